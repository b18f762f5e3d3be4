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
 * Breaks what servers stand on while people write, and compares what was acknowledged with what is stored.
 * CONTRIBUTING.md says what is done. It ends with 1 if anything was lost, doubled or wrong.
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

/** The sentences that are printed of a scenario. */
const SHOWN = 10;

const BY_OPTION: Readonly<Record<string, readonly DatabaseName[]>> = {
  both: DATABASES,
  sqlite: ['SQLite'],
  postgres: ['PostgreSQL'],
};

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    /** sqlite or postgres; both without it. */
    database: { type: 'string', default: 'both' },
    /** The number of SIGKILLs in all works together. */
    kills: { type: 'string', default: '100' },
    /** The seed of the moments at which something is done. */
    seed: { type: 'string', default: '1' },
  },
});

await main(async () => {
  const databases = BY_OPTION[options.database];
  if (!databases) throw new Failure(`--database is ${options.database}; it is sqlite or postgres.`);
  const count = Number(options.kills);
  if (!Number.isInteger(count) || count < 1) throw new Failure('--kills must be a number from 1.');
  const unknown = names.find((name) => !SCENARIOS[name]);
  if (unknown) {
    const all = Object.keys(SCENARIOS).join(', ');
    throw new Failure(`There is no scenario ${unknown}. There are: ${all}.`);
  }
  openRunFolder();
  // A server starts in half the time with what another one has compiled.
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

/** Where nothing was acknowledged, nothing was tried. */
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
