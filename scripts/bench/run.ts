import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { questions } from '../../tests/support/questions';
import { markdownTable } from '../lib/markdown-table';
import { Bench, isMet, type Result } from './bench';
import { boundary } from './boundary';
import { clients } from './clients';
import { beside, neighbours } from './neighbours';
import { OLD_COMMIT, oldBuild } from './old-build';
import { pages, siteSearch } from './public-pages';
import { dashboard, list, search, site } from './reads';
import { instances, starts } from './servers';
import { logins, session, sessions, throughput } from './sessions';
import { upgrade } from './upgrade';
import { weight } from './weight';
import { Worlds } from './world';
import { imports, save } from './writes';
import { lock, yearImports } from './years';

/**
 * Measures the product beside bare yardsticks and beside an old build of itself, in turn and in one
 * run. A wrong status or a wrong answer ends the run. docs/performance.md says what is measured.
 */

const SCENARIOS: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  weight,
  pages,
  siteSearch,
  site,
  session,
  sessions,
  throughput,
  logins,
  dashboard,
  list,
  search,
  save,
  imports,
  neighbours,
  beside,
  clients,
  yearImports,
  lock,
  boundary,
  starts,
  instances,
  upgrade,
};

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    /** Little data and few rounds: whether the bench works, not how fast the product is. */
    smoke: { type: 'boolean', default: false },
    /** Also writes `bench/<scenario>.cpuprofile` of today's server. */
    profile: { type: 'boolean', default: false },
    /** The records of the large database. */
    records: { type: 'string', default: '1000000' },
    /** The records of others that `beside` imports beside. */
    beside: { type: 'string', default: '3000000' },
  },
});
const unknown = names.find((name) => !SCENARIOS[name]);
if (unknown) {
  console.error(
    `There is no scenario ${unknown}. There are: ${Object.keys(SCENARIOS).join(', ')}.`,
  );
  process.exit(1);
}

const { smoke: isSmoke, profile: isProfiled } = options;
const sizes = isSmoke
  ? { little: 1000, much: 5000, factors: 10_000, sessions: 1000 }
  : { little: 10_000, much: Number(options.records), factors: 10_000, sessions: 100_000 };
const rounds = isSmoke ? { rounds: 3, calls: 1, warmUps: 1 } : { rounds: 60, calls: 1, warmUps: 5 };

const root = oldBuild();
const worlds = new Worlds(root, sizes);
const bench = new Bench(root, worlds, rounds, isSmoke, Number(options.beside));
try {
  for (const name of names.length > 0 ? names : Object.keys(SCENARIOS)) {
    console.log(`Measuring ${name}.`);
    const scenario = SCENARIOS[name];
    if (!scenario) continue;
    if (isProfiled) await profileScenario(name, scenario);
    else await scenario(bench);
    // Rows that one has written must not be in the way of the next.
    await bench.stop();
  }
} finally {
  await bench.stop();
  worlds.remove();
}
report(bench.results);

/** The profile is of today's server with little data: the one that most scenarios measure. */
async function profileScenario(
  name: string,
  scenario: (bench: Bench) => Promise<void>,
): Promise<void> {
  const world = name === 'dashboard' || name === 'list' ? 'much' : 'little';
  const { server } = await bench.today(world);
  const profile = await questions(server.questionsUrl).profileOf(() => scenario(bench));
  const file = path.join('bench', `${name}.cpuprofile`);
  mkdirSync('bench', { recursive: true });
  writeFileSync(file, profile);
  console.log(`Wrote ${file}.`);
}

function report(results: readonly Result[]): void {
  const run = {
    commit: git('rev-parse', '--short', 'HEAD'),
    isChanged: git('status', '--porcelain', '--untracked-files=no') !== '',
    date: new Date().toISOString(),
    machine: `${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
    load: loadavg()[0],
    results,
  };
  mkdirSync('bench', { recursive: true });
  writeFileSync('bench/latest.json', `${JSON.stringify(run, null, 2)}\n`);
  // The history is of whole runs.
  if (names.length === 0 && !isSmoke)
    appendFileSync('bench/history.jsonl', `${JSON.stringify(run)}\n`);
  console.log(
    `\n${run.commit}${run.isChanged ? ' with changes' : ''}, ${run.date}, ${run.machine}, load ${run.load?.toFixed(1)}\n`,
  );
  const rows = results.map((result) => {
    const { scenario, unit, goal, old, today, raw, ratio } = result;
    const met = isMet(result);
    const show = (value: number | null) => (value === null ? '' : `${figure(value)} ${unit}`);
    return [
      scenario,
      goal ? `${goal.sign} ${goal.limit} ${goal.of}` : '',
      show(old),
      show(today),
      show(raw),
      ratio === null ? '' : figure(ratio),
      met === null ? '' : met ? 'yes' : 'no',
    ];
  });
  const head = ['Scenario', 'Goal', OLD_COMMIT, 'Today', 'Raw', 'Ratio', 'Met'];
  console.log(markdownTable(head, rows));
}

/** Three digits that say something. */
function figure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/** The output of git; '' where there is no history. */
function git(...args: string[]): string {
  return spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? '';
}
