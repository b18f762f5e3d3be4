import type { Core } from '@strapi/strapi';
import { firstLogins } from '../index';
import { demoLogins } from './demo/logins';
import { isDemo } from './demo/state';

/** Tells the person who started the server where it is and how to get in. */
export async function announce(app: Core.Strapi): Promise<void> {
  const url: string = app.config.get('server.url');
  const lines = ['', `Site    ${url}`, `API     ${url}/api`, `Panel   ${url}/cms`];
  if (await isDemo()) {
    lines.push('', 'Demo logins');
    for (const { role, userId, password } of demoLogins) {
      lines.push(`  ${role.padEnd(16)}${userId.padEnd(16)}${password}`);
    }
  }
  if (firstLogins.length > 0) {
    lines.push('', 'Generated now and not shown again');
    for (const { where, name, password } of firstLogins) {
      lines.push(`  ${where.padEnd(16)}${name.padEnd(24)}${password}`);
    }
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
