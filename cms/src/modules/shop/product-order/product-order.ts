/** Orders of products. */

import { groupIndian } from '@canopy/domain/common';
import type { PayTo } from '@canopy/domain/credits';
import {
  ADDRESS_DAYS,
  type EditedProductOrder,
  type ProductOrder,
  type ProductOrderChange,
  type ProductOrderFilter,
  type ProductOrderPage,
  type ProductOrderQuery,
  type ProductOrderState,
  productOutcomeOf,
} from '@canopy/domain/shop';
import { notFound } from '../../../http/refusals';
import type { NewOrder, OrderDay } from '../../../panel-type/calls';
import { longList, writeCsv } from '../../../rows/long-list';
import { idOfProforma, proformaNumber } from '../../../rows/proforma-number';
import { readPage } from '../../../rows/read-page';
import { filterByWords } from '../../../rows/word-filter';
import {
  NEWEST_FIRST,
  type OrderKind,
  orderOf,
  sumDay,
  sumMatches,
  whereMoney,
} from '../../credits/order/order-lists';
import { findPayTo } from '../../credits/order/pay-to';
import { PRODUCT_ORDER_CSV } from './csv';
import { changeOrder, changeOrders, confirmOrder, ORDER } from './product-order-states';
import { productProformaFile } from './product-proforma';
import { type ProductOrderRow, toEdited, toWire } from './wire';

const DAY_MS = 24 * 60 * 60_000;

const KIND: OrderKind<ProductOrderState> = { uid: ORDER, outcomeOf: productOutcomeOf };

const SEARCHED = ['reference', 'productNames', 'buyerName', 'buyerEmail'];

/** Confirms an order's e-mail address. See `confirmOrder` for refusals. */
export async function confirm(reference: string, token: string): Promise<ProductOrder> {
  return toWire(await confirmOrder(reference, token));
}

/** Lists one page of matching orders, newest first by default, with the sums of all matches. */
export async function list({
  page,
  pageSize,
  sort,
  order,
  ...filter
}: ProductOrderQuery): Promise<ProductOrderPage> {
  const where = conditions(filter);
  const selection = { where, orderBy: orderOf({ sort, order }) };
  const paging = { page, pageSize };
  const [{ data, meta }, sums] = await Promise.all([
    readPage(ORDER, selection, paging, (rows: ProductOrderRow[]) => rows.map(toEdited)),
    sumMatches(KIND, where),
  ]);
  return { data, meta: { ...meta, sums } };
}

/** Writes matching orders as a CSV file, in chunks. */
export function csv(filter: ProductOrderFilter): AsyncGenerator<string> {
  const selection = { where: conditions(filter), orderBy: NEWEST_FIRST };
  return writeCsv(PRODUCT_ORDER_CSV, longList(ORDER, selection, toEdited));
}

/** Sums the day of all orders. */
export const readDay = (now: Date): Promise<OrderDay> => sumDay(KIND, now);

/** Reads the newest orders. */
export async function readNewest(most: number): Promise<NewOrder[]> {
  const rows: ProductOrderRow[] = await strapi.db
    .query(ORDER)
    .findMany({ orderBy: NEWEST_FIRST, limit: most });
  return rows.map((row) => {
    const { _id, items, total, state, provider, createdAt } = toEdited(row);
    const bought = items.map(({ quantity, name }) => `${groupIndian(quantity)} × ${name}`);
    return { _id, uid: ORDER, bought: bought.join(', '), total, state, provider, createdAt };
  });
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

/** Writes an order's notes and takes it to another state. See `changeOrder` for refusals. */
export async function change(
  reference: string,
  input: ProductOrderChange,
): Promise<EditedProductOrder> {
  return toEdited(await changeOrder(reference, input));
}

/** Marks several orders as fulfilled, all or none. See `changeOrders` for refusals. */
export async function fulfilMany(references: readonly string[]): Promise<EditedProductOrder[]> {
  return (await changeOrders(references, 'Fulfilled', '')).map(toEdited);
}

/** Cancels several orders, all or none. See `changeOrders` for refusals. */
export async function cancelMany(
  references: readonly string[],
  reason: string,
): Promise<EditedProductOrder[]> {
  return (await changeOrders(references, 'Cancelled', reason)).map(toEdited);
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

function conditions({ state, money, q }: ProductOrderFilter) {
  return {
    ...(state && { state }),
    ...whereMoney(money),
    // A proforma number also names a provider.
    ...(q && { $and: [searched(q)] }),
  };
}

/**
 * Returns the search condition for orders. A proforma number finds its order, because payments by
 * invoice name it.
 */
function searched(q: string) {
  const id = idOfProforma('PP', q);
  return id === null ? filterByWords(q, SEARCHED) : { id, provider: 'invoice' };
}
