import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { main } from './lib/failure.mjs';
import { requireNode } from './lib/node-version.mjs';
import { CMS } from './lib/paths.mjs';
import { loadEnv } from './lib/server-env.mjs';
import { setup } from './lib/setup.mjs';

/** Most recently added server package. Its presence shows that all packages are installed. */
const NEEDED = join(CMS, 'node_modules', 'pg-copy-streams');
/** Compiled object storage module of the server. */
const BUCKET = join(CMS, 'dist', 'src', 'server', 'storage-bucket.js');

await main(async () => {
  requireNode();
  loadEnv();
  // Installs only when packages are missing. Installing would pull them away from a running server.
  if (!existsSync(NEEDED) && (await setup(['cms-packages'])) === 'failed') return 1;
  const needsServer = process.env.S3_BUCKET && !existsSync(BUCKET);
  if (needsServer && (await setup(['server'])) === 'failed') return 1;
  // The umask changes only now: the server's account may differ and must read the installed files.
  process.umask(0o077);
  const { fileArgument, withSentences } = await import('./lib/backup/settings.mjs');
  const { backup } = await import('./lib/backup/backup.mjs');
  const file = fileArgument(process.argv.slice(2), process.env, 'backup');
  const lines = await withSentences((signal) => backup(file, process.env, signal));
  for (const line of lines) console.log(line);
  return 0;
});
