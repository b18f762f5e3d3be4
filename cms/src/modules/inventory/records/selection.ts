import type { Scope } from '@canopy/domain/factors';
import type { DataKindFilter, EvidenceFilter } from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import type { Counting } from './counting-rules';

/** Records to add up: a client's, optionally filtered. */
export interface Selection {
  readonly clientId: number;
  readonly memberId?: number | undefined;
  readonly scope?: Scope | undefined;
  readonly dataKind?: DataKindFilter | undefined;
  readonly evidence?: EvidenceFilter | undefined;
  /** Database ids of sites; null for records without a site. */
  readonly siteIds?: readonly number[] | null | undefined;
}

/**
 * Selects the rows that count in a year: whole records and, with daily allocation, parts of records
 * of several months. Both tables have the same column names.
 */
export function selectCounted(
  selection: Selection,
  { year, allocation }: Pick<Counting, 'year' | 'allocation'>,
  database: Knex,
): { readonly whole: Knex.QueryBuilder; readonly parts: Knex.QueryBuilder | null } {
  const { first, last } = firstAndLastMonth(year);
  const [records, months] = ['emission_records', 'record_months'].map((table) =>
    selectFrom(table, selection, database).whereBetween('month', [first, last]),
  ) as [Knex.QueryBuilder, Knex.QueryBuilder];
  return allocation === 'documented'
    ? { whole: records.where('last_month', '<=', last), parts: null }
    : { whole: records.whereRaw('last_month = month'), parts: months };
}

/** Returns the first and the last of a year's twelve months. */
export function firstAndLastMonth({ months }: Counting['year']): { first: string; last: string } {
  return { first: months[0] as string, last: months[11] as string };
}

/**
 * Selects rows of records or of their months, by columns that both tables have.
 * @param alias of the table, with a trailing dot
 */
export function selectFrom(
  table: string,
  { clientId, memberId, scope, dataKind, evidence, siteIds }: Selection,
  database: Knex,
  alias = '',
): Knex.QueryBuilder {
  const rows = database(table).where({
    [`${alias}client_id`]: clientId,
    ...(memberId !== undefined && { [`${alias}member_id`]: memberId }),
    ...(scope && { [`${alias}scope`]: scope }),
    ...(dataKind && { [`${alias}data_kind`]: dataKind === 'not-stated' ? null : dataKind }),
  });
  if (siteIds) rows.whereIn(`${alias}site_id`, [...siteIds]);
  if (siteIds === null) rows.whereNull(`${alias}site_id`);
  if (evidence === 'with') rows.whereNotNull(`${alias}evidence_id`);
  if (evidence === 'without') rows.whereNull(`${alias}evidence_id`);
  return rows;
}
