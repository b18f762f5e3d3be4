import { existsSync, utimesSync, watch } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { main } from './lib/failure.mjs';
import { requireNode } from './lib/node-version.mjs';
import { BIN, CMS, DOMAIN, WEB } from './lib/paths.mjs';
import { isStopping, start, stopChildren, stopOnSignals } from './lib/run.mjs';
import { loadEnv, prepareServer } from './lib/server-env.mjs';
import { setup, stamps } from './lib/setup.mjs';
import { colourEnv, cyan, green, magenta } from './lib/terminal.mjs';

const SETTLE_MS = 300;

/**
 * Flags that keep the built panel. Watching would delete it, and the next start would rebuild it.
 */
const BUILT_PANEL = ['--no-watch-admin', '--no-build-admin'];

/**
 * Runs a process and prefixes its output with a label.
 * @param {(text: string) => string} paint
 * @param {string} label @param {string} cwd @param {readonly string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} exit code, once the process ends; none should end by itself
 */
function follow(paint, label, cwd, command, env) {
  const child = start(process.execPath, command, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim()) console.log(`${paint(label.padEnd(6))} │ ${line}`);
    });
  }
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => {
      if (!isStopping()) console.log(`${paint(label.padEnd(6))} │ ended (${code ?? 'killed'})`);
      resolve(code || 1);
    });
  });
}

/**
 * Makes Strapi load changed rules. It watches only its own folder, so this touches a file there.
 */
function restartServerWhenRulesChange() {
  const dist = join(DOMAIN, 'dist');
  if (!existsSync(dist)) return;
  /** @type {NodeJS.Timeout | undefined} */
  let pending;
  watch(dist, { recursive: true }, () => {
    clearTimeout(pending);
    pending = setTimeout(() => {
      const now = new Date();
      utimesSync(join(CMS, 'tsconfig.json'), now, now);
    }, SETTLE_MS);
  });
}

await main(async () => {
  requireNode();
  loadEnv();
  const serverEnv = await prepareServer(process.env, 'development');
  stopOnSignals();
  const panelToo = process.argv.includes('--panel');
  if ((await setup(panelToo ? ['cms-packages', 'domain'] : ['panel'])) === 'failed') return 1;

  // `strapi develop` compiles into the same folder, so its content is no longer known.
  stamps.forget('server');
  const env = { ...serverEnv, ...colourEnv, BROWSER: 'none' };
  const develop = [BIN.strapi, 'develop', '--no-install-deps'];
  const ended = [
    follow(
      green,
      'domain',
      DOMAIN,
      [BIN.tsc7, '-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'],
      env,
    ),
    follow(magenta, 'cms', CMS, [...develop, ...(panelToo ? [] : BUILT_PANEL)], env),
    follow(cyan, 'web', WEB, [BIN.vite], env),
  ];
  restartServerWhenRulesChange();
  const code = await Promise.race(ended);
  await stopChildren();
  process.exit(code);
});
