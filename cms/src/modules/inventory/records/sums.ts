import { findYear, reportingYear, type YearStart } from '@canopy/domain/common';
import { countFlags, type RecordFlag } from '@canopy/domain/factors';
import {
  type CountedTotals,
  countsInYear,
  divideTotals,
  type GroupedTotal,
  type QualityTotal,
} from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { findColumns } from '../../../rows/insert-many';
import { isFirstPart } from './boundary-sql';
import type { Counting } from './counting-rules';
import { firstAndLastMonth, type Selection, selectCounted, selectFrom } from './selection';
import type { RecordRow } from './wire';

const MONTH = 'api::record-month.record-month';
const RECORD = 'api::emission-record.emission-record';

export interface CountedGroup extends GroupedTotal, QualityTotal {
  /** Database id of the site; null for the organisation itself. */
  readonly siteId: number | null;
}

/** Sums of a year, and kg CO2e outside the boundary by the site's database id. */
export type YearSums = CountedTotals<CountedGroup>;

/** Grouping columns of the sums, in the order of the covering indexes. */
const GROUP = ['memberId', 'month', 'scope', 'mainCategory', 'dataKind', 'siteId'] as const;

interface GroupRow extends Pick<CountedGroup, (typeof GROUP)[number] | 'kgCo2e'> {
  /** Null where no record has evidence. */
  readonly kgWithEvidence: number | null;
  readonly records: number | string;
  readonly withEvidence: number | string;
}

interface FlaggedRow extends Pick<RecordRow, 'month' | 'lastMonth' | 'siteId' | 'flags'> {
  /** Text on PostgreSQL, which counts in bigint. */
  readonly records: number | string;
}

/**
 * Sums kg CO2e by member, month, scope, main category, data kind and site, from covering indexes.
 * Does not apply shares of ownership. A group may appear twice: of whole records, and of parts.
 * Each record is counted once.
 */
export async function wholeSums(
  selection: Selection,
  counting: Counting,
  database: Knex = strapi.db.connection,
): Promise<CountedGroup[]> {
  const rows = await groupRows(selection, counting, database);
  // Field by field: on Node 20 a copy whose fields follow a spread takes many times as long.
  return rows.map((row) => ({
    memberId: row.memberId,
    month: row.month,
    scope: row.scope,
    mainCategory: row.mainCategory,
    dataKind: row.dataKind,
    siteId: row.siteId,
    kgCo2e: row.kgCo2e,
    kgWithEvidence: row.kgWithEvidence ?? 0,
    // PostgreSQL counts in bigint, which arrives as text.
    records: Number(row.records),
    withEvidence: Number(row.withEvidence),
  }));
}

/** Counts the records behind sums. */
export function countRecords(groups: readonly CountedGroup[]): number {
  return groups.reduce((count, { records }) => count + records, 0);
}

/** Sums a selection in a year, multiplied by the boundary's shares, location-based. */
export async function sums(...asked: Parameters<typeof wholeSums>): Promise<YearSums> {
  const [, { boundary }] = asked;
  return divideTotals(await wholeSums(...asked), boundary);
}

/**
 * Counts the records that touch a year and count in none. With daily allocation there are none.
 * `total` is kg CO2e of whole records, because no month of theirs could decide a share.
 */
export async function leftOut(
  selection: Selection,
  counting: Counting,
  database: Knex = strapi.db.connection,
): Promise<{ count: number; total: number }> {
  if (counting.allocation === 'daily') return { count: 0, total: 0 };
  const [row] = await across(selection, counting, database)
    .join('emission_records as record', (on) =>
      // Both sides name the client, because Citus cannot tell that they belong to the same one.
      on.on('record.id', 'part.record_id').andOn('record.client_id', 'part.client_id'),
    )
    .sum({ kg: 'record.result_kg_co_2_e' })
    .count({ records: '*' });
  return { count: Number(row?.records), total: row?.kg ?? 0 };
}

