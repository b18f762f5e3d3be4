import { type Mail, sendMail } from './mail';

/**
 * Sends a mail without making the caller wait or fail: what the mail reports has already happened.
 * `sendMail` logs failures.
 */
export function sendMailLater(mail: Mail): void {
  sendMail(mail).catch((error: unknown) => {
    strapi.log.warn(`A mail was not sent: ${error instanceof Error ? error.message : error}`);
  });
}
