import {
  formatRupees,
  type ProductOrder,
  type ProductOrderState,
  paths,
  pathWith,
} from '@canopy/domain';
import type { Mail } from '../../../server/mail';
import site from '../../site/services/site';
import { type ProductOrderRow, toWire } from '../wire';
import { ORDER } from './course';
import { productProformaFile } from './product-proforma';

const NOT_ORDERED =
  'If you did not order anything, somebody mistyped their address, and you can ignore this e-mail.';

/** The sentences of each state: the subject after the reference, and the first lines. */
const LETTERS: Readonly<
  Record<
    ProductOrderState,
    { readonly subject: string; lead(site: string, order: ProductOrder, until: string): string }
  >
> = {
  Reserved: {
    subject: 'is reserved',
    lead: (name, { total, seller }, until) =>
      `thank you for your order at ${name}. The products are reserved for you until ${until}. Please pay ${formatRupees(total)} to ${seller.name || name}, and name the number of the proforma, which is attached.`,
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
    lead: (name) => `your order at ${name} has come back to us.`,
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
 * Writes the mail of an order's state, by the documentId of the order, when it is sent. Null when the order has gone
 * on since: another mail tells of that. It repeats nothing that was typed at the checkout, because the address may be
 * a stranger's.
 */
export function mailOf(state: ProductOrderState) {
  return async (documentId: string): Promise<Mail | null> => {
    const row: ProductOrderRow | null = await strapi.db
      .query(ORDER)
      .findOne({ where: { documentId } });
    if (row?.state !== state) return null;
    const { name, locale, timeZone } = await site.settings();
    const order = toWire(row);
    const { subject, lead } = LETTERS[state];
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
    const until = order.reservedUntil ? days.format(new Date(order.reservedUntil)) : '';
    const { reference } = order;
    const text = [
      'Hello,',
      lead(name, order, until),
      ...(row.reason ? [`Reason: ${row.reason}`] : []),
      [`Reference: ${reference}`, ...linesOf(order)].join('\n'),
      `Order: ${strapi.config.get('server.url')}${pathWith(paths.productOrder, reference)}`,
      'Keep the reference private: anybody who has it can view this order.',
      NOT_ORDERED,
    ].join('\n\n');
    const mail = {
      senderName: name,
      to: order.buyer.email,
      subject: `Your order ${reference} ${subject}`,
      text,
    };
    if (state !== 'Reserved') return mail;
    const { bytes, mimeType, fileName } = await productProformaFile(row);
    return {
      ...mail,
      attachments: [{ filename: fileName, contentType: mimeType, content: bytes }],
    };
  };
}

function linesOf({ items, delivery, total, tax, taxPercent }: ProductOrder): string[] {
  return [
    ...items.map(({ name, quantity, total: sum }) => `${quantity} × ${name}: ${formatRupees(sum)}`),
    `Delivery: ${formatRupees(delivery)}`,
    `Total: ${formatRupees(total)}`,
    ...(taxPercent > 0 ? [`Of this, tax (${taxPercent} %): ${formatRupees(tax)}`] : []),
  ];
}
