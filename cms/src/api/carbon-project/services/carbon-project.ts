import {
  type CarbonProject,
  messages,
  type ProjectInput,
  type ProjectQuery,
  toPaise,
} from '@canopy/domain';
import type { Knex } from 'knex';
import { invalidField } from '../../../http/input';
import { conflict } from '../../../http/refusals';
import { insertNew } from '../../../rows/insert-many';
import { lockUntilEnd } from '../../../rows/lock';
import { media } from '../../../rows/media';
import { entryRow, hasWords, publishedList, type Version } from '../../../rows/published';
import type { CheckedFile } from '../../../server/received-files';
import { type ProjectRow, toRow, toWire } from '../wire';

const PROJECT = 'api::carbon-project.carbon-project';
const SALE = 'api::credit-sale.credit-sale';
const FILES = { photo: true, video: true, document: true };

/** Carbon projects, and how many of their credits can still be bought. */
export default {
  /** The published projects that match: all, newest first, or one page when the query asks for one. */
  async list(query: ProjectQuery) {
    return publishedList(
      PROJECT,
      {
        where: conditions(query),
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        populate: FILES,
      },
      query,
      async (rows: ProjectRow[]) => {
        const sold = await soldOf(rows);
        return rows.map((row) => toWire(row, sold.get(row.documentId) ?? 0));
      },
    );
  },

  one: readProject,

  /**
   * The offer of a published project: its name, and the price of one credit in paise.
   * @throws 404 when there is no such project, or it is not published
   */
  async findOffer(documentId: string): Promise<Offer> {
    return entryRow<ProjectRow>(PROJECT, { documentId, version: 'published', populate: {} });
  },

  /** Publishes a project with its files, all or nothing. */
  async add(input: ProjectInput, files: ProjectFiles): Promise<CarbonProject> {
    const { documentId } = await media.store(files, input.projectName, ({ video, ...others }) =>
      strapi.documents(PROJECT).create({
        data: { ...toRow(input), ...others, video: video[0] },
        status: 'published',
      }),
    );
    return readProject(documentId);
  },

  /**
   * Refuses to offer fewer credits than are sold. Call it in the transaction that changes the
   * offer: nothing is sold until that ends. A published offer may stay as it is.
   * @throws 400 at `quantity`, with how many are sold
   */
  async checkOffer(documentId: string, offered: number, trx: Knex.Transaction): Promise<void> {
    await lockSales(documentId, trx);
    const sold = (await soldOf([{ documentId }])).get(documentId) ?? 0;
    if (offered >= sold) return;
    const published = await strapi.db
      .query(PROJECT)
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
    const { tableName } = strapi.db.metadata.get(PROJECT);
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

/** @throws 404 when there is no such project, or it is not published */
async function readProject(
  documentId: string,
  version: Version = 'published',
): Promise<CarbonProject> {
  const row = await entryRow<ProjectRow>(PROJECT, { documentId, version, populate: FILES });
  return toWire(row, (await soldOf([row])).get(documentId) ?? 0);
}

/** Makes sales of a project, and changes of its offer, wait for each other. */
function lockSales(documentId: string, trx: Knex.Transaction): Promise<void> {
  return lockUntilEnd(`credits ${documentId}`, trx);
}

export type Offer = Pick<ProjectRow, 'projectName' | 'pricePaise'>;

export type ProjectFiles = Readonly<Record<'photo' | 'video' | 'document', readonly CheckedFile[]>>;

function conditions(query: ProjectQuery) {
  const { projectType, location, rating, verification, featured, minPrice, maxPrice, q } = query;
  const pricePaise = {
    ...(minPrice !== undefined && { $gte: toPaise(minPrice) }),
    ...(maxPrice !== undefined && { $lte: toPaise(maxPrice) }),
  };
  return {
    ...(projectType && { projectType }),
    ...(location && { location }),
    ...(rating && { rating }),
    ...(verification && { verification }),
    ...(featured && { featured: featured === 'true' }),
    ...(Object.keys(pricePaise).length > 0 && { pricePaise }),
    ...(q && hasWords(q, ['projectName', 'description'])),
  };
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
