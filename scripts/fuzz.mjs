import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { neutralEnv } from './lib/build-env.mjs';
import { Failure, main } from './lib/failure.mjs';
import { requireNode } from './lib/node-version.mjs';
import { BIN, ROOT } from './lib/paths.mjs';
import { setup } from './lib/setup.mjs';

const USAGE = `npm run fuzz -- [--minutes 5] [--requests 10000] [--seed 1] [--database postgres]

Sends valid and invalid requests to every API call, with every role, and prints a table of the
responses. Stops after the given minutes or random requests, whichever comes first.`;

/** @param {string} name @param {string | undefined} given @param {number} least */
function number(name, given, least) {
  if (given === undefined) return undefined;
  const value = Number(given);
  if (Number.isFinite(value) && value >= least) return value;
  throw new Failure(`--${name} is "${given}"; it must be a number from ${least}.\n\n${USAGE}`);
}

function options() {
  try {
    return parseArgs({
      options: {
        minutes: { type: 'string' },
        requests: { type: 'string' },
        seed: { type: 'string' },
        database: { type: 'string', default: 'sqlite' },
      },
    }).values;
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

await main(async () => {
  requireNode();
  const given = options();
  if (given.database !== 'sqlite' && given.database !== 'postgres') {
    throw new Failure(
      `--database is "${given.database}"; it must be sqlite or postgres.\n\n${USAGE}`,
    );
  }
  const minutes = number('minutes', given.minutes, 0) ?? (given.requests ? 24 * 60 : 5);
  const seed = number('seed', given.seed, 0) ?? Math.floor(Math.random() * 1_000_000);
  const requests = number('requests', given.requests, 1);
  if ((await setup(['cms-packages', 'domain', 'server'])) === 'failed') return 1;
  const args = ['run', '--config', 'vitest.api.config.ts', 'tests/api/calls/fuzz.test.ts'];
  const child = spawn(process.execPath, [BIN.vitest, ...args, '--reporter=verbose'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...neutralEnv(),
      NODE_ENV: 'test',
      TEST_DATABASE: given.database,
      FUZZ_TABLE: 'on',
      FUZZ_SECONDS: String(Math.max(minutes * 60, 1)),
      FUZZ_SEED: String(seed),
      FUZZ_REQUESTS: String(requests ?? Number.POSITIVE_INFINITY),
    },
  });
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
  });
});
