import {
  compareTexts,
  type EntriesChange,
  type FieldError,
  findEntryState,
  messages,
} from '@canopy/domain/common';
import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import { invalid } from '../http/input';
import { fieldsConflict } from '../http/refusals';
import { filesIn, mediaFields } from './entry-files';
import {
  draftsOf,
  type EntryType,
  findVersions,
  isVersion,
  lockEntry,
  missingFields,
  pairVersions,
  type VersionRow,
  type Versions,
} from './entry-versions';
import { media } from './media';
import { isModified, type PlannedRow, toPublication } from './published';
import { runInTransaction } from './transaction';
import { updateEach } from './update-each';

interface Chosen<Row> extends Versions<Row> {
  /** Place of the entry in the request. */
  readonly place: number;
}

/**
 * Publishes, hides or deletes several entries, all or none. Publishing also shows hidden entries
 * again. Hiding leaves unpublished changes unpublished.
 * @returns the number of changed entries, without already public or hidden ones
 * @throws 409 at each entry that was saved or deleted meanwhile, or that cannot be hidden or
 *   deleted; 400 at each one that cannot be published
 */
export async function changeEntries<Row extends VersionRow, Edited extends object>(
  type: EntryType<Row, Edited>,
  { action, entries }: EntriesChange,
): Promise<{ changed: number }> {
  const { changed, unused } = await runInTransaction(async (trx) => {
    // One order for all callers prevents deadlocks, also of stock that publishing locks.
    const ordered = entries
      .map((entry, place) => ({ ...entry, place }))
      .sort((a, b) => compareTexts(a._id, b._id));
    for (const { _id } of ordered) await lockEntry(_id, trx);
    const chosen = await readChosen(type, ordered);
    if (action === 'publish') return { changed: await publishAll(type, chosen), unused: [] };
    if (action === 'hide') return { changed: await hideAll(type, chosen, trx), unused: [] };
    return { changed: chosen.length, unused: await removeAll(type, chosen) };
  });
  await media.removeUnused(type.uid, unused);
  return { changed };
}

async function readChosen<Row extends VersionRow, Edited extends object>(
  type: EntryType<Row, Edited>,
  entries: readonly (EntriesChange['entries'][number] & { place: number })[],
): Promise<Chosen<Row>[]> {
  const chosen: Chosen<Row>[] = [];
  const outdated: FieldError[] = [];
  for (const { _id, version, place } of entries) {
    const stored = pairVersions(await findVersions<Row>(type.uid, _id));
    if (stored && isVersion(stored.draft, version)) chosen.push({ ...stored, place });
    else {
      const message = stored ? messages.entryChanged : (type.unknown ?? messages.notFound);
      outdated.push({ path: pathOf(place), message });
    }
  }
  refuseAny(outdated, fieldsConflict);
  return chosen;
}

async function publishAll<Row extends VersionRow>(
  type: EntryType<Row, object>,
  chosen: readonly Chosen<Row>[],
): Promise<number> {
  const waiting = chosen.filter(
    ({ draft, published }) => !published || isOver(published) || isModified(draft, published),
  );
  const incomplete = waiting.flatMap(({ draft, place }) =>
    missingFields(type, draft).map(({ path, message }) => ({ path: pathOf(place, path), message })),
  );
  refuseAny(incomplete, (_, fields) => invalid(messages.entryIncomplete, fields));
  for (const { draft, place } of waiting) {
    const { documentId } = draft;
    await namePlace(place, async () => {
      if (isOver(draft)) {
        await strapi
          .documents(type.uid)
          .update({ documentId, data: { hiddenFrom: null } as object });
      }
      await draftsOf(type.uid).publish({ documentId });
    });
  }
  return waiting.length;
}

async function hideAll<Row extends VersionRow>(
  { uid }: EntryType<Row, object>,
  chosen: readonly Chosen<Row>[],
  trx: Knex.Transaction,
): Promise<number> {
  const now = new Date();
  const isPublic = (row: Row | undefined) =>
    row && findEntryState(toPublication(row), now.getTime()) === 'public';
  refuseAny(
    chosen
      .filter(({ published }) => !isPublic(published) && !(published && isOver(published)))
      .map(({ place }) => ({ path: pathOf(place), message: messages.entryNotPublic })),
    fieldsConflict,
  );
  const shown = chosen.filter(({ published }) => isPublic(published));
  const hide = (rows: readonly Row[], keepsUpdatedAt: boolean) => {
    const changes = rows.map((before) => ({ before, values: { hiddenFrom: now } }));
    return updateEach(uid, {}, changes, trx, undefined, { keepsUpdatedAt });
  };
  // Drafts come first, so that published versions without newer draft stay the newest.
  await hide(
    shown.map(({ draft }) => draft),
    false,
  );
  for (const isNewer of [false, true]) {
    const rows = shown.flatMap(({ draft, published }) =>
      published && isModified(draft, published) === isNewer ? [published] : [],
    );
    await hide(rows, isNewer);
  }
  return shown.length;
}

/** @returns the row ids of the files that were sent with the entries */
async function removeAll<Row extends VersionRow>(
  { uid }: EntryType<Row, object>,
  chosen: readonly Chosen<Row>[],
): Promise<number[]> {
  for (const { draft, place } of chosen) {
    const { documentId } = draft;
    await namePlace(place, () => strapi.documents(uid).delete({ documentId }));
  }
  const versions = chosen.flatMap(({ draft, published }) => [draft, published ?? []].flat());
  return filesIn(versions, mediaFields(uid));
}

/** Returns whether an entry's publication has ended. */
const isOver = ({ hiddenFrom }: PlannedRow) =>
  hiddenFrom !== null && new Date(hiddenFrom) <= new Date();

/** Adds an entry's place to the fields of a refusal. */
async function namePlace(place: number, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (error instanceof errors.ApplicationError && Array.isArray(error.details.errors)) {
      for (const field of error.details.errors) field.path = pathOf(place, field.path);
    }
    throw error;
  }
}

const pathOf = (place: number, path: readonly string[] = []) => ['entries', String(place), ...path];

/** @throws the refusal of all fields, if any */
function refuseAny(
  fields: readonly FieldError[],
  refusal: (message: string, fields: readonly FieldError[]) => Error,
): void {
  const [first] = fields;
  if (first) throw refusal(first.message, fields);
}
