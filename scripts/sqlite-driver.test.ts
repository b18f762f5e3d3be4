import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { CMS } from './lib/paths.mjs';

const FORGETS_STATEMENTS = `
  const Database = require('better-sqlite3');
  const db = new Database(':memory:');
  db.exec('create table t (n)');
  for (let n = 0; n < 150_000; n += 1) db.prepare('insert into t values (?)').run(n);
  process.stdout.write(String(db.prepare('select count(*) as rows from t').get().rows));
`;

// Runs in a separate process: a driver that does not fit this Node ends the process, not the test.
it('the SQLite driver survives many discarded statements on this Node version', () => {
  const out = execFileSync(process.execPath, ['-e', FORGETS_STATEMENTS], { cwd: CMS });
  expect(String(out)).toBe('150000');
});
