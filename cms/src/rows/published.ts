import { messages, type Publication } from '@canopy/domain/common';
import type { UID } from '@strapi/strapi';
import { invalid } from '../http/input';
import { notFound } from '../http/refusals';
import { type Mapper, readPage } from './read-page';

/** Condition for the published rows of a type with drafts. */
export const PUBLISHED = { publishedAt: { $notNull: true } } as const;

/** Condition for the drafts of a type with drafts. */
export const DRAFT = { publishedAt: { $null: true } } as const;

/**
 * Returns a condition for the currently public rows of a type with publication dates. They are
 * published, their publication date has passed, and they are not yet hidden.
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

/**
 * Version of an entry to read: `public` is the published one if it is public now, `published`
 * ignores dates.
 */
export type Version = 'public' | 'published' | 'draft';

const VERSIONS = {
  public: publicNow,
  published: () => PUBLISHED,
  draft: () => DRAFT,
} as const satisfies Record<Version, () => object>;

/** Publication dates of an entry, as stored. */
export interface PlannedRow {
  readonly publishedOn: string | Date | null;
  readonly hiddenFrom: string | Date | null;
}

/** Returns whether entries of the type have publication dates. */
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

/**
 * Returns whether the panel shows the entry as modified: its draft is newer than the published
 * version.
 */
export function isModified(draft: Stamp | undefined, published: Stamp): boolean {
  return draft !== undefined && new Date(draft.updatedAt) > new Date(published.updatedAt);
}

/**
 * Reads one entry.
 * @throws 404 if this version does not exist; 400 if a draft lacks a field that its page needs,
 *   since Strapi requires nothing of drafts
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

/** Lists missing fields that the page needs. Pictures are not needed. */
export function missingIn(uid: UID.ContentType, row: object): string[] {
  return Object.entries(strapi.contentType(uid).attributes).flatMap(([name, attribute]) => {
    const value = (row as Record<string, unknown>)[name] ?? '';
    const isNeeded =
      'required' in attribute && attribute.required === true && attribute.type !== 'media';
    return isNeeded && value === '' ? [name] : [];
  });
}

/** Returns a field's name for editors. They enter rupees, so `pricePaise` becomes `price`. */
function words(name: string): string {
  return name.replace(/Paise$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

export interface Selection {
  readonly where: object;
  readonly populate: object;
}

export interface Paging {
  /** Maximum entries to return without `page`. */
  readonly limit?: number | undefined;
  readonly page?: number | undefined;
  readonly pageSize: number;
}

export const NEWEST_FIRST = [{ publishedOn: 'desc' }, { id: 'desc' }];

/**
 * Lists all matching public entries, newest first, or with `page` one page of them and their total.
 */
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

interface Changed {
  readonly updatedAt: string | Date;
  readonly publishedOn?: string | Date | null;
}

/**
 * Returns the time of a row's last visible change: its update or its publication date. ISO 8601.
 */
export function changedOn({ updatedAt, publishedOn }: Changed): string {
  const times = [updatedAt, publishedOn ?? updatedAt].map((time) => new Date(time).getTime());
  return new Date(Math.max(...times)).toISOString();
}

/**
 * Lists a type's public entries, each with its last change and these fields. The type has
 * publication dates.
 */
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
 * Returns the last change of a type without publication dates; undefined if it has no rows.
 * @param where selects the public rows
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
