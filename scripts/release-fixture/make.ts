import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ADMIN, startServer } from '../../tests/support/api-server';
import { connected, startPostgres } from '../../tests/support/postgres';
import { questions } from '../../tests/support/questions';
import { answersTo, callsForFigures, type Figures } from './figures';
import { fill, PANEL_LOGIN } from './fill';
import { writeDump } from './postgres-dump';

/**
 * Makes the fixture of a release, `tests/fixtures/<name>`.
 *
 * It consists of a small database with some of everything, on SQLite and on PostgreSQL, and of
 * figures in answers. That release's own server creates all of it.
 *
 *     npx tsx scripts/release-fixture/make.ts <a checkout of it, with a built server> <name>
 */

const [, , checkout = '', name = ''] = process.argv;
if (!checkout || !name) throw new Error('Pass a checkout of the release and its name.');
const FIXTURE = path.resolve('tests/fixtures', name);
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: checkout }).toString().trim();

type Sql = ReturnType<typeof questions>['sql'];

/**
 * Deletes most factors of the UK packs, which have thousands. Keeps a sample, and all factors that
 * records were made with. Deletes the history of deleted factors too, although the history refuses
 * that.
 */
async function shrinkLibrary(sql: Sql, isPostgres: boolean): Promise<void> {
  await sql(`delete from emission_factors where pack like 'uk-%' and id % 40 <> 0
    and document_id not in (select factor_id from factor_versions)`);
  const remove = () =>
    sql(`delete from audit_entries where subject_type = 'factor'
      and subject_id not in (select document_id from emission_factors)`);
  if (isPostgres) {
    await sql('alter table audit_entries disable trigger user');
    await remove();
    await sql('alter table audit_entries enable trigger user');
    return;
  }
  const triggers = await sql<{ name: string; sql: string }>(
    "select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'audit_entries'",
  );
  for (const { name } of triggers) await sql(`drop trigger "${name}"`);
  await remove();
  for (const trigger of triggers) await sql(trigger.sql);
}

function write(file: string, content: string | Buffer): void {
  const packed = brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  writeFileSync(path.join(FIXTURE, `${file}.br`), packed);
  console.log(
    `${file}.br: ${(packed.length / 1000).toFixed(0)} kB of ${(content.length / 1000).toFixed(0)}`,
  );
}

/**
 * Returns the files that calls answer with. The site's pictures are not served by the API and are
 * left out.
 */
function privateFiles(dataDir: string): Record<string, string> {
  return Object.fromEntries(
    ['evidence', 'logos', 'statement-files'].flatMap((folder) =>
      readdirSync(path.join(dataDir, folder)).map((file) => [
        `${folder}/${file}`,
        readFileSync(path.join(dataDir, folder, file)).toString('base64'),
      ]),
    ),
  );
}

async function make(database: 'sqlite' | 'postgres', databaseUrl?: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'canopy-fixture-'));
  const server = await startServer({
    root: path.resolve(checkout),
    dataDir,
    databaseUrl,
    env: {
      DEMO: 'on',
      CANOPY_DEMO: 'on',
      STRAPI_ADMIN_EMAIL: PANEL_LOGIN.email,
      STRAPI_ADMIN_PASSWORD: PANEL_LOGIN.password,
    },
  });
  let figures: Figures;
  try {
    await shrinkLibrary(questions(server.questionsUrl).sql, Boolean(databaseUrl));
    const admin = { door: '/api/platform/login', body: ADMIN };
    const { people, repeatable } = await fill(server.url, admin);
    const calls = [...(await callsForFigures(server.url, people)), ...repeatable];
    const answers = await answersTo(server.url, people, calls);
    figures = { commit, people, files: privateFiles(dataDir), figures: answers };
  } finally {
    await server.stop();
  }
  write(`${database}.json`, JSON.stringify(figures));
  if (databaseUrl) {
    const { query, end } = await connected(databaseUrl);
    write('postgres.sql', await writeDump(query));
    await end();
  } else {
    write('sqlite.db', compact(dataDir));
  }
  rmSync(dataDir, { recursive: true });
}

/** Returns the database file without remains of deleted rows. */
function compact(dataDir: string): Buffer {
  const Sqlite = createRequire(path.resolve('cms/package.json'))('better-sqlite3');
  const small = path.join(dataDir, 'small.db');
  const db = new Sqlite(path.join(dataDir, 'canopy.db'));
  db.prepare('vacuum into ?').run(small);
  db.close();
  return readFileSync(small);
}

mkdirSync(FIXTURE, { recursive: true });
await make('sqlite');
const postgres = await startPostgres();
try {
  await make('postgres', await postgres.newDatabase('canopy_fixture'));
} finally {
  await postgres.stop();
}
