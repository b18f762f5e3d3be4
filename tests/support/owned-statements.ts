import { afterAll, beforeAll, expect } from 'vitest';
import { inside } from './fixtures';

/**
 * Whatever a file of tests calls: a statement on a table that grows with the clients names the client
 * whose rows it is about, so it stays quick however many clients there are.
 */
beforeAll(async () => {
  await inside().unowned();
});

afterAll(async () => {
  expect(await inside().unowned()).toEqual([]);
});
