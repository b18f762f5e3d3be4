import * as site from '../../modules/site/site';

/**
 * Restricts the server to this machine while demo logins exist, because their password is public. A
 * `HOST` set by the operator takes precedence.
 */
export async function keepDemoLoginsHere(): Promise<void> {
  if (process.env.HOST) return;
  const { demoLogins } = await site.settings();
  if (demoLogins.length > 0) strapi.config.set('server.host', '127.0.0.1');
}
