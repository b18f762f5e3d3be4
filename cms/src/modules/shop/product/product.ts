/** Products of the Green Marketplace. */

import { messages } from '@canopy/domain/common';
import type {
  EditedProductQuery,
  Product,
  ProductChange,
  ProductDraftChange,
  ProductDraftInput,
  ProductInput,
  ProductQuery,
} from '@canopy/domain/shop';
import { shopMessages } from '@canopy/domain/shop';
import { entryPaths } from '@canopy/domain/site-pages';
import type { Knex } from 'knex';
import { invalidField } from '../../../http/input';
import { fieldsConflict } from '../../../http/refusals';
import { fromPanel } from '../../../http/request-kind';
import { BATCH_ROWS, splitIntoBatches } from '../../../rows/batches';
import {
  addEntry,
  changeEntry,
  editedEntries,
  listForEditors,
  readEntry,
} from '../../../rows/entries';
import { EntryIndex } from '../../../rows/entry-index';
import type { EntryType } from '../../../rows/entry-versions';
import { insertNew } from '../../../rows/insert-many';
import { lockUntilEnd } from '../../../rows/lock';
import { listChanges as listEntryChanges, type Version } from '../../../rows/published';
import type { CheckedFile } from '../../../server/received-files';
import {
  CLAIMING,
  type ProductDraft,
  type ProductRow,
  toEdited,
  toRow,
  toWire,
  unprovenClaims,
} from './wire';

const PRODUCT = {
  uid: 'api::product.product',
  name: 'name',
  pictures: 'images',
  unknown: messages.productNotFound,
  toEdited: (rows) => mapWithStock(rows, toEdited),
  path: ({ documentId, name }) => entryPaths.product({ _id: documentId, name: name ?? '' }),
} as const satisfies EntryType<ProductDraft, object>;

const STOCK = 'api::product-stock.product-stock';

const SEARCHED = ['name', 'description', 'maker', 'madeIn', 'material'] as const;
export const index = new EntryIndex(PRODUCT.uid, SEARCHED);

/** Lists matching public products, newest first: all, or the page that the query requests. */
export async function list(query: ProductQuery) {
  return index.list(select(query), query, (rows: ProductRow[]) => mapWithStock(rows, toWire));
}

/** Lists when each public product last changed. */
export const listChanges = () =>
  listEntryChanges<Pick<ProductRow, 'name' | 'category'>>(PRODUCT.uid, ['name', 'category']);

/** Lists the drafts of matching products, with their states. */
export async function listDrafts(query: EditedProductQuery) {
  const unproven = query.claims ? { documentId: { $in: await findUnproven() } } : {};
  const where = { $and: [select(query).where, unproven] };
  return listForEditors(PRODUCT, { where, searched: SEARCHED }, query);
}

export const { draft, discard, remove, changeMany } = editedEntries(PRODUCT);

/**
 * Reads a product.
 * @throws 404 when it doesn't exist or isn't public
 */
export async function one(documentId: string, version: Version = 'public'): Promise<Product> {
  const row = await readEntry<ProductRow>(PRODUCT, documentId, version);
  return toWire(row, await countTaken(documentId));
}

/** Lists the currently public ones among these products, in the given order. */
export async function some(documentIds: readonly string[]): Promise<Product[]> {
  const rows = await index.read<ProductRow>(documentIds, { populate: { images: true } });
  return mapWithStock(rows, toWire);
}

/** Adds a product with its pictures, both or neither. See `addEntry` for refusals. */
export const add = (input: ProductInput | ProductDraftInput, images: readonly CheckedFile[]) =>
  addEntry(PRODUCT, toRow(input), { images });

/**
 * Changes a product. See `changeEntry` for refusals.
 * @param images the new pictures, if any
 */
export const change = (
  documentId: string,
  change: ProductChange | ProductDraftChange,
  images: readonly CheckedFile[],
) => changeEntry(PRODUCT, documentId, toRow(change), { images });

/**
 * Serialises orders and changes of these products until the transaction ends. Locks them in one
 * fixed order.
 */
export async function lock(documentIds: readonly string[], trx: Knex.Transaction): Promise<void> {
  for (const documentId of [...documentIds].sort()) {
    await lockUntilEnd(`stock ${documentId}`, trx);
  }
}

/**
 * Takes pieces of products, all or none, within a transaction that has locked them. The database
 * itself compares them with the offer.
 * @throws 409 at `items` for a product with fewer pieces left
 */
