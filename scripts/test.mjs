import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checks, runChecks } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { NONE, sum, summaryLine } from './lib/counts.mjs';
import { Failure, main, printError } from './lib/failure.mjs';
import { requireNode } from './lib/node-version.mjs';
import { RESULTS } from './lib/paths.mjs';
import { rerunFailedFiles } from './lib/rerun.mjs';
import { stopOnSignals } from './lib/run.mjs';
import { API_NEEDS, setup } from './lib/setup.mjs';
import { duration, green, red } from './lib/terminal.mjs';
import { playwright, vitest } from './lib/tool.mjs';

/**
 * @typedef {import('./lib/checks.mjs').Check} Check
 * @typedef {import('./lib/checks.mjs').CheckResult} CheckResult
 * @typedef {import('./lib/rerun.mjs').FlakyFile} FlakyFile
 */

/** Server that stores files in buckets, see tests/support/bucket.ts. */
const S3_SERVER = process.env.TEST_S3_ENDPOINT || 's3rver';

/**
 * Returns the API tests on a database in two halves, each with its own server. Their names include
 * database and bucket server.
 * @param {'sqlite' | 'postgres'} database @param {string} title
 * @returns {readonly Check[]}
 */
const api = (database, title) =>
  [1, 2].map((half) => ({
    name: `API tests on ${title} and ${S3_SERVER}, ${half}/2`,
    run: () =>
      vitest(`api-${database}-${half}`, ['--config', 'vitest.api.config.ts', `--shard=${half}/2`], {
        TEST_DATABASE: database,
      }),
  }));

/** Returns options for a random order of files with `--thorough`. */
const shuffled = () =>
  process.env.THOROUGH
    ? ['--sequence.shuffle.files', `--sequence.seed=${process.env.PROPERTY_SEED}`]
    : [];

async function browser() {
  const chromium = await ensureChromium();
  return playwright('e2e', { CHROMIUM_PATH: chromium, PICTURES: 'off' });
}

/**
 * @typedef {object} Part
 * @property {string} group
 * @property {readonly string[] | undefined} needs steps of setup; undefined for all of them
 * @property {() => readonly Check[]} checks
 */

/**
 * Parts of `npm test`. Their groups run one after the other, in this order.
 *
 * Server tests often wait, for a limit to end or for a mail that does not arrive. Therefore three
 * parts run at once. Page tests never wait, and have a process for each core. They come last, and
 * fill the cores until the end.
 * @type {Record<string, Part>}
 */
const PARTS = {
  check: { group: 'check', needs: ['cms-packages', 'domain'], checks },
  e2e: {
    group: 'tests',
    needs: undefined,
    checks: () => [{ name: 'browser tests', run: browser }],
  },
  'api:postgres': {
    group: 'tests',
    needs: API_NEEDS,
    checks: () => api('postgres', 'PostgreSQL'),
  },
  api: {
    group: 'tests',
    needs: API_NEEDS,
    checks: () => api('sqlite', 'SQLite'),
  },
  pages: {
    group: 'tests',
    needs: ['packages'],
    checks: () => [
      { name: 'page tests', run: () => vitest('pages', ['--project', 'web', ...shuffled()]) },
    ],
  },
};

/** @param {readonly string[]} names @returns {Part[]} these parts, or all of them */
function partsOf(names) {
  const unknown = names.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown) {
    throw new Failure(
      `There is no part "${unknown}" of the tests. The parts are ${Object.keys(PARTS).join(', ')}.`,
    );
  }
  return Object.entries(PARTS)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(([, part]) => part);
}

/**
 * Prints the failures again at the end, for readers who see only that.
 * @param {readonly CheckResult[]} results
 */
function printFailures(results) {
  for (const { name, failures } of results.filter(({ ok }) => !ok)) {
    console.log(`${red('✗')} ${name}`);
    for (const failure of failures) console.log(`    ${failure}`);
    console.log();
  }
}

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

/** Prints flaky files and stores them in test-results/. @param {readonly FlakyFile[]} flaky */
function reportFlaky(flaky) {
  if (flaky.length === 0) return;
  for (const { file, part, failures } of flaky) {
    console.log(`↻ ${file} (${part}) failed, then passed alone:`);
    for (const failure of failures) console.log(`    ${failure}`);
  }
  console.log(`\nFlaky: ${flaky.length}`);
  writeFileSync(FLAKY, `${JSON.stringify(flaky, null, 2)}\n`);
}

/** @param {readonly Part[]} parts @returns {Promise<CheckResult>} */
async function install(parts) {
  const started = performance.now();
  const needs = parts.every((part) => part.needs)
    ? parts.flatMap((part) => part.needs ?? [])
    : undefined;
  const ok = await setup(needs).then(
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
    failures: [],
  };
}

/** Draws the seed of fast-check properties. Both runs of a failed file need the same one. */
function drawSeed() {
  process.env.PROPERTY_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
  console.log(`Seed of the properties: ${process.env.PROPERTY_SEED}`);
  return process.env.PROPERTY_SEED;
}

/** List of the last run's flaky files, which failed once and then passed. */
const FLAKY = join(RESULTS, 'flaky.json');

const NO_RERUN = '--no-rerun';
/** Option to run everything that short runs leave out, with files in random order. */
const THOROUGH = '--thorough';

await main(async () => {
  requireNode();
  stopOnSignals();
  const args = process.argv.slice(2);
  const parts = partsOf(args.filter((arg) => arg !== NO_RERUN && arg !== THOROUGH));
  if (args.includes(THOROUGH)) process.env.THOROUGH = 'on';
  rmSync(FLAKY, { force: true });
  const seed = drawSeed();
  const results = [await install(parts)];
  if (results[0]?.ok) {
    for (const group of new Set(parts.map((part) => part.group))) {
      const list = parts.filter((part) => part.group === group).flatMap((part) => part.checks());
      results.push(...(await runChecks(list, group === 'tests' ? 3 : 2)));
    }
  }
  const { results: final, flaky } = args.includes(NO_RERUN)
    ? { results, flaky: [] }
    : await rerunFailedFiles(results, { seed });
  printTable(final);
  printFailures(final);
  reportFlaky(flaky);
  const total = sum(final.map(({ counts }) => counts));
  console.log(summaryLine(total));
  return total.failed === 0 && total.passed > 0 && final.every(({ ok }) => ok) ? 0 : 1;
});
