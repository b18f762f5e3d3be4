/** Buyers of carbon credits. */

import { validate } from '@canopy/domain/common';
import {
  type Buyer,
  type BuyerPage,
  type BuyerQuery,
  type BuyersAdded,
  buyerInput,
  creditMessages,
} from '@canopy/domain/credits';
import type { Knex } from 'knex';
import { invalid } from '../../../http/input';
import { forEachInBatches, splitIntoBatches } from '../../../rows/batches';
import { insertNew } from '../../../rows/insert-many';
import { type LongList, longList, type Order } from '../../../rows/long-list';
import { readPage } from '../../../rows/read-page';
import { refreshStatistics } from '../../../rows/statistics';
import { type BuyerRow, toRow, toWire } from './wire';

const BUYER = 'api::buyer.buyer';
const NEWEST_FIRST: Order = [{ createdAt: 'desc' }, { id: 'desc' }];

/** Buyers looked up per query. */
const BUYERS_A_QUERY = 500;

type NewBuyer = ReturnType<typeof toRow>;

/** Lists all buyers that match a query, newest first by default. */
export function list(query: BuyerQuery): LongList<Buyer> {
  return longList(BUYER, selection(query), toWire);
}

/** Lists one page of the buyers that match a query. */
export async function page(query: BuyerQuery, page: number): Promise<BuyerPage> {
  const asked = { page, pageSize: query.pageSize };
  return readPage(BUYER, selection(query), asked, (rows: BuyerRow[]) => rows.map(toWire));
}

/**
 * Adds the valid rows in one transaction. Skips buyers that come earlier in the list, exist already
 * or are added concurrently. Invalid rows are reported and left out.
 * @param dryRun reports the effect and writes nothing
 * @param signal aborted when the caller disconnects. Nothing is written then
 * @throws 400 with all errors when no row is valid
 */
export async function addRows(
  rows: readonly unknown[],
  dryRun: boolean,
  signal: AbortSignal,
): Promise<BuyersAdded> {
  const { buyers, repeated, errors } = await checkRows(rows, signal);
  if (buyers.length === 0) {
    const paths = errors.map(({ row, path, message }) => ({
      path: [String(row), path],
      message,
    }));
    throw invalid(creditMessages.buyersAllWrong, paths);
  }
  const inserted = dryRun
    ? buyers.length - (await countExisting(buyers))
    : await strapi.db.transaction(({ trx }) => insertNew(BUYER, buyers, 'identity', trx, signal));
  if (!dryRun) await refreshStatistics(inserted, 'buyers');
  const skipped = repeated.length + buyers.length - inserted;
  return { inserted, skipped, errors, ...(dryRun && { repeated }) };
}

/** Adds the buyer of an order within a transaction, unless one with this e-mail address exists. */
export async function ensure(
  { buyerName, buyerEmail }: { readonly buyerName: string; readonly buyerEmail: string },
  trx: Knex.Transaction,
): Promise<void> {
  const input = buyerInput.parse({
    buyerName,
    email: buyerEmail,
    buyerStatus: 'Active',
    sourceOfInfo: 'Order',
  });
  await insertNew(BUYER, [toRow(input)], 'identity', trx);
}

/** Returns whether another buyer has this identity. */
export async function exists(identity: string, besides?: string): Promise<boolean> {
  const same = { identity, ...(besides && { documentId: { $ne: besides } }) };
  return (await strapi.db.query(BUYER).count({ where: same })) > 0;
}

/** Returns the valid rows, each buyer once, and the errors of the others. */
async function checkRows(rows: readonly unknown[], signal: AbortSignal) {
  const buyers = new Map<string, NewBuyer>();
  const errors: BuyersAdded['errors'] = [];
  const repeated: number[] = [];
  await forEachInBatches(
    rows,
    (row, n) => {
      const result = validate(buyerInput, row);
      if (!result.ok) {
        errors.push(
          ...result.errors.map(({ path, message }) => ({ row: n, path: path.join('.'), message })),
        );
        return;
      }
      const buyer = toRow(result.data);
      if (buyers.has(buyer.identity)) repeated.push(n);
      else buyers.set(buyer.identity, buyer);
    },
    signal,
  );
  return { buyers: [...buyers.values()], repeated, errors };
}

async function countExisting(buyers: readonly NewBuyer[]): Promise<number> {
  let existing = 0;
  for (const batch of splitIntoBatches(buyers, BUYERS_A_QUERY)) {
    const identities = batch.map(({ identity }) => identity);
    existing += await strapi.db.query(BUYER).count({ where: { identity: { $in: identities } } });
  }
  return existing;
}

function selection(query: BuyerQuery): { where: object; orderBy: Order } {
  const { sort, order } = query;
  return {
    where: conditions(query),
    orderBy: sort ? [{ [sort]: order }, { id: order }] : NEWEST_FIRST,
  };
}

function conditions({ q, buyerType, buyerStatus, frequency, country }: BuyerQuery) {
  const searched = ['buyerName', 'contactPerson', 'email', 'industry', 'country'];
  return {
    ...(q && { $or: searched.map((field) => ({ [field]: { $containsi: q } })) }),
    ...(buyerType && { buyerType }),
    ...(buyerStatus && { buyerStatus }),
    ...(frequency && { frequency }),
    ...(country && { country: { $eqi: country } }),
  };
}
