import { messages } from '@canopy/domain';
import type { UID } from '@strapi/strapi';
import { invalid } from '../http/input';
import { notFound } from '../http/refusals';

/** Of a type with drafts, the rows that readers see. */
export const PUBLISHED = { publishedAt: { $notNull: true } } as const;

/** Of a type with drafts, the rows that editors work on. */
const DRAFT = { publishedAt: { $null: true } } as const;

/** What of an entry is read: what visitors see, or what is being written. */
export type Version = 'published' | 'draft';

/**
 * One entry.
 * @throws 404 when there is none, or it is not published; 400 when a draft lacks what it needs to be
 *   shown: of drafts, nothing is required
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

/** The fields without which no page can be made; one without its picture can. */
function missingIn(uid: UID.ContentType, row: object): string[] {
  return Object.entries(strapi.contentType(uid).attributes).flatMap(([name, attribute]) => {
    const value = (row as Record<string, unknown>)[name] ?? '';
    const isNeeded =
      'required' in attribute && attribute.required === true && attribute.type !== 'media';
    return isNeeded && value === '' ? [name] : [];
  });
}

/** `pricePaise` as `price`, which is how editors know it: they enter rupees. */
function words(name: string): string {
  return name.replace(/Paise$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

interface Selection {
  readonly where: Record<string, unknown>;
  readonly orderBy: readonly Record<string, string>[];
  readonly populate: Record<string, unknown>;
}

interface Paging {
  /** Without `page`, only the first so many. */
  readonly limit?: number | undefined;
  readonly page?: number | undefined;
  readonly pageSize: number;
}

/** A condition: every word of a search is in one of these fields or another. */
export const hasWords = (q: string, fields: readonly string[]) => ({
  $and: q
    .split(/\s+/)
    .map((word) => ({ $or: fields.map((field) => ({ [field]: { $containsi: word } })) })),
});

/** All that is published and matches or, with `page`, one page of it and how much there is. */
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
