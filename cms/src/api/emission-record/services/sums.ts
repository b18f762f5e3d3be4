import type { FinancialYear, GroupedTotal, Scope } from '@canopy/domain';
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

/**
 * Sums by member, month, scope and main category, kg CO2e, from a covering index. Dashboard and
 * report share them.
 */
export async function sums(
  selection: Selection,
  year: FinancialYear,
  database: Knex = strapi.db.connection,
): Promise<CountedGroup[]> {
  const group = ['member_id', 'month', 'scope', 'main_category'];
  const rows: GroupRow[] = await inside(selection, year, database)
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

/**
 * The records that overlap a financial year without lying inside it: those that have a part in its
 * first month and began before it, or in its last month and end after it. `total` is kg CO2e.
 */
export async function leftOut(
  { clientId, memberId, scope }: Selection,
  { months }: FinancialYear,
  database: Knex = strapi.db.connection,
): Promise<{ count: number; total: number }> {
  const [first, last] = [months[0], months.at(-1)] as [string, string];
  const parts = database('record_months as part').where({
    'part.client_id': clientId,
    ...(memberId !== undefined && { 'part.member_id': memberId }),
    ...(scope && { 'part.scope': scope }),
  });
  const [row] = await parts
    .where((part) =>
      part
        .where((begun) => begun.where('part.month', first).where('part.first_month', '<', first))
        .orWhere((ending) =>
          ending
            .where('part.month', last)
            .where('part.last_month', '>', last)
            .where('part.first_month', '>=', first),
        ),
    )
    .join('emission_records as record', 'record.id', 'part.record_id')
    .sum({ kg: 'record.result_kg_co_2_e' })
    .count({ records: '*' });
  return { count: Number(row?.records), total: row?.kg ?? 0 };
}

/** The records that lie inside a year. */
function inside(
  { clientId, memberId, scope }: Selection,
  { months }: FinancialYear,
  database: Knex,
) {
  const [first, last] = [months[0], months.at(-1)] as [string, string];
  return database('emission_records')
    .where({
      client_id: clientId,
      ...(memberId !== undefined && { member_id: memberId }),
      ...(scope && { scope }),
    })
    .whereBetween('month', [first, last])
    .where('last_month', '<=', last);
}
