import { checks, runChecks, suite, vitest } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { countPlaywright, NONE, sum, summaryLine } from './lib/counts.mjs';
import { main, printError } from './lib/failure.mjs';
import { requireNode } from './lib/node-version.mjs';
import { BIN } from './lib/paths.mjs';
import { stopOnSignals } from './lib/run.mjs';
import { setup } from './lib/setup.mjs';
import { duration, green, red } from './lib/terminal.mjs';

/** @typedef {import('./lib/checks.mjs').CheckResult} CheckResult */

/** @param {'sqlite' | 'postgres'} database */
const api = (database) =>
  vitest(`api-${database}`, ['--config', 'vitest.api.config.ts'], { TEST_DATABASE: database });

async function browser() {
  const chromium = await ensureChromium();
  return suite('e2e', [BIN.playwright, 'test'], countPlaywright, {
    CHROMIUM_PATH: chromium,
    PICTURES: 'off',
  });
}

/** Page and browser tests share the cores among their own workers, so nothing runs beside them. */
const pages = { name: 'page tests', run: () => vitest('pages', ['--project', 'web']) };
const browsers = { name: 'browser tests', run: browser };

/** One file after the other against one server each: the two keep two cores busy. */
const apis = [
  { name: 'API tests on PostgreSQL', run: () => api('postgres') },
  { name: 'API tests on SQLite', run: () => api('sqlite') },
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
    for (const group of [checks(), [pages], apis, [browsers]]) {
      results.push(...(await runChecks(group)));
    }
  }
  printTable(results);
  const total = sum(results.map(({ counts }) => counts));
  console.log(summaryLine(total));
  return total.failed === 0 && total.passed > 0 && results.every(({ ok }) => ok) ? 0 : 1;
});
