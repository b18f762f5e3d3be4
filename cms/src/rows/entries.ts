import { messages } from '@canopy/domain/common';
import type { UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { invalid } from '../http/input';
import { conflict, notFound } from '../http/refusals';
import type { CheckedFile } from '../server/received-files';
import { lockUntilEnd } from './lock';
import { media } from './media';
import { entryRow, isModified, type Version } from './published';
import { runInTransaction } from './transaction';

/** Type of entries that editors write. */
interface EntryType {
  readonly uid: UID.ContentType;
  /** Attribute that names an entry. Its pictures get the name as alternative text. */
  readonly name: string;
  /** Message for a missing entry, if not the default one. */
  readonly unknown?: string;
}

type Fields = Readonly<Record<string, unknown>>;
type Files = Readonly<Record<string, readonly CheckedFile[]>>;
type FileIds = Readonly<Record<string, readonly number[]>>;

/**
 * Reads an entry with its files.
 * @throws see `entryRow`
 */
export function readEntry<Row extends object>(
  { uid, unknown }: EntryType,
  documentId: string,
  version: Version,
): Promise<Row> {
  return entryRow(uid, { documentId, version, populate: populateMedia(uid) }, unknown);
}

/**
 * Publishes a new entry with its files, all or nothing.
 * @returns its row
 */
export async function addEntry<Row extends object>(
  type: EntryType,
  fields: Fields,
  files: Files,
): Promise<Row> {
  const { uid, name } = type;
  const { documentId } = await media.store(uid, files, String(fields[name]), (ids) =>
    strapi
      .documents(uid)
      .create({ data: { ...fields, ...linkFiles(uid, ids) }, status: 'published' }),
  );
  return readEntry(type, documentId, 'published');
}

/**
 * Changes a published entry and publishes the change, all or nothing. Files replace the previous
 * ones of their field. A field without new files keeps its files.
 * @returns its row
 * @throws 400 for an empty change; 404 if no such entry is published; 409 while it has an
 *   unpublished draft, which the change would publish too
 */
export async function changeEntry<Row extends object>(
  type: EntryType,
  documentId: string,
  change: Fields,
  files: Files,
): Promise<Row> {
  const { uid, name, unknown } = type;
  const given = Object.fromEntries(Object.entries(files).filter(([, list]) => list.length > 0));
  const values = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  if (Object.keys({ ...given, ...values }).length === 0) throw invalid(messages.changeEmpty, []);
  const { published } = await readVersions(uid, documentId, unknown);
  const text = String(values[name] ?? published[name]);
  const replaced = await media.store(uid, given, text, (ids) =>
    runInTransaction(async (trx) => {
      await lockEntry(documentId, trx);
      const stored = await readVersions(uid, documentId, unknown);
      if (isModified(stored.draft, stored.published)) throw conflict('_id', messages.draftWaits);
      const data = { ...values, ...linkFiles(uid, ids) };
      await strapi.documents(uid).update({ documentId, data, status: 'published' });
      return filesIn([stored.published], Object.keys(given));
    }),
  );
  await media.removeUnused(replaced);
  return readEntry(type, documentId, 'published');
}

/**
 * Deletes an entry, published or not, and its files if they are unreferenced otherwise.
 * @throws 404 if the entry does not exist
 */
export async function removeEntry({ uid, unknown }: EntryType, documentId: string): Promise<void> {
  const files = await runInTransaction(async (trx) => {
    await lockEntry(documentId, trx);
    const versions = await findVersions(uid, documentId);
    if (versions.length === 0) throw notFound(unknown);
    await strapi.documents(uid).delete({ documentId });
    return filesIn(versions, mediaFields(uid));
  });
  await media.removeUnused(files);
}

/** Serialises changes of an entry until the end of the transaction. */
export function lockEntry(documentId: string, trx: Knex.Transaction): Promise<void> {
  return lockUntilEnd(`entry ${documentId}`, trx);
}

/** Row with its files. */
interface VersionRow extends Record<string, unknown> {
  readonly publishedAt: string | Date | null;
  readonly updatedAt: string | Date;
}

function findVersions(uid: UID.ContentType, documentId: string): Promise<VersionRow[]> {
  return strapi.db.query(uid).findMany({ where: { documentId }, populate: populateMedia(uid) });
}

/** @throws 404 if no such entry is published */
async function readVersions(uid: UID.ContentType, documentId: string, unknown?: string) {
  const versions = await findVersions(uid, documentId);
  const published = versions.find(({ publishedAt }) => publishedAt);
  if (!published) throw notFound(unknown);
  return { published, draft: versions.find(({ publishedAt }) => !publishedAt) };
}

const populateMedia = (uid: UID.ContentType) =>
  Object.fromEntries(mediaFields(uid).map((field) => [field, true]));

function mediaFields(uid: UID.ContentType): string[] {
  const attributes = Object.entries(strapi.contentType(uid).attributes);
  return attributes.filter(([, { type }]) => type === 'media').map(([field]) => field);
}

/** Returns field values that link these files: a list, or a single file. */
function linkFiles(uid: UID.ContentType, ids: FileIds): Fields {
  const attributes = new Map(Object.entries(strapi.contentType(uid).attributes));
  const values = Object.entries(ids).map(([field, list]) => {
    const attribute = attributes.get(field);
    const takesSeveral = attribute?.type === 'media' && attribute.multiple === true;
    return [field, takesSeveral ? list : list[0]];
  });
  return Object.fromEntries(values);
}

function filesIn(versions: readonly VersionRow[], fields: readonly string[]): number[] {
  const files = versions.flatMap((version) =>
    fields.flatMap((field) => [version[field] ?? []].flat() as { id: number }[]),
  );
  return [...new Set(files.map(({ id }) => id))];
}
