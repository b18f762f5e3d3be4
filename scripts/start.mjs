import { main } from './lib/failure.mjs';
import { requireNode } from './lib/node-version.mjs';
import { CMS } from './lib/paths.mjs';
import { signalGroup, start, stopOnSignals } from './lib/run.mjs';
import { loadEnv, prepareServer } from './lib/server-env.mjs';
import { setup } from './lib/setup.mjs';

/**
 * Time within which two signals count as one. npm repeats a Ctrl-C that the terminal has already
 * delivered.
 */
const SAME_KEY_PRESS_MS = 500;

/**
 * Runs the server until it ends. The first signal asks it to finish its work, a second one kills
 * it.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} exit code
 */
function serve(env) {
  const server = start(process.execPath, ['server.js'], {
    cwd: CMS,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let askedAt = 0;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (askedAt === 0) {
        askedAt = Date.now();
        server.kill('SIGTERM');
      } else if (Date.now() - askedAt > SAME_KEY_PRESS_MS) {
        signalGroup(server, 'SIGKILL');
      }
    });
  }
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('close', (code) => resolve(code ?? (askedAt > 0 ? 0 : 1)));
  });
}

await main(async () => {
  requireNode();
  loadEnv();
  // Checked first, so that a taken port is reported before a build.
  const env = await prepareServer(process.env, 'production');
  const endSetup = stopOnSignals();
  const outcome = await setup();
  endSetup();
  return outcome === 'failed' ? 1 : serve(env);
});
