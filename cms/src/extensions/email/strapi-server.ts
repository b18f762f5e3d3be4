/**
 * Patch of @strapi/email 5.54.0: sends the panel's mails by our mail server.
 *
 * Why: Strapi's provider contacts the recipient's mail server itself. The setting `provider` can't
 *   name ours, because Strapi lowercases the path.
 * Test: `tests/api/bootstrap/panel-login.test.ts`
 * Delete when: The setting accepts a path.
 */

import type { Core } from '@strapi/strapi';
import * as site from '../../modules/site/site';
import { type Mail, sendMail } from '../../server/mail';

interface EmailPlugin {
  bootstrap: (context: { strapi: Core.Strapi }) => Promise<void>;
}

/**
 * Sends the panel's mails, such as a link to set a password, like all other mails. Strapi's own
 * provider would contact the recipient's mail server itself. The setting `provider` cannot name
 * ours, because Strapi lowercases that path before loading it.
 */
export default (plugin: EmailPlugin): EmailPlugin => {
  const { bootstrap } = plugin;
  plugin.bootstrap = async (context) => {
    await bootstrap(context);
    Object.assign(context.strapi.plugin('email'), { provider: { send } });
    // Shown in the panel's settings.
    context.strapi.config.set('plugin::email.provider', process.env.SMTP_URL ? 'SMTP' : 'outbox');
  };
  return plugin;
};

/** Sends a mail. The sender is always `MAIL_FROM`. */
async function send({ to, subject, text, html }: Omit<Mail, 'senderName'>): Promise<void> {
  const { name } = await site.settings();
  await sendMail({ senderName: name, to, subject, text, ...(html && { html }) });
}
