import { setTimeout as pause } from 'node:timers/promises';
import type { Faults } from './faults';
import type { Write } from './ledger';
import { courses } from './orders';
import type { Trial, Writes } from './trial';
import {
  atOnce,
  checkOut,
  chooseFactor,
  edit,
  importAndUndo,
  importRows,
  restate,
  save,
  whileWriting,
} from './writes';
import { CHANGED, changeHolding, changePolicy, closeAndReopen, moveRecords } from './years';

const RACE_MS = 8000;

/**
 * Tests two servers on one database: with each write sent to both, and with one killed repeatedly.
 */
export async function instances(faults: Faults): Promise<void> {
  const two = { mayFail: false, instances: 2 };
  await faults.on('Two instances, writes sent to both', 'PostgreSQL', two, (trial) =>
    race(trial, [
      () => atOnce(save(trial)),
      () => atOnce(importRows(trial)),
      () => atOnce(checkOut(trial)),
    ]),
  );
  const dying = { ...two, mayFail: true };
  await faults.on('Two instances, one killed 3 times', 'PostgreSQL', dying, (trial) =>
    whileWriting(trial, async () => {
      for (let n = 0; n < 3; n += 1) {
        await pause(1000 + faults.below(1000));
        await trial.kill();
        await pause(500);
        await trial.start();
      }
    }),
  );
}

/**
 * Races writes on shared records.
 *
 * Edits meet restatements and changes of factors. Changes of many records in opposite orders meet
 * undone imports; on PostgreSQL these wait for each other. No server fails here, so only conflicts
 * with a concurrent change may be refused.
 */
export async function races(faults: Faults): Promise<void> {
  for (const database of faults.databases) {
    const options = { mayFail: false, instances: database === 'PostgreSQL' ? 2 : 1 };
    await faults.on('Edits beside restating', database, options, async (trial) => {
      await trial.send(importRows(trial, 200));
      const [first = '', second = '', third = ''] = trial.recordIds;
      await race(trial, [
        () => edit(trial, first),
        () => edit(trial, second),
        () => edit(trial, third),
        () => restate(trial, 'changed'),
      ]);
    });
    await faults.on('Edits beside other factors', database, options, async (trial) => {
      const writes = (id: string) => [
        () => edit(trial, id),
        () => edit(trial, id),
        () => chooseFactor(trial, [id]),
      ];
      await race(trial, trial.recordIds.slice(0, 2).flatMap(writes));
    });
    await faults.on('Many records in opposite orders', database, options, crossOrders);
  }
}

/** Changes the sites, the policy and the state of a year while users record in it. */
export async function years(faults: Faults): Promise<void> {
  for (const database of faults.databases) {
    const options = { mayFail: false, instances: database === 'PostgreSQL' ? 2 : 1 };
    const withRecords = (work: (trial: Trial, ids: readonly string[]) => Promise<void>) => {
      return async (trial: Trial) => {
        await trial.send(importRows(trial, 100));
        await trial.takeRecords();
        await work(trial, trial.recordIds);
      };
    };
    await faults.on(
      'Records beside sites and policy',
      database,
      options,
      withRecords((trial, [first = '', second = '']) =>
        race(trial, [
          () => save(trial),
          () => edit(trial, first),
          () => edit(trial, second),
          () => moveRecords(trial),
          () => changeHolding(trial),
          () => changePolicy(trial),
        ]),
      ),
    );
    await faults.on(
      'Everything beside closing a year',
      database,
      options,
      withRecords((trial, [first = '']) =>
        race(trial, [
          () => closeAndReopen(trial),
          () => closeAndReopen(trial),
          () => unlessClosed(save(trial)),
          () => unlessClosed(edit(trial, first)),
          () => unlessClosed(importRows(trial, 12)),
          // Each of these withdraws an approval.
          () => later(trial, moveRecords(trial)),
          () => later(trial, changeHolding(trial)),
          () => later(trial, changePolicy(trial)),
        ]),
      ),
    );
  }
}

/** Takes orders of credits and products through their courses, each changed by several users. */
export async function orders(faults: Faults): Promise<void> {
  for (const database of faults.databases) {
    const options = { mayFail: false, instances: database === 'PostgreSQL' ? 2 : 1 };
    await faults.on('Courses of orders', database, options, (trial) =>
      race(trial, [...Array.from({ length: 4 }, () => courses(trial)), () => checkOut(trial)]),
    );
  }
}

/** Delays a write by up to a second. */
function later(trial: Trial, write: Write): Write {
  const pauseMs = (trial.nextNumber() * 137) % 1000;
  return { ...write, send: (urls) => pause(pauseMs).then(() => write.send(urls)) };
}

/** Lets a write be refused because the year is submitted or closed. */
function unlessClosed(write: Write): Write {
  return { ...write, rightRefusals: [...(write.rightRefusals ?? []), ...CHANGED] };
}

async function crossOrders(trial: Trial): Promise<void> {
  const ids = trial.recordIds;
  const others = [...ids].reverse();
  /** Records of the import about to be undone. */
  let imported: readonly string[] = [];
  const anyId = () => {
    const number = trial.nextNumber();
    const from = number % 2 === 0 || imported.length === 0 ? ids : imported;
    return from[number % from.length] ?? '';
  };
  await race(
    trial,
    [
      () => chooseFactor(trial, ids),
      () => chooseFactor(trial, others),
      () => edit(trial, anyId()),
      () => edit(trial, anyId()),
    ],
    () =>
      importAndUndo(trial, (found) => {
        imported = found;
      }),
  );
}

/** Repeats concurrent writes for a while, together with optional other work. */
async function race(
  trial: Trial,
  writes: readonly Writes[],
  other?: () => Promise<void>,
): Promise<void> {
  const end = performance.now() + RACE_MS;
  const isOver = () => performance.now() > end;
  const doOther = async () => {
    while (other && !isOver()) await other();
  };
  await Promise.all([...writes.map((each) => trial.keepSending(each, isOver)), doOther()]);
}
