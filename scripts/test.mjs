import { checks, runChecks, suite, vitest } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { countPlaywright, NONE, sum, summaryLine } from './lib/counts.mjs';
import { main, printError } from './lib/failure.mjs';
import { requireNode } from './lib/node-version.mjs';
import { BIN } from './lib/paths.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { stopOnSignals } from './lib/run.mjs';
import { setup } from './lib/setup.mjs';
import { duration, green, red } from './lib/terminal.mjs';

/** @typedef {import('./lib/checks.mjs').CheckResult} CheckResult */

/** @param {string} name @param {NodeJS.ProcessEnv} env */
const api = (name, env) => vitest(name, ['--config', 'vitest.api.config.ts'], env);

async function apiOnPostgres() {
  const postgres = await startPostgres();
  try {
    return await api('api-postgres', { DATABASE_URL: postgres.url, TEST_DATABASE: 'postgres' });
  } finally {
    await postgres.stop();
  }
}

async function browser() {
  const chromium = await ensureChromium();
  return suite('e2e', [BIN.playwright, 'test'], countPlaywright, {
    CHROMIUM_PATH: chromium,
  });
}

/** One after the other: each has servers of its own, and times out sooner on a busy machine. */
const suites = [
  { name: 'page tests', run: () => vitest('pages', ['--project', 'web']) },
  { name: 'API tests on SQLite', run: () => api('api-sqlite', { TEST_DATABASE: 'sqlite' }) },
  { name: 'API tests on PostgreSQL', run: apiOnPostgres },
  { name: 'browser tests', run: browser },
];

/** @param {readonly CheckResult[]} results */
function printTable(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log();
  for (const { name, ok, milliseconds, counts } of results) {
    const tests = counts.passed + counts.skipped > 0 ? `  ${summaryLine(counts)}` : '';
    const time = duration(milliseconds).padStart(12);
    console.log(`${ok ? green('✓') : red('✗')} ${name.padEnd(width)}${time}${tests}`);
  }
  console.log();
}

/** @returns {Promise<CheckResult>} */
async function install() {
  const started = performance.now();
  const ok = await setup().then(
    (outcome) => outcome !== 'failed',
    (error) => {
      printError(error);
      return false;
    },
  );
  return {
    name: 'setup',
    ok,
    milliseconds: performance.now() - started,
    counts: { ...NONE, failed: ok ? 0 : 1 },
  };
}

await main(async () => {
  requireNode();
  stopOnSignals();
  const results = [await install()];
  if (results[0]?.ok) {
    results.push(...(await runChecks(checks())), ...(await runChecks(suites, 1)));
  }
  printTable(results);
  const total = sum(results.map(({ counts }) => counts));
  console.log(summaryLine(total));
  return total.failed === 0 && total.passed > 0 && results.every(({ ok }) => ok) ? 0 : 1;
});
