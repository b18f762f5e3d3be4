import { type EntryState, findEntryState, type StateFilter } from '@canopy/domain/common';
import type { UID } from '@strapi/strapi';
import {
  DRAFT,
  isModified,
  type PlannedRow,
  PUBLISHED,
  publicNow,
  toPublication,
} from './published';
import { filterByWords } from './word-filter';

/** Dates that determine the state of a published version. */
export interface Dated extends PlannedRow {
  readonly updatedAt: string | Date;
}
export const DATES = ['publishedOn', 'hiddenFrom', 'updatedAt'] as const;

/** Query of an editors' list. */
export interface EditedQuery {
  readonly q: string;
  readonly state?: StateFilter | undefined;
  /** Field of the response. Without it, the newest come first. */
  readonly sort?: string | undefined;
  readonly order: 'asc' | 'desc';
  readonly page?: number | undefined;
  readonly pageSize: number;
}

/** Describes an entry's state. An entry that was never published is not modified. */
export function describeState(
  draft: Pick<Dated, 'updatedAt'>,
  published: Dated | undefined,
): { state: EntryState; isModified: boolean } {
  return {
    state: findEntryState(published && toPublication(published), Date.now()),
    isModified: published !== undefined && isModified(draft, published),
  };
}

/**
 * Finds the drafts that match a query: the row ids of all or of one page, and the total. A draft
 * without publication date sorts by its last save, because databases sort null differently.
 */
export async function findDrafts(
  uid: UID.ContentType,
  selected: object,
  searched: readonly string[],
  { q, state, sort, order, page, pageSize }: EditedQuery,
): Promise<{ ids: number[]; total: number }> {
  const where = {
    $and: [
      DRAFT,
      selected,
      ...(state ? [inState(uid, state)] : []),
      ...(q ? [filterByWords(q, searched)] : []),
    ],
  };
  const select = strapi.db
    .queryBuilder(uid)
    .init({ select: ['id'], where })
    .getKnexQuery();
  const column = sort && sort !== 'publishedOn' ? columnName(uid, sort) : undefined;
  if (column) select.orderByRaw(`?? is null, ?? ${order}`, [column, column]);
  const direction = sort === 'publishedOn' ? order : 'desc';
  select.orderByRaw(`coalesce(published_on, updated_at) ${direction}, id ${direction}`);
  if (page !== undefined) select.limit(pageSize).offset((page - 1) * pageSize);
  const rows: { id: number }[] = await select;
  const ids = rows.map(({ id }) => id);
  const isPage = page !== undefined;
  return { ids, total: isPage ? await strapi.db.query(uid).count({ where }) : ids.length };
}

function columnName(uid: UID.ContentType, sort: string): string {
  const attribute = strapi.db.metadata.get(uid).attributes[sort === 'price' ? 'pricePaise' : sort];
  if (!attribute || !('columnName' in attribute)) throw new Error(`${uid} has no column ${sort}`);
  return String(attribute.columnName);
}

/** Returns a condition for the drafts of entries in a state. */
function inState(uid: UID.ContentType, state: NonNullable<StateFilter>): object {
  const { tableName } = strapi.db.metadata.get(uid);
  const published = (where: object) =>
    strapi.db
      .queryBuilder(uid)
      .init({ select: ['documentId'], where })
      .getKnexQuery();
  const now = new Date();
  switch (state) {
    case 'draft':
      return { documentId: { $notIn: published(PUBLISHED) } };
    case 'public':
      return { documentId: { $in: published(publicNow()) } };
    case 'hidden':
      return { documentId: { $in: published({ ...PUBLISHED, hiddenFrom: { $lte: now } }) } };
    case 'planned':
      return { documentId: { $in: published({ ...PUBLISHED, publishedOn: { $gt: now } }) } };
    case 'modified': {
      const modified = strapi.db
        .connection({ draft: tableName })
        .join({ published: tableName }, 'published.document_id', 'draft.document_id')
        .whereNull('draft.published_at')
        .whereNotNull('published.published_at')
        .where('draft.updated_at', '>', strapi.db.connection.ref('published.updated_at'))
        .select('draft.document_id');
      return { documentId: { $in: modified } };
    }
  }
}
