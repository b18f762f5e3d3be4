import { type ContactInput, messages } from '@canopy/domain';
import { invalidField } from '../../../http/input';
import { sendMailLater } from '../../../server/mail-later';
import { limit } from '../../../server/throttle';
import landing from '../../landing/services/landing';
import site from '../../site/services/site';
import { confirmationMail, notificationMail } from './contact-mails';

const MESSAGE = 'api::contact-message.contact-message';

/** Messages that people send through the contact form. */
export default {
  /**
   * Stores a message, mails it to the site's contact address and confirms it to the sender.
   * @param address the sender's network address, which is limited
   * @throws 400 when the form does not list a service; 429
   */
  async receive(input: ContactInput, address: string): Promise<void> {
    const { contact } = await landing.content();
    if (!input.services.every((service) => contact.services.includes(service))) {
      throw invalidField('services', messages.serviceUnknown);
    }
    await limit('contact-address', address);
    await limit('contact-email', input.email);
    await strapi.documents(MESSAGE).create({ data: { ...input, handled: false } });
    const {
      name: senderName,
      contact: { email: to },
    } = await site.settings();
    if (to) sendMailLater({ senderName, to, ...notificationMail(input) });
    sendMailLater({ senderName, to: input.email, ...confirmationMail(senderName, input) });
  },
};
