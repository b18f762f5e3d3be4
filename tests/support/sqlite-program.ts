import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { canInstall, installPackages } from '../../scripts/lib/debian.mjs';
import { LOGS } from '../../scripts/lib/paths.mjs';

/**
 * Runs SQL on a database file with the distribution's sqlite3. It is older than the server's
 * SQLite.
 * @returns null on a machine without sqlite3 that can't install it
 */
export async function runSqliteProgram(file: string, sql: string): Promise<string | null> {
  const run = () => promisify(execFile)('sqlite3', ['-readonly', file, sql]);
  const isMissing = (error: { code?: unknown }) => error.code === 'ENOENT';
  try {
    return (await run()).stdout.trim();
  } catch (error) {
    if (!isMissing(error as object)) throw error;
    if (!canInstall()) return null;
  }
  await installPackages(path.join(LOGS, 'sqlite3.log'), 'sqlite3');
  return (await run()).stdout.trim();
}
