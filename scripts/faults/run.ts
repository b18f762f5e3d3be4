import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { seededNumbers } from '../../tests/support/seeded-numbers';
import { DATABASES, type DatabaseName } from '../bench/databases';
import { Failure, main } from '../lib/failure.mjs';
import { markdownTable } from '../lib/markdown-table';
import { openRunFolder } from '../lib/run-folder.mjs';
import { credits } from './credits';
import { Faults, type Result } from './faults';
import { kills } from './kills';
import { others } from './others';
import { bucket, disk, postgres, redis, smtp } from './outages';
import { instances, orders, races, years } from './together';

/**
 * Injects faults under write load and compares acknowledged with stored data.
 *
 * CONTRIBUTING.md describes the scenarios. Exits with 1 if data was lost, duplicated or wrong.
 */

const SCENARIOS: Readonly<Record<string, (faults: Faults) => Promise<void>>> = {
  kills,
  disk,
  postgres,
  redis,
  smtp,
  bucket,
  instances,
  races,
  years,
  orders,
  others,
  credits,
};

/** Maximum number of printed faults per scenario. */
const SHOWN = 10;

const BY_OPTION: Readonly<Record<string, readonly DatabaseName[]>> = {
  both: DATABASES,
  sqlite: ['SQLite'],
  postgres: ['PostgreSQL'],
};

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    /** Either `sqlite` or `postgres`. Defaults to both. */
    database: { type: 'string', default: 'both' },
    /** Number of SIGKILLs in all kinds of work together. */
    kills: { type: 'string', default: '100' },
    /** Seed for the timing of faults. */
    seed: { type: 'string', default: '1' },
  },
});

await main(async () => {
  const databases = BY_OPTION[options.database];
  if (!databases)
    throw new Failure(`--database is ${options.database}; it must be sqlite or postgres.`);
  const count = Number(options.kills);
  if (!Number.isInteger(count) || count < 1) throw new Failure('--kills must be a number from 1.');
  const unknown = names.find((name) => !SCENARIOS[name]);
  if (unknown) {
    const all = Object.keys(SCENARIOS).join(', ');
    throw new Failure(`There is no scenario ${unknown}. There are: ${all}.`);
  }
  openRunFolder();
  // Reusing an earlier server's compiled code halves a server's startup time.
  process.env.COMPILED_SERVER ??= path.join(tmpdir(), 'compiled-server');
  const begun = performance.now();
  const faults = new Faults(databases, count, seededNumbers(Number(options.seed)));
  try {
    for (const name of names.length > 0 ? names : Object.keys(SCENARIOS)) {
      await SCENARIOS[name]?.(faults);
    }
  } finally {
    await faults.stop();
  }
  report(faults.results);
  const minutes = (performance.now() - begun) / 60_000;
  console.log(`Scenarios: ${faults.results.length}, in ${minutes.toFixed(1)} minutes.`);
  return faults.results.length > 0 && faults.results.every(isRight) ? 0 : 1;
});

/** Returns whether a scenario passed. Without acknowledged writes, it tested nothing. */
function isRight({ acknowledged, lost, doubled, wrong }: Result): boolean {
  return acknowledged > 0 && lost + doubled + wrong.length === 0;
}

function report(results: readonly Result[]): void {
  const rows = results.map((result) => [
    result.scenario,
    result.database,
    String(result.refused),
    String(result.acknowledged),
    String(result.stored),
    String(result.lost),
    String(result.doubled),
    String(result.wrong.length),
    String(Math.round(result.worstHealthMs)),
  ]);
  const head = [
    'Scenario',
    'Database',
    'Refused',
    'Acknowledged',
    'Stored',
    'Lost',
    'Doubled',
    'Wrong',
    'Worst /health (ms)',
  ];
  console.log(`\n${markdownTable(head, rows)}\n`);
  for (const { scenario, database, wrong } of results) {
    for (const sentence of wrong.slice(0, SHOWN)) {
      console.log(`${scenario}, ${database}: ${sentence}`);
    }
  }
}
