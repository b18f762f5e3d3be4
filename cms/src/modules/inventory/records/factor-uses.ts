import { type FactorUse, readFlags } from '@canopy/domain/factors';
import type { Knex } from 'knex';
import { findColumns } from '../../../rows/insert-many';
import * as versions from '../../factors/factor-version/factor-version';
import { buildShare } from './boundary-sql';
import type { Counting } from './counting-rules';
import { type Selection, selectFrom } from './selection';
import { type RecordRow, toChosen } from './wire';

const RECORD = 'api::emission-record.emission-record';

/** Grouping columns of the sums. */
const GROUP = [
  'scope',
  'mainCategory',
  'factorVersionId',
  'gwpSet',
  'flags',
  'selectedName',
  'selectedCountry',
  'selectedType',
  'selectedBrand',
  'sku',
  'unit',
] as const;

interface UsageRow extends Pick<RecordRow, (typeof GROUP)[number]> {
  readonly kgCo2e: number;
  readonly consumption: number | null;
  /** Consumption in the factor's unit. */
  readonly converted: number;
  readonly biogenicKgCo2: number | null;
  readonly outsideKyotoKgCo2e: number | null;
  /** Text on PostgreSQL, which counts in bigint. */
  readonly records: number | string;
}

/** Summed columns of records and of their months. */
const SUMS = {
  kgCo2e: 'result_kg_co_2_e',
  converted: 'converted_amount',
  biogenicKgCo2: 'biogenic_kg_co_2',
  outsideKyotoKgCo2e: 'outside_kyoto_kg_co_2_e',
} as const;

/**
 * Sums a year by factor and by the choice that led to it. Sums whole records, or the parts of
 * multi-month records in the year. Includes only the counted share of each.
 */
export async function usageRows(
  selection: Selection,
  counting: Counting,
  database: Knex,
): Promise<UsageRow[]> {
  const { months } = counting.year;
  const [first, last] = [months[0], months.at(-1)] as [string, string];
  const group = findColumns(RECORD, GROUP, 'record');
  const groupRows = (rows: Knex.QueryBuilder) =>
    rows.groupBy(Object.values(group)).select(group).count({ records: '*' });
  const rowsIn = (table: string, alias: string, sums: Readonly<Record<string, string>>) => {
    const rows = selectFrom(`${table} as ${alias}`, selection, database, `${alias}.`).whereBetween(
      `${alias}.month`,
      [first, last],
    );
    const share = buildShare(counting, `${alias}.`, database);
    for (const [name, column] of Object.entries(sums)) {
      if (share) rows.select(share.sum(column, name));
      else rows.sum({ [name]: `${alias}.${column}` });
    }
    return share ? share.narrow(rows) : rows;
  };
  const whole = groupRows(
    rowsIn('emission_records', 'record', { ...SUMS, consumption: 'consumption' }),
  );
  if (counting.allocation === 'documented') return whole.where('record.last_month', '<=', last);

  const inYear = rowsIn('record_months', 'month', SUMS)
    .groupBy('month.client_id', 'month.record_id')
    .select('month.client_id', 'month.record_id')
    .as('part');
  // A consumption too small for its conversion converts to 0.
  const consumed =
    'sum(record.consumption * part.converted / nullif(record.converted_amount, 0)) as consumption';
  const parts = groupRows(selectFrom('emission_records as record', selection, database, 'record.'))
    .join(inYear, (on) =>
      on.on('part.record_id', 'record.id').andOn('part.client_id', 'record.client_id'),
    )
    .sum(Object.fromEntries(Object.keys(SUMS).map((name) => [name, `part.${name}`])))
    .select(database.raw(consumed));
  return [...(await whole.whereRaw('record.last_month = record.month')), ...(await parts)];
}

/** Adds the sums' factors, as they were when the records were saved. */
export async function toFactorUses(rows: readonly UsageRow[]): Promise<FactorUse[]> {
  return (await versions.join(rows)).map((row) => ({
    scope: row.scope,
    mainCategory: row.mainCategory,
    factor: row.factor,
    chosen: toChosen(row),
    gwpSet: row.gwpSet,
    flags: readFlags(row.flags),
    records: Number(row.records),
    consumption: row.consumption ?? 0,
    converted: row.converted,
    kgCo2e: row.kgCo2e,
    biogenicKgCo2: row.biogenicKgCo2 ?? 0,
    outsideKyotoKgCo2e: row.outsideKyotoKgCo2e ?? 0,
  }));
}
