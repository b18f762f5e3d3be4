import { messages, type Publication } from '@canopy/domain/common';
import type { UID } from '@strapi/strapi';
import { invalid } from '../http/input';
import { notFound } from '../http/refusals';
import { type Mapper, readPage } from './read-page';
import { filterByWords } from './word-filter';

/** The published rows of a type with drafts. */
export const PUBLISHED = { publishedAt: { $notNull: true } } as const;

/** The drafts of a type with drafts. */
const DRAFT = { publishedAt: { $null: true } } as const;

/**
 * The published rows of a type with dates of publication that are public at this moment: their time has
 * come, and is not over.
 */
export function publicNow() {
  const now = new Date();
  return {
    ...PUBLISHED,
    $and: [
      { $or: [{ publishedOn: { $null: true } }, { publishedOn: { $lte: now } }] },
      { $or: [{ hiddenFrom: { $null: true } }, { hiddenFrom: { $gt: now } }] },
    ],
  };
}

/** Which version of an entry to read: the published one when it is public, or whatever its dates; the draft. */
export type Version = 'public' | 'published' | 'draft';

const VERSIONS = {
  public: publicNow,
  published: () => PUBLISHED,
  draft: () => DRAFT,
} as const satisfies Record<Version, () => object>;

/** The dates of publication of an entry, as stored. */
export interface PlannedRow {
  readonly publishedOn: string | Date | null;
  readonly hiddenFrom: string | Date | null;
}

/** Whether entries of the type have dates of publication. */
export function hasPublicationDates(uid: string): boolean {
  return 'hiddenFrom' in strapi.contentType(uid as UID.ContentType).attributes;
}

export function toPublication({ publishedOn, hiddenFrom }: PlannedRow): Publication {
  const iso = (time: string | Date | null) => time && new Date(time).toISOString();
  return { publishedOn: iso(publishedOn), hiddenFrom: iso(hiddenFrom) };
}

interface Stamp {
  readonly updatedAt: string | Date;
}

/** Whether the panel shows the entry as modified: its draft is newer than what is published. */
export function isModified(draft: Stamp | undefined, published: Stamp): boolean {
  return draft !== undefined && new Date(draft.updatedAt) > new Date(published.updatedAt);
}

/**
 * One entry.
 * @throws 404 when there is none of this version; 400 when a draft lacks a field that its
 *   page needs, since Strapi requires nothing of drafts
 */
export async function entryRow<Row extends object>(
  uid: UID.ContentType,
  { documentId, version, populate }: { documentId: string; version: Version; populate: object },
  refusal?: string,
): Promise<Row> {
  const where = { ...VERSIONS[version](), documentId };
  const row: Row | null = await strapi.db.query(uid).findOne({ where, populate });
  if (!row) throw notFound(refusal);
  const missing = version === 'draft' ? missingIn(uid, row) : [];
  if (missing.length > 0) {
    throw invalid(
      messages.draftIncomplete(missing.map(words).join(', ')),
      missing.map((name) => ({ path: [name], message: messages.required })),
    );
  }
  return row;
}

/** The required fields that the page cannot do without. It can do without pictures. */
function missingIn(uid: UID.ContentType, row: object): string[] {
  return Object.entries(strapi.contentType(uid).attributes).flatMap(([name, attribute]) => {
    const value = (row as Record<string, unknown>)[name] ?? '';
    const isNeeded =
      'required' in attribute && attribute.required === true && attribute.type !== 'media';
    return isNeeded && value === '' ? [name] : [];
  });
}

/** Names `pricePaise` as `price`, as editors know it: they enter rupees. */
function words(name: string): string {
  return name.replace(/Paise$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

export interface Selection {
  readonly where: object;
  readonly populate: object;
}

export interface Paging {
  /** Without `page`, the most entries to answer. */
  readonly limit?: number | undefined;
  readonly page?: number | undefined;
  readonly pageSize: number;
}

interface Sorting {
  /** A field of the answers; the newest come first without it. */
  readonly sort?: string | undefined;
  readonly order: 'asc' | 'desc';
}

export const NEWEST_FIRST = [{ publishedOn: 'desc' }, { id: 'desc' }];

/** All public entries that match, newest first, or with `page` one page of them and their total. */
export async function listPublic<Row, Wire>(
  uid: string,
  { where, populate }: Selection,
  { limit, page, pageSize }: Paging,
  toWire: Mapper<Row, Wire>,
) {
  const selection = { where: { $and: [publicNow(), where] }, orderBy: NEWEST_FIRST, populate };
  if (page !== undefined) return readPage(uid, selection, { page, pageSize }, toWire);
  const rows = await strapi.db.query(uid).findMany({ ...selection, ...(limit && { limit }) });
  return toWire(rows);
}

/**
 * All published entries that match, whatever their dates, or with `page` one page of them.
 * @param searched the fields in which the words of `q` are
 */
export async function listEdited<Row, Wire>(
  uid: string,
  { where, populate, searched }: Selection & { readonly searched: readonly string[] },
  { q, sort, order, page, pageSize }: Paging & Sorting & { readonly q: string },
  toWire: Mapper<Row, Wire>,
) {
  const attribute = sort === 'price' ? 'pricePaise' : sort;
  const orderBy = [...(attribute ? [{ [attribute]: order }] : []), ...NEWEST_FIRST];
  const conditions = [PUBLISHED, where, ...(q ? [filterByWords(q, searched)] : [])];
  const selection = { where: { $and: conditions }, orderBy, populate };
  if (page !== undefined) return readPage(uid, selection, { page, pageSize }, toWire);
  return { data: await toWire(await strapi.db.query(uid).findMany(selection)) };
}

interface Changed {
  readonly updatedAt: string | Date;
  readonly publishedOn?: string | Date | null;
}

/** When a row last changed for visitors: it was published, or its time came. ISO 8601. */
function changedOn({ updatedAt, publishedOn }: Changed): string {
  const times = [updatedAt, publishedOn ?? updatedAt].map((time) => new Date(time).getTime());
  return new Date(Math.max(...times)).toISOString();
}

/** All public entries of a type with dates of publication: when each last changed, and these fields. */
export async function listChanges<Fields extends object>(
  uid: string,
  fields: readonly (keyof Fields & string)[],
): Promise<(Fields & { readonly _id: string; readonly changed: string })[]> {
  const select = ['documentId', 'updatedAt', 'publishedOn'].concat(fields);
  const rows: (Fields & Changed & { readonly documentId: string })[] = await strapi.db
    .query(uid)
    .findMany({ select, where: publicNow(), orderBy: NEWEST_FIRST });
  return rows.map((row) => ({ ...row, _id: row.documentId, changed: changedOn(row) }));
}

/**
 * When something of a type without dates of publication last changed; undefined when there is nothing.
 * @param where which rows everybody sees
 */
export async function readLastChange(
  uid: string,
  where: object = PUBLISHED,
): Promise<string | undefined> {
  const row: Changed | null = await strapi.db
    .query(uid)
    .findOne({ select: ['updatedAt'], where, orderBy: { updatedAt: 'desc' } });
  return row ? changedOn(row) : undefined;
}
