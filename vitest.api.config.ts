import { defineConfig } from 'vitest/config';

/**
 * Tests of the API against a running server, on the database that TEST_DATABASE names (sqlite or
 * postgres). All files share that server, so they run one after the other.
 */
export default defineConfig({
  test: {
    name: 'api',
    environment: 'node',
    include: ['tests/api/**/*.test.ts'],
    globalSetup: ['tests/support/api-global-setup.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
