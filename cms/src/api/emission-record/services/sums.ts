import type { FactorTotal, FinancialYear, GroupedTotal, Scope } from '@canopy/domain';
import type { Knex } from 'knex';

/** The records to add up: those of a client, optionally fewer. */
export interface Selection {
  readonly clientId: number;
  readonly memberId?: number;
  readonly scope?: Scope;
}

export interface CountedGroup extends GroupedTotal {
  readonly records: number;
}

interface GroupRow {
  readonly member_id: number;
  readonly month: string;
  readonly scope: Scope;
  readonly main_category: string;
  readonly kg: number;
  readonly records: number | string;
}

interface FactorRow {
  readonly scope: Scope;
  readonly main_category: string;
  readonly factor_id: string;
  readonly factor_name: string;
  readonly factor_kg_co_2_e_per_unit: number;
  readonly factor_unit: string;
  readonly factor_scope: Scope;
  readonly factor_source: string | null;
  readonly factor_year: number | null;
  readonly kg: number;
  readonly consumption: number;
  readonly records: number | string;
}

/**
 * Sums by member, month, scope and main category, kg CO2e, from a covering index. Dashboard and
 * report share them.
 */
export async function sums(
  selection: Selection,
  { label }: FinancialYear,
  database: Knex = strapi.db.connection,
): Promise<CountedGroup[]> {
  const group = ['member_id', 'month', 'scope', 'main_category'];
  const rows: GroupRow[] = await inside(selection, label, database)
    .groupBy(group)
    .select(group)
    .sum({ kg: 'result_kg_co_2_e' })
    .count({ records: '*' });
  return rows.map((row) => ({
    memberId: row.member_id,
    month: row.month,
    scope: row.scope,
    mainCategory: row.main_category,
    kgCo2e: row.kg,
    // PostgreSQL counts in bigint, which arrives as text.
    records: Number(row.records),
  }));
}

/** Sums by main category and factor, each factor as it was when the records were saved. */
export async function factorSums(
  selection: Selection,
  { label }: FinancialYear,
  database: Knex = strapi.db.connection,
): Promise<FactorTotal[]> {
  const group = [
    ...['scope', 'main_category', 'factor_id', 'factor_name', 'factor_kg_co_2_e_per_unit'],
    ...['factor_unit', 'factor_scope', 'factor_source', 'factor_year'],
  ];
  const rows: FactorRow[] = await inside(selection, label, database)
    .groupBy(group)
    .select(group)
    .sum({ kg: 'result_kg_co_2_e', consumption: 'consumption' })
    .count({ records: '*' });
  return rows.map((row) => ({
    scope: row.scope,
    mainCategory: row.main_category,
    factor: {
      _id: row.factor_id,
      Name: row.factor_name,
      Emission: row.factor_kg_co_2_e_per_unit,
      Unit: row.factor_unit,
      Group: row.factor_scope,
      Source: row.factor_source ?? '',
      Year: row.factor_year,
    },
    records: Number(row.records),
    consumption: row.consumption,
    kgCo2e: row.kg,
  }));
}

/** The records that overlap a financial year without lying inside it. `total` is kg CO2e. */
export async function leftOut(
  selection: Selection,
  { from, to }: FinancialYear,
  database: Knex = strapi.db.connection,
): Promise<{ count: number; total: number }> {
  const [row] = await inside(selection, null, database)
    .where('from_day', '<=', to)
    .where('to_day', '>=', from)
    .sum({ kg: 'result_kg_co_2_e' })
    .count({ records: '*' });
  return { count: Number(row?.records), total: row?.kg ?? 0 };
}

/** @param label null for records that count in no year */
function inside({ clientId, memberId, scope }: Selection, label: string | null, database: Knex) {
  return database('emission_records').where({
    client_id: clientId,
    financial_year: label,
    ...(memberId !== undefined && { member_id: memberId }),
    ...(scope && { scope }),
  });
}
