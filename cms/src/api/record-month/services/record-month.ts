import { apportion, monthDays } from '@canopy/domain';
import type { Knex } from 'knex';
import { batchesOf } from '../../../rows/batches';
import { insertMany } from '../../../rows/insert-many';

const MONTH = 'api::record-month.record-month';
const RECORDS_A_QUERY = 500;

/** A record of several months, as stored. */
export interface SpreadRecord {
  readonly id: number;
  readonly client_id: number;
  readonly member_id: number;
  readonly from_day: string;
  readonly to_day: string;
  readonly month: string;
  readonly last_month: string;
  readonly scope: string;
  readonly main_category: string;
  readonly data_kind: string | null;
  readonly evidence_id: string | null;
  readonly factor_version_id: number;
  readonly result_kg_co_2_e: number;
  readonly converted_amount: number;
  readonly biogenic_kg_co_2: number | null;
  readonly outside_kyoto_kg_co_2_e: number | null;
}

export const SPREAD_COLUMNS = [
  'id',
  'client_id',
  'member_id',
  'from_day',
  'to_day',
  'month',
  'last_month',
  'scope',
  'main_category',
  'data_kind',
  'evidence_id',
  'factor_version_id',
  'result_kg_co_2_e',
  'converted_amount',
  'biogenic_kg_co_2',
  'outside_kyoto_kg_co_2_e',
] as const satisfies readonly (keyof SpreadRecord)[];

/**
 * What each month has of the records whose days lie in several. Other records count from their own
 * columns and have no rows here.
 */
export default {
  /**
   * Makes the month rows of these records what their days and results say now. Whoever writes records
   * calls it, in the same transaction.
   * @param documentIds of the records; those of one month may be left out if they are new
   */
  async follow(
    clientId: number,
    documentIds: readonly string[],
    trx: Knex.Transaction,
    signal?: AbortSignal,
  ): Promise<void> {
    for (const batch of batchesOf(documentIds, RECORDS_A_QUERY)) {
      const records: SpreadRecord[] = await trx('emission_records')
        .select(SPREAD_COLUMNS)
        .whereRaw(ofClient(), [clientId])
        .whereIn('document_id', batch);
      await removeOf(clientId, records, trx);
      await insertMany(MONTH, records.flatMap(monthsOf), trx, signal);
    }
  },

  /** Deletes the month rows of records that are being deleted, by database id. */
  async remove(
    clientId: number,
    records: readonly Pick<SpreadRecord, 'id'>[],
    trx: Knex.Transaction,
  ): Promise<void> {
    for (const batch of batchesOf(records, RECORDS_A_QUERY)) await removeOf(clientId, batch, trx);
  },
};

/**
 * The condition on the client. The sign keeps SQLite from reading all records of the client: it takes
 * them for ten. On PostgreSQL it would keep a divided table from finding the client's part.
 */
function ofClient(): string {
  return strapi.db.dialect.client === 'sqlite' ? '+client_id = ?' : 'client_id = ?';
}

function removeOf(
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

/** The month rows of a record, in attribute names; none for a record of one month. */
export function monthsOf(record: SpreadRecord) {
  if (record.month === record.last_month) return [];
  const months = monthDays(record.from_day, record.to_day);
  const parts = (amount: number | null) =>
    amount === null
      ? []
      : apportion(
          amount,
          months.map(({ days }) => days),
        );
  const [result, converted, biogenic, outside] = [
    parts(record.result_kg_co_2_e),
    parts(record.converted_amount),
    parts(record.biogenic_kg_co_2),
    parts(record.outside_kyoto_kg_co_2_e),
  ];
  return months.map(({ month, days }, n) => ({
    clientId: record.client_id,
    memberId: record.member_id,
    recordId: record.id,
    month,
    firstMonth: record.month,
    lastMonth: record.last_month,
    days,
    resultKgCo2e: result[n],
    convertedAmount: converted[n],
    biogenicKgCo2: biogenic[n] ?? null,
    outsideKyotoKgCo2e: outside[n] ?? null,
    scope: record.scope,
    mainCategory: record.main_category,
    dataKind: record.data_kind,
    evidenceId: record.evidence_id,
    factorVersionId: record.factor_version_id,
  }));
}
