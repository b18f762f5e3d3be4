import { rmSync } from 'node:fs';
import { type OwnPostgres, startPostgres } from '../../tests/support/postgres';
import type { DatabaseName } from '../bench/databases';
import { Failure } from '../lib/failure.mjs';
import { lastLines } from '../lib/run.mjs';
import type { Figures } from './ledger';
import { type Prepared, prepare } from './prepare';
import { Trial, type TrialOptions } from './trial';

export interface Result extends Figures {
  readonly scenario: string;
  readonly database: DatabaseName;
  /** The longest time in ms that a server took to answer GET /health meanwhile. */
  readonly worstHealthMs: number;
}

/** The installations and the PostgreSQL of a run, made when a scenario first asks for them, and its results. */
export class Faults {
  readonly results: Result[] = [];
  readonly #prepared = new Map<DatabaseName, Promise<Prepared>>();
  #postgres: Promise<OwnPostgres> | undefined;

  constructor(
    readonly databases: readonly DatabaseName[],
    /** The number of SIGKILLs. */
    readonly kills: number,
    /** A number that looks random, from 0 and below a limit; the same ones in every run with its seed. */
    readonly below: (limit: number) => number,
  ) {}

  postgres(): Promise<OwnPostgres> {
    this.#postgres ??= startPostgres();
    return this.#postgres;
  }

  /** Does something to servers on a database, and compares what they acknowledged with what they stored. */
  async on(
    scenario: string,
    database: DatabaseName,
    options: TrialOptions,
    work: (trial: Trial) => Promise<void>,
  ): Promise<void> {
    if (!this.databases.includes(database)) return;
    console.log(`${scenario}, ${database}.`);
    const postgres = database === 'PostgreSQL' ? await this.postgres() : null;
    const prepared = this.#prepared.get(database) ?? prepare(postgres);
    this.#prepared.set(database, prepared);
    const trial = await Trial.open(await prepared, postgres, options);
    try {
      await work(trial);
      const worstHealthMs = await trial.stopWatching();
      this.results.push({ scenario, database, worstHealthMs, ...(await trial.check()) });
    } catch (error) {
      throw new Failure(
        `${scenario}, ${database}: ${error}`,
        trial.servers.map((server) => lastLines(server.log())).join('\n'),
      );
    } finally {
      await trial.close();
    }
  }

  async stop(): Promise<void> {
    try {
      for (const prepared of this.#prepared.values()) {
        rmSync((await prepared).dataDir, { recursive: true, force: true });
      }
    } finally {
      // An installation that could not be made would leave it running, and the run with it.
      await (await this.#postgres)?.stop();
    }
  }
}
