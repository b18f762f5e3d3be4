/** Messages from the contact form. */

import { messages } from '@canopy/domain/common';
import type { ContactInput } from '@canopy/domain/content';
import { contentMessages } from '@canopy/domain/content';
import type { Product } from '@canopy/domain/shop';
import { errors } from '@strapi/utils';
import { invalidField } from '../../../http/input';
import { runInTransaction } from '../../../rows/transaction';
import type { Mail } from '../../../server/mail';
import { underLimit } from '../../../server/throttle';
import * as outbox from '../../mail/outbox';
import * as products from '../../shop/product/product';
import * as site from '../../site/site';
import * as landing from '../landing/landing';
import {
  type StoredMessage,
  confirmationMail as writeConfirmation,
  notificationMail as writeNotification,
} from './contact-mails';

const MESSAGE = 'api::contact-message.contact-message';

/**
 * Stores a message and queues mails to the site's contact address and to the sender.
 * @param address the sender's network address, which is rate-limited
 * @throws 400 when the form doesn't list a service, or the product isn't public. 429 over the rate
 * limit
 */
export async function receive(input: ContactInput, address: string): Promise<void> {
  const { contact } = await landing.content();
  if (!input.services.every((service) => contact.services.includes(service))) {
    throw invalidField('services', contentMessages.serviceUnknown);
  }
  const product = await findProduct(input.productId);
  if (input.productId && !product) throw invalidField('productId', messages.productNotFound);
  const store = () =>
    runInTransaction(async () => {
      const { documentId: entityId } = await strapi.documents(MESSAGE).create({
        data: { ...input, productName: product?.name, handled: false },
      });
      await outbox.add([
        { kind: 'contact-notification', entityId },
        { kind: 'contact-confirmation', entityId },
      ]);
    });
  await underLimit('contact-address', address, () =>
    underLimit('contact-email', input.email, store),
  );
}

/** Returns the mail to the site's contact address, or null without message or address. */
export async function notificationMail(documentId: string): Promise<Mail | null> {
  const message = await findMessage(documentId);
  const { name, contact } = await site.settings();
  if (!message || !contact.email) return null;
  const product = await findProduct(message.productId);
  return { senderName: name, to: contact.email, ...writeNotification(message, product) };
}

/** Returns the mail to a message's sender, or null without a message. */
export async function confirmationMail(documentId: string): Promise<Mail | null> {
  const message = await findMessage(documentId);
  const { name } = await site.settings();
  return message && { senderName: name, to: message.email, ...writeConfirmation(name, message) };
}

function findMessage(documentId: string): Promise<StoredMessage | null> {
  return strapi.db.query(MESSAGE).findOne({ where: { documentId } });
}

/** Returns the product if the site shows it. */
async function findProduct(productId: string | null | undefined): Promise<Product | null> {
  if (!productId) return null;
  try {
    return await products.one(productId);
  } catch (error) {
    if (!(error instanceof errors.NotFoundError)) throw error;
    return null;
  }
}
