import { creditMessages } from '@canopy/domain/credits';
import { addressLines } from '@canopy/domain/shop';
import { notFound } from '../../../http/refusals';
import { proformaNumber } from '../../../rows/proforma-number';
import { findPayTo } from '../../credits/order/pay-to';
import { renderProforma } from '../../credits/order/proforma-paper';
import type { ProductOrderRow } from './wire';

/**
 * Renders the proforma of an order of products by invoice as a PDF.
 * @param signal the request's. Mails have none
 * @throws 404 for an order with another way to pay. 503 when too many document requests wait
 */
export async function productProformaFile(order: ProductOrderRow, signal?: AbortSignal) {
  if (order.provider !== 'invoice') throw notFound(creditMessages.noProforma);
  const { address, state } = order;
  const number = proformaNumber('PP', order);
  const paper = {
    number,
    goods: 'Products',
    seller: order.seller,
    buyer: [order.buyerName, order.buyerEmail, ...(address ? addressLines(address) : [])],
    createdAt: order.createdAt,
    payBy: state === 'Reserved' ? order.endsAt : null,
    payTo: await findPayTo(order, number),
    state: STATES[state],
    items: order.items.map(({ name, quantity, pricePaise }) => ({
      text: name,
      quantity,
      unitPaise: pricePaise,
    })),
    deliveryPaise: order.deliveryPaise,
    totalPaise: Number(order.totalPaise),
    taxPaise: Number(order.taxPaise),
    taxPercent: Number(order.taxPercent),
  };
  return renderProforma(paper, signal);
}

/** State texts for proformas of orders that no longer wait for payment. */
const STATES = {
  Reserved: 'Reserved',
  Paid: 'Paid',
  Fulfilled: 'Paid',
  Expired: 'Expired: the products are no longer reserved',
  Cancelled: 'Cancelled',
  Returned: 'Returned',
} as const;
