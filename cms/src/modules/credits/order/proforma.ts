import { taxWithin } from '@canopy/domain/common';
import { creditMessages } from '@canopy/domain/credits';
import { notFound } from '../../../http/refusals';
import { proformaNumber } from '../../../rows/proforma-number';
import * as site from '../../site/site';
import { findPayTo } from './pay-to';
import { renderProforma } from './proforma-paper';
import type { EditedOrderRow } from './wire';

/**
 * The proforma of an order by invoice, as a PDF.
 * @param signal of the request; mails have none
 * @throws 404 for an order that is paid in another way; 503 when too many requests wait for documents
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

/** The words by which a proforma says that an order waits for no payment any more. */
const STATES = {
  Reserved: 'Reserved',
  Paid: 'Paid',
  Delivered: 'Paid',
  Retired: 'Paid',
  Expired: 'Expired: the credits are no longer reserved',
  Cancelled: 'Cancelled',
  Refunded: 'Refunded',
} as const;
