import {
  type EditedPicture,
  type EntryState,
  type FieldError,
  messages,
} from '@canopy/domain/common';
import type { UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { invalid } from '../http/input';
import { previewKey } from '../http/preview-key';
import { conflict, notFound } from '../http/refusals';
import { describeState } from './drafts';
import { isRequired, populateMedia } from './entry-files';
import { lockUntilEnd } from './lock';
import { type FileRow, toEditedPicture } from './media-wire';
import { isModified, missingIn, type PlannedRow } from './published';
import type { Mapper } from './read-page';
import { plainTextField } from './rich-text';

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

/** Fields that every entry has for editors. */
export interface EditedFields {
  readonly version: string;
  readonly pictures: EditedPicture[];
}

/** Draft of an entry for editors. */
export interface ForEditors<Edited> {
  readonly entry: Edited & EditedFields;
  readonly version: string;
  readonly state: EntryState;
  readonly isModified: boolean;
  readonly preview: string | null;
}

/** Row of an entry's draft or published version, with its files. */
export interface VersionRow extends PlannedRow {
  readonly id: number;
  readonly documentId: string;
  readonly publishedAt: string | Date | null;
  readonly updatedAt: string | Date;
}

/** Draft of an entry, and its published version if it has one. */
export interface Versions<Row> {
  readonly draft: Row;
  readonly published?: Row;
}

/** Serialises changes of an entry until the end of the transaction. */
export function lockEntry(documentId: string, trx: Knex.Transaction): Promise<void> {
  return lockUntilEnd(`entry ${documentId}`, trx);
}

/** Finds the stored versions of an entry, with their files. */
export function findVersions<Row>(uid: UID.ContentType, documentId: string): Promise<Row[]> {
  return strapi.db.query(uid).findMany({ where: { documentId }, populate: populateMedia(uid) });
}

/** Pairs the stored versions of one entry. Returns undefined if there are none. */
export function pairVersions<Row extends VersionRow>(
  versions: readonly Row[],
): Versions<Row> | undefined {
  const published = versions.find(({ publishedAt }) => publishedAt);
  const draft = versions.find(({ publishedAt }) => !publishedAt);
  return draft && { draft, ...(published && { published }) };
}

/** @throws 404 if the entry does not exist */
export async function readVersions<Row extends VersionRow>(
  { uid, unknown }: Pick<EntryType<Row, object>, 'uid' | 'unknown'>,
  documentId: string,
): Promise<Versions<Row>> {
  const versions = pairVersions(await findVersions<Row>(uid, documentId));
  if (!versions) throw notFound(unknown);
  return versions;
}

/**
 * Checks that a change starts from the newest draft.
 * @throws 404 without `version` for an entry that is not published; 409 for an outdated `version`,
 *   or without one while the entry has an unpublished draft
 */
export async function expectVersion<Row extends VersionRow, Edited extends object>(
  type: EntryType<Row, Edited>,
  stored: Versions<Row>,
  version: string | undefined,
): Promise<void> {
  const { draft, published } = stored;
  if (version === undefined) {
    if (!published) throw notFound(type.unknown);
    if (isModified(draft, published)) throw conflict('_id', messages.draftWaits);
  } else if (!isVersion(draft, version)) {
    const current = await describeEntry(type, stored);
    throw conflict('version', messages.savedMeanwhile, { current });
  }
}

/** Returns whether a draft was last saved at `version`. */
export const isVersion = (draft: Pick<VersionRow, 'updatedAt'>, version: string): boolean =>
  Date.parse(version) === new Date(draft.updatedAt).getTime();

/** Lists the fields that a draft needs before its publication, each with a message. */
export function missingFields<Row extends VersionRow>(
  { uid, pictures }: Pick<EntryType<Row, object>, 'uid' | 'pictures'>,
  draft: Row,
): FieldError[] {
  const missing: FieldError[] = missingIn(uid, draft).map((name) => ({
    path: [name === plainTextField(uid) ? 'blocks' : name.replace(/Paise$/, '')],
    message: messages.required,
  }));
  if (isRequired(uid, pictures) && [draft[pictures] ?? []].flat().length === 0) {
    missing.push({ path: ['pictures'], message: messages.pictureMissing });
  }
  return missing;
}

/** @throws 400 at each missing field */
export function expectComplete<Row extends VersionRow>(
  type: Pick<EntryType<Row, object>, 'uid' | 'pictures'>,
  draft: Row,
): void {
  const missing = missingFields(type, draft);
  const [only, another] = missing;
  if (only) throw invalid(another ? messages.invalidInput : only.message, missing);
}

/** Describes an entry for editors: its draft, state and preview address. */
export async function describeEntry<Row extends VersionRow, Edited extends object>(
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

/** Maps drafts for editors. */
export async function toEditedRows<Row extends VersionRow, Edited extends object>(
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

/** Calls of types with drafts. */
type DraftDocuments = Record<
  'publish' | 'discardDraft',
  (asked: { readonly documentId: string }) => Promise<unknown>
>;

/** Returns the documents of a type with drafts, which the compiler knows for literal types only. */
export const draftsOf = (uid: UID.ContentType) => strapi.documents(uid) as object as DraftDocuments;
