/**
 * Mails of an order, found by its documentId and written when they are sent. Each is null when the
 * order has changed state since, because another mail reports that.
 */

import type { EditedOrder, OrderState } from '@canopy/domain/credits';
import { proformaNumber } from '../../../rows/proforma-number';
import type { Mail } from '../../../server/mail';
import * as site from '../../site/site';
import * as letters from './order-mail';
import { editedWithSerials } from './order-serials';
import { ORDER } from './order-states';
import { findPayTo } from './pay-to';
import { proformaFile } from './proforma';
import type { EditedOrderRow } from './wire';

/** States of an order in which a mail is still news. */
const DELIVERED: readonly OrderState[] = ['Paid', 'Delivered', 'Retired'];
const RESERVED: readonly OrderState[] = ['Reserved'];

/** Asks the buyer to confirm the address. */
export async function request(documentId: string): Promise<Mail | null> {
  const order = await findOrder(documentId, RESERVED);
  if (!order || order.row.isConfirmed) return null;
  const { invoiceDays } = await site.settings();
  return write(order, (head, edited) => letters.requestMail(head, edited, invoiceDays));
}

/** Sends the proforma. */
export async function proforma(documentId: string): Promise<Mail | null> {
  const order = await findOrder(documentId, RESERVED);
  if (!order) return null;
  const { bytes, mimeType, fileName } = await proformaFile(order.row);
  const attachment = { filename: fileName, contentType: mimeType, content: bytes };
  const payTo = await findPayTo(order.row, proformaNumber('PF', order.row));
  const mail = await write(order, (head, edited) => letters.proformaMail(head, edited, payTo));
  return { ...mail, attachments: [attachment] };
}

/** Confirms the delivery. */
export const confirmation = (documentId: string) => find(documentId, DELIVERED, letters.orderMail);

export const cancellation = (documentId: string) =>
  find(documentId, ['Cancelled'], letters.cancellationMail);

export const expiry = (documentId: string) => find(documentId, ['Expired'], letters.expiryMail);

export const refund = (documentId: string) => find(documentId, ['Refunded'], letters.refundMail);

export const retirement = (documentId: string) =>
  find(documentId, DELIVERED, letters.retirementMail);

interface FoundOrder {
  readonly row: EditedOrderRow;
  readonly edited: EditedOrder;
}

async function findOrder(
  documentId: string,
  states: readonly OrderState[],
): Promise<FoundOrder | null> {
  const row: EditedOrderRow | null = await strapi.db
    .query(ORDER)
    .findOne({ where: { documentId } });
  if (!row || !states.includes(row.state)) return null;
  const [edited] = await editedWithSerials([row]);
  return edited ? { row, edited } : null;
}

type Compose = (
  head: letters.Letterhead,
  order: EditedOrder,
) => Pick<Mail, 'subject' | 'text' | 'action'>;

async function write({ edited }: FoundOrder, compose: Compose): Promise<Mail> {
  const { name, locale, timeZone } = await site.settings();
  const url: string = strapi.config.get('server.url');
  const letter = compose({ site: name, url, locale, timeZone }, edited);
  return { senderName: name, to: edited.buyer.email, ...letter };
}

async function find(
  documentId: string,
  states: readonly OrderState[],
  compose: Compose,
): Promise<Mail | null> {
  const order = await findOrder(documentId, states);
  return order && write(order, compose);
}
