import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // Vitest would take the build for Node.js.
  resolve: { alias: { axios: 'axios/dist/browser/axios.cjs' } },
  test: {
    name: 'web',
    env: { NODE_ENV: 'production' },
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../tests/support/test-worker.ts', 'src/test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // `npm test` runs tests of servers beside these.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // Files share modules, which take long to load: a test leaves their state as it found it. Modules
    // that tests share register no hooks, which would hold for the first of these files only.
    isolate: false,
    // Files share the window, so a test that spies on it would count what others did.
    restoreMocks: true,
    // Vitest leaves one core to whoever watches.
    maxWorkers: availableParallelism(),
  },
});
