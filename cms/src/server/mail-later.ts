import { type Mail, sendMail } from './mail';

/**
 * Sends a mail that nobody waits for: what it tells has happened already, and does not become undone
 * because a mail server is away. `sendMail` notes why it failed.
 */
export function sendMailLater(mail: Mail): void {
  sendMail(mail).catch((error: unknown) => {
    strapi.log.warn(`A mail was not sent: ${error instanceof Error ? error.message : error}`);
  });
}
