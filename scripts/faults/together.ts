import { setTimeout as pause } from 'node:timers/promises';
import type { Faults } from './faults';
import type { Write } from './ledger';
import type { Trial } from './trial';
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

const RACE_MS = 8000;

/** Two servers on one database: each write goes to both at once, and one of them is killed meanwhile. */
export async function instances(faults: Faults): Promise<void> {
  const two = { mayFail: false, instances: 2 };
  await faults.on('Two instances, writes sent to both', 'PostgreSQL', two, async (trial) => {
    await until(RACE_MS, [
      (isOver) => trial.keepSending(() => atOnce(save(trial)), isOver),
      (isOver) => trial.keepSending(() => atOnce(importRows(trial)), isOver),
      (isOver) => trial.keepSending(() => atOnce(checkOut(trial)), isOver),
    ]);
  });
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
 * Writes that meet at the same records: edits beside restatements and beside other factors, and changes of many
 * records in opposite orders beside undone imports, which wait for each other on PostgreSQL. Nothing fails here,
 * so nothing may be refused but what the other one has just changed.
 */
export async function races(faults: Faults): Promise<void> {
  for (const database of faults.databases) {
    const options = { mayFail: false, instances: database === 'PostgreSQL' ? 2 : 1 };
    await faults.on('Edits beside restating', database, options, async (trial) => {
      await trial.send(importRows(trial, 200));
      const [first = '', second = '', third = ''] = trial.recordIds;
      await until(RACE_MS, [
        (isOver) => trial.keepSending(() => edit(trial, first), isOver),
        (isOver) => trial.keepSending(() => edit(trial, second), isOver),
        (isOver) => trial.keepSending(() => edit(trial, third), isOver),
        (isOver) => trial.keepSending(() => restate(trial, 'changed'), isOver),
      ]);
    });
    await faults.on('Edits beside other factors', database, options, async (trial) => {
      const works = trial.recordIds
        .slice(0, 2)
        .flatMap((id) => [
          () => edit(trial, id),
          () => edit(trial, id),
          () => chooseFactor(trial, [id]),
        ]);
      const send = (work: () => Write) => (isOver: IsOver) => trial.keepSending(work, isOver);
      await until(RACE_MS, works.map(send));
    });
    await faults.on('Many records in opposite orders', database, options, crossOrders);
  }
}

async function crossOrders(trial: Trial): Promise<void> {
  const ids = trial.recordIds;
  const others = [...ids].reverse();
  /** Records of the import that is about to be undone. */
  let imported: readonly string[] = [];
  const anyId = () => {
    const number = trial.nextNumber();
    const from = number % 2 === 0 || imported.length === 0 ? ids : imported;
    return from[number % from.length] ?? '';
  };
  await until(RACE_MS, [
    (isOver) => trial.keepSending(() => chooseFactor(trial, ids), isOver),
    (isOver) => trial.keepSending(() => chooseFactor(trial, others), isOver),
    (isOver) => trial.keepSending(() => edit(trial, anyId()), isOver),
    (isOver) => trial.keepSending(() => edit(trial, anyId()), isOver),
    async (isOver) => {
      while (!isOver()) {
        await importAndUndo(trial, (found) => {
          imported = found;
        });
      }
    },
  ]);
}

type IsOver = () => boolean;

/** Does several works beside each other for so long. */
async function until(
  ms: number,
  works: readonly ((isOver: IsOver) => Promise<void>)[],
): Promise<void> {
  const end = performance.now() + ms;
  await Promise.all(works.map((work) => work(() => performance.now() > end)));
}
