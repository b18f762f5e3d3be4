import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { startPostgres as startNode } from '../../scripts/lib/postgres.mjs';
import { connected, type Postgres } from './postgres';

/** Citus belongs to this machine's PostgreSQL, because no package contains it. */
export const WITHOUT_CITUS =
  'This machine has no PostgreSQL with Citus (citus.so in the folder that `pg_config --pkglibdir` names), so nothing was tested on it.';

/** Returns the folder of PostgreSQL's programs, if Citus is installed with it. */
export function findCitus(): string | null {
  try {
    const ask = (flag: string) => execFileSync('pg_config', [flag], { encoding: 'utf8' }).trim();
    return existsSync(path.join(ask('--pkglibdir'), 'citus.so')) ? ask('--bindir') : null;
  } catch {
    return null;
  }
}

const SETTINGS = [
  'shared_preload_libraries=citus,pg_stat_statements',
  'citus.stat_statements_track=all',
  // Citus creates certificates, and a node may not have read its own yet.
  'citus.node_conninfo=sslmode=prefer',
  'max_prepared_transactions=300',
  'max_connections=300',
  'wal_level=logical',
  // Each database has a maintenance worker on every node.
  'max_worker_processes=64',
  'jit=off',
];

/**
 * Starts a coordinator and two workers for one test run.
 * @returns their addresses, the coordinator's first
 */
export async function startCitus(): Promise<{ nodes: string[]; stop(): Promise<void> }> {
  const bin = findCitus();
  if (!bin) throw new Error(WITHOUT_CITUS);
  const locale = ['--locale=C.UTF-8'];
  const start = () => startNode({ bin, locale, settings: SETTINGS });
  const started = [await start(), await start(), await start()];
  return {
    nodes: started.map(({ url }) => url),
    async stop() {
      for (const { stop } of started) await stop();
    },
  };
}

/** Number of databases created by this process. */
let count = 0;

/**
 * Creates databases in a running cluster, each empty because none can be copied. `stop` drops them.
 * @param nodes the addresses, the coordinator's first
 */
export function citusOn(nodes: readonly string[]): Postgres {
  const [coordinator = '', ...workers] = nodes;
  const made: string[] = [];
  async function run(url: string, ...statements: string[]): Promise<void> {
    const { query, end } = await connected(url);
    for (const statement of statements) await query(statement);
    await end();
  }
  const addressOf = (node: string, name: string) =>
    Object.assign(new URL(node), { pathname: `/${name}` }).href;
  return {
    async newDatabase(name) {
      count += 1;
      const unique = `${name}_${process.pid}_${count}`;
      made.push(unique);
      for (const node of nodes) {
        await run(node, `create database "${unique}"`);
        await run(addressOf(node, unique), 'create extension citus');
      }
      const add = (node: string, call: string) => {
        const { hostname, port } = new URL(node);
        return `select ${call}('${hostname}', ${port})`;
      };
      await run(
        addressOf(coordinator, unique),
        add(coordinator, 'citus_set_coordinator_host'),
        ...workers.map((worker) => add(worker, 'citus_add_node')),
      );
      return addressOf(coordinator, unique);
    },
    async stop() {
      for (const name of made) {
        for (const node of nodes) await run(node, `drop database "${name}" with (force)`);
      }
    },
  };
}

/** Function that runs a statement on a server's database. */
type Sql = (statement: string) => Promise<unknown>;

/**
 * Creates or drops a trigger on PostgreSQL. Citus allows that on connections opened after the
 * division, and this one may be older.
 */
export const changeTriggers = (sql: Sql, statement: string) =>
  sql(
    `do $$ begin perform set_config('citus.enable_unsafe_triggers', 'on', true); ${statement}; end $$`,
  );
