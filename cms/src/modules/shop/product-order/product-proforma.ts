import { creditMessages } from '@canopy/domain/credits';
import { addressLines } from '@canopy/domain/shop';
import { notFound } from '../../../http/refusals';
import { proformaNumber } from '../../../rows/proforma-number';
import { findPayTo } from '../../credits/order/pay-to';
import { renderProforma } from '../../credits/order/proforma-paper';
import type { ProductOrderRow } from './wire';

/**
 * The proforma of an order of products by invoice, as a PDF.
 * @param signal of the request; mails have none
 * @throws 404 for an order that is paid in another way; 503 when too many requests wait for documents
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

/** The words by which a proforma says that an order waits for no payment any more. */
const STATES = {
  Reserved: 'Reserved',
  Paid: 'Paid',
  Fulfilled: 'Paid',
  Expired: 'Expired: the products are no longer reserved',
  Cancelled: 'Cancelled',
  Returned: 'Returned',
} as const;
