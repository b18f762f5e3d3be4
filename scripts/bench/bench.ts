import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ADMIN, type ApiServer, SECRETS, startServer } from '../../tests/support/api-server';
import { changes } from '../lib/answer-changes';
import type { LoggedIn } from '../lib/api-calls';
import { type Database, open } from './fill';
import { Connection } from './http';
import { inTurn, type Rounds, type Taken, type Work } from './measure';
import { OLD_COMMIT } from './old-build';
import { PASSWORD, type Sizes, settle, type World, type Worlds } from './world';

export type Build = 'old' | 'today';

/** The limit of a scenario: `today` compared with `raw` or with the old build, as `of` says. */
export interface Goal {
  readonly sign: '≤' | '≥';
  readonly limit: number;
  readonly of: string;
}

export interface Result {
  readonly scenario: string;
  readonly unit: string;
  readonly goal: Goal | null;
  readonly old: number | null;
  readonly today: number | null;
  readonly raw: number | null;
  readonly ratio: number | null;
}

const DIFFERENCES_SHOWN = 10;

/** A start that upgrades many records may take long. */
const UPGRADE_MS = 30 * 60_000;

/** The time for which a session's token is used before a new login; it lasts ten minutes. */
const TOKEN_MS = 5 * 60_000;

/** The logins of the members and clients that are measured. */
export type Login = 'admin' | 'client' | 'member';
const LOGINS: Record<Login, [string, Record<string, string>]> = {
  admin: ['/api/platform/login', ADMIN],
  client: ['/api/login', { userId: 'client-0', password: PASSWORD }],
  member: ['/api/userlogin', { userId: 'member-0-0', password: PASSWORD }],
};

/** A server of a build on its own copy of a world. */
export class Target {
  readonly #tokens = new Map<Login, { jwt: string; since: number }>();
  readonly api: Connection;
  readonly db: Database;

  constructor(
    readonly server: ApiServer,
    readonly file: string,
  ) {
    this.api = new Connection(server.url);
    this.db = open(file);
  }

  get pid(): number | undefined {
    return this.server.process.pid;
  }

  async jwt(login: Login): Promise<string> {
    const known = this.#tokens.get(login);
    if (known && Date.now() - known.since < TOKEN_MS) return known.jwt;
    const [door, body] = LOGINS[login];
    const { jwt } = await this.api.json<LoggedIn>(door, { method: 'POST', body });
    this.#tokens.set(login, { jwt, since: Date.now() });
    return jwt;
  }

  /** Gets this path again and again with a session. */
  async getting(path: string, login: Login): Promise<Work> {
    const jwt = await this.jwt(login);
    return { pid: this.pid, run: () => this.api.get(path, jwt) };
  }

  async stop(): Promise<void> {
    this.api.close();
    this.db.close();
    await this.server.stop();
    rmSync(path.dirname(this.file), { recursive: true, force: true });
  }
}

/** A program that answers on a port of its own and tells it when it is there. */
class Yardstick {
  constructor(
    readonly process: ChildProcess,
    readonly api: Connection,
  ) {}

  getting(path: string, jwt?: string): Work {
    return { pid: this.process.pid, run: () => this.api.get(path, jwt) };
  }

  stop(): void {
    this.api.close();
    this.process.kill();
  }
}

async function yardstick(script: string, ...args: string[]): Promise<Yardstick> {
  const child = fork(path.resolve('scripts/bench', script), args);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (told: { port: number }) => resolve(told.port));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return new Yardstick(child, new Connection(`http://127.0.0.1:${port}`));
}

/** The servers of a run, started when a scenario first asks for them, and its results. */
export class Bench {
  readonly results: Result[] = [];
  readonly #targets = new Map<string, Promise<Target>>();
  readonly #yardsticks = new Map<string, Promise<Yardstick>>();

  constructor(
    readonly oldRoot: string | null,
    readonly worlds: Worlds,
    readonly rounds: Rounds,
    readonly isSmoke: boolean,
    /** The number of other clients' records beside which a client's import is measured. */
    readonly beside: number,
  ) {}

  get sizes(): Sizes {
    return this.worlds.sizes;
  }

  today(world: World): Promise<Target> {
    return this.#target('today', world);
  }

  /** The old build's server, if there is one. */
  old(world: World): Promise<Target | null> {
    return this.oldRoot ? this.#target('old', world) : Promise.resolve(null);
  }

