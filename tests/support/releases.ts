import { readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import type { Figures } from '../../scripts/release-fixture/figures';
import { connected } from './postgres';

const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url));

/** The releases of which there is a database, by the name of its folder. */
export const RELEASES = readdirSync(FIXTURES);

async function unpacked(release: string, file: string): Promise<Buffer> {
  return brotliDecompressSync(await readFile(path.join(FIXTURES, release, `${file}.br`)));
}

const Sqlite = createRequire(new URL('../../cms/package.json', import.meta.url))(
  'better-sqlite3',
) as new (
  file: string,
) => { exec(sql: string): void; close(): void };

/**
 * Puts what a release left behind into a new data folder and, if an address is given, into an empty
 * PostgreSQL database. The receipts of saves, which last a week, are made new: calls that are
 * repeated are to be answered as they were.
 * @param edits statements that change what is in the database before a server starts on it
 * @returns what that release answered on it
 */
export async function installRelease(
  release: string,
  dataDir: string,
  databaseUrl?: string,
  edits: readonly string[] = [],
): Promise<Figures> {
  const database = databaseUrl ? 'postgres' : 'sqlite';
  const figures: Figures = JSON.parse(String(await unpacked(release, `${database}.json`)));
  for (const [name, content] of Object.entries(figures.files)) {
    await mkdir(path.join(dataDir, path.dirname(name)), { recursive: true });
    await writeFile(path.join(dataDir, name), Buffer.from(content, 'base64'));
  }
  if (databaseUrl) {
    const { query, end } = await connected(databaseUrl);
    await query(String(await unpacked(release, 'postgres.sql')));
    await query('update save_receipts set created_at = now()');
    for (const edit of edits) await query(edit);
    await end();
  } else {
    const file = path.join(dataDir, 'canopy.db');
    await writeFile(file, await unpacked(release, 'sqlite.db'));
    const db = new Sqlite(file);
    db.exec('update save_receipts set created_at = unixepoch() * 1000');
    for (const edit of edits) db.exec(edit);
    db.close();
  }
  return figures;
}
