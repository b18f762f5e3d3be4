import { defineConfig } from 'vitest/config';

/** The unit tests: quick, without a server. Those that need one are in vitest.api.config.ts. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          environment: 'node',
          include: ['domain/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'factor-sources',
          environment: 'node',
          include: ['factor-sources/src/**/*.test.ts'],
        },
      },
      './web/vitest.config.ts',
      {
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