  /** Both servers, the old one only where there is one. */
  async both(world: World): Promise<[Build, Target][]> {
    const [today, old] = [await this.today(world), await this.old(world)];
    return [['today', today], ...(old ? [['old', old] as [Build, Target]] : [])];
  }

  /** `node:http` on the file of today's server. */
  async raw(world: World): Promise<Yardstick> {
    const { file } = await this.today(world);
    return this.#yardstick('raw-server.cjs', file);
  }

  /** Bare Koa that knows the sessions of today's server. */
  async koa(world: World): Promise<Yardstick> {
    const { file } = await this.today(world);
    return this.#yardstick('koa-server.cjs', file, SECRETS.JWT_SECRET);
  }

  /** A path of both builds, each with a session, beside whatever else is measured. */
  async works(
    world: World,
    login: Login,
    path: string,
    others: Record<string, Work> = {},
  ): Promise<Record<string, Work>> {
    const works: Record<string, Work> = {};
    for (const [build, target] of await this.both(world)) {
      works[build] = await target.getting(path, login);
    }
    return { ...works, ...others };
  }

  measure(
    works: Record<string, Work>,
    rounds: Partial<Rounds> = {},
  ): Promise<Record<string, Taken>> {
    return inTurn(works, { ...this.rounds, ...rounds });
  }

  /**
   * Both builds must answer this alike; today's may say more.
   * @param essence what of an answer is compared, where the product has changed the rest on purpose
   * @returns today's answer
   * @throws Error that lists what differs
   */
  async sameAnswer<T>(
    world: World,
    login: Login,
    path: string,
    essence: (answer: T) => unknown = (answer) => answer,
  ): Promise<T> {
    const today = await this.today(world);
    const answer: T = await today.api.json(path, { jwt: await today.jwt(login) });
    const old = await this.old(world);
    if (!old) return answer;
    const before: T = await old.api.json(path, { jwt: await old.jwt(login) });
    const differences = changes(essence(before), essence(answer));
    if (differences.length === 0) return answer;
    const shown = differences.slice(0, DIFFERENCES_SHOWN).join('\n');
    throw new Error(`${path} answers differently than ${OLD_COMMIT}:\n${shown}`);
  }

  record(
    scenario: string,
    unit: string,
    { old, today, raw }: Partial<Pick<Result, 'old' | 'today' | 'raw'>>,
    goal: Goal | null = null,
    ratio: number | null = null,
  ): void {
    const known = (value: number | null | undefined) =>
      value === undefined || value === null || Number.isNaN(value) ? null : value;
    this.results.push({
      scenario,
      unit,
      goal,
      old: known(old),
      today: known(today),
      raw: known(raw),
      ratio: known(ratio),
    });
  }

  /** Stops what was started; a scenario that writes leaves its servers to nobody. */
  async stop(): Promise<void> {
    for (const each of this.#yardsticks.values()) (await each).stop();
    for (const each of this.#targets.values()) await (await each).stop();
    this.#yardsticks.clear();
    this.#targets.clear();
  }

  async #target(build: Build, world: World): Promise<Target> {
    const key = `${build} ${world}`;
    const known = this.#targets.get(key);
    if (known) return known;
    const started = this.#start(build, world);
    this.#targets.set(key, started);
    return started;
  }

  async #start(build: Build, world: World): Promise<Target> {
    const dataDir = await this.worlds.copy(world);
    const file = path.join(dataDir, 'canopy.db');
    const isOld = build === 'old';
    const options = { dataDir, bootMs: UPGRADE_MS, root: isOld ? this.oldRoot : null };
    if (!isOld && this.oldRoot) {
      // The upgrade may have made new indexes, of which SQLite knows nothing yet.
      await (await startServer(options)).stop();
      settle(open(file));
    }
    return new Target(await startServer(options), file);
  }

  #yardstick(script: string, ...args: string[]): Promise<Yardstick> {
    const key = [script, ...args].join(' ');
    const known = this.#yardsticks.get(key) ?? yardstick(script, ...args);
    this.#yardsticks.set(key, known);
    return known;
  }
}

/** Whether a result reaches its goal; null when it has none or was not measured. */
export function isMet({ goal, ratio }: Result): boolean | null {
  if (!goal || ratio === null) return null;
  return goal.sign === '≤' ? ratio <= goal.limit : ratio >= goal.limit;
}
