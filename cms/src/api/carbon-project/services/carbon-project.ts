import {
  type EditedProject,
  type EditedProjectQuery,
  messages,
  type ProjectChange,
  type ProjectEntry,
  type ProjectInput,
  type ProjectQuery,
  toPaise,
} from '@canopy/domain';
import type { Knex } from 'knex';
import { invalidField } from '../../../http/input';
import { conflict } from '../../../http/refusals';
import { addEntry, changeEntry, removeEntry } from '../../../rows/entries';
import { EntryIndex } from '../../../rows/entry-index';
import { insertNew } from '../../../rows/insert-many';
import { lockUntilEnd } from '../../../rows/lock';
import { entryRow, listChanges, listEdited, type Version } from '../../../rows/published';
import type { CheckedFile } from '../../../server/received-files';
import { type ProjectRow, toEdited, toEntry, toRow, toWire } from '../wire';

const PROJECT = { uid: 'api::carbon-project.carbon-project', name: 'projectName' } as const;
const SALE = 'api::credit-sale.credit-sale';
const FILES = { photo: true, video: true, document: true };

const SEARCHED = ['projectName', 'description'] as const;
const index = new EntryIndex(PROJECT.uid, SEARCHED);

/** Carbon projects, and how many of their credits can still be bought. */
export default {
  index,

  /** The public projects that match: all, newest first, or one page when the query asks for one. */
  async list(query: ProjectQuery) {
    return index.list(select(query), query, (rows: ProjectRow[]) => mapWithSales(rows, toWire));
  },

  /** When each public project last changed. */
  listChanges: () => listChanges<Pick<ProjectRow, 'projectName'>>(PROJECT.uid, ['projectName']),

  /** The published projects that match, whatever their dates. */
  async listEdited(query: EditedProjectQuery) {
    const selection = { ...select(query), searched: SEARCHED };
    return listEdited(PROJECT.uid, selection, query, (rows: ProjectRow[]) =>
      mapWithSales(rows, toEdited),
    );
  },

  /** @throws 404 when there is no such project, or it is not public */
  async one(documentId: string, version: Version = 'public'): Promise<ProjectEntry> {
    const row = await readRow(documentId, version);
    return toEntry(row, await countSold(documentId));
  },

  /**
   * The offer of a public project: its name, and the price of one credit in paise. It stays as it is until
   * the transaction ends.
   * @throws 404 when there is no such project, or it is not public
   */
  async lockOffer(documentId: string, trx: Knex.Transaction): Promise<Offer> {
    await lockSales(documentId, trx);
    return entryRow<ProjectRow>(PROJECT.uid, { documentId, version: 'public', populate: {} });
  },

  /** Publishes a project with its files, all or nothing. */
  async add(input: ProjectInput, files: ProjectFiles): Promise<EditedProject> {
    return readEdited(await addEntry(PROJECT, toRow(input), files));
  },

  /** @param files the new files of each field, if there are any; see `changeEntry` for refusals */
  async change(
    documentId: string,
    change: ProjectChange,
    files: ProjectFiles,
  ): Promise<EditedProject> {
    await changeEntry(PROJECT, documentId, toRow(change), files);
    return readEdited(documentId);
  },

  remove: (documentId: string) => removeEntry(PROJECT, documentId),

  /**
   * Refuses to delete a project of which there are orders. Call it in the transaction that deletes it:
   * nothing is sold until that ends.
   * @throws 409
   */
  async checkOrders(documentId: string, trx: Knex.Transaction): Promise<void> {
    await lockSales(documentId, trx);
    const where = { projectId: documentId };
    if (await strapi.db.query(SALE).count({ where })) {
      throw conflict('_id', messages.projectOrdered);
    }
  },

  /**
   * Refuses to offer fewer credits than are sold. Call it in the transaction that changes the
   * offer: nothing is sold until that ends. A published offer may stay as it is.
   * @throws 400 at `quantity`, with how many are sold
   */
  async checkOffer(documentId: string, offered: number, trx: Knex.Transaction): Promise<void> {
    await lockSales(documentId, trx);
    const sold = await countSold(documentId);
    if (offered >= sold) return;
    const published = await strapi.db
      .query(PROJECT.uid)
      .findOne({ select: ['quantity'], where: { documentId, publishedAt: { $notNull: true } } });
    if (offered !== published?.quantity) throw invalidField('quantity', messages.creditsSold(sold));
  },

  /**
   * Takes credits of a project, as part of a transaction. The database itself compares with the
   * offer, so that no credit is sold twice when many buy at once.
   * @throws 409 at `quantity` when fewer credits are left
   */
  async sell(documentId: string, quantity: number, trx: Knex.Transaction): Promise<void> {
    await lockSales(documentId, trx);
    await insertNew(SALE, [{ projectId: documentId, sold: 0 }], 'projectId', trx);
    const { tableName } = strapi.db.metadata.get(PROJECT.uid);
    const offered = strapi.db
      .connection(tableName)
      .select('quantity')
      .where({ document_id: documentId })
      .whereNotNull('published_at');
    const sales = strapi.db.connection(strapi.db.metadata.get(SALE).tableName);
    const sold = await sales
      .clone()
      .where({ project_id: documentId })
      .where(strapi.db.connection.raw('sold + ?', [quantity]), '<=', offered)
      .increment('sold', quantity)
      .transacting(trx);
    if (sold > 0) return;
    const [row] = await sales
      .clone()
      .select('sold', { offered })
      .where({ project_id: documentId })
      .transacting(trx);
    throw conflict('quantity', messages.creditsLeft(Math.max(0, row.offered - row.sold)));
  },

  /** Gives back what `sell` took, as part of a transaction. */
  async takeBack(documentId: string, quantity: number, trx: Knex.Transaction): Promise<void> {
    await strapi.db
      .connection(strapi.db.metadata.get(SALE).tableName)
      .where({ project_id: documentId })
      .decrement('sold', quantity)
      .transacting(trx);
  },
};

