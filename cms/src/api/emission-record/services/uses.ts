import {
  editionText,
  type FactorUse,
  flagsOf,
  GWP_SETS,
  type Scope,
  type UsedFactor,
} from '@canopy/domain';
import type { Knex } from 'knex';
import versions, {
  type FactorVersion,
  snapshotOf,
} from '../../factor-version/services/factor-version';
import type { Counting } from './counting';
import { type Selection, selectRows } from './sums';

interface UsageRow {
  readonly scope: Scope;
  readonly main_category: string;
  readonly factor_version_id: number;
  readonly gwp_set: string | null;
  readonly flags: number;
  readonly selected_name: string;
  readonly selected_country: string | null;
  readonly selected_type: string | null;
  readonly selected_brand: string | null;
  readonly sku: string | null;
  readonly unit: string | null;
  readonly kg: number;
  readonly consumption: number;
  readonly amount: number | null;
  readonly biogenic: number | null;
  readonly outside: number | null;
  /** PostgreSQL counts in bigint, which arrives as text. */
  readonly records: number | string;
}

const GROUP = [
  'scope',
  'main_category',
  'factor_version_id',
  'gwp_set',
  'flags',
  'selected_name',
  'selected_country',
  'selected_type',
  'selected_brand',
  'sku',
  'unit',
].map((column) => `record.${column}`);

/**
 * The sums of a year by factor and by the way in which its records came to it. Each sum is of whole
 * records, or of those parts of records of several months that lie in the year.
 */
export async function usageRows(
  selection: Selection,
  { year: { months }, allocation }: Counting,
  database: Knex,
): Promise<UsageRow[]> {
  const [first, last] = [months[0], months.at(-1)] as [string, string];
  const grouped = (rows: Knex.QueryBuilder) =>
    rows.groupBy(GROUP).select(GROUP).count({ records: '*' });
  const whole = grouped(selectRows('emission_records as record', selection, database, 'record.'))
    .whereBetween('record.month', [first, last])
    .sum({
      kg: 'record.result_kg_co_2_e',
      consumption: 'record.converted_amount',
      amount: 'record.consumption',
      biogenic: 'record.biogenic_kg_co_2',
      outside: 'record.outside_kyoto_kg_co_2_e',
    });
  if (allocation === 'documented') return whole.where('record.last_month', '<=', last);

  const inYear = selectRows('record_months as month', selection, database, 'month.')
    .whereBetween('month.month', [first, last])
    .groupBy('month.client_id', 'month.record_id')
    .select('month.client_id', 'month.record_id')
    .sum({
      kg: 'month.result_kg_co_2_e',
      consumption: 'month.converted_amount',
      biogenic: 'month.biogenic_kg_co_2',
      outside: 'month.outside_kyoto_kg_co_2_e',
    })
    .as('part');
  // Of an amount too small for its conversion nothing is left.
  const entered =
    'sum(record.consumption * part.consumption / nullif(record.converted_amount, 0)) as amount';
  const parts = grouped(selectRows('emission_records as record', selection, database, 'record.'))
    .join(inYear, (on) =>
      on.on('part.record_id', 'record.id').andOn('part.client_id', 'record.client_id'),
    )
    .sum({
      kg: 'part.kg',
      consumption: 'part.consumption',
      biogenic: 'part.biogenic',
      outside: 'part.outside',
    })
    .select(database.raw(entered));
  return [...(await whole.whereRaw('record.last_month = record.month')), ...(await parts)];
}

/** Sums with the factors that they name, as these were when the records were saved. */
export async function usesOf(rows: readonly UsageRow[]): Promise<FactorUse[]> {
  const named = rows.map((row) => ({ ...row, factorVersionId: row.factor_version_id }));
  return (await versions.joined(named)).map((row) => ({
    scope: row.scope,
    mainCategory: row.main_category,
    factor: usedFactorOf(row.factor),
    chosen: {
      name: row.selected_name,
      country: row.selected_country ?? '',
      type: row.selected_type ?? '',
      brand: row.selected_brand ?? '',
      sku: row.sku ?? '',
      unit: row.unit ?? '',
    },
    gwpSet: setOf(row.gwp_set),
    flags: flagsOf(row.flags),
    records: Number(row.records),
    amount: row.amount ?? 0,
    consumption: row.consumption,
    kgCo2e: row.kg,
    biogenicKgCo2: row.biogenic ?? 0,
    outsideKyotoKgCo2e: row.outside ?? 0,
  }));
}

/** A version by the names of the API. */
export function usedFactorOf(version: FactorVersion): UsedFactor {
  return {
    ...snapshotOf(version),
    version: version.id,
    Country: version.country ?? '',
    Region: version.region ?? '',
    Type: version.type ?? '',
    Brand: version.brand ?? '',
    SKU: version.sku ?? '',
    Edition: editionText(version),
    ValidFrom: version.validFrom,
    ValidTo: version.validTo,
    SourceUrl: version.sourceUrl ?? '',
    ChangedOn: version.changedOn,
    Basis: version.basis ?? '',
    GwpSet: setOf(version.gwpSet),
    Gases: version.gases,
    BiogenicCo2: version.biogenicKgCo2PerUnit,
    OutsideKyoto: version.outsideKyotoKgCo2ePerUnit,
    FuelProperties: version.fuelProperties,
  };
}

function setOf(name: string | null) {
  return GWP_SETS.find((set) => set === name) ?? null;
}
