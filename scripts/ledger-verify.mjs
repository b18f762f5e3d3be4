import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, main } from './lib/failure.mjs';
import { requireNode } from './lib/node-version.mjs';
import { CMS, ROOT } from './lib/paths.mjs';
import { dataDirOf, loadEnv } from './lib/server-env.mjs';
import { setup } from './lib/setup.mjs';

/**
 * Required files: the rules, and the newest server package. Its presence shows that all packages
 * are installed.
 */
const NEEDED = [
  join(ROOT, 'domain', 'dist', 'index.js'),
  join(CMS, 'node_modules', 'pg-copy-streams'),
];

await main(async () => {
  requireNode();
  loadEnv();
  if (process.argv.length > 2) throw new Failure('Pass no arguments: npm run ledger:verify');
  const isReady = NEEDED.every((path) => existsSync(path));
  if (!isReady && (await setup(['server'])) === 'failed') return 1;
  const { withSentences } = await import('./lib/backup/settings.mjs');
  const { verifyLedger } = await import('./lib/verify-ledger.mjs');
  const { lines, isRight } = await withSentences(() =>
    verifyLedger(process.env.DATABASE_URL, dataDirOf(process.env)),
  );
  for (const line of lines) console.log(line);
  return isRight ? 0 : 1;
});
