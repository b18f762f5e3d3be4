import { setTimeout as pause } from 'node:timers/promises';
import type { Faults } from './faults';
import type { Write } from './ledger';
import type { Trial } from './trial';
import { checkOut, importRows, restate, save } from './writes';

interface Work {
  /** So many write at once. */
  readonly workers: number;
  readonly write: (trial: Trial) => Write;
  /** The records that there are before. */
  readonly records?: number;
}

/** The works in which servers are killed, by name. */
const WORKS: Readonly<Record<string, Work>> = {
  saves: { workers: 4, write: save },
  imports: { workers: 2, write: (trial) => importRows(trial, 200) },
  checkouts: { workers: 4, write: checkOut },
  restating: { workers: 1, write: (trial) => restate(trial), records: 600 },
};

const NAMES = Object.keys(WORKS);

/** Kills a server with SIGKILL in each of the works, and starts another on its data, again and again. */
export async function kills(faults: Faults): Promise<void> {
  for (const [name, work] of Object.entries(WORKS)) {
    for (const [n, database] of faults.databases.entries()) {
      const all = share(faults.kills, NAMES.length, NAMES.indexOf(name));
      const count = share(all, faults.databases.length, n);
      await faults.on(`${count} × kill -9 in ${name}`, database, { mayFail: true }, (trial) =>
        killAgainAndAgain(trial, work, count, faults.below),
      );
    }
  }
}

async function killAgainAndAgain(
  trial: Trial,
  { workers, write, records }: Work,
  count: number,
  below: (limit: number) => number,
): Promise<void> {
  if (records) await trial.send(importRows(trial, records));
  const begun = performance.now();
  await trial.send(write(trial));
  const tookMs = performance.now() - begun;
  for (let round = 0; round < count; round += 1) {
    await trial.logIn();
    let isDead = false;
    const working = Array.from({ length: workers }, () =>
      trial.keepSending(
        () => write(trial),
        () => isDead,
      ),
    );
    // Several at once take longer than one, and some are acknowledged before the end.
    await pause(below(2 * workers * tookMs));
    const killed = trial.kill();
    isDead = true;
    await Promise.all([killed, ...working]);
    await trial.start();
    await trial.noteMixedSets();
    await trial.settle();
  }
}

/** The part of the n-th of so many, of a whole that may not divide evenly. */
const share = (whole: number, parts: number, n: number) =>
  Math.floor(whole / parts) + (n < whole % parts ? 1 : 0);
