import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { openRunFolder } from './scripts/lib/run-folder.mjs';
import { findCitus, WITHOUT_CITUS } from './tests/support/citus';

/**
 * Files that run on SQLite only, each with its subject. Their results are settled before a query
 * runs, concern files and mails, or appear in responses tested elsewhere on both databases. Other
 * input reaches the database, which may treat it in its own way. None of these files may check
 * which database it runs on.
 */
const SAME_ON_EVERY_DATABASE = {
  bodies: 'which bodies are read, and how much of them',
  credentials: 'links in mails',
  image: 'the files of an image, and that a server writes nowhere else',
  mail: 'how a mail is sent',
  'mail-html': 'the HTML of mails',
  'object-storage': 'files in a bucket, whose backup on PostgreSQL backup.test.ts tests',
  'own-account': 'the own password and sessions, whose rows sessions.test.ts tests',
  'panel-login': 'failed logins of the panel, and its cookies',
  'panel-rules': 'who may do what in the panel',
  pdf: 'how a PDF is made',
  previews: 'the keys of previews',
  proxies: 'which address a request comes from',
  'public-pages': 'pages, feeds and pictures of what content.test.ts tests',
  'redis-away': 'a Redis that is away',
  'role-matrix': 'who may make which call',
  start: 'what stops a start',
  uploads: 'what a file may be',
};

/**
 * Files that run on PostgreSQL only with `--thorough`. A review of each found no dependence on the
 * database's types, collation or locks.
 */
const SQLITE_IN_SHORT_RUNS = ['library', 'site'];

/**
 * Files that run on Citus: their calls query the tables divided by client. commits.test.ts is left
 * out, because it injects faults with constraint triggers, which Citus rejects.
 */
const ON_CITUS = [
  'accounting',
  'audit',
  'clients-and-members',
  'concurrent-records',
  'dashboard',
  'data-quality',
  'database',
  'days-and-years',
  'division',
  'emission-records',
  'evidence',
  'four-eyes',
  'imports',
  'item-names',
  'long-lists',
  'ownership',
  'panel-content',
  'people',
  'periods',
  'policy',
  'published-figures',
  'record-imports',
  'record-storage',
  'record-why',
  'reports',
  'restatement',
  'scope2',
  'sites',
  'year-data',
];

/** File that tests dividing itself. */
const DIVISION = 'division';

/** Seconds of files that take ten or more when they run alone, on SQLite and on PostgreSQL. */
const SECONDS: Readonly<Record<string, readonly [sqlite: number, postgres: number]>> = {
  upgrade: [50, 85],
  backup: [42, 45],
  'object-storage': [40, 0],
  'role-matrix': [30, 0],
  demo: [20, 7],
  fuzz: [17, 27],
  'schema-sync': [15, 19],
  outbox: [13, 12],
  start: [11, 0],
  'signed-in-calls': [11, 0],
  content: [8, 16],
  storage: [5, 34],
  'concurrent-records': [4, 14],
  'long-lists': [8, 13],
  'days-and-years': [5, 13],
  restatement: [6, 11],
};
const SECONDS_OF_OTHERS = 4;

const database = process.env.TEST_DATABASE ?? 'sqlite';

/** Set by `npm test -- --thorough`, which runs files in random order. */
const isThorough = Boolean(process.env.THOROUGH);
const drawn = (file: TestSpecification) =>
  createHash('sha256').update(`${process.env.PROPERTY_SEED} ${file.moduleId}`).digest('hex');

const secondsOf = (name: string) =>
  SECONDS[name]?.[database === 'sqlite' ? 0 : 1] ?? SECONDS_OF_OTHERS;

const PATHS = readdirSync('tests/api', { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.test.ts'),
);

/** Paths of all files by name, without module folders and ending. */
const FILES = new Map(PATHS.map((path) => [basename(path, '.test.ts'), `tests/api/${path}`]));
if (FILES.size < PATHS.length) throw new Error('Two files below tests/api have the same name.');

function fileOf(name: string): string {
  const file = FILES.get(name);
  if (file) return file;
  throw new Error(`vitest.api.config.ts names ${name}, which is no test below tests/api.`);
}

for (const name of [...SQLITE_IN_SHORT_RUNS, ...ON_CITUS, ...Object.keys(SECONDS)]) fileOf(name);
for (const name of Object.keys(SAME_ON_EVERY_DATABASE)) {
  if (!readFileSync(fileOf(name), 'utf8').includes("inject('database')")) continue;
  throw new Error(`${fileOf(name)} asks for its database, so it has to run on both.`);
}

/**
 * Splits the files into shards of similar duration, longest first. Vitest splits by a hash of the
 * names, and names alone once gave one half twice the other's time.
 */
class Dealt extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    const weighed = files
      .map((file) => ({
        file,
        seconds: secondsOf(basename(file.moduleId, '.test.ts')),
      }))
      .sort((a, b) => b.seconds - a.seconds || (a.file.moduleId < b.file.moduleId ? -1 : 1));
    const parts = Array.from({ length: count }, () => ({
      files: [] as TestSpecification[],
      seconds: 0,
    }));
    for (const { file, seconds } of weighed) {
      const lightest = parts.reduce((least, part) => (part.seconds < least.seconds ? part : least));
      lightest.files.push(file);
      lightest.seconds += seconds;
    }
    return parts[index - 1]?.files ?? [];
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    if (!isThorough) return super.sort(files);
    return [...files].sort((a, b) => (drawn(a) < drawn(b) ? -1 : 1));
  }
}

const isWithoutCitus = database === 'citus' && !findCitus();
if (isWithoutCitus) process.stdout.write(`${WITHOUT_CITUS}\n`);
const onCitus = isWithoutCitus ? [] : ON_CITUS.map(fileOf);

// Tests need not survive a power cut, and SQLite waits for the disk at every commit. PostgreSQL
// gets a similar setting at startup.
openRunFolder({ inMemory: database === 'sqlite' });
// Servers of a run share the first one's compiled code: see tests/support/compiled.cjs.
process.env.COMPILED_SERVER ??= join(tmpdir(), 'compiled-server');

/** Files that do not run on a database, by database. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  sqlite: [DIVISION],
  postgres: [
    ...Object.keys(SAME_ON_EVERY_DATABASE),
    ...(isThorough ? [] : SQLITE_IN_SHORT_RUNS),
    DIVISION,
  ],
};

/**
 * API tests against a running server, on the database that TEST_DATABASE names (sqlite, postgres or
 * citus). All files of a run share that server, so they run one after the other.
 */
export default defineConfig({
  test: {
    name: 'api',
    environment: 'node',
    include: database === 'citus' ? onCitus : ['tests/api/**/*.test.ts'],
    passWithNoTests: isWithoutCitus,
    exclude: LEFT_OUT[database]?.map(fileOf) ?? [],
    globalSetup: ['tests/support/api-global-setup.ts'],
    setupFiles: [
      'tests/support/test-worker.ts',
      'tests/support/property-seed.ts',
      'tests/support/owned-statements.ts',
      'tests/support/failures-in-log.ts',
    ],
    // Polls that pass end sooner. The default of one second fails on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    pool: 'forks',
    // Files share no state except these modules, which take longer to load than most files to run.
    isolate: false,
    sequence: { sequencer: Dealt },
    fileParallelism: false,
    // Several servers start at once on two cores.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