export async function take(items: readonly TakenItem[], trx: Knex.Transaction): Promise<void> {
  for (const [position, { productId, name, quantity }] of items.entries()) {
    await insertNew(STOCK, [{ productId, taken: 0 }], 'productId', trx);
    const offered = strapi.db
      .connection(strapi.db.metadata.get(PRODUCT.uid).tableName)
      .select('quantity')
      .where({ document_id: productId })
      .whereNotNull('published_at');
    const changed = await selectStock(productId, trx)
      .where(strapi.db.connection.raw('taken + ?', [quantity]), '<=', offered)
      .increment('taken', quantity);
    if (changed > 0) continue;
    const [left] = await selectStock(productId, trx).select('taken', { offered });
    const message = shopMessages.productLeft(name, left.offered - left.taken);
    throw fieldsConflict(message, [{ path: ['items', String(position), 'quantity'], message }]);
  }
}

/** Gives back pieces taken by `take`, within a transaction that has locked the products. */
export async function giveBack(
  items: readonly Pick<TakenItem, 'productId' | 'quantity'>[],
  trx: Knex.Transaction,
): Promise<void> {
  for (const { productId, quantity } of items) {
    await selectStock(productId, trx).decrement('taken', quantity);
  }
}

/**
 * Refuses to publish a product with an unproven green claim, or to offer fewer pieces than are
 * taken. Already published claims and offers may stay. Call it in the transaction that publishes.
 * @param documentId undefined for a new product
 * @param data the changes in addition to its draft
 * @throws 400 at the evidence of the footprint, or at `quantity`
 */
export async function checkPublication(
  documentId: string | undefined,
  data: object,
  trx: Knex.Transaction,
): Promise<void> {
  if (documentId) await lock([documentId], trx);
  const versions: (ProductRow & { publishedAt: unknown })[] = documentId
    ? await strapi.db.query(PRODUCT.uid).findMany({ where: { documentId } })
    : [];
  const published = versions.find(({ publishedAt }) => publishedAt);
  const draft = versions.find(({ publishedAt }) => !publishedAt);
  const after: Partial<ProductRow> = { ...draft, ...data };
  const claims = unprovenClaims(after);
  if (claims.length > 0 && (!published || unprovenClaims(published).length === 0)) {
    const path = fromPanel() ? 'footprintEvidence' : ['footprint', 'evidence'];
    throw invalidField(path, shopMessages.claimEvidence(claims.join(', ')));
  }
  if (!documentId || after.quantity === published?.quantity) return;
  const taken = await countTaken(documentId);
  if (Number(after.quantity) < taken) {
    throw invalidField('quantity', shopMessages.piecesTaken(taken));
  }
}

/** Pieces of one product. */
interface TakenItem {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
}

function selectStock(productId: string, trx: Knex.Transaction) {
  return strapi.db
    .connection(strapi.db.metadata.get(STOCK).tableName)
    .where({ product_id: productId })
    .transacting(trx);
}

/** Maps products, each with its number of sold or reserved pieces. */
async function mapWithStock<Row extends ProductDraft, Wire>(
  rows: readonly Row[],
  map: (row: Row, taken: number) => Wire,
): Promise<Wire[]> {
  const taken = await readTaken(rows.map(({ documentId }) => documentId));
  return rows.map((row) => map(row, taken.get(row.documentId) ?? 0));
}

async function countTaken(documentId: string): Promise<number> {
  return (await readTaken([documentId])).get(documentId) ?? 0;
}

/** Counts sold or reserved pieces by product. Products without orders are missing. */
async function readTaken(documentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const taken = new Map<string, number>();
  for (const batch of splitIntoBatches(documentIds, BATCH_ROWS)) {
    const stocks: { productId: string; taken: number }[] = await strapi.db
      .query(STOCK)
      .findMany({ select: ['productId', 'taken'], where: { productId: { $in: batch } } });
    for (const stock of stocks) taken.set(stock.productId, stock.taken);
  }
  return taken;
}

/** Finds the products with an unproven green claim in their draft or published version. */
async function findUnproven(): Promise<string[]> {
  const rows: ProductDraft[] = await strapi.db.query(PRODUCT.uid).findMany({
    select: ['documentId', 'footprintEvidence', ...CLAIMING],
  });
  return rows.filter((row) => unprovenClaims(row).length > 0).map(({ documentId }) => documentId);
}

function select({ category }: Pick<ProductQuery, 'category'>) {
  return { where: category ? { category } : {}, populate: { images: true } };
}
