import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADMIN, startServer } from '../../tests/support/api-server';
import type { LoggedIn } from '../lib/api-calls';
import { addFactors, addRecords, addSessions, type Database, open } from './fill';
import { Connection } from './http';
import { CACHE } from './old-build';

export const PASSWORD = 'only-for-benches-1';
const CLIENTS = 10;
const MEMBERS = 20;

/** The number of rows of each kind. */
export interface Sizes {
  readonly little: number;
  readonly much: number;
  readonly factors: number;
  readonly sessions: number;
}

/** `little` and `much` differ in the records of others, `sessions` is little with many sessions. */
export type World = 'little' | 'much' | 'sessions';

/**
 * The data folders that benches copy: ten clients with twenty members each, of whom the first owns
 * the same 5,000 records in every world.
 * @param maker the build whose server makes them; when it is the old one, today's server upgrades its
 * copy, and the folders are kept for the next run
 */
export class Worlds {
  readonly #folder: string;
  readonly #isKept: boolean;

  constructor(
    readonly maker: string | null,
    readonly sizes: Sizes,
  ) {
    this.#isKept = maker !== null;
    const recipe = ['fill.ts', 'world.ts'].map((name) =>
      readFileSync(path.resolve('scripts/bench', name), 'utf8'),
    );
    const key = createHash('sha256')
      .update(JSON.stringify([recipe, sizes]))
      .digest('hex');
    this.#folder = this.#isKept
      ? path.join(CACHE, 'data', key.slice(0, 12))
      : mkdtempSync(path.join(tmpdir(), 'canopy-bench-worlds-'));
  }

  /** A copy of a world's data folder, for one server. */
  async copy(world: World): Promise<string> {
    const copy = mkdtempSync(path.join(tmpdir(), 'canopy-bench-'));
    cpSync(await this.#made(world), copy, { recursive: true });
    return copy;
  }

  remove(): void {
    if (!this.#isKept) rmSync(this.#folder, { recursive: true, force: true });
  }

  async #made(world: World): Promise<string> {
    const folder = path.join(this.#folder, world);
    if (existsSync(folder)) return folder;
    const unfinished = `${folder}-${process.pid}`;
    if (world === 'little') {
      mkdirSync(unfinished, { recursive: true });
      await this.#makeLittle(unfinished);
    } else {
      cpSync(await this.#made('little'), unfinished, { recursive: true });
      this.#extend(world, unfinished);
    }
    // Another run may have been quicker.
    if (existsSync(folder)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, folder);
    return folder;
  }

  async #makeLittle(dataDir: string): Promise<void> {
    console.log(`Making a database of ${this.sizes.little} records.`);
    const server = await startServer({ dataDir, root: this.maker });
    try {
      await makePeople(new Connection(server.url));
    } finally {
      await server.stop();
    }
    const db = open(path.join(dataDir, 'canopy.db'));
    const { mine, others } = ownersIn(db);
    addFactors(db, this.sizes.factors);
    addRecords(db, mine, this.sizes.little / 2);
    addRecords(db, others, this.sizes.little / 2);
    settle(db);
  }

  #extend(world: World, dataDir: string): void {
    const db = open(path.join(dataDir, 'canopy.db'));
    if (world === 'much') {
      console.log(`Making a database of ${this.sizes.much} records.`);
      addRecords(db, ownersIn(db).others, this.sizes.much - this.sizes.little);
    } else {
      addSessions(db, this.sizes.sessions);
    }
    settle(db);
  }
}

/** Has SQLite count what its indexes hold, and leaves one file. */
export function settle(db: Database): void {
  db.exec('analyze');
  db.pragma('wal_checkpoint(truncate)');
  db.close();
}

/** The members of the first client, who is measured, and those of all others. */
export function ownersIn(db: Database) {
  const owners = db
    .prepare('select id memberId, client_id clientId from members order by id')
    .all() as { memberId: number; clientId: number }[];
  const first = owners[0]?.clientId;
  return {
    mine: owners.filter(({ clientId }) => clientId === first),
    others: owners.filter(({ clientId }) => clientId !== first),
  };
}

async function makePeople(api: Connection): Promise<void> {
  const { jwt: admin } = await api.json<LoggedIn>('/api/platform/login', {
    method: 'POST',
    body: ADMIN,
  });
  for (let n = 0; n < CLIENTS; n++) {
    const login = { userId: `client-${n}`, password: PASSWORD };
    await api.post('/api/addclient', { username: `Client ${n}`, ...login }, admin);
    const { jwt } = await api.json<LoggedIn>('/api/login', { method: 'POST', body: login });
    for (let m = 0; m < MEMBERS; m++) {
      const userId = `member-${n}-${m}`;
      const emailid = `${userId}@example.org`;
      await api.post(
        '/api/adduser',
        { username: userId, userId, password: PASSWORD, emailid },
        jwt,
      );
    }
  }
  api.close();
}
