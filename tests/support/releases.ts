import { readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import type { Figures } from '../../scripts/release-fixture/figures';
import { connected } from './postgres';

const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url));

/** Releases with a stored database, by folder name: all fixtures except the files of imports. */
export const RELEASES = readdirSync(FIXTURES).filter((folder) => folder !== 'imports');

/** Release before accounting, whose library and records the upgrade changes. */
export const FIRST_RELEASE = '3dc4459';

/** Releases before electricity had a kind, and before years could be closed. */
export const BEFORE_CLOSING: readonly string[] = [FIRST_RELEASE, '0.3.0'];

/** Releases before entries had dates and rich text, and before credits had a ledger. */
export const BEFORE_SITE: readonly string[] = [...BEFORE_CLOSING, '0.4.0'];

/**
 * Releases in which instruments counted without meeting the Quality Criteria, and lists counted
 * whole records.
 */
export const BEFORE_CRITERIA: readonly string[] = [...BEFORE_SITE, '0.5.0'];

/** Releases whose lists for editors omit unpublished entries. */
export const BEFORE_DRAFTS: readonly string[] = [...BEFORE_CRITERIA, '0.6.0'];

/** Last release before entries had dates and rich text. */
export const LAST_BEFORE_SITE = BEFORE_SITE.at(-1);

/** Newest release with a stored database. */
export const NEWEST_RELEASE = RELEASES.filter((release) => release !== FIRST_RELEASE)
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  .at(-1);

async function unpack(release: string, file: string): Promise<Buffer> {
  return brotliDecompressSync(await readFile(path.join(FIXTURES, release, `${file}.br`)));
}

const Sqlite = createRequire(new URL('../../cms/package.json', import.meta.url))(
  'better-sqlite3',
) as new (
  file: string,
) => { exec(sql: string): void; close(): void };

/**
 * Puts a release's data into a new data folder and, given an address, into an empty PostgreSQL
 * database.
 * @param expiring tables whose rows last a week, such as the receipts of saves. Their rows get a
 * new date, so that they still count
 * @param edits statements that change the database before a server starts on it
 * @returns the figures that the release returned for this data
 */
export async function installRelease(
  release: string,
  dataDir: string,
  databaseUrl?: string,
  { expiring = [], edits = [] }: { expiring?: readonly string[]; edits?: readonly string[] } = {},
): Promise<Figures> {
  const database = databaseUrl ? 'postgres' : 'sqlite';
  const figures: Figures = JSON.parse(String(await unpack(release, `${database}.json`)));
  for (const [name, content] of Object.entries(figures.files)) {
    await mkdir(path.join(dataDir, path.dirname(name)), { recursive: true });
    await writeFile(path.join(dataDir, name), Buffer.from(content, 'base64'));
  }
  const now = databaseUrl ? 'now()' : 'unixepoch() * 1000';
  const statements = [
    ...expiring.map((table) => `update ${table} set created_at = ${now}`),
    ...edits,
  ];
  if (databaseUrl) {
    const { query, end } = await connected(databaseUrl);
    await query(String(await unpack(release, 'postgres.sql')));
    for (const statement of statements) await query(statement);
    await end();
  } else {
    const file = path.join(dataDir, 'canopy.db');
    await writeFile(file, await unpack(release, 'sqlite.db'));
    const db = new Sqlite(file);
    for (const statement of statements) db.exec(statement);
    db.close();
  }
  return figures;
}
