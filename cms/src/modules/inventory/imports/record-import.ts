/** Imports of records from files, each of which can be undone as a whole. */

import type { LeftOutRows } from '@canopy/domain/file-import';
import type { RecordImport, RecordImportPage } from '@canopy/domain/inventory';
import { inventoryMessages } from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { fieldsConflict, notFound } from '../../../http/refusals';
import { insertMany } from '../../../rows/insert-many';
import { lockUntilEnd } from '../../../rows/lock';
import { readPage } from '../../../rows/read-page';
import { type CallerMember, type Owned, ownerColumns } from '../../caller/account';
import type { AuditNote } from '../../history/audit-entry';
import * as trail from '../../history/audit-entry';
import type { ImportCounts } from '../records/change-records';
import * as records from '../records/change-records';
import { lockRowsOfImport } from '../records/lock-records';
import { writeShared } from '../records/write-locks';

const IMPORT = 'api::record-import.record-import';

interface ImportRow {
  readonly id: number;
  readonly documentId: string;
  readonly fileName: string | null;
  readonly rows: number;
  readonly inserted: number;
  readonly resultKgCo2e: number;
  /** Rows of the file that did not become records. Null in imports of releases before 0.8.0. */
  readonly leftOut: readonly LeftOutRows[] | null;
  /** Time when the import's records last went to another member; null if none did. */
  readonly handedOverAt: string | null;
  readonly createdAt: string | Date;
}

/** Outcome of an import. `resultKgCo2e` is the sum over the added records. */
export interface ImportOutcome {
  readonly fileName: string;
  readonly rows: number;
  readonly inserted: number;
  readonly resultKgCo2e: number;
  readonly leftOut: readonly LeftOutRows[];
}

const NONE_LEFT: ImportCounts = { records: 0, changed: 0 };

/**
 * Adds an import with its records, which appear below it in the history.
 * @param insert saves the records, which reference the import by this database id
 * @returns the import's `_id`
 */
export async function add(
  member: CallerMember,
  outcome: ImportOutcome,
  insert: (importId: number) => Promise<unknown>,
  trx: Knex.Transaction,
): Promise<string> {
  const [documentId = ''] = await insertMany(IMPORT, [{ ...outcome, ...owner(member) }], trx);
  const row = await ownImport(member, documentId);
  await trail.asOneStep(
    trx,
    () => insert(row.id),
    () => makeNote(member, 'created', row),
  );
  return documentId;
}

/** Lists all imports of a member, newest first. */
export async function list(member: CallerMember): Promise<RecordImport[]> {
  return answers(member, await strapi.db.query(IMPORT).findMany(ofMember(member)));
}

/** Returns one page of a member's imports, newest first. */
export async function page(
  member: CallerMember,
  paging: { page: number; pageSize: number },
): Promise<RecordImportPage> {
  return readPage(IMPORT, ofMember(member), paging, (rows: ImportRow[]) => answers(member, rows));
}

/**
 * Marks imports whose records move to another member. The caller's lock keeps them from being
 * undone meanwhile.
 */
export async function noteHandOver(
  member: Owned,
  importIds: readonly number[],
  trx: Knex.Transaction,
): Promise<void> {
  await trx('record_imports')
    .where(ownerColumns(member))
    .whereIn('id', [...importIds])
    .update({ handed_over_at: new Date() });
}

/**
 * Deletes an import and its remaining records, all or none.
 * @param isConfirmed whether records changed since the import may be deleted too
 * @returns the number of deleted records
 * @throws 404 when the import is not the member's; 409 that names changed records, or when records
 *   were handed over
 */
export async function undo(
  member: CallerMember,
  documentId: string,
  isConfirmed: boolean,
): Promise<number> {
  return writeShared(member.client.id, async (trx) => {
    await lockImports(member, trx);
    const row = await ownImport(member, documentId);
    if (row.handedOverAt) throw fieldsConflict(inventoryMessages.importHandedOver, []);
    const ids = await lockRowsOfImport(member, row.id, trx);
    const counts = await records.countsOfImports(member, [row.id], trx);
    const { changed } = counts.get(row.id) ?? NONE_LEFT;
    if (changed > 0 && !isConfirmed) {
      const named = await records.changedOfImport(member, row.id, trx);
      throw fieldsConflict(inventoryMessages.importChanged(changed), named);
    }
    const deleted = await trail.asOneStep(
      trx,
      () => records.removeRows(member, ids),
      () => makeNote(member, 'deleted', row),
    );
    await strapi.db.query(IMPORT).deleteMany({ where: { ...owner(member), id: row.id } });
    return deleted;
  });
}

/** Makes a member's imports and undo operations wait for each other. */
export async function lockImports(member: CallerMember, trx: Knex.Transaction): Promise<void> {
  await lockUntilEnd(`${IMPORT} ${member.id}`, trx);
}

function owner(member: CallerMember) {
  return { clientId: member.client.id, memberId: member.id };
}

async function ownImport(member: CallerMember, documentId: string): Promise<ImportRow> {
  const where = { ...owner(member), documentId };
  const row: ImportRow | null = await strapi.db.query(IMPORT).findOne({ where });
  if (!row) throw notFound();
  return row;
}

const ofMember = (member: CallerMember) => ({ where: owner(member), orderBy: { id: 'desc' } });

async function answers(member: CallerMember, rows: readonly ImportRow[]): Promise<RecordImport[]> {
  const counts = await records.countsOfImports(
    member,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toWire(row, counts.get(row.id) ?? NONE_LEFT));
}

function toWire(row: ImportRow, { records, changed }: ImportCounts): RecordImport {
  return {
    _id: row.documentId,
    ...toAuditState(row),
    records,
    changed,
    handedOver: row.handedOverAt !== null,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

function toAuditState({ fileName, rows, inserted, resultKgCo2e, leftOut }: ImportRow) {
  return {
    fileName: fileName ?? '',
    rows,
    inserted,
    skipped: rows - inserted,
    result: resultKgCo2e,
    leftOut: [...(leftOut ?? [])],
  };
}

function makeNote(
  { client }: CallerMember,
  action: 'created' | 'deleted',
  row: ImportRow,
): AuditNote {
  const state = toAuditState(row);
  return {
    action,
    subjectType: 'import',
    subjectId: row.documentId,
    subjectName: state.fileName,
    ...trail.toEntryOwner(client),
    before: action === 'deleted' ? state : null,
    after: action === 'created' ? state : null,
  };
}
