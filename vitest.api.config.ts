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

/**
 * Deals the files out by their names, which spreads the slow ones well. Vitest does it by a hash of the
 * names, which once gave one half twice the work of the other.
 */
class Dealt extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    const byName = [...files].sort((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
    return byName.filter((_, n) => n % count === index - 1);
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
