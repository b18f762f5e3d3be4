import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Repository root. All other paths start from it, so commands work from any folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const CMS = join(ROOT, 'cms');
export const SQLITE_V12 = join(CMS, 'sqlite/v12');
export const DOMAIN = join(ROOT, 'domain');
export const WEB = join(ROOT, 'web');

/**
 * Returns the folder that the tools keep between runs (stamps, logs). It is safe to delete.
 * @param {string} root
 */
export const stateOf = (root) => join(root, '.canopy');
export const STATE = stateOf(ROOT);
export const LOGS = join(STATE, 'logs');
export const RESULTS = join(ROOT, 'test-results');

/** Scripts of installed packages, run with the same Node: no shell, no PATH, no shims. */
export const BIN = {
  biome: join(ROOT, 'node_modules/@biomejs/biome/bin/biome'),
  knip: join(ROOT, 'node_modules/knip/bin/knip.js'),
  playwright: join(ROOT, 'node_modules/@playwright/test/cli.js'),
  strapi: join(CMS, 'node_modules/@strapi/strapi/bin/strapi.js'),
  /** Compiler that Strapi uses. */
  tsc: join(ROOT, 'node_modules/typescript/bin/tsc'),
  /** TypeScript 7, which takes a fifth of the time. */
  tsc7: join(ROOT, 'node_modules/typescript-7/bin/tsc'),
  vite: join(ROOT, 'node_modules/vite/bin/vite.js'),
  vitest: join(ROOT, 'node_modules/vitest/vitest.mjs'),
};
