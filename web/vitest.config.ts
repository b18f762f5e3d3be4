import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // Otherwise Vitest loads the build for Node.js.
  resolve: { alias: { axios: 'axios/dist/browser/axios.cjs' } },
  test: {
    name: 'web',
    env: { NODE_ENV: 'production' },
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../tests/support/test-worker.ts', 'src/test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // `npm test` runs tests of servers at the same time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // Files share modules, which load slowly, so each test must restore their state. Modules shared
    // by tests register no hooks, because these would apply to the first file only.
    isolate: false,
    // Files share the window, so a spy would also count calls of other tests.
    restoreMocks: true,
    // By default, Vitest leaves one core free.
    maxWorkers: availableParallelism(),
  },
});