/** Counts a year's counted records by flag, from an index of records with flags alone. */
export async function countFlagged(
  selection: Selection,
  { year, allocation, boundary }: Counting,
): Promise<{ flag: RecordFlag; records: number }[]> {
  const { first, last } = firstAndLastMonth(year);
  const group = findColumns(RECORD, ['month', 'lastMonth', 'siteId', 'flags']);
  const rows: FlaggedRow[] = await selectFrom('emission_records', selection, strapi.db.connection)
    // Without a placeholder, because SQLite would not use the partial index with one.
    .whereRaw('flags > 0')
    .where('month', '<=', last)
    .where(allocation === 'documented' ? 'month' : 'last_month', '>=', first)
    .groupBy(Object.values(group))
    .select(group)
    .count({ records: '*' });
  const counted = rows.filter((row) => countsInYear(boundary, row, year.months, allocation));
  return countFlags(counted.map(({ flags, records }) => ({ flags, records: Number(records) })));
}

/**
 * Finds the newest year in which a record of the selection counts, in any scope; null without one.
 * Reads a few index entries, for any number of records.
 */
export async function newestYear(
  { clientId, memberId }: Selection,
  { allocation, startsIn }: Pick<Counting, 'allocation' | 'startsIn'>,
): Promise<string | null> {
  const rowsIn = (table: string): Knex.QueryBuilder =>
    selectFrom(table, { clientId, memberId }, strapi.db.connection);
  const records = rowsIn('emission_records');
  if (allocation === 'documented') {
    const [from, to] = ['from_day', 'to_day'].map((column) => selectFirstYear(column, startsIn));
    records.whereRaw(`${from} = ${to}`);
  }
  const record = await records.orderBy('from_day', 'desc').first('from_day');
  if (!record) return null;
  const label = findYear(record.from_day, startsIn);
  if (allocation === 'documented') return label;
  // No record begins later. So one that reaches into a later year has a part in this year's last
  // month.
  const { last: month } = firstAndLastMonth(reportingYear(label, startsIn));
  const part = await rowsIn('record_months').where({ month }).max({ last: 'last_month' }).first();
  return part?.last ? findYear(`${part.last}-01`, startsIn) : label;
}

/** Returns SQL for the calendar year in which a day's reporting year starts. */
function selectFirstYear(column: string, startsIn: YearStart): string {
  const isBefore = `substr(${column}, 6, 2) < '${String(startsIn).padStart(2, '0')}'`;
  return `cast(substr(${column}, 1, 4) as integer) - case when ${isBefore} then 1 else 0 end`;
}

/** Selects the database ids of a client's records that touch a year but do not lie within it. */
export function idsAcross(clientId: number, counting: Counting): Knex.QueryBuilder {
  return across({ clientId }, counting, strapi.db.connection).select('part.record_id');
}

/**
 * Selects one part of each record that crosses the start or the end of a year. Records that began
 * earlier have it in the year's first month. Others that end later have it in the year's last
 * month.
 */
function across(selection: Selection, { year }: Counting, database: Knex): Knex.QueryBuilder {
  const { first, last } = firstAndLastMonth(year);
  return selectFrom('record_months as part', selection, database, 'part.')
    .whereIn('part.month', [first, last])
    .where((part) =>
      part
        .where((begun) => begun.where('part.month', first).where('part.first_month', '<', first))
        .orWhere((ending) =>
          ending
            .where('part.month', last)
            .where('part.last_month', '>', last)
            .where('part.first_month', '>=', first),
        ),
    );
}

async function groupRows(
  selection: Selection,
  counting: Counting,
  database: Knex,
): Promise<GroupRow[]> {
  const group = findColumns(MONTH, GROUP);
  const sumGroups = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
    rows
      .groupBy(Object.values(group))
      .select(group)
      .sum({
        kgCo2e: 'result_kg_co_2_e',
        kgWithEvidence: database.raw('case when evidence_id is not null then result_kg_co_2_e end'),
      });
  const counted = selectCounted(selection, counting, database);
  const whole: GroupRow[] = await sumGroups(counted.whole).count({
    records: '*',
    withEvidence: 'evidence_id',
  });
  if (!counted.parts) return whole;
  const { sql: isFirst, values } = isFirstPart(counting);
  const counts = [
    `sum(case when ${isFirst} then 1 else 0 end) as "records"`,
    `sum(case when evidence_id is not null and ${isFirst} then 1 else 0 end) as "withEvidence"`,
  ];
  const parts: GroupRow[] = await sumGroups(counted.parts).select(
    counts.map((count) => database.raw(count, [...values])),
  );
  return [...whole, ...parts];
}
