/**
 * Indexes of expressions, which Strapi's content types cannot ask for; see
 * docs/decisions/040-factor-search.md. The database keeps them in step with the factors, whoever
 * writes them.
 */

import type { Knex } from 'knex';
import { lockUntilEnd } from '../../../rows/lock';

const TABLE = 'emission_factors';
const WORDS_INDEX = 'emission_factors_words_idx';

/** The fields in which the words of a search are looked for. */
export const SEARCHED = ['name', 'description', 'type', 'country', 'brand'];

/** Makes the indexes that are not there yet. Another expression needs another name. */
export async function ensure(): Promise<void> {
  if (isPostgres()) await onPostgres();
  else await onSqlite();
}

/** The table under a name of its own, read through the index of the words. */
export function table(alias: string): Knex.Raw {
  // SQLite prefers other indexes, and would then compute the text of each row.
  const by = isPostgres() ? '' : ` indexed by ${WORDS_INDEX}`;
  return strapi.db.connection.raw(`${TABLE} as ${alias}${by}`);
}

/** Keeps the factors that have every word of a search somewhere in the fields that are searched. */
export function narrow(factors: Knex.QueryBuilder, alias: string, q: string): void {
  for (const word of q.split(/\s+/)) {
    factors.whereRaw(`${textOf(`${alias}.`)} like lower(?) escape '!'`, [`%${escapeLike(word)}%`]);
  }
}

/** A text that LIKE finds as it is, with `!` as its escape sign. */
export function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}

export function isPostgres(): boolean {
  return strapi.db.dialect.client === 'postgres';
}

/** All that is searched of a factor. No word of a search has the space that stands between fields. */
function textOf(prefix = ''): string {
  return `lower(${SEARCHED.map((name) => `coalesce(${prefix}${name}, '')`).join(" || ' ' || ")})`;
}

/** SQLite reads these from end to end: they are narrow and hold all that is asked for. */
async function onSqlite(): Promise<void> {
  const { connection } = strapi.db;
  await connection.raw(
    `create index if not exists ${WORDS_INDEX} on ${TABLE} (created_at, id, ${textOf()})`,
  );
  await connection.raw(
    `create index if not exists emission_factors_item_names_idx on ${TABLE}
     (name_key, country, description, scope, main_category)`,
  );
  // The one before had no country.
  await connection.raw('drop index if exists emission_factors_names_idx');
}

/** PostgreSQL finds rows by the groups of three letters in their text. */
async function onPostgres(): Promise<void> {
  try {
    await strapi.db.transaction(async ({ trx }) => {
      // Servers that start together take turns.
      await lockUntilEnd(WORDS_INDEX, trx);
      await trx.raw('create extension if not exists pg_trgm');
      await trx.raw(
        `create index if not exists ${WORDS_INDEX} on ${TABLE} using gin ((${textOf()}) gin_trgm_ops)`,
      );
    });
  } catch (error) {
    strapi.log.info(
      `Emission factors are searched without an index, because PostgreSQL's extension pg_trgm cannot be used: ${(error as Error).message}`,
    );
  }
}
