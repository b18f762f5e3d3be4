import { main } from './lib/failure.mjs';
import { requireNode } from './lib/node-version.mjs';
import { loadEnv } from './lib/server-env.mjs';
import { setup } from './lib/setup.mjs';

/** Option to send the mails that were pending when the backup was made. */
const SEND_MAILS = '--send-mails';

await main(async () => {
  requireNode();
  loadEnv();
  if ((await setup(['server'])) === 'failed') return 1;
  // The umask changes only now: the server's account may differ and must read the installed files.
  process.umask(0o077);
  const { fileArgument, withSentences } = await import('./lib/backup/settings.mjs');
  const { restore } = await import('./lib/backup/restore.mjs');
  const args = process.argv.slice(2);
  const sendsMails = args.includes(SEND_MAILS);
  const others = args.filter((arg) => arg !== SEND_MAILS);
  const file = fileArgument(others, process.env, 'restore');
  const lines = await withSentences((signal) => restore(file, process.env, sendsMails, signal));
  for (const line of lines) console.log(line);
  return 0;
});
