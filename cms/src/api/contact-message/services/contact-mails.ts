import type { ContactInput } from '@canopy/domain';
import type { Mail } from '../../../server/mail';

type Letter = Pick<Mail, 'subject' | 'text'>;

const list = (services: readonly string[]) => services.map((each) => `- ${each}`).join('\n');

/** The mail to the people behind the site. */
export function notificationMail(message: ContactInput): Letter {
  const { salutation, firstName, lastName, mobile, email, services } = message;
  return {
    subject: `Contact form: ${firstName} ${lastName}`,
    text: [
      `${salutation} ${firstName} ${lastName} would like to hear from you.`,
      `E-mail: ${email}\nMobile: ${mobile}`,
      `Services:\n${list(services)}`,
    ].join('\n\n'),
  };
}

/** The mail to the sender of the form. It repeats nothing that was typed, only known services. */
export function confirmationMail(site: string, { services }: ContactInput): Letter {
  return {
    subject: `Your message to ${site}`,
    text: [
      'Hello,',
      `thank you for your message to ${site}. Somebody who knows the subject will answer you soon.`,
      `You asked about:\n${list(services)}`,
      'Did you not send a message? Then somebody mistyped their address, and you can ignore this e-mail.',
    ].join('\n\n'),
  };
}
