import { main } from './lib/failure.mjs';
import { requireNode } from './lib/node-version.mjs';
import { loadEnv } from './lib/server-env.mjs';
import { setup } from './lib/setup.mjs';

await main(async () => {
  requireNode();
  loadEnv();
  process.umask(0o077);
  if ((await setup(['server'])) === 'failed') return 1;
  const { fileArgument, withSentences } = await import('./lib/backup/settings.mjs');
  const { restore } = await import('./lib/backup/restore.mjs');
  const file = fileArgument(process.argv.slice(2), process.env, 'restore');
  const lines = await withSentences((signal) => restore(file, process.env, signal));
  for (const line of lines) console.log(line);
  return 0;
});
