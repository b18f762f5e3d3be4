import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/lib/chromium.mjs';
import { STATE } from './scripts/lib/paths.mjs';
import { openRunFolder } from './scripts/lib/run-folder.mjs';

// Otherwise, workers would keep compiled tests in the run folder.
process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= join(STATE, 'playwright');
openRunFolder();
// Servers of a run share the first one's compiled code: see tests/support/compiled.cjs.
process.env.COMPILED_SERVER ??= join(tmpdir(), 'compiled-server');

/** Tests on a server with the demo or with the panel. */
const OTHER_SERVERS = [
  'credits',
  'heads',
  'history',
  'marketplace',
  'panel-news',
  'panel-prices',
  'phone',
  'print',
  'public-site',
  'report',
  'sessions',
  'shop',
  'widths',
  'years',
].map((name) => `${name}.spec.ts`);

/**
 * Browser tests. Fixtures in tests/support start separate servers for each worker. Screenshots of
 * tests go to test-results/screens, Playwright's other output to test-results/e2e. Tracing slows
 * tests by a quarter: `--trace on` enables it.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/browser-global-setup.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  // One worker each, so that every server is started and filled once.
  projects: [
    { name: 'empty server', testIgnore: OTHER_SERVERS, workers: 1 },
    { name: 'demo and panel', testMatch: OTHER_SERVERS, workers: 1 },
  ],
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // `npm test` runs API tests at the same time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_REPORT ?? 'test-results/e2e.json' }],
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    // A click on a moving element can hit another one.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
});
