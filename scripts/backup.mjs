import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { main } from './lib/failure.mjs';
import { requireNode } from './lib/node-version.mjs';
import { CMS } from './lib/paths.mjs';
import { loadEnv } from './lib/server-env.mjs';
import { setup } from './lib/setup.mjs';

/** The server's package that it needs; the one that was installed last stands for all of them. */
const NEEDED = join(CMS, 'node_modules', 'pg-copy-streams');
/** The server's way to a bucket. */
const BUCKET = join(CMS, 'dist', 'src', 'server', 'storage-bucket.js');

await main(async () => {
  requireNode();
  loadEnv();
  // Only then: installing would take the packages away from under a server that runs.
  if (!existsSync(NEEDED) && (await setup(['cms-packages'])) === 'failed') return 1;
  const needsServer = process.env.S3_BUCKET && !existsSync(BUCKET);
  if (needsServer && (await setup(['server'])) === 'failed') return 1;
  // Only now: the account that the server runs as may be another, and has to read what was installed.
  process.umask(0o077);
  const { fileArgument, withSentences } = await import('./lib/backup/settings.mjs');
  const { backup } = await import('./lib/backup/backup.mjs');
  const file = fileArgument(process.argv.slice(2), process.env, 'backup');
  const lines = await withSentences((signal) => backup(file, process.env, signal));
  for (const line of lines) console.log(line);
  return 0;
});
