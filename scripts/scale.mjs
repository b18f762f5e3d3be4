import { Failure, main } from './lib/failure.mjs';
import { requireNode } from './lib/node-version.mjs';
import { loadEnv } from './lib/server-env.mjs';
import { setup } from './lib/setup.mjs';

await main(async () => {
  requireNode();
  loadEnv();
  if (process.argv.length > 2) throw new Failure('Pass no arguments: npm run scale');
  const url = process.env.DATABASE_URL;
  if (!url) throw new Failure('Set DATABASE_URL to a database of a Citus coordinator.');
  if ((await setup(['server'])) === 'failed') return 1;
  const { withSentences } = await import('./lib/backup/settings.mjs');
  const { divideStopped } = await import('./lib/scale/divide.mjs');
  for (const line of await withSentences((signal) => divideStopped(url, signal))) console.log(line);
  return 0;
});
