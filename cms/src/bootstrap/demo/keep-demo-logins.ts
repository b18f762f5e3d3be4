import * as site from '../../modules/site/site';

/**
 * Has the server listen to this machine alone while there are demo logins, whose password everybody
 * knows, unless the operator has chosen a `HOST`.
 */
export async function keepDemoLoginsHere(): Promise<void> {
  if (process.env.HOST) return;
  const { demoLogins } = await site.settings();
  if (demoLogins.length > 0) strapi.config.set('server.host', '127.0.0.1');
}
