import { messages } from '@canopy/domain/common';
import type { Knex } from 'knex';
import { fieldsNotFound, notFound } from '../../../http/refusals';
import { yieldToEventLoop } from '../../../rows/batches';
import { findColumns } from '../../../rows/insert-many';
import { type CallerMember, type Owned, ownerColumns } from '../../caller/account';
import { readClosedMonths } from '../periods/closed-months';
import { expectNotSubmitted, type Placed } from '../periods/submitted-sites';
import type { RecordRow } from './wire';

export const RECORD = 'api::emission-record.emission-record';

/** Columns that identify the owner: a member, or a client with all its records. */
export interface RecordOwner {
  readonly client_id: number;
  readonly member_id?: number;
}

/**
 * Reads own records and locks them until the transaction ends. Locks them in the order of their
 * database ids, so that transactions with the same records cannot deadlock.
 * @throws 404 that names the ids that are not the owner's; 409 when a member's record is submitted
 */
export async function lockOwnRows(
  owner: RecordOwner,
  documentIds: readonly string[],
  trx: Knex.Transaction,
): Promise<RecordRow[]> {
  const rows = await lockRows(owner, documentIds, trx);
  const found = new Set(rows.map(({ documentId }) => documentId));
  const unknown = documentIds.flatMap((id, n) =>
    found.has(id) ? [] : [{ path: ['ids', String(n)], message: messages.notFound }],
  );
  if (unknown.length > 0) throw fieldsNotFound(unknown);
  return rows;
}

/**
 * Reads an own record and locks it until the transaction ends.
 * @throws 404 when the record is not the member's; 409 when it is submitted
 */
export async function lockOwnRow(
  member: CallerMember,
  documentId: string,
  trx: Knex.Transaction,
): Promise<RecordRow> {
  const [row] = await lockRows(ownerColumns(member), [documentId], trx);
  if (!row) throw notFound();
  return row;
}

async function lockRows(
  owner: RecordOwner,
  documentIds: readonly string[],
  trx: Knex.Transaction,
): Promise<RecordRow[]> {
  if (strapi.db.dialect.client === 'postgres') {
    await trx('emission_records')
      .where(owner)
      .whereIn('document_id', [...documentIds])
      .orderBy('id')
      .select('id')
      .forUpdate();
  }
  const rows: RecordRow[] = await strapi.db.query(RECORD).findMany({
    where: { ...owner, documentId: { $in: [...documentIds] } },
    orderBy: { id: 'asc' },
    ...(owner.member_id === undefined && { populate: { member: { select: ['id', 'userId'] } } }),
  });
  // A client may change records that its members may not change any more.
  if (owner.member_id !== undefined) await expectNotSubmitted(owner.client_id, rows);
  return rows;
}

/** Record with the database id of its import. */
export type ImportedRow = RecordRow & { readonly importId: number | null };

/** Records per read, which takes a few milliseconds. */
const ROWS_A_READ = 1000;

/**
 * Reads all records of a member in batches, earliest first, and locks each until the transaction
 * ends. The caller uses `writeExclusive`, so that no other transaction writes the client's records.
 */
export async function* lockAllRows(
  member: Owned,
  trx: Knex.Transaction,
  signal: AbortSignal,
): AsyncGenerator<ImportedRow[]> {
  let last: { id: number; from_day: string } | undefined;
  do {
    await yieldToEventLoop(signal);
    const query = trx('emission_records')
      .where(ownerColumns(member))
      .orderBy(['from_day', 'id'])
      .limit(ROWS_A_READ);
    if (last) query.whereRaw('(from_day, id) > (?, ?)', [last.from_day, last.id]);
    if (strapi.db.dialect.client === 'postgres') query.forUpdate();
    const found: { id: number; from_day: string }[] = await query.select('id', 'from_day');
    const id = { $in: found.map((row) => row.id) };
    yield await strapi.db.query(RECORD).findMany({ where: { ...ownerColumns(member), id } });
    last = found.length < ROWS_A_READ ? undefined : found.at(-1);
  } while (last);
}

/**
 * Locks an import's remaining records in the order of their database ids, and returns these ids.
 * @throws 409 when one is submitted
 */
export async function lockRowsOfImport(
  member: CallerMember,
  importId: number,
  trx: Knex.Transaction,
): Promise<number[]> {
  const query = trx('emission_records')
    .where({ ...ownerColumns(member), import_id: importId })
    .orderBy('id');
  if (strapi.db.dialect.client === 'postgres') query.forUpdate();
  const rows: ({ id: number } & Placed)[] = await query.select(
    findColumns(RECORD, ['id', 'month', 'lastMonth', 'siteId']),
  );
  await expectNotSubmitted(member.client.id, rows);
  return rows.map(({ id }) => id);
}

/**
 * Checks whether a record of the client references a site, by its database id.
 * @param outside limits the check to records with a day before `from` or after `to`
 */
export async function isSiteNamed(
  clientId: number,
  siteId: number,
  trx: Knex.Transaction,
  { from, to }: { readonly from?: string; readonly to?: string } = {},
): Promise<boolean> {
  const query = trx('emission_records').where({ client_id: clientId, site_id: siteId });
  if (from) query.where('from_day', '<', from);
  if (to) query.where('to_day', '>', to);
  return (await query.first('id')) !== undefined;
}

/**
 * Finds the months in which a site's records have days, from a month on.
 * @param from `YYYY-MM`
 */
export async function findMonthsOfSite(
  clientId: number,
  siteId: number,
  from: string,
  trx: Knex.Transaction,
): Promise<{ first: string; last: string }[]> {
  const months: { first: string; last: string }[] = await trx('emission_records')
    .where({ client_id: clientId, site_id: siteId })
    .where('last_month', '>=', from)
    .distinct({ first: 'month', last: 'last_month' });
  return months.map(({ first, last }) => ({ first: first < from ? from : first, last }));
}

/** Finds the files that the client's records with a day in a closed month reference. */
export async function findClosedEvidence(
  clientId: number,
  uuids: readonly string[],
  trx: Knex.Transaction,
): Promise<ReadonlySet<string>> {
  const closed = await readClosedMonths(clientId, trx);
  if (closed.months.length === 0) return new Set();
  const columns = findColumns(RECORD, ['evidenceId', 'fromDay', 'toDay']);
  const rows: { evidenceId: string; fromDay: string; toDay: string }[] = await trx(
    'emission_records',
  )
    .where({ client_id: clientId })
    .whereIn('evidence_id', [...uuids])
    .select(columns);
  return new Set(rows.flatMap((row) => (closed.includeDayOf(row) ? row.evidenceId : [])));
}
