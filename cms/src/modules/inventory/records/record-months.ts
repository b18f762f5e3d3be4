/**
 * Month rows of records whose days lie in several months. Other records count by their own columns
 * and have no rows here.
 */

import { apportion, monthDays } from '@canopy/domain/common';
import type { Knex } from 'knex';
import { splitIntoBatches } from '../../../rows/batches';
import { findColumns, insertMany } from '../../../rows/insert-many';
import type { RecordColumns } from './wire';

const RECORD = 'api::emission-record.emission-record';
const MONTH = 'api::record-month.record-month';
const RECORDS_A_QUERY = 500;

const SPREAD = [
  'id',
  'client',
  'member',
  'fromDay',
  'toDay',
  'month',
  'lastMonth',
  'scope',
  'mainCategory',
  'dataKind',
  'siteId',
  'evidenceId',
  'factorVersionId',
  'resultKgCo2e',
  'convertedAmount',
  'biogenicKgCo2',
  'outsideKyotoKgCo2e',
  'electricityKwh',
  'residualMixKgCo2e',
  'residualMixVersionId',
] as const;

/** Fields of a record that determine its months. */
export type SpreadRecord = Pick<RecordColumns, (typeof SPREAD)[number]>;

/** Returns the columns of `SpreadRecord`. */
export const spreadColumns = () => findColumns(RECORD, SPREAD);

/**
 * Updates the month rows of these records to their current days and results. Call it in the
 * transaction of every write of records.
 * @param documentIds of the records; new records of one month may be omitted
 */
export async function follow(
  clientId: number,
  documentIds: readonly string[],
  trx: Knex.Transaction,
  signal?: AbortSignal,
): Promise<void> {
  for (const batch of splitIntoBatches(documentIds, RECORDS_A_QUERY)) {
    const records: SpreadRecord[] = await trx('emission_records')
      .select(spreadColumns())
      .whereRaw(ofClient(), [clientId])
      .whereIn('document_id', batch);
    await deleteMonths(clientId, records, trx);
    await insertMany(MONTH, records.flatMap(splitIntoMonths), trx, signal);
  }
}

/** Transfers the month rows of records to another member, by the records' database ids. */
export async function handOver(
  clientId: number,
  recordIds: readonly number[],
  memberId: number,
  trx: Knex.Transaction,
): Promise<void> {
  for (const batch of splitIntoBatches(recordIds, RECORDS_A_QUERY)) {
    await trx('record_months')
      .where({ client_id: clientId })
      .whereIn('record_id', batch)
      .update({ member_id: memberId });
  }
}

/** Deletes the month rows of records that are being deleted, by database id. */
export async function remove(
  clientId: number,
  records: readonly Pick<SpreadRecord, 'id'>[],
  trx: Knex.Transaction,
): Promise<void> {
  for (const batch of splitIntoBatches(records, RECORDS_A_QUERY))
    await deleteMonths(clientId, batch, trx);
}

/**
 * Returns the condition on the client. The plus sign keeps SQLite from reading all the client's
 * records, which it estimates at ten. On Citus, queries with the sign could not find the client's
 * part of the table.
 */
function ofClient(): string {
  return strapi.db.dialect.client === 'sqlite' ? '+client_id = ?' : 'client_id = ?';
}

function deleteMonths(
  clientId: number,
  records: readonly Pick<SpreadRecord, 'id'>[],
  trx: Knex.Transaction,
) {
  return trx('record_months')
    .where({ client_id: clientId })
    .whereIn(
      'record_id',
      records.map(({ id }) => id),
    )
    .delete();
}

/** Returns the month rows of a record, in attribute names; none for a record of one month. */
export function splitIntoMonths(record: SpreadRecord) {
  if (record.month === record.lastMonth) return [];
  const months = monthDays(record.fromDay, record.toDay);
  const parts = (amount: number | null) =>
    amount === null
      ? []
      : apportion(
          amount,
          months.map(({ days }) => days),
        );
  const [result, converted, biogenic, outside, kwh, residualMix] = [
    parts(record.resultKgCo2e),
    parts(record.convertedAmount),
    parts(record.biogenicKgCo2),
    parts(record.outsideKyotoKgCo2e),
    parts(record.electricityKwh),
    parts(record.residualMixKgCo2e),
  ];
  return months.map(({ month, days }, n) => ({
    clientId: record.client,
    memberId: record.member,
    recordId: record.id,
    month,
    firstMonth: record.month,
    lastMonth: record.lastMonth,
    days,
    resultKgCo2e: result[n],
    convertedAmount: converted[n],
    biogenicKgCo2: biogenic[n] ?? null,
    outsideKyotoKgCo2e: outside[n] ?? null,
    electricityKwh: kwh[n] ?? null,
    residualMixKgCo2e: residualMix[n] ?? null,
    residualMixVersionId: record.residualMixVersionId,
    scope: record.scope,
    mainCategory: record.mainCategory,
    dataKind: record.dataKind,
    siteId: record.siteId,
    evidenceId: record.evidenceId,
    factorVersionId: record.factorVersionId,
  }));
}
