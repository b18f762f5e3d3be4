import {
  type EditedOrder,
  entryPaths,
  formatRupees,
  type Order,
  paths,
  pathWith,
} from '@canopy/domain';
import type { Mail } from '../../../server/mail';

const NOT_ORDERED =
  'If you did not order anything, somebody mistyped their address, and you can ignore this e-mail.';

/**
 * The mail that confirms an order. It repeats nothing that was typed at the checkout, because the
 * address may be a stranger's.
 * @param url public address of the site
 */
export function orderMail(site: string, url: string, order: Order): Pick<Mail, 'subject' | 'text'> {
  const { reference, projectId, projectName, quantity, unitPrice, total, paymentMethod } = order;
  return {
    subject: `Your order ${reference}`,
    text: [
      'Hello,',
      `thank you for your order at ${site}.`,
      [
        `Reference: ${reference}`,
        `Project: ${projectName}`,
        `Credits: ${quantity} (${quantity} t CO₂e)`,
        `Unit price: ${formatRupees(unitPrice)}`,
        `Total: ${formatRupees(total)}`,
        `Payment: ${paymentMethod}`,
      ].join('\n'),
      `Project page: ${url}${entryPaths.project({ _id: projectId, projectName })}`,
      `Order confirmation: ${url}${pathWith(paths.order, reference)}`,
      'Keep the reference private: anybody who has it can view this order.',
      NOT_ORDERED,
    ].join('\n\n'),
  };
}

/** The mail that tells of a cancelled order, with the reason that the editor gave. */
export function cancellationMail(
  site: string,
  url: string,
  { reference, projectName, quantity, total, reason }: EditedOrder,
): Pick<Mail, 'subject' | 'text'> {
  return {
    subject: `Your order ${reference} is cancelled`,
    text: [
      'Hello,',
      `your order at ${site} is cancelled. You will receive no credits, and you owe nothing.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      [
        `Reference: ${reference}`,
        `Project: ${projectName}`,
        `Credits: ${quantity} (${quantity} t CO₂e)`,
        `Total: ${formatRupees(total)}`,
      ].join('\n'),
      `Order: ${url}${pathWith(paths.order, reference)}`,
      NOT_ORDERED,
    ].join('\n\n'),
  };
}
