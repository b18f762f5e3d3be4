import { randomUUID } from 'node:crypto';
import { messages } from '@canopy/domain/common';
import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { unavailable } from '../http/refusals';
import { ENCODED, isConnectionUrl } from './connection-url';
import { type MailText, mailHtml } from './mail-html';
import { dataFolder } from './storage-folder';

export interface Mail extends MailText {
  /** One address. */
  readonly to: string;
  /** Made from the text by default. */
  readonly html?: string;
  readonly attachments?: Attachment[];
}

/** File attached to a mail. */
interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Settings of one delivery. */
interface Delivery {
  /** Stays the same on every retry of a mail. Random if undefined. */
  readonly messageId?: string;
  /** Aborting it closes the connection to the mail server. */
  readonly signal?: AbortSignal;
}

/**
 * Timeouts in milliseconds. A user may be waiting for the mail, so a slow mail server counts as
 * failed.
 */
const TIME_OUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Sends one mail through `SMTP_URL`; without it, writes an .eml file to `DATA_DIR/outbox`. Only the
 * outbox worker and the panel call it. The site's mails go through the outbox.
 * @throws 503 'Failed to send email.' if the mail server does not accept it; the log contains the
 *   reason
 */
export async function sendMail(mail: Mail, { messageId, signal }: Delivery = {}): Promise<void> {
  // A slow mail server would keep the transaction open, and a rollback could not recall the mail.
  if (strapi.db.inTransaction()) throw new Error('A mail was sent inside a transaction.');
  const { senderName, action, ...parts } = mail;
  const message = {
    html: mailHtml(mail),
    ...parts,
    messageId,
    from: sender(senderName),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const url = process.env.SMTP_URL;
  if (!url) return putIntoOutbox(message);
  try {
    await createTransport({ url, ...TIME_OUTS }).sendMail({ ...message, signal });
  } catch (error) {
    // Log neither the server's address, which holds a password, nor the mail, which may hold a
    // link.
    const { code, message: reason } = error as NodeJS.ErrnoException;
    strapi.log.warn(`A mail could not be sent (${code ?? 'no code'}): ${reason?.split('\n')[0]}`);
    throw unavailable(messages.mailFailed);
  }
}

/**
 * Checks the variables for mail.
 * @returns a sentence about the first bad one, without its secrets, or null
 */
export function mailMisconfigured(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.SMTP_URL && !isSmtpUrl(env.SMTP_URL)) {
    return `SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465, ${ENCODED}.`;
  }
  if (env.MAIL_FROM && !mailbox(env.MAIL_FROM)) {
    return 'MAIL_FROM must be one e-mail address, such as no-reply@example.org or Canopy <no-reply@example.org>.';
  }
  return null;
}

async function putIntoOutbox(message: Omit<Mail, 'senderName' | 'action'>): Promise<void> {
  const toBuffer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: bytes } = await toBuffer.sendMail(message);
  // Sorted by name, the files are in sending order.
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  await dataFolder.put(`outbox/${time}-${randomUUID()}.eml`, bytes as Buffer);
}

/**
 * Returns `MAIL_FROM`, or an address of the site; with this name unless `MAIL_FROM` contains one.
 */
function sender(name: string): { name: string; address: string } {
  const given = mailbox(process.env.MAIL_FROM ?? '');
  const address = given?.address ?? `no-reply@${new URL(strapi.config.get('server.url')).hostname}`;
  return { name: given?.name || name, address };
}

function mailbox(text: string): { name: string; address: string } | null {
  const [found, ...others] = addressparser(text, { flatten: true });
  return found && others.length === 0 && /^[^\s@]+@[^\s@]+$/.test(found.address) ? found : null;
}

function isSmtpUrl(text: string): boolean {
  return isConnectionUrl(text, ['smtp:', 'smtps:']) && new URL(text).hostname !== '';
}
