import { formatRupees } from '@canopy/domain/common';
import type { ProductOrder, ProductOrderState } from '@canopy/domain/shop';
import { paths, pathWith } from '@canopy/domain/site-pages';
import { orderToken } from '../../../http/order-token';
import { proformaNumber } from '../../../rows/proforma-number';
import type { Mail } from '../../../server/mail';
import { formatTime, NOT_ORDERED, paymentLines } from '../../credits/order/order-mail';
import { findPayTo } from '../../credits/order/pay-to';
import * as site from '../../site/site';
import { ORDER } from './product-order-states';
import { productProformaFile } from './product-proforma';
import { type ProductOrderRow, toWire } from './wire';

interface Letter {
  /** Subject after the reference. */
  readonly subject: string;
  /** Returns the first lines. `until` is the formatted end of the reservation. */
  lead(site: string, order: ProductOrder, until: string): string;
}

/** Mail that asks the buyer to confirm the address. */
const REQUEST: Letter = {
  subject: 'waits for your confirmation',
  lead: (name, _, until) =>
    `products were ordered at ${name} with this e-mail address. They are reserved until ${until}. Once you confirm the order, we send you the proforma.`,
};

const LETTERS: Readonly<Record<ProductOrderState, Letter>> = {
  Reserved: {
    subject: 'is reserved',
    lead: (name, { total, seller }, until) =>
      `thank you for your order at ${name}. The products are reserved for you until ${until}. Please pay ${formatRupees(total)} to ${seller.name || name}, and quote the number of the attached proforma.`,
  },
  Paid: {
    subject: 'is paid',
    lead: (name, { provider }) =>
      provider === 'simulated'
        ? `thank you for your order at ${name}. The payment is simulated: you owe nothing.`
        : `thank you: your payment for your order at ${name} has arrived.`,
  },
  Fulfilled: {
    subject: 'is on its way',
    lead: (name) => `your order at ${name} is on its way to you.`,
  },
  Returned: {
    subject: 'is returned',
    lead: (name) => `your order at ${name} has been returned to us.`,
  },
  Cancelled: {
    subject: 'is cancelled',
    lead: (name) => `your order at ${name} is cancelled.`,
  },
  Expired: {
    subject: 'has expired',
    lead: (name) =>
      `your order at ${name} was not paid in time, so its products are for sale again.`,
  },
};

/**
 * Returns a writer for the mails about an order's state. The writer finds the order by its
 * documentId when the mail is sent. It returns null when the order has changed state since, because
 * another mail reports that. A reserved order gets the proforma once its address is confirmed.
 * Mails repeat nothing typed at the checkout, because the address may belong to a stranger.
 */
export function makeMailWriter(state: ProductOrderState) {
  return async (documentId: string): Promise<Mail | null> => {
    const row: ProductOrderRow | null = await strapi.db
      .query(ORDER)
      .findOne({ where: { documentId } });
    if (row?.state !== state) return null;
    const settings = await site.settings();
    const { name } = settings;
    const order = toWire(row);
    const { reference, reservedUntil } = order;
    const isReserved = state === 'Reserved';
    const isRequest = isReserved && !order.isConfirmed;
    const { subject, lead } = isRequest ? REQUEST : LETTERS[state];
    const payTo = await findPayTo(row, proformaNumber('PP', row));
    const page = `${strapi.config.get('server.url')}${pathWith(paths.productOrder, reference)}`;
    const action = isRequest ? `${page}?token=${orderToken(reference)}` : page;
    const text = [
      'Hello,',
      lead(name, order, formatTime(settings, reservedUntil)),
      ...(row.reason ? [`Reason: ${row.reason}`] : []),
      [`Reference: ${reference}`, ...writeLines(order)].join('\n'),
      ...(payTo ? [paymentLines(payTo)] : []),
      `${isRequest ? 'Confirm the order' : 'Order'}: ${action}`,
      'Keep the reference private. Anyone with it can view this order.',
      NOT_ORDERED,
    ].join('\n\n');
    const mail = {
      senderName: name,
      to: order.buyer.email,
      subject: `Your order ${reference} ${subject}`,
      text,
      action,
    };
    if (!isReserved || isRequest) return mail;
    const { bytes, mimeType, fileName } = await productProformaFile(row);
    return {
      ...mail,
      attachments: [{ filename: fileName, contentType: mimeType, content: bytes }],
    };
  };
}

function writeLines({ items, delivery, total, tax, taxPercent }: ProductOrder): string[] {
  return [
    ...items.map(({ name, quantity, total: sum }) => `${quantity} × ${name}: ${formatRupees(sum)}`),
    `Delivery: ${formatRupees(delivery)}`,
    `Total: ${formatRupees(total)}`,
    ...(taxPercent > 0 ? [`Of this, tax (${taxPercent} %): ${formatRupees(tax)}`] : []),
  ];
}
