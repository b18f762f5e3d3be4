import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { main } from './lib/failure.mjs';
import { requireNode } from './lib/node-version.mjs';
import { CMS } from './lib/paths.mjs';
import { loadEnv, prepareServer } from './lib/server-env.mjs';

/**
 * Serves the built product, for containers and services. This is one process that installs and
 * builds nothing, and writes to the data folder only.
 */
await main(async () => {
  requireNode();
  loadEnv();
  Object.assign(process.env, await prepareServer(process.env, 'production'));
  process.chdir(CMS);
  await import(pathToFileURL(join(CMS, 'server.js')).href);
});
