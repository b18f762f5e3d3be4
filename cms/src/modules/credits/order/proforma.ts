import { taxWithin } from '@canopy/domain/common';
import { creditMessages } from '@canopy/domain/credits';
import { notFound } from '../../../http/refusals';
import { proformaNumber } from '../../../rows/proforma-number';
import * as site from '../../site/site';
import { findPayTo } from './pay-to';
import { renderProforma } from './proforma-paper';
import type { EditedOrderRow } from './wire';

/**
 * Renders the proforma of an order by invoice as a PDF.
 * @param signal the request's. Mails have none
 * @throws 404 for an order with another way to pay. 503 when too many document requests wait
 */
export async function proformaFile(order: EditedOrderRow, signal?: AbortSignal) {
  if (order.provider !== 'invoice') throw notFound(creditMessages.noProforma);
  const { projectName, vintage, quantity, unitPricePaise, state } = order;
  const totalPaise = Number(order.totalPaise);
  const taxPercent = Number(order.taxPercent ?? 0);
  const vintageText = vintage === null ? '' : `, vintage ${vintage}`;
  const number = proformaNumber('PF', order);
  const paper = {
    number,
    goods: 'Carbon credits',
    seller: await site.seller(),
    buyer: [order.buyerName, order.buyerEmail],
    createdAt: order.createdAt,
    payBy: state === 'Reserved' ? order.reservedUntil : null,
    payTo: await findPayTo(order, number),
    state: STATES[state],
    items: [
      {
        text: `${projectName}${vintageText}: 1 t CO₂e each`,
        quantity,
        unitPaise: unitPricePaise,
      },
    ],
    deliveryPaise: null,
    totalPaise,
    taxPaise: taxWithin(totalPaise, taxPercent),
    taxPercent,
  };
  return renderProforma(paper, signal);
}

/** State texts for proformas of orders that no longer wait for payment. */
const STATES = {
  Reserved: 'Reserved',
  Paid: 'Paid',
  Delivered: 'Paid',
  Retired: 'Paid',
  Expired: 'Expired: the credits are no longer reserved',
  Cancelled: 'Cancelled',
  Refunded: 'Refunded',
} as const;
