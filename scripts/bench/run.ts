import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Failure, main } from '../lib/failure.mjs';
import { markdownTable } from '../lib/markdown-table';
import { Bench, formatResult } from './bench';
import { calls, large } from './calls';
import { dropped } from './dropped';
import { paint } from './paint';
import { waits } from './waits';
import { weight } from './weight';

/**
 * Measures response times and page weights. An unexpected status or figure ends the run.
 *
 * docs/performance.md describes the scenarios.
 */

const SCENARIOS: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  weight,
  paint,
  calls,
  waits,
  dropped,
  large,
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Little data and few rounds, to test the bench itself. */
    smoke: { type: 'boolean', default: false },
  },
});

await main(async () => {
  const known = Object.keys(SCENARIOS);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown) {
    throw new Failure(`There is no scenario ${unknown}. There are: ${known.join(', ')}.`);
  }
  const bench = new Bench(options.smoke);
  for (const name of positionals.length > 0 ? positionals : known) {
    console.log(`Measuring ${name}.`);
    await SCENARIOS[name]?.(bench);
  }
  report(bench);
  return 0;
});

function report({ results }: Bench): void {
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
  const changed = run.isChanged ? ' with changes' : '';
  console.log(
    `\n${run.commit}${changed}, ${run.date}, ${run.machine}, load ${run.load?.toFixed(1)}\n`,
  );
  const rows = new Map<string, string[]>();
  for (const result of results) {
    const { scenario, goal, unit, database } = result;
    const row = rows.get(scenario) ?? [scenario, `≤ ${goal} ${unit}`, '', ''];
    row[database === 'PostgreSQL' ? 3 : 2] = formatResult(result);
    rows.set(scenario, row);
  }
  const head = ['Scenario', 'Goal', 'SQLite, or no database', 'PostgreSQL'];
  console.log(markdownTable(head, [...rows.values()]));
}

/** Returns the output of git, or an empty string without a history. */
function git(...args: string[]): string {
  return spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? '';
}
