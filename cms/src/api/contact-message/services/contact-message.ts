import { type ContactInput, messages, type Product } from '@canopy/domain';
import { errors } from '@strapi/utils';
import { invalidField } from '../../../http/input';
import { sendMailLater } from '../../../server/mail-later';
import { limit } from '../../../server/throttle';
import landing from '../../landing/services/landing';
import products from '../../product/services/product';
import site from '../../site/services/site';
import { confirmationMail, notificationMail } from './contact-mails';

const MESSAGE = 'api::contact-message.contact-message';

/** Messages that people send through the contact form. */
export default {
  /**
   * Stores a message, mails it to the site's contact address and confirms it to the sender.
   * @param address the sender's network address, which is limited
   * @throws 400 when the form does not list a service, or the product is not public; 429
   */
  async receive(input: ContactInput, address: string): Promise<void> {
    const { contact } = await landing.content();
    if (!input.services.every((service) => contact.services.includes(service))) {
      throw invalidField('services', messages.serviceUnknown);
    }
    const product = await findProduct(input.productId);
    await limit('contact-address', address);
    await limit('contact-email', input.email);
    await strapi.documents(MESSAGE).create({
      data: { ...input, productName: product?.name, handled: false },
    });
    const {
      name: senderName,
      contact: { email: to },
    } = await site.settings();
    if (to) sendMailLater({ senderName, to, ...notificationMail(input, product) });
    sendMailLater({ senderName, to: input.email, ...confirmationMail(senderName, input, product) });
  },
};

/** @throws 400 at `productId` when the site does not show it */
async function findProduct(productId: string | undefined): Promise<Product | undefined> {
  if (productId === undefined) return undefined;
  try {
    return await products.one(productId);
  } catch (error) {
    if (!(error instanceof errors.NotFoundError)) throw error;
    throw invalidField('productId', messages.productNotFound);
  }
}
