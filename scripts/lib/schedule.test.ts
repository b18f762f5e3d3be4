import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { schedule } from './schedule.mjs';

function recorder() {
  const log: string[] = [];
  let running = 0;
  let most = 0;
  const step = (name: string, needs: string[] = [], fails = false) => ({
    name,
    needs,
    run: async () => {
      most = Math.max(most, ++running);
      log.push(name);
      await sleep(5);
      running--;
      if (fails) throw new Error(name);
    },
  });
  return { log, step, most: () => most };
}

const statuses = (results: { name: string; status: string }[]) =>
  Object.fromEntries(results.map(({ name, status }) => [name, status]));

it('runs steps in order, in parallel up to the limit', async () => {
  const { log, step, most } = recorder();
  await schedule([step('a'), step('b'), step('c'), step('d')], { limit: 2 });
  expect(log).toEqual(['a', 'b', 'c', 'd']);
  expect(most()).toBe(2);
});

it('waits for required steps and ignores unlisted ones', async () => {
  const { log, step } = recorder();
  await schedule([step('last', ['first', 'elsewhere']), step('first')]);
  expect(log).toEqual(['first', 'last']);
});

it('skips steps that need a failed one and runs the rest', async () => {
  const { step } = recorder();
  const results = await schedule(
    [step('a', [], true), step('b', ['a']), step('c', ['b']), step('d')],
    { limit: 1 },
  );
  expect(statuses(results)).toEqual({ a: 'failed', b: 'left out', c: 'left out', d: 'done' });
});

it('starts nothing more after a failure when asked to stop', async () => {
  const { step } = recorder();
  const results = await schedule([step('a', [], true), step('b')], {
    limit: 1,
    stopAtFailure: true,
  });
  expect(statuses(results)).toEqual({ a: 'failed', b: 'left out' });
});
