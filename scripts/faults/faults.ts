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
  /** Longest response time of GET /health during the scenario, in ms. */
  readonly worstHealthMs: number;
}

/**
 * Results of a run, with its installations and its PostgreSQL. Scenarios create these on first use.
 */
export class Faults {
  readonly results: Result[] = [];
  readonly #prepared = new Map<DatabaseName, Promise<Prepared>>();
  #postgres: Promise<OwnPostgres> | undefined;

  constructor(
    readonly databases: readonly DatabaseName[],
    /** Number of SIGKILLs. */
    readonly kills: number,
    /** Returns a pseudorandom integer from 0 to below a limit. A seed reproduces the sequence. */
    readonly below: (limit: number) => number,
  ) {}

  postgres(): Promise<OwnPostgres> {
    this.#postgres ??= startPostgres();
    return this.#postgres;
  }

  /** Runs a scenario on a database and compares acknowledged with stored writes. */
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
      // Stops PostgreSQL even after a failed installation. It would keep this process running.
      await (await this.#postgres)?.stop();
    }
  }
}
