/**
 * Covering indexes of electricity, and of records with flags. Other records are not in them, so
 * saving one costs nothing. Content types cannot declare partial indexes.
 */

import type { Knex } from 'knex';
import { lockUntilEnd } from '../../../rows/lock';

/** Columns that electricity sums read, grouping columns first. */
const ELECTRICITY = [
  'client_id',
  'month',
  'member_id',
  'main_category',
  'data_kind',
  'site_id',
  'factor_version_id',
  'electricity_kwh',
  'residual_mix_kg_co_2_e',
  'result_kg_co_2_e',
  'evidence_id',
];

/** Partial indexes, with every column that queries read from these rows. */
const INDEXES = [
  {
    name: 'emission_records_electricity_idx',
    table: 'emission_records',
    columns: [...ELECTRICITY, 'last_month'],
    rows: 'electricity_kwh is not null',
  },
  {
    name: 'record_months_electricity_idx',
    table: 'record_months',
    columns: [...ELECTRICITY, 'first_month'],
    rows: 'electricity_kwh is not null',
  },
  {
    name: 'emission_records_flags_idx',
    table: 'emission_records',
    columns: ['client_id', 'month', 'last_month', 'site_id', 'flags'],
    rows: 'flags > 0',
  },
];

/** Creates the missing indexes. */
export async function ensure(): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    // Servers that start at the same time take turns.
    await lockUntilEnd('partial indexes', trx);
    // Even for an existing index, `create index if not exists` waits for all writers.
    const existing = await findIndexes(trx);
    for (const { name, table, columns, rows } of INDEXES) {
      if (existing.includes(name)) continue;
      await trx.raw(`create index ${name} on ${table} (${columns.join(', ')}) where ${rows}`);
    }
  });
}

function findIndexes(trx: Knex.Transaction): Promise<string[]> {
  if (strapi.db.dialect.client === 'sqlite') {
    return trx('sqlite_master').where({ type: 'index' }).pluck('name');
  }
  return trx('pg_indexes').whereRaw('schemaname = current_schema()').pluck('indexname');
}
