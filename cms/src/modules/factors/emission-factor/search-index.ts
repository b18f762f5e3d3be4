/**
 * Indexes of expressions, which Strapi's content types cannot declare; see
 * docs/design/factor-search.md. The database updates them on every write, including direct
 * SQL.
 */

import type { Knex } from 'knex';
import { lockUntilEnd } from '../../../rows/lock';

const TABLE = 'emission_factors';
const WORDS_INDEX = 'emission_factors_words_idx';

/** Fields that the words of a search are matched against. */
export const SEARCHED = ['name', 'description', 'type', 'country', 'brand'];

/** Creates the missing indexes. A changed expression needs a new index name. */
export async function ensure(): Promise<void> {
  if (isPostgres()) await onPostgres();
  else await onSqlite();
}

/** Returns the table under an alias, read through the index of the words. */
export function table(alias: string): Knex.Raw {
  // SQLite prefers other indexes, and would then compute each row's text.
  const by = isPostgres() ? '' : ` indexed by ${WORDS_INDEX}`;
  return strapi.db.connection.raw(`${TABLE} as ${alias}${by}`);
}

/** Keeps the factors that have every word of a search somewhere in the searched fields. */
export function narrow(factors: Knex.QueryBuilder, alias: string, q: string): void {
  for (const word of q.split(/\s+/)) {
    factors.whereRaw(`${joinSearchedFields(`${alias}.`)} like lower(?) escape '!'`, [
      `%${escapeLike(word)}%`,
    ]);
  }
}

/** Escapes a text so that LIKE finds it literally, with `!` as the escape character. */
export function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}

export function isPostgres(): boolean {
  return strapi.db.dialect.client === 'postgres';
}

/**
 * Joins a factor's searched fields with spaces. Words of a search contain no space, so no match
 * spans two fields.
 */
function joinSearchedFields(prefix = ''): string {
  return `lower(${SEARCHED.map((name) => `coalesce(${prefix}${name}, '')`).join(" || ' ' || ")})`;
}

/**
 * Creates covering indexes. SQLite scans them from end to end, because they are narrower than the
 * table.
 */
async function onSqlite(): Promise<void> {
  const { connection } = strapi.db;
  await connection.raw(
    `create index if not exists ${WORDS_INDEX} on ${TABLE} (created_at, id, ${joinSearchedFields()})`,
  );
  await connection.raw(
    `create index if not exists emission_factors_item_names_idx on ${TABLE}
     (name_key, country, description, scope, main_category)`,
  );
  // The previous index lacked the country.
  await connection.raw('drop index if exists emission_factors_names_idx');
}

/** Creates an index of trigrams, by which PostgreSQL finds texts. */
async function onPostgres(): Promise<void> {
  try {
    await strapi.db.transaction(async ({ trx }) => {
      // Servers that start at the same time take turns.
      await lockUntilEnd(WORDS_INDEX, trx);
      await trx.raw('create extension if not exists pg_trgm');
      await trx.raw(
        `create index if not exists ${WORDS_INDEX} on ${TABLE} using gin ((${joinSearchedFields()}) gin_trgm_ops)`,
      );
    });
  } catch (error) {
    strapi.log.info(
      `Emission factors are searched without an index, because PostgreSQL's extension pg_trgm cannot be used: ${(error as Error).message}`,
    );
  }
}
