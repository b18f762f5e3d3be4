import { afterAll, beforeAll, expect } from 'vitest';
import { forgetEditor } from './content';
import { forgetAdmin, inside } from './fixtures';

/**
 * Asserts in every test file that statements on tables growing with the clients are about one
 * client. They therefore stay fast with any number of clients. See statement-guard.cjs.
 */
beforeAll(async () => {
  await inside().unowned();
});

afterAll(async () => {
  forgetAdmin();
  forgetEditor();
  expect(await inside().unowned()).toEqual([]);
});
