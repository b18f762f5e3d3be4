import type { Core } from '@strapi/strapi';
import { DEMO_PASSWORD } from '../modules/site/demo-logins';
import * as site from '../modules/site/site';
import { outbox } from '../server/files';
import { firstLogins } from './first-accounts';

/** Each demo role's name on the screens, and its login page. */
const LOGIN_LINKS: Readonly<Record<string, readonly [name: string, page: string]>> = {
  'platform-admin': ['Admin', '/admin'],
  client: ['Client', '/client/login'],
  member: ['User', '/user/login'],
  'content-manager': ['Content manager', '/admin'],
  'ecommerce-admin': ['E-commerce admin', '/ecomadminlogin'],
  business: ['Business', '/businesslogin'],
};

/** Prints the server's addresses and how to log in. */
export async function announce(app: Core.Strapi): Promise<void> {
  const url: string = app.config.get('server.url');
  const { name, demoLogins } = await site.settings();
  const lines = [
    `${name} is ready`,
    '',
    ...columns([
      ['Site', url],
      ['API', `${url}/api`],
      ...(app.config.get('admin.serveAdminPanel') ? [['Panel', `${url}/cms`]] : []),
      ...(process.env.SMTP_URL ? [] : [['Mail', `not sent, written to ${outbox()}`]]),
    ]),
  ];
  if (demoLogins.length > 0) {
    lines.push('', `Demo logins, all with the password ${DEMO_PASSWORD}`);
    lines.push(
      ...columns(
        demoLogins.map(({ role, userId }) => {
          const [title, page] = LOGIN_LINKS[role] ?? [role, ''];
          return [title, userId, page];
        }),
      ),
    );
    lines.push(...describeReach(app.config.get('server.host')));
  }
  if (firstLogins.length > 0) {
    lines.push('', 'New passwords, shown only once');
    lines.push(...columns(firstLogins.map(({ where, name, password }) => [where, name, password])));
  }
  process.stdout.write(`\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`);
}

/**
 * Describes who can use the demo logins and how to change that. The README publishes their
 * password.
 */
function describeReach(host: string): string[] {
  if (!['localhost', '127.0.0.1', '::1'].includes(host)) {
    return [
      '',
      'WARNING: anyone who can reach this machine can use these logins.',
      '  HOST=127.0.0.1 limits the server to this machine.',
      '  DEMO=off with a new DATA_DIR starts without them.',
    ];
  }
  return [
    '',
    'Only this machine can reach the server, because this password is public.',
    '  HOST=0.0.0.0 opens it to other machines.',
  ];
}

/** Returns indented rows of text, each column as wide as its longest entry. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, n) => Math.max(...rows.map((row) => row[n]?.length ?? 0))) ?? [];
  return rows.map((row) => `  ${row.map((text, n) => text.padEnd(widths[n] ?? 0)).join('   ')}`);
}
