import { type EntriesChange, messages } from '@canopy/domain/common';
import { invalid, invalidField } from '../http/input';
import { notFound } from '../http/refusals';
import { BATCH_ROWS, splitIntoBatches } from './batches';
import { DATES, type Dated, describeState, type EditedQuery, findDrafts } from './drafts';
import {
  expectOneSource,
  type Fields,
  type Files,
  filesIn,
  isRequired,
  linkFiles,
  mediaFields,
  populateMedia,
  withoutEmpty,
  withPictures,
} from './entry-files';
import {
  describeEntry,
  draftsOf,
  type EditedFields,
  type EntryType,
  expectComplete,
  expectVersion,
  type ForEditors,
  findVersions,
  lockEntry,
  readVersions,
  toEditedRows,
  type VersionRow,
} from './entry-versions';
import { changeEntries } from './many-entries';
import { media } from './media';
import { entryRow, PUBLISHED, type Version } from './published';
import { runInTransaction } from './transaction';

/** Fields of a request that tell how to write an entry. The others are its columns. */
interface Writing {
  readonly status?: 'draft' | 'published' | undefined;
  readonly version?: string | undefined;
  readonly pictures?: readonly number[] | undefined;
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
async function readForEditors<Row extends VersionRow, Edited extends object>(
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
  const { documentId } = await media.store(uid, given, String(fields[name]), (ids) =>
    runInTransaction(async () => {
      await media.expectPictures(pictures ?? []);
      const data = { ...fields, ...linkFiles(uid, withPictures(type, ids, pictures)) };
      return strapi.documents(uid).create({ data, status });
    }),
  );
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
async function discardDraft<Row extends VersionRow, Edited extends object>(
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
async function removeEntry<Row extends VersionRow>(
  { uid, unknown }: Pick<EntryType<Row, object>, 'uid' | 'unknown'>,
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

/** Returns the editors' functions that are equal for all types of entries. */
export function editedEntries<Row extends VersionRow, Edited extends object>(
  type: EntryType<Row, Edited>,
) {
  return {
    draft: (documentId: string) => readForEditors(type, documentId),
    discard: (documentId: string, version: string | undefined) =>
      discardDraft(type, documentId, version),
    remove: (documentId: string) => removeEntry(type, documentId),
    changeMany: (change: EntriesChange) => changeEntries(type, change),
  };
}
