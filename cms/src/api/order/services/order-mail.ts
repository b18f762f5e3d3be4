import { formatRupees, type Order } from '@canopy/domain';
import type { Mail } from '../../../server/mail';

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
        `Price of one: ${formatRupees(unitPrice)}`,
        `Total: ${formatRupees(total)}`,
        `Payment: ${paymentMethod}`,
      ].join('\n'),
      `The project: ${url}/project/${projectId}`,
      `Your confirmation, to print: ${url}/order/${reference}`,
      'Keep the reference: who knows it can read this order.',
      'You did not order anything? Then somebody has mistyped their address, and there is nothing to do.',
    ].join('\n\n'),
  };
}