function readRow(documentId: string, version: Version): Promise<ProjectRow> {
  return entryRow(PROJECT.uid, { documentId, version, populate: FILES });
}

async function readEdited(documentId: string): Promise<EditedProject> {
  const row = await readRow(documentId, 'published');
  return toEdited(row, await countSold(documentId));
}

/** Makes sales of a project, and changes of its offer, wait for each other. */
function lockSales(documentId: string, trx: Knex.Transaction): Promise<void> {
  return lockUntilEnd(`credits ${documentId}`, trx);
}

export type Offer = Pick<ProjectRow, 'projectName' | 'pricePaise'>;

export type ProjectFiles = Readonly<Record<'photo' | 'video' | 'document', readonly CheckedFile[]>>;

function select({
  projectType,
  location,
  rating,
  verification,
  featured,
  minPrice,
  maxPrice,
}: Omit<ProjectQuery, 'q' | 'page' | 'pageSize'>) {
  const pricePaise = {
    ...(minPrice !== undefined && { $gte: toPaise(minPrice) }),
    ...(maxPrice !== undefined && { $lte: toPaise(maxPrice) }),
  };
  const where = {
    ...(projectType && { projectType }),
    ...(location && { location }),
    ...(rating && { rating }),
    ...(verification && { verification }),
    ...(featured && { featured: featured === 'true' }),
    ...(Object.keys(pricePaise).length > 0 && { pricePaise }),
  };
  return { where, populate: FILES };
}

/** Maps projects, each with how many of its credits are sold. */
async function mapWithSales<Wire>(
  rows: readonly ProjectRow[],
  map: (row: ProjectRow, sold: number) => Wire,
): Promise<Wire[]> {
  const sold = await soldOf(rows);
  return rows.map((row) => map(row, sold.get(row.documentId) ?? 0));
}

async function countSold(documentId: string): Promise<number> {
  return (await soldOf([{ documentId }])).get(documentId) ?? 0;
}

/** Sold credits by project; projects without sales are missing. */
async function soldOf(
  projects: readonly Pick<ProjectRow, 'documentId'>[],
): Promise<ReadonlyMap<string, number>> {
  const ids = projects.map(({ documentId }) => documentId);
  if (ids.length === 0) return new Map();
  const sales: { projectId: string; sold: number }[] = await strapi.db
    .query(SALE)
    .findMany({ select: ['projectId', 'sold'], where: { projectId: { $in: ids } } });
  return new Map(sales.map(({ projectId, sold }) => [projectId, sold]));
}
