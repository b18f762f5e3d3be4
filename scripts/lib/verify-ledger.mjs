import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { connect } from './backup/postgres.mjs';
import { DATABASE_FILE, open } from './backup/sqlite.mjs';
import { Failure } from './failure.mjs';

/**
 * @typedef {Record<string, unknown>} Row
 * @typedef {(sql: string, id?: string) => Promise<Row[]>} Query
 * @typedef {typeof import('@canopy/domain/credits')} Credits
 */

const { replayMovements, LOT_STATES } = /** @type {Credits} */ (
  createRequire(import.meta.url)('../../domain/dist/credits/index.js')
);

/**
 * Replays the movements of every issuance and compares the result with its lots and counters.
 * @param {string | undefined} url of PostgreSQL; SQLite in the data folder without it
 * @param {string} dataDir
 * @returns {Promise<{ lines: string[], isRight: boolean }>} one line per issuance that differs, and
 *   a last one
 * @throws {Failure} when there is no database, or none with a ledger
 */
export async function verifyLedger(url, dataDir) {
  const { query, close } = url ? await openPostgres(url) : openSqlite(dataDir);
  try {
    const issuances = await query('select * from issuances order by id').catch(() => {
      throw new Failure('This database has no ledger yet. Start the server on it first.');
    });
    const lines = [];
    let movements = 0;
    for (const issuance of issuances) {
      const id = String(issuance.document_id);
      const rows = await query(
        'select kind, first, last, order_id as "orderId" from ledger_movements where issuance_id = ? order by id',
        id,
      );
      movements += rows.length;
      const lots = await query(
        'select first, last, state, order_id as "orderId" from credit_lots where issuance_id = ? order by first',
        id,
      );
      const difference = differenceOf(issuance, rows, lots);
      if (difference) lines.push(`Issuance ${id}: ${difference}`);
    }
    const [stray] = await query(
      `select count(*) as number from ledger_movements where issuance_id not in (select document_id from issuances)`,
    );
    if (Number(stray?.number) > 0) lines.push(`${stray?.number} movements reference no issuance.`);
    const isRight = lines.length === 0;
    const checked = `${issuances.length} issuances with ${movements} movements`;
    lines.push(
      isRight ? `The ledger balances: ${checked}.` : `The ledger does not balance: ${checked}.`,
    );
    return { lines, isRight };
  } finally {
    await close();
  }
}

/**
 * @param {Row} issuance @param {Row[]} movements @param {Row[]} lots
 * @returns {string | null} null without a difference
 */
function differenceOf(issuance, movements, lots) {
  let replayed;
  try {
    replayed = replayMovements(/** @type {any} */ (movements));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  for (const state of LOT_STATES) {
    const counted = Number(issuance[state]);
    const right = replayed.counters[state];
    if (counted !== right)
      return `${counted} credits are counted as ${state}, but the movements give ${right}.`;
  }
  const issued = LOT_STATES.reduce((sum, state) => sum + replayed.counters[state], 0);
  if (issued !== Number(issuance.quantity)) {
    return `The movements cover ${issued} credits, but ${issuance.quantity} were issued.`;
  }
  const texts = [lots, replayed.lots].map((list) =>
    list.map((lot) => [lot.first, lot.last, lot.state, lot.orderId].join(' ')),
  );
  const [stored = [], right = []] = texts;
  const place = right.findIndex((text, n) => text !== stored[n]);
  if (place === -1 && stored.length === right.length) return null;
  return `A lot is ‘${stored[place] ?? 'missing'}’, but the movements give ‘${right[place] ?? 'none'}’.`;
}

/** Opens a snapshot of the database. @param {string} url */
async function openPostgres(url) {
  const client = await connect(url);
  await client.query('begin isolation level repeatable read, read only');
  return {
    /** @type {Query} */
    query: async (sql, id) => (await client.query(sql.replace('?', '$1'), id ? [id] : [])).rows,
    close: () => client.end(),
  };
}

/** @param {string} dataDir */
function openSqlite(dataDir) {
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) {
    throw new Failure(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the server’s value.`,
    );
  }
  const database = open(file);
  database.prepare('begin').run();
  return {
    /** @type {Query} */
    query: async (sql, id) => /** @type {Row[]} */ (database.prepare(sql).all(...(id ? [id] : []))),
    close: async () => database.close(),
  };
}
