import { type AuditAction, isAuditChange } from '@canopy/domain/history';
import type { Knex } from 'knex';
import type { AuditNote } from '../../modules/history/audit-entry';
import * as trail from '../../modules/history/audit-entry';
import { BATCH_ROWS, MOST_QUEUED, overlap, splitIntoBatches } from '../../rows/batches';
import { onInsertMany } from '../../rows/insert-many';
import { onUpdateEach, type RowChange } from '../../rows/update-each';
import { watchAccounts } from './accounts';
import { SUBJECTS, type SubjectRow } from './subjects';

interface WriteEvent {
  readonly model: { readonly uid: string };
  readonly params: { readonly where?: object; readonly data?: Record<string, unknown> };
  readonly result?: { readonly id: number };
  state?: { rows?: readonly SubjectRow[] };
}

/**
 * Writes the audit trail. Creating, changing or deleting a subject's row adds an entry in the same
 * transaction. That covers calls, the panel and imports. Services do nothing for it, so none can
 * forget it. A write outside a transaction is refused, because its entry could be lost.
 */
export function watchSubjects(): void {
  strapi.db.lifecycles.subscribe({
    models: Object.keys(SUBJECTS),
    beforeCreate: inTransaction,
    afterCreate: ({ model, result }: WriteEvent) => noteCreated(model.uid, readIds(result)),
    beforeUpdate: remember,
    afterUpdate: noteChanged,
    beforeUpdateMany: rememberMany,
    afterUpdateMany: noteChanged,
    beforeDelete: remember,
    afterDelete: noteDeleted,
    beforeDeleteMany: remember,
    afterDeleteMany: noteDeleted,
    beforeCreateMany: notWatched,
  } as Parameters<typeof strapi.db.lifecycles.subscribe>[0]);
  for (const uid of Object.keys(SUBJECTS)) {
    onInsertMany(uid, (...inserted) => noteInserted(uid, ...inserted));
    onUpdateEach(uid, (...updated) => noteUpdated(uid, ...updated));
  }
  watchAccounts();
}

/** @throws Error outside a transaction, where a change could be stored without its entry */
function inTransaction(): void {
  if (!strapi.db.inTransaction()) {
    throw new Error('Write the subjects of the audit trail in a transaction; see watchSubjects.');
  }
}

function notWatched(): never {
  throw new Error('Write many rows with insertMany, which the audit trail can see.');
}

/** Reads the rows before the change and locks them until the transaction ends. */
async function remember(event: WriteEvent): Promise<void> {
  inTransaction();
  const { uid } = event.model;
  const where = event.params.where ?? {};
  for (const owned of await byOwner(uid, where)) {
    await strapi.db.queryBuilder(uid).select('id').where(owned).forUpdate().execute();
  }
  event.state = { rows: await readRows(uid, where) };
}

/**
 * Splits a condition into one per owner where the table is queried by owner. A distributed table
 * locks only rows of one owner. Strapi's document service finds a row by its id alone.
 */
async function byOwner(uid: string, where: object): Promise<object[]> {
  const { ownerColumn } = findSubject(uid);
  if (!ownerColumn || ownerColumn in where) return [where];
  const found: Record<string, unknown>[] = await strapi.db
    .queryBuilder(uid)
    .select(ownerColumn)
    .where(where)
    .execute({ mapResults: false });
  const owners = new Set(found.map((row) => row[ownerColumn]));
  return [...owners].map((owner) => ({ $and: [{ [ownerColumn]: owner }, where] }));
}

/** Strapi sets `updatedAt` when it updates one row, but not when it updates many. */
async function rememberMany(event: WriteEvent): Promise<void> {
  Object.assign(event.params.data ?? {}, { updatedAt: new Date() });
  await remember(event);
}

async function noteCreated(uid: string, ids: readonly number[]): Promise<void> {
  const rows = await readRows(uid, { id: { $in: ids } });
  await append(rows.map((row) => makeNote(uid, 'created', null, row)));
}

async function noteChanged({ model: { uid }, state }: WriteEvent): Promise<void> {
  await append(await changesSince(uid, state?.rows ?? []));
}

async function changesSince(uid: string, before: readonly SubjectRow[]): Promise<AuditNote[]> {
  // A condition on no rows could not name an owner.
  if (before.length === 0) return [];
  const after = await readRows(uid, sameRows(uid, before));
  const afterById = new Map(after.map((row) => [row.id, row]));
  return before.flatMap((row) => {
    const now = afterById.get(row.id);
    return now ? changeNotes(uid, row, now) : [];
  });
}

async function noteDeleted({ model: { uid }, state }: WriteEvent): Promise<void> {
  await append((state?.rows ?? []).map((row) => makeNote(uid, 'deleted', row, null)));
}

