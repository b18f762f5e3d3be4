/** Orders of products. */

import type { PayTo } from '@canopy/domain/credits';
import {
  ADDRESS_DAYS,
  type EditedProductOrder,
  type ProductOrder,
  type ProductOrderChange,
  type ProductOrderPage,
  type ProductOrderQuery,
} from '@canopy/domain/shop';
import { notFound } from '../../../http/refusals';
import { idOfProforma, proformaNumber } from '../../../rows/proforma-number';
import { readPage } from '../../../rows/read-page';
import { filterByWords } from '../../../rows/word-filter';
import { findPayTo } from '../../credits/order/pay-to';
import { changeState, confirmOrder, ORDER } from './product-order-states';
import { productProformaFile } from './product-proforma';
import { type ProductOrderRow, toEdited, toWire } from './wire';

const DAY_MS = 24 * 60 * 60_000;

const SEARCHED = ['reference', 'productNames', 'buyerName', 'buyerEmail'];

/** Confirms an order's e-mail address. See `confirmOrder` for refusals. */
export async function confirm(reference: string, token: string): Promise<ProductOrder> {
  return toWire(await confirmOrder(reference, token));
}

/** Lists one page of matching orders, newest first. */
export async function list({ state, q, ...paging }: ProductOrderQuery): Promise<ProductOrderPage> {
  const where = { ...(state && { state }), ...(q && searched(q)) };
  const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }];
  return readPage(ORDER, { where, orderBy }, paging, (rows: ProductOrderRow[]) =>
    rows.map(toEdited),
  );
}

/**
 * Returns an order with its payment details. These are null unless it waits for payment.
 * @throws 404 when no order has this reference
 */
export async function one(
  reference: string,
): Promise<{ order: ProductOrder; payTo: PayTo | null }> {
  const row = await readRow(reference);
  return { order: toWire(row), payTo: await findPayTo(row, proformaNumber('PP', row)) };
}

/**
 * Renders the proforma of an order.
 * @throws 404 when no order by invoice has this reference
 */
export async function proforma(reference: string, signal: AbortSignal) {
  return productProformaFile(await readRow(reference), signal);
}

/** Takes an order to another state. See `changeState` for refusals. */
export async function change(
  reference: string,
  { state, reason }: ProductOrderChange,
): Promise<EditedProductOrder> {
  return toEdited(await changeState(reference, state, reason));
}

/** Deletes the addresses of orders that ended, or were fulfilled, `ADDRESS_DAYS` ago. */
export async function forgetAddresses(): Promise<void> {
  const since = new Date(Date.now() - ADDRESS_DAYS * DAY_MS);
  await strapi.db.query(ORDER).updateMany({
    where: {
      state: { $in: ['Fulfilled', 'Returned', 'Cancelled', 'Expired'] },
      stateSince: { $lt: since },
      address: { $notNull: true },
    },
    data: { address: null },
  });
}

/**
 * Reads an order.
 * @throws 404 when no order has this reference
 */
async function readRow(reference: string): Promise<ProductOrderRow> {
  const row: ProductOrderRow | null = await strapi.db
    .query(ORDER)
    .findOne({ where: { reference } });
  if (!row) throw notFound();
  return row;
}

/**
 * Returns the search condition for orders. A proforma number finds its order, because payments by
 * invoice name it.
 */
function searched(q: string) {
  const id = idOfProforma('PP', q);
  return id === null ? filterByWords(q, SEARCHED) : { id, provider: 'invoice' };
}
