import type { ContactInput } from '@canopy/domain/content';
import type { Product } from '@canopy/domain/shop';
import { entryPaths } from '@canopy/domain/site-pages';
import type { Mail } from '../../../server/mail';

type Letter = Pick<Mail, 'subject' | 'text'>;

/** Stored message of the contact form. */
export interface StoredMessage
  extends Pick<
    ContactInput,
    'salutation' | 'firstName' | 'lastName' | 'mobile' | 'email' | 'services'
  > {
  readonly message: string | null;
  readonly productId: string | null;
  readonly productName: string | null;
}

const list = (services: readonly string[]) => services.map((each) => `- ${each}`).join('\n');

/**
 * Writes the mail to the site's contact address.
 * @param product the message's product, if the site still shows it
 */
export function notificationMail(stored: StoredMessage, product: Product | null): Letter {
  const { salutation, firstName, lastName, mobile, email, services, message, productName } = stored;
  const base = strapi.config.get('server.url');
  const link = product ? [`${base}${entryPaths.product(product)}`] : [];
  return {
    subject: `Contact form: ${firstName} ${lastName}`,
    text: [
      `${salutation} ${firstName} ${lastName} would like to hear from you.`,
      `E-mail: ${email}\nMobile: ${mobile}`,
      `Services:\n${list(services)}`,
      ...(productName ? [[`Product: ${productName}`, ...link].join('\n')] : []),
      ...(message ? [`Message:\n${message}`] : []),
    ].join('\n\n'),
  };
}

/**
 * Writes the mail to the sender. It repeats only the site's own texts, nothing the sender typed.
 */
export function confirmationMail(site: string, { services, productName }: StoredMessage): Letter {
  return {
    subject: `Your message to ${site}`,
    text: [
      'Hello,',
      `thank you for your message to ${site}. A specialist will reply soon.`,
      `You asked about:\n${list([...services, ...(productName ? [productName] : [])])}`,
      'If you did not send a message, ignore this e-mail. Someone mistyped their address.',
    ].join('\n\n'),
  };
}
