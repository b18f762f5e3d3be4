import { messages } from '@canopy/domain';
import type { UID } from '@strapi/strapi';
import { invalid } from '../http/input';
import { notFound } from '../http/refusals';

/** The published rows of a type with drafts. */
export const PUBLISHED = { publishedAt: { $notNull: true } } as const;

/** The drafts of a type with drafts. */
const DRAFT = { publishedAt: { $null: true } } as const;

/** Which version of an entry to read: the published one, or the draft. */
export type Version = 'published' | 'draft';

/**
 * One entry.
 * @throws 404 when there is none, or it is not published; 400 when a draft lacks a field that its
 *   page needs, since Strapi requires nothing of drafts
 */
export async function entryRow<Row extends object>(
  uid: UID.ContentType,
  { documentId, version, populate }: { documentId: string; version: Version; populate: object },
  refusal?: string,
): Promise<Row> {
  const where = { ...(version === 'draft' ? DRAFT : PUBLISHED), documentId };
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

interface Selection {
  readonly where: Record<string, unknown>;
  readonly orderBy: readonly Record<string, string>[];
  readonly populate: Record<string, unknown>;
}

interface Paging {
  /** Without `page`, the most entries to answer. */
  readonly limit?: number | undefined;
  readonly page?: number | undefined;
  readonly pageSize: number;
}

/** A condition: every word of a search is in one of these fields. */
export const hasWords = (q: string, fields: readonly string[]) => ({
  $and: q
    .split(/\s+/)
    .map((word) => ({ $or: fields.map((field) => ({ [field]: { $containsi: word } })) })),
});

/** All published entries that match or, with `page`, one page of them and their total. */
export async function publishedList<Row, Wire>(
  uid: string,
  { where, orderBy, populate }: Selection,
  { limit, page, pageSize }: Paging,
  toWire: (rows: Row[]) => Wire[] | Promise<Wire[]>,
) {
  const selection = { where: { ...PUBLISHED, ...where }, orderBy: [...orderBy], populate };
  const query = strapi.db.query(uid);
  if (page === undefined) {
    return toWire(await query.findMany({ ...selection, ...(limit && { limit }) }));
  }
  const [rows, total] = await Promise.all([
    query.findMany({ ...selection, limit: pageSize, offset: (page - 1) * pageSize }),
    query.count({ where: selection.where }),
  ]);
  return { data: await toWire(rows), meta: { page, pageSize, total } };
}
