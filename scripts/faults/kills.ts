import { setTimeout as pause } from 'node:timers/promises';
import type { Faults } from './faults';
import { courses } from './orders';
import type { Trial, Writes } from './trial';
import {
  checkOut,
  importRows,
  importsAndUndoes,
  restate,
  save,
  swapFactor,
  uploadFile,
} from './writes';
import { closeAndReopen, handOver } from './years';

const MB = 1024 * 1024;

/** Time within which work of several steps gets beyond the first. */
const LONG_ENOUGH_MS = 500;

interface Work {
  /** Number of concurrent writers. */
  readonly workers: number;
  /** Creates the writes of one worker, which sends them one after the other. */
  readonly writes: (trial: Trial) => Writes;
  /** Number of records before the work begins. */
  readonly records?: number;
  /** Start of a query that counts distinct values. All records must share one at any time. */
  readonly alike?: { readonly sql: string; readonly name: string };
}

/** Kinds of work during which servers are killed, by name. */
const WORKS: Readonly<Record<string, Work>> = {
  saves: { workers: 4, writes: (trial) => () => save(trial) },
  imports: { workers: 2, writes: (trial) => () => importRows(trial, 200) },
  undoing: { workers: 1, writes: importsAndUndoes },
  'other factors': {
    workers: 1,
    writes: (trial) => () => swapFactor(trial),
    records: 600,
    alike: { sql: 'select count(distinct factor_version_id)', name: 'factors' },
  },
  restating: {
    workers: 1,
    writes: (trial) => () => restate(trial),
    records: 600,
    alike: { sql: "select count(distinct coalesce(gwp_set, ''))", name: 'sets of potentials' },
  },
  'hand-overs': {
    workers: 1,
    writes: handOver,
    records: 600,
    alike: { sql: 'select count(distinct member_id)', name: 'users' },
  },
  'closing years': { workers: 1, writes: (trial) => () => closeAndReopen(trial), records: 600 },
  uploads: { workers: 4, writes: (trial) => () => uploadFile(trial, 2.5 * MB) },
  checkouts: { workers: 4, writes: (trial) => () => checkOut(trial) },
  'courses of orders': { workers: 4, writes: courses },
};

const NAMES = Object.keys(WORKS);

/**
 * Repeatedly kills a server with SIGKILL during each kind of work and starts another on its data.
 */
export async function kills(faults: Faults): Promise<void> {
  for (const [name, work] of Object.entries(WORKS)) {
    for (const [n, database] of faults.databases.entries()) {
      const all = share(faults.kills, NAMES.length, NAMES.indexOf(name));
      const count = share(all, faults.databases.length, n);
      if (count === 0) continue;
      await faults.on(`${count} × kill -9 in ${name}`, database, { mayFail: true }, (trial) =>
        killAgainAndAgain(trial, work, count, faults.below),
      );
    }
  }
}

async function killAgainAndAgain(
  trial: Trial,
  { workers, writes, records, alike }: Work,
  count: number,
  below: (limit: number) => number,
): Promise<void> {
  if (records) {
    await trial.send(importRows(trial, records));
    await trial.takeRecords();
  }
  const own = Array.from({ length: workers }, () => writes(trial));
  const tookMs = await measureKillTime(trial, own[0] as Writes);
  for (let round = 0; round < count; round += 1) {
    await trial.logIn();
    let isDead = false;
    const working = own.map((each) => trial.keepSending(each, () => isDead));
    // Concurrent writes take longer than one, and some are acknowledged before the end.
    await pause(below(Math.max(2 * workers * tookMs, LONG_ENOUGH_MS)));
    const killed = trial.kill();
    isDead = true;
    await Promise.all([killed, ...working]);
    await trial.start();
    if (alike) await noteMixed(trial, alike);
    await trial.settle();
  }
}

/** Returns the slower time of two writes in ms. Two, because writes may alternate. */
async function measureKillTime(trial: Trial, writes: Writes): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < 2; n += 1) {
    const begun = performance.now();
    await trial.send(writes());
    took.push(performance.now() - begun);
  }
  return Math.max(...took);
}

/** Notes a change of all records that is only partly stored. */
async function noteMixed(trial: Trial, { sql, name }: NonNullable<Work['alike']>): Promise<void> {
  const [row] = await trial.inside.sql<{ count: number | string }>(
    `${sql} as count from emission_records where client_id = ?`,
    trial.clientId,
  );
  if (Number(row?.count) !== 1) trial.ledger.note(`Records have ${row?.count} ${name} at once.`);
}

/** Returns part n of a whole number, divided into parts that differ by at most one. */
const share = (whole: number, parts: number, n: number) =>
  Math.floor(whole / parts) + (n < whole % parts ? 1 : 0);
