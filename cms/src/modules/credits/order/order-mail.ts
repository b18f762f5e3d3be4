import { formatRupees } from '@canopy/domain/common';
import type { EditedOrder, PayTo } from '@canopy/domain/credits';
import { entryPaths, paths, pathWith } from '@canopy/domain/site-pages';
import { orderToken } from '../../../http/order-token';
import type { Mail } from '../../../server/mail';

/** Last lines of mails to an address that may belong to a stranger. */
export const NOT_ORDERED =
  'If you did not order anything, ignore this e-mail. Someone mistyped their address.';
const PRIVATE_LINK =
  'Keep this link private. Anyone with it can view this order and request retirement of its credits.';

/** Sender: the site's name and public address, with its language and time zone. */
export interface Letterhead {
  readonly site: string;
  readonly url: string;
  readonly locale: string;
  readonly timeZone: string;
}

type Letter = Pick<Mail, 'subject' | 'text' | 'action'>;

/**
 * Writes the mail that asks the buyer to confirm the address. Like all order mails, it repeats
 * nothing typed at the checkout, because the address may belong to a stranger.
 */
export function requestMail(head: Letterhead, order: EditedOrder, days: number): Letter {
  const link = orderLink(head, order);
  return letter(`Confirm your order ${order.reference}`, link, [
    `carbon credits were ordered at ${head.site} with this e-mail address.`,
    facts(order),
    `Confirm the order: ${link}`,
    `The credits are reserved until ${formatTime(head, order.reservedUntil)}. Once you confirm, we send you the proforma, and you have ${days} ${days === 1 ? 'day' : 'days'} to pay.`,
    PRIVATE_LINK,
    NOT_ORDERED,
  ]);
}

/** Writes the mail with the proforma. */
export function proformaMail(head: Letterhead, order: EditedOrder, payTo: PayTo | null): Letter {
  const link = orderLink(head, order);
  return letter(`Proforma of your order ${order.reference}`, link, [
    `thank you for your order at ${head.site}. The proforma is attached.`,
    facts(order),
    `The credits are reserved until ${formatTime(head, order.reservedUntil)}. Please pay by then.`,
    ...(payTo ? [paymentLines(payTo)] : []),
    `Order: ${link}`,
    PRIVATE_LINK,
  ]);
}

/** Writes the mail that confirms a delivered order. */
export function orderMail(head: Letterhead, order: EditedOrder): Letter {
  const { projectId, projectName, serials, provider } = order;
  const link = orderLink(head, order);
  return letter(`Your order ${order.reference}`, link, [
    `thank you for your order at ${head.site}. The credits are yours.`,
    facts(order),
    ...(provider === 'simulated'
      ? ['The payment was simulated, so nothing was paid and this order is a demonstration.']
      : []),
    ...(serials.length > 0
      ? [`Serial numbers:\n${serials.map(({ first, last }) => `${first} to ${last}`).join('\n')}`]
      : []),
    `Project page: ${head.url}${entryPaths.project({ _id: projectId, projectName })}`,
    `Order confirmation: ${link}`,
    PRIVATE_LINK,
    NOT_ORDERED,
  ]);
}

/** Writes the mail about a cancelled order, with the editor's reason. */
export function cancellationMail(head: Letterhead, order: EditedOrder): Letter {
  const page = orderPage(head, order);
  return letter(`Your order ${order.reference} is cancelled`, page, [
    `your order at ${head.site} is cancelled. You will receive no credits, and you owe nothing.`,
    ...reasonOf(order),
    facts(order),
    `Order: ${page}`,
    NOT_ORDERED,
  ]);
}

/** Writes the mail about an expired reservation. */
export function expiryMail(head: Letterhead, order: EditedOrder): Letter {
  const page = orderPage(head, order);
  return letter(`Your order ${order.reference} has expired`, page, [
    `the reservation of your order at ${head.site} has ended. Others can buy the credits, and you owe nothing.`,
    facts(order),
    `Order: ${page}`,
    'If you have already paid, contact the seller, who delivers the credits if enough are still free.',
    NOT_ORDERED,
  ]);
}

/** Writes the mail about a refund, with the editor's reason. */
export function refundMail(head: Letterhead, order: EditedOrder): Letter {
  const page = orderPage(head, order);
  return letter(`Your order ${order.reference} is refunded`, page, [
    `the payment of your order at ${head.site} is refunded, and its credits are no longer yours.`,
    ...reasonOf(order),
    facts(order),
    `Order: ${page}`,
  ]);
}

/** Writes the mail about a retirement: requested, or made by the registry. */
export function retirementMail(head: Letterhead, order: EditedOrder): Letter {
  const { reference, state, certificateId, provider } = order;
  const isRetired = state === 'Retired';
  const certificate = `${head.url}${pathWith(paths.certificate, certificateId ?? '')}`;
  return letter(
    isRetired
      ? `The credits of your order ${reference} are retired`
      : `Your order ${reference}: retirement requested`,
    certificate,
    [
      isRetired
        ? `the registry has retired the credits of your order at ${head.site}.`
        : `retirement of the credits of your order at ${head.site} has been requested. Until the registry completes it, the certificate is provisional, and the registry may still show the credits as active.`,
      ...(provider === 'simulated'
        ? ['The payment was simulated, so the certificate is a demonstration.']
        : []),
      facts(order),
      `Certificate: ${certificate}`,
      `Order: ${orderLink(head, order)}`,
      PRIVATE_LINK,
    ],
  );
}

function letter(subject: string, action: string, parts: readonly string[]): Letter {
  return { subject, action, text: ['Hello,'].concat(parts).join('\n\n') };
}

function facts(order: EditedOrder): string {
  const { reference, projectName, vintage, quantity, unitPrice, total, paymentMethod } = order;
  return [
    `Reference: ${reference}`,
    `Project: ${projectName}`,
    ...(vintage === null ? [] : [`Vintage: ${vintage}`]),
    `Credits: ${quantity} (${quantity} t CO₂e)`,
    `Unit price: ${formatRupees(unitPrice)}`,
    `Total: ${formatRupees(total)}`,
    `Payment: ${order.provider === 'invoice' ? 'Invoice' : paymentMethod}`,
  ].join('\n');
}

/** Returns the payment details, with amount and reference, as lines of a mail. */
export function paymentLines({ details, upi, amount, reference }: PayTo): string {
  return [
    'How to pay:',
    ...(details === '' ? [] : [details]),
    ...(upi ? [`UPI: ${upi.id}`, upi.link] : []),
    `Amount: ${formatRupees(amount)}`,
    `Payment reference: ${reference}`,
  ].join('\n');
}

const reasonOf = ({ reason }: EditedOrder) => (reason ? [`Reason: ${reason}`] : []);

/** Returns the link that opens the order's page for its buyer. */
function orderLink(head: Letterhead, order: EditedOrder): string {
  return `${orderPage(head, order)}?token=${orderToken(order.reference)}`;
}

const orderPage = ({ url }: Letterhead, { reference }: EditedOrder) =>
  `${url}${pathWith(paths.order, reference)}`;

/** Formats a time in the site's language and time zone. */
export function formatTime(
  { locale, timeZone }: Pick<Letterhead, 'locale' | 'timeZone'>,
  time: string | null,
): string {
  const shown = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return `${shown.format(new Date(time ?? 0))} (${timeZone})`;
}
