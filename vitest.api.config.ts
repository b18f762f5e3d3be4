import { defineConfig } from 'vitest/config';

/**
 * What these files test is decided before the database is asked, or in files and mails: who may
 * make which call, what a file may be, how a mail is sent, what stops a start. They run on SQLite
 * only. Whatever else a caller sends reaches the database, which may treat it in its own way.
 */
const SAME_ON_EVERY_DATABASE = [
  'credentials',
  'evidence',
  'mail',
  'own-account',
  'panel-login',
  'panel-rules',
  'previews',
  'role-matrix',
  'start',
  'uploads',
];

/**
 * Tests of the API against a running server, on the database that TEST_DATABASE names (sqlite or
 * postgres). All files of a run share that server, so they run one after the other.
 */
export default defineConfig({
  test: {
    name: 'api',
    environment: 'node',
    include: ['tests/api/**/*.test.ts'],
    exclude:
      process.env.TEST_DATABASE === 'postgres'
        ? SAME_ON_EVERY_DATABASE.map((name) => `tests/api/${name}.test.ts`)
        : [],
    globalSetup: ['tests/support/api-global-setup.ts'],
    setupFiles: ['tests/support/owned-statements.ts'],
    pool: 'forks',
    fileParallelism: false,
    // Several servers start at once on two cores.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
