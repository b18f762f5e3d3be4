import type { Allocation, DataKindFilter, EvidenceFilter, Scope } from '@canopy/domain';
import type { Knex } from 'knex';
import type { Counting } from './counting';

/** The records to add up: those of a client, optionally fewer. */
export interface Selection {
  readonly clientId: number;
  readonly memberId?: number | undefined;
  readonly scope?: Scope | undefined;
  readonly dataKind?: DataKindFilter | undefined;
  readonly evidence?: EvidenceFilter | undefined;
  /** The database ids of sites; null for what names none. */
  readonly siteIds?: readonly number[] | null | undefined;
}

/** The part of a selection that the text of its statements depends on. */
export type Filters = Pick<Selection, 'scope' | 'dataKind' | 'evidence'>;

/** The values of a selection in a year that statements take. */
export type Bounds = Omit<Selection, keyof Filters> & {
  readonly first: string;
  readonly last: string;
};

export const filtersOf = ({ scope, dataKind, evidence }: Selection): Filters => ({
  scope,
  dataKind,
  evidence,
});

/** The text of a statement about a year depends on these. */
export type FilteredYear = Filters & { readonly allocation: Allocation };

/** The bounds of a selection in a year. */
export function boundsOf(
  { clientId, memberId, siteIds }: Selection,
  { year: { months } }: Pick<Counting, 'year'>,
): Bounds {
  return { clientId, memberId, siteIds, first: months[0] as string, last: months[11] as string };
}

/**
 * Selects the records that count in a year as a whole: where results are spread over days, those that lie in one
 * month.
 */
export function selectWhole(
  selection: Selection,
  { first, last }: Pick<Bounds, 'first' | 'last'>,
  allocation: Allocation,
  database?: Knex,
): Knex.QueryBuilder {
  const all = selectFrom('emission_records', selection, database);
  const records = all.whereBetween('month', [first, last]);
  return allocation === 'documented'
    ? records.where('last_month', '<=', last)
    : records.whereRaw('last_month = month');
}

/** Selects the parts in a year of records of several months. */
export function selectParts(
  selection: Selection,
  { first, last }: Pick<Bounds, 'first' | 'last'>,
  database?: Knex,
): Knex.QueryBuilder {
  return selectFrom('record_months', selection, database).whereBetween('month', [first, last]);
}

/**
 * Rows of records or of their months, by columns that both tables have.
 * @param alias of the table, with a dot behind it
 */
export function selectFrom(
  table: string,
  { clientId, memberId, scope, dataKind, evidence, siteIds }: Selection,
  database: Knex = strapi.db.connection,
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
