import { type EditedPicture, type EntryState, messages } from '@canopy/domain/common';
import type { UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { invalid, invalidField } from '../http/input';
import { previewKey } from '../http/preview-key';
import { conflict, notFound } from '../http/refusals';
import type { CheckedFile } from '../server/received-files';
import { BATCH_ROWS, splitIntoBatches } from './batches';
import { DATES, type Dated, describeState, type EditedQuery, findDrafts } from './drafts';
import { lockUntilEnd } from './lock';
import { media } from './media';
import { type FileRow, toEditedPicture } from './media-wire';
import {
  entryRow,
  isModified,
  missingIn,
  type PlannedRow,
  PUBLISHED,
  type Version,
} from './published';
import type { Mapper } from './read-page';
import { plainTextField } from './rich-text';
import { runInTransaction } from './transaction';

/** Type of entries that editors write. */
export interface EntryType<Row extends VersionRow, Edited extends object> {
  readonly uid: UID.ContentType;
  /** Attribute that names an entry. Its pictures get the name as alternative text. */
  readonly name: keyof Row & string;
  /** Attribute that `pictures` of a request set. */
  readonly pictures: keyof Row & string;
  /** Message for a missing entry, if not the default one. */
  readonly unknown?: string;
  /** Maps rows for editors. Drafts may lack any field. */
  readonly toEdited: Mapper<Row, Edited>;
  /** Returns the path of an entry's page. */
  readonly path: (row: Row) => string;
}

/** Fields of a request that tell how to write an entry. The others are its columns. */
interface Writing {
  readonly status?: 'draft' | 'published' | undefined;
  readonly version?: string | undefined;
  readonly pictures?: readonly number[] | undefined;
}

/** Calls of types with drafts. */
type DraftDocuments = Record<
  'publish' | 'discardDraft',
  (asked: { readonly documentId: string }) => Promise<unknown>
>;

type Fields = Readonly<Record<string, unknown>>;
type Files = Readonly<Record<string, readonly CheckedFile[]>>;
type FileIds = Readonly<Record<string, readonly number[]>>;

/** Fields that every entry has for editors. */
interface EditedFields {
  readonly version: string;
  readonly pictures: EditedPicture[];
}

/** Draft of an entry for editors. */
interface ForEditors<Edited> {
  readonly entry: Edited & EditedFields;
  readonly version: string;
  readonly state: EntryState;
  readonly isModified: boolean;
  readonly preview: string | null;
}

/**
 * Reads an entry with its files.
 * @throws see `entryRow`
 */
export function readEntry<Row extends VersionRow>(
  { uid, unknown }: Pick<EntryType<Row, object>, 'uid' | 'unknown'>,
  documentId: string,
  version: Version,
): Promise<Row> {
  return entryRow(uid, { documentId, version, populate: populateMedia(uid) }, unknown);
}

/**
 * Reads an entry's draft, with its state and the address of its preview.
 * @throws 404 if the entry does not exist
 */
export async function readForEditors<Row extends VersionRow, Edited extends object>(
  type: EntryType<Row, Edited>,
  documentId: string,
): Promise<ForEditors<Edited>> {
  return describeEntry(type, await readVersions(type, documentId));
}

/**
 * Lists the drafts of matching entries with their states, newest first or in the order of a column,
 * or with `page` one page of them.
 * @param searched the fields searched for the words of `q`
 */
export async function listForEditors<Row extends VersionRow, Edited extends object>(
  type: EntryType<Row, Edited>,
  { where, searched }: { readonly where: object; readonly searched: readonly string[] },
  query: EditedQuery,
) {
  const { uid } = type;
  const { ids, total } = await findDrafts(uid, where, searched, query);
  const rows = new Map<number, Row>();
  const published = new Map<string, Dated>();
  for (const batch of splitIntoBatches(ids, BATCH_ROWS)) {
    const drafts: Row[] = await strapi.db
      .query(uid)
      .findMany({ where: { id: { $in: batch } }, populate: populateMedia(uid) });
    for (const row of drafts) rows.set(row.id, row);
    const documentId = { $in: drafts.map((row) => row.documentId) };
    const others: (Dated & { readonly documentId: string })[] = await strapi.db
      .query(uid)
      .findMany({ select: ['documentId', ...DATES], where: { ...PUBLISHED, documentId } });
    for (const row of others) published.set(row.documentId, row);
  }
  const listed = ids.flatMap((id) => rows.get(id) ?? []);
  const edited = await toEditedRows(type, listed);
  const data = edited.map((entry, n) => {
    const draft = listed[n] as Row;
    return { ...entry, ...describeState(draft, published.get(draft.documentId)) };
  });
  const { page, pageSize } = query;
  return page === undefined ? { data } : { data, meta: { page, pageSize, total } };
}

/**
 * Adds an entry with its files, all or nothing, and publishes it unless it is a draft.
 * @throws 400 for a missing picture, for files together with `pictures`, or for an unknown picture
 */
export async function addEntry<Row extends VersionRow, Edited extends object>(
  type: EntryType<Row, Edited>,
  { status = 'published', pictures, version: _, ...fields }: Writing & Fields,
  files: Files,
): Promise<Edited & EditedFields> {
  const { uid, name } = type;
  expectOneSource(type, files, pictures);
  const given = withoutEmpty(files);
  if (status === 'published' && !given[type.pictures] && !pictures?.length) {
    if (isRequired(uid, type.pictures)) throw invalidField(type.pictures, messages.fileMissing);
  }
  const { documentId } = await media.store(uid, given, String(fields[name]), async (ids) => {
    await media.expectPictures(pictures ?? []);
    const data = { ...fields, ...linkFiles(uid, withPictures(type, ids, pictures)) };
    return strapi.documents(uid).create({ data, status });
  });
  return (await readForEditors(type, documentId)).entry;
}

/**
 * Changes an entry's draft and, unless `status` is draft, publishes it, all or nothing. Files
 * replace the previous ones of their field. A field without new files keeps its files.
 *
 * Without `version`, the change starts from the published entry: its draft must not be newer. With
 * it, the change starts from that version of the draft, and publishing includes earlier changes.
 * @throws 400 for an empty change, and for a publication without a required field; 404 if no such
 *   entry exists, or without `version` is published; 409 for a draft that was saved meanwhile
 */
export async function changeEntry<Row extends VersionRow, Edited extends object>(
  type: EntryType<Row, Edited>,
  documentId: string,
  { status = 'published', version, pictures, ...change }: Writing & Fields,
  files: Files,
): Promise<Edited & EditedFields> {
  const { uid, name } = type;
  expectOneSource(type, files, pictures);
  const given = withoutEmpty(files);
  const values = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  const isEmpty = Object.keys({ ...given, ...values }).length === 0 && pictures === undefined;
  // A draft that is complete may be published as it is.
  if (isEmpty && !(version && status === 'published')) throw invalid(messages.changeEmpty, []);
  const { draft: before } = await readVersions<Row>(type, documentId);
  const text = String(values[name] ?? before[name] ?? '');
  const replaced = await media.store(uid, given, text, (ids) =>
    runInTransaction(async (trx) => {
      await lockEntry(documentId, trx);
      const stored = await readVersions<Row>(type, documentId);
      await expectVersion(type, stored, version);
      await media.expectPictures(pictures ?? []);
      const data = { ...values, ...linkFiles(uid, withPictures(type, ids, pictures)) };
      if (!isEmpty) await strapi.documents(uid).update({ documentId, data });
      if (status === 'published') {
        expectComplete(type, (await readVersions<Row>(type, documentId)).draft);
        await draftsOf(uid).publish({ documentId });
      }
      return filesIn(Object.values(stored), Object.keys(given));
    }),
  );
  await media.removeUnused(uid, replaced);
  return (await readForEditors(type, documentId)).entry;
}

/**
 * Replaces an entry's draft by its published version.
 * @throws 404 if no such entry is published; 409 for a draft that was saved after `version`
 */
export async function discardDraft<Row extends VersionRow, Edited extends object>(
  type: EntryType<Row, Edited>,
  documentId: string,
  version: string | undefined,
): Promise<ForEditors<Edited>> {
  return runInTransaction(async (trx) => {
    await lockEntry(documentId, trx);
    const stored = await readVersions<Row>(type, documentId);
    if (!stored.published) throw notFound(type.unknown);
    if (version !== undefined) await expectVersion(type, stored, version);
    await draftsOf(type.uid).discardDraft({ documentId });
    return readForEditors(type, documentId);
  });
}

/**
 * Deletes an entry, published or not, and the files sent with it if they are unreferenced otherwise.
 * @throws 404 if the entry does not exist
 */
export async function removeEntry(
  { uid, unknown }: { readonly uid: UID.ContentType; readonly unknown?: string },
  documentId: string,
): Promise<void> {
  const files = await runInTransaction(async (trx) => {
    await lockEntry(documentId, trx);
    const versions = await findVersions<VersionRow>(uid, documentId);
    if (versions.length === 0) throw notFound(unknown);
    await strapi.documents(uid).delete({ documentId });
    return filesIn(versions, mediaFields(uid));
  });
  await media.removeUnused(uid, files);
}

/** Returns the documents of a type with drafts, which the compiler knows for literal types only. */
const draftsOf = (uid: UID.ContentType) => strapi.documents(uid) as object as DraftDocuments;

/** Serialises changes of an entry until the end of the transaction. */
export function lockEntry(documentId: string, trx: Knex.Transaction): Promise<void> {
  return lockUntilEnd(`entry ${documentId}`, trx);
}

/** Row of an entry's draft or published version, with its files. */
export interface VersionRow extends PlannedRow {
  readonly id: number;
  readonly documentId: string;
  readonly publishedAt: string | Date | null;
  readonly updatedAt: string | Date;
}

/** Draft of an entry, and its published version if it has one. */
interface Versions<Row> {
  readonly draft: Row;
  readonly published?: Row;
}

function findVersions<Row>(uid: UID.ContentType, documentId: string): Promise<Row[]> {
  return strapi.db.query(uid).findMany({ where: { documentId }, populate: populateMedia(uid) });
}

/** @throws 404 if the entry does not exist */
async function readVersions<Row extends VersionRow>(
  { uid, unknown }: Pick<EntryType<Row, object>, 'uid' | 'unknown'>,
  documentId: string,
): Promise<Versions<Row>> {
  const versions = await findVersions<Row>(uid, documentId);
  const published = versions.find(({ publishedAt }) => publishedAt);
  const draft = versions.find(({ publishedAt }) => !publishedAt);
  if (!draft) throw notFound(unknown);
  return { draft, ...(published && { published }) };
}

/** @throws 404 or 409 as `changeEntry` */
async function expectVersion<Row extends VersionRow, Edited extends object>(
  type: EntryType<Row, Edited>,
  stored: Versions<Row>,
  version: string | undefined,
): Promise<void> {
  const { draft, published } = stored;
  if (version === undefined) {
    if (!published) throw notFound(type.unknown);
    if (isModified(draft, published)) throw conflict('_id', messages.draftWaits);
  } else if (Date.parse(version) !== new Date(draft.updatedAt).getTime()) {
    const current = await describeEntry(type, stored);
    throw conflict('version', messages.savedMeanwhile, { current });
  }
}

/** @throws 400 at each missing field */
function expectComplete<Row extends VersionRow>(
  { uid, pictures }: Pick<EntryType<Row, object>, 'uid' | 'pictures'>,
  draft: Row,
): void {
  const missing = missingIn(uid, draft).map((name) => ({
    path: [name === plainTextField(uid) ? 'blocks' : name.replace(/Paise$/, '')],
    message: messages.required as string,
  }));
  if (isRequired(uid, pictures) && [draft[pictures] ?? []].flat().length === 0) {
    missing.push({ path: ['pictures'], message: messages.pictureMissing });
  }
  const [only, another] = missing;
  if (only) throw invalid(another ? messages.invalidInput : only.message, missing);
}

/** @throws 400 at `pictures` if a request contains them as files too */
function expectOneSource<Row extends VersionRow>(
  type: Pick<EntryType<Row, object>, 'pictures'>,
  files: Files,
  pictures: readonly number[] | undefined,
): void {
  if (pictures && files[type.pictures]?.length) {
    throw invalidField('pictures', messages.picturesOrFiles);
  }
}

async function describeEntry<Row extends VersionRow, Edited extends object>(
  type: EntryType<Row, Edited>,
  { draft, published }: Versions<Row>,
): Promise<ForEditors<Edited>> {
  const { uid, path } = type;
  const [entry] = (await toEditedRows(type, [draft])) as [Edited & EditedFields];
  const address = path(draft);
  const mark = address.includes('?') ? '&' : '?';
  return {
    entry,
    version: entry.version,
    ...describeState(draft, published),
    preview:
      missingIn(uid, draft).length > 0
        ? null
        : `${address}${mark}preview=${previewKey(uid, draft.documentId)}`,
  };
}

async function toEditedRows<Row extends VersionRow, Edited extends object>(
  { toEdited, pictures }: EntryType<Row, Edited>,
  drafts: Row[],
): Promise<(Edited & EditedFields)[]> {
  const edited = await toEdited(drafts);
  return edited.map((entry, n) => {
    const draft = drafts[n] as Row;
    const files = [draft[pictures] ?? []].flat() as FileRow[];
    const version = new Date(draft.updatedAt).toISOString();
    return { ...entry, version, pictures: files.map(toEditedPicture) };
  });
}

/** Removes fields without files. */
const withoutEmpty = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).filter(([, list]) => list.length > 0));

/** Adds the chosen pictures of the library to the ids of stored files. */
const withPictures = <Row extends VersionRow>(
  type: Pick<EntryType<Row, object>, 'pictures'>,
  ids: FileIds,
  pictures: readonly number[] | undefined,
): FileIds => (pictures ? { ...ids, [type.pictures]: pictures } : ids);

function isRequired(uid: UID.ContentType, field: string): boolean {
  const attributes: Readonly<Record<string, { readonly required?: boolean }>> =
    strapi.contentType(uid).attributes;
  return attributes[field]?.required === true;
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
    return [field, takesSeveral ? list : (list[0] ?? null)];
  });
  return Object.fromEntries(values);
}

function filesIn(versions: readonly object[], fields: readonly string[]): number[] {
  const files = (versions as Fields[]).flatMap((version) =>
    fields.flatMap((field) => [version[field] ?? []].flat() as { id: number }[]),
  );
  return [...new Set(files.map(({ id }) => id))];
}
