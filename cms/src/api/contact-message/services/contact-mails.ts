import { type ContactInput, entryPaths, type Product } from '@canopy/domain';
import type { Mail } from '../../../server/mail';

type Letter = Pick<Mail, 'subject' | 'text'>;

const list = (services: readonly string[]) => services.map((each) => `- ${each}`).join('\n');

/** The mail to the people behind the site. */
export function notificationMail(input: ContactInput, product: Product | undefined): Letter {
  const { salutation, firstName, lastName, mobile, email, services, message } = input;
  const base = strapi.config.get('server.url');
  return {
    subject: `Contact form: ${firstName} ${lastName}`,
    text: [
      `${salutation} ${firstName} ${lastName} would like to hear from you.`,
      `E-mail: ${email}\nMobile: ${mobile}`,
      `Services:\n${list(services)}`,
      ...(product ? [`Product: ${product.name}\n${base}${entryPaths.product(product)}`] : []),
      ...(message ? [`Message:\n${message}`] : []),
    ].join('\n\n'),
  };
}

/** The mail to the sender of the form. It repeats nothing that was typed, only what the site offers. */
export function confirmationMail(
  site: string,
  { services }: ContactInput,
  product: Product | undefined,
): Letter {
  return {
    subject: `Your message to ${site}`,
    text: [
      'Hello,',
      `thank you for your message to ${site}. Somebody who knows the subject will answer you soon.`,
      `You asked about:\n${list([...services, ...(product ? [product.name] : [])])}`,
      'If you did not send a message, somebody mistyped their address, and you can ignore this e-mail.',
    ].join('\n\n'),
  };
}
