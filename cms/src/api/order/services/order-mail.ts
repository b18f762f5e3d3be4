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
        `Unit price: ${formatRupees(unitPrice)}`,
        `Total: ${formatRupees(total)}`,
        `Payment: ${paymentMethod}`,
      ].join('\n'),
      `Project page: ${url}/project/${projectId}`,
      `Order confirmation: ${url}/order/${reference}`,
      'Keep the reference private: anybody who has it can view this order.',
      'Did you not order anything? Then somebody mistyped their address, and you can ignore this e-mail.',
    ].join('\n\n'),
  };
}
