import { defineConfig } from 'vitest/config';
import { openRunFolder } from './scripts/lib/run-folder.mjs';

openRunFolder();

const SETUP_FILES = ['tests/support/test-worker.ts', 'tests/support/property-seed.ts'];

/** On two busy cores, some tests exceed the default. */
const TEST_TIMEOUT = 20_000;

/**
 * Unit tests: quick, without a server. vitest.api.config.ts runs tests that need one. Unit tests
 * leave no state behind, so files share a process and its loaded modules.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          environment: 'node',
          isolate: false,
          setupFiles: SETUP_FILES,
          include: ['domain/src/**/*.test.ts'],
          testTimeout: TEST_TIMEOUT,
        },
      },
      {
        test: {
          name: 'factor-sources',
          environment: 'node',
          isolate: false,
          setupFiles: SETUP_FILES,
          include: ['factor-sources/src/**/*.test.ts'],
          testTimeout: TEST_TIMEOUT,
        },
      },
      './web/vitest.config.ts',
      {
        test: {
          name: 'scripts',
          environment: 'node',
          isolate: false,
          setupFiles: SETUP_FILES,
          include: ['scripts/**/*.test.ts'],
          testTimeout: TEST_TIMEOUT,
        },
      },
    ],
  },
});
