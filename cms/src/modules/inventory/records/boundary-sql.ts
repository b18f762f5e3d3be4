import {
  type Boundary,
  findCountingStarts,
  narrowBoundary,
  shareIn,
} from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import type { Counting } from './counting-rules';

/** SQL with the values of its `?` placeholders. */
interface Expression {
  readonly sql: string;
  readonly values: readonly (number | string)[];
}

/** SQL that selects one year's records and multiplies them by their counted share. */
export interface CountedShare {
  /** Sums a column, each row multiplied by its share. */
  sum(column: string, name: string): Knex.Raw;
  /** Leaves out rows that do not count at all. */
  narrow(rows: Knex.QueryBuilder): Knex.QueryBuilder;
}

/**
 * Builds the counted share of a year's records, by each row's site and month. Null where every
 * record of the client counts in full, so that its statements stay unchanged.
 * @param alias of the table, with a trailing dot
 */
export function buildShare(
  { boundary, year }: Pick<Counting, 'boundary' | 'year'>,
  alias: string,
  database: Knex,
): CountedShare | null {
  const { sql, values } = selectShare(narrowBoundary(boundary, year.months), year.months, alias);
  if (values.length === 0) return null;
  return {
    sum: (column, name) => database.raw(`sum(${alias}${column} * ${sql}) as ??`, [...values, name]),
    narrow: (rows) => rows.whereRaw(`${sql} > 0`, [...values]),
  };
}

function selectShare(boundary: Boundary, months: readonly string[], alias: string): Expression {
  const cases: string[] = [];
  const values: (number | string)[] = [];
  for (const siteId of boundary.keys()) {
    const shares = months.map((month) => shareIn(boundary, siteId, month));
    // Latest month first: each case holds until the month of the case before it.
    for (const [n, share] of [...shares.entries()].reverse()) {
      if (n > 0 && shares[n - 1] === share) continue;
      cases.push(`when ${alias}site_id = ? and ${alias}month >= ? then ?`);
      values.push(siteId, months[n] as string, share);
    }
  }
  return { sql: `(case ${cases.join(' ')} else 1.0 end)`, values };
}

/**
 * Returns the condition that selects one part of each record, so that each is counted once. It
 * selects the record's first month of the year that counts. The organisation itself, and sites that
 * count from the start, need only the first month of record or year.
 */
export function isFirstPart({
  boundary,
  year: { months },
}: Pick<Counting, 'boundary' | 'year'>): Expression {
  const starts = findCountingStarts(narrowBoundary(boundary, months), months);
  const later = ' or (site_id = ? and month = ? and first_month < month and first_month > ?)';
  return {
    sql: `(month = first_month or month = ?${later.repeat(starts.length)})`,
    values: [
      months[0] as string,
      ...starts.flatMap(({ siteId, month, before }) => [siteId, month, before]),
    ],
  };
}