/** Returns the entries for a change. A write that changes nothing adds no entry. */
function changeNotes(uid: string, before: SubjectRow, after: SubjectRow): AuditNote[] {
  const subject = findSubject(uid);
  const notes: AuditNote[] = [];
  const note = makeNote(uid, 'changed', before, after);
  if (note.before && note.after && isAuditChange(note.before, note.after)) notes.push(note);
  if (subject.logoChanged?.(before, after)) {
    notes.push({ ...note, action: 'logo-changed', before: null, after: null });
  }
  return notes;
}

/** Records rows written by `insertMany`. */
async function noteInserted(
  uid: string,
  rows: Record<string, unknown>[],
  trx: Knex.Transaction,
  signal: AbortSignal | undefined,
): Promise<void> {
  const withRelated = await relatedTo(uid, rows);
  const { initial } = findSubject(uid);
  for (const batch of splitIntoBatches(rows, BATCH_ROWS)) {
    const notes = (await completeRows(uid, batch.map(withRelated))).map((row) => {
      const note = makeNote(uid, initial ? 'changed' : 'created', null, row);
      return initial ? { ...note, before: initial } : note;
    });
    await trail.append(notes, trx, signal);
  }
}

/** Records rows written by `updateEach`. */
async function noteUpdated(
  uid: string,
  changes: readonly RowChange[],
  trx: Knex.Transaction,
  signal: AbortSignal | undefined,
): Promise<void> {
  // A change may point to other related rows than before.
  const withRelated = await relatedTo(
    uid,
    changes.flatMap(({ before, values }) => [before, values]),
  );
  await overlap(async (start) => {
    for (const batch of splitIntoBatches(changes, BATCH_ROWS)) {
      const rows: SubjectRow[] = [];
      for (const { before, values } of batch) {
        rows.push(withRelated({ ...before }));
        rows.push(withRelated({ ...before, ...values }));
      }
      const whole = await completeRows(uid, rows);
      const notes: AuditNote[] = [];
      for (let n = 0; n < whole.length; n += 2) {
        const [before, after] = [whole[n], whole[n + 1]] as [SubjectRow, SubjectRow];
        for (const note of changeNotes(uid, before, after)) notes.push(note);
      }
      await start(() => trail.append(notes, trx, signal));
    }
  }, MOST_QUEUED);
}

/** Replaces database ids with the related rows. Reads them together, not in one query per row. */
async function relatedTo(uid: string, rows: readonly object[]) {
  const related = await Promise.all(
    findSubject(uid).populate.map(
      async (name) => [name, await relatedBy(uid, name, rows)] as const,
    ),
  );
  return (row: Record<string, unknown>): SubjectRow => {
    for (const [name, byId] of related) row[name] = byId.get(row[name]);
    return row as unknown as SubjectRow;
  };
}

async function relatedBy(uid: string, name: string, rows: readonly object[]) {
  const { target } = strapi.db.metadata.get(uid).attributes[name] as { target: string };
  const ids = [...new Set(rows.map((row) => (row as Record<string, unknown>)[name]))].filter(
    (id) => id !== undefined,
  );
  const found: SubjectRow[] = await strapi.db
    .query(target)
    .findMany({ where: { id: { $in: ids } } });
  return new Map<unknown, SubjectRow>(found.map((row) => [row.id, row]));
}

function makeNote(
  uid: string,
  action: AuditAction,
  before: SubjectRow | null,
  after: SubjectRow | null,
): AuditNote {
  const subject = findSubject(uid);
  const row = (after ?? before) as SubjectRow;
  return {
    action,
    subjectType: subject.type,
    subjectId: row.documentId,
    subjectName: subject.name(row),
    ...trail.toEntryOwner(subject.client(row)),
    before: before && subject.state(before),
    after: after && subject.state(after),
  };
}

async function append(notes: readonly AuditNote[]): Promise<void> {
  if (notes.length === 0) return;
  await strapi.db.transaction(({ trx }) => trail.append(notes, trx));
}

/**
 * Returns a condition that finds the rows again, by owner too where the table is queried by owner.
 */
function sameRows(uid: string, rows: readonly SubjectRow[]): object {
  const { ownerColumn, client } = findSubject(uid);
  const id = { $in: rows.map((row) => row.id) };
  if (!ownerColumn) return { id };
  const owners = new Set(rows.map((row) => client(row)?.id));
  return { [ownerColumn]: { $in: [...owners] }, id };
}

async function readRows(uid: string, where: object): Promise<readonly SubjectRow[]> {
  const populate = [...findSubject(uid).populate];
  return completeRows(uid, await strapi.db.query(uid).findMany({ where, populate }));
}

async function completeRows(
  uid: string,
  rows: readonly SubjectRow[],
): Promise<readonly SubjectRow[]> {
  return findSubject(uid).complete?.(rows) ?? rows;
}

function findSubject(uid: string) {
  const subject = SUBJECTS[uid];
  if (!subject) throw new Error(`The audit trail does not cover ${uid}.`);
  return subject;
}

function readIds(result: WriteEvent['result']): number[] {
  return result ? [result.id] : [];
}
