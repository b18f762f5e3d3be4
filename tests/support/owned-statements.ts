import { afterAll, beforeAll, expect } from 'vitest';
import { forgetEditor } from './content';
import { forgetAdmin, inside } from './fixtures';

/**
 * Whatever a file of tests calls: a statement on a table that grows with the clients is about one client,
 * so it stays quick however many clients there are. See statement-guard.cjs.
 */
beforeAll(async () => {
  await inside().unowned();
});

afterAll(async () => {
  forgetAdmin();
  forgetEditor();
  expect(await inside().unowned()).toEqual([]);
});
