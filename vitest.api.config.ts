import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { openRunFolder } from './scripts/lib/run-folder.mjs';

/**
 * The subject of these files is decided before the database is asked, or in files and mails: who may
 * make which call, what a file may be, how a mail is sent, what stops a start, a Redis that is away. They
 * run on SQLite only. Whatever else a caller sends reaches the database, which may treat it in its own
 * way.
 */
const SAME_ON_EVERY_DATABASE = [
  'credentials',
  'evidence',
  'mail',
  'own-account',
  'panel-login',
  'panel-rules',
  'previews',
  'proxies',
  'redis-away',
  'role-matrix',
  'start',
  'uploads',
];

/** The files that take longest, in seconds beside other parts of `npm test`. */
const SECONDS: Readonly<Record<string, number>> = {
  backup: 84,
  upgrade: 87,
  start: 61,
  'schema-sync': 58,
  proxies: 43,
  periods: 26,
  restatement: 24,
  'days-and-years': 23,
  'long-lists': 22,
  fuzz: 22,
  imports: 22,
  mail: 22,
  storage: 21,
  demo: 20,
  'own-server': 19,
  'concurrent-records': 19,
  'panel-rules': 17,
  commits: 16,
  sessions: 16,
  checkout: 15,
  library: 14,
  people: 14,
  'record-imports': 14,
  'role-matrix': 14,
  'signed-in-calls': 12,
  audit: 11,
  'factor-search': 10,
};
const SECONDS_OF_OTHERS = 4;

/**
 * Deals the files out so that the halves take about as long, the longest first. Vitest does it by a hash of
 * the names, and names alone once gave one half twice the time of the other.
 */
class Dealt extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    const weighed = files
      .map((file) => ({
        file,
        seconds: SECONDS[basename(file.moduleId, '.test.ts')] ?? SECONDS_OF_OTHERS,
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
}

// Nothing there has to survive a power cut, and SQLite waits for the disk at every commit. PostgreSQL is
// told so when it starts.
openRunFolder({ inMemory: process.env.TEST_DATABASE !== 'postgres' });

/**
 * Tests of the API against a running server, on the database that TEST_DATABASE names (sqlite or
 * postgres). All files of a run share that server, so they run one after the other.
 */
export default defineConfig({
  test: {
    name: 'api',
    environment: 'node',
    include: ['tests/api/**/*.test.ts'],
    exclude:
      process.env.TEST_DATABASE === 'postgres'
        ? SAME_ON_EVERY_DATABASE.map((name) => `tests/api/${name}.test.ts`)
        : [],
    globalSetup: ['tests/support/api-global-setup.ts'],
    setupFiles: ['tests/support/owned-statements.ts'],
    pool: 'forks',
    // Files share no state but these modules, which take longer to load than most files to run.
    isolate: false,
    sequence: { sequencer: Dealt },
    fileParallelism: false,
    // Several servers start at once on two cores.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
