import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EmissionRecord } from '@canopy/domain/inventory';
import type { Email } from 'postal-mime';
import { type ApiServer, startServer } from '../../tests/support/api-server';
import type { Postgres } from '../../tests/support/postgres';
import { type Questions, questions } from '../../tests/support/questions';
import { Connection } from '../bench/http';
import { loginAs, type Organisation, rowOfDiesel } from '../bench/people';
import { type ApiCall, ask, send } from '../lib/api-calls';
import { healthOf, Watch } from '../lib/response-times';
import { type Figures, Ledger, type Write } from './ledger';
import { BOOT_MS, NAME, newEditor, type Prepared } from './prepare';
import { findFaults, readableFiles, receivedMails, storedThings } from './stored';

/** Pause before a write is repeated. */
const AGAIN_MS = 50;
/** Longest time for repeated writes and pending mails after recovery. */
const SETTLE_MS = 120_000;

export interface TrialOptions {
  /** Parent of the data folder, such as a small disk. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether servers may be away during the trial. */
  readonly mayFail: boolean;
  /** Longest acceptable duration of a call, refused or not. */
  readonly longestMs?: number;
  /** Puts a data folder's pictures where servers look for them. */
  readonly prepareFiles?: (dataDir: string) => Promise<void>;
  /** Number of servers on the database and data folder. */
  readonly instances?: number;
  /** Returns the received mails. Defaults to the mails in the data folder. */
  readonly mails?: () => readonly Email[];
}

/** Factory that creates a new write each time. */
export type Writes = () => Write;

/** Servers on a copy of an installation, with the writes sent to them and their stored data. */
export class Trial {
  readonly ledger: Ledger;
  servers: ApiServer[] = [];
  people: Organisation & { readonly editor: string } = { client: '', member: '', editor: '' };
  /** Health watch of all servers. */
  readonly #watch = new Watch([]);
  /** Database id of the organisation. */
  clientId = 0;
  /** Ids of the records to edit. */
  recordIds: readonly string[] = [];
  /** Bytes and addresses of acknowledged files, by name. */
  readonly files = new Map<string, { readonly at: string; readonly bytes: Buffer }>();
  #number = 0;

  private constructor(
    readonly prepared: Prepared,
    readonly databaseUrl: string,
    readonly dataDir: string,
    readonly options: TrialOptions,
  ) {
    this.ledger = new Ledger(options.mayFail, options.longestMs);
  }

  static async open(
    prepared: Prepared,
    postgres: Postgres | null,
    options: TrialOptions,
  ): Promise<Trial> {
    const { folder = tmpdir(), instances = 1 } = options;
    const dataDir = mkdtempSync(path.join(folder, 'canopy-faults-'));
    cpSync(prepared.dataDir, dataDir, { recursive: true });
    const databaseUrl = postgres
      ? await postgres.newDatabase('canopy_faults', prepared.databaseUrl)
      : '';
    const trial = new Trial(prepared, databaseUrl, dataDir, options);
    try {
      await options.prepareFiles?.(dataDir);
      for (let n = 0; n < instances; n += 1) await trial.start();
      await trial.#begin();
      return trial;
    } catch (error) {
      await trial.close();
      throw error;
    }
  }

  async #begin(): Promise<void> {
    await this.logIn();
    const [row] = await this.inside.sql<{ id: number }>(
      'select id from clients where user_id = ?',
      `${NAME}-client`,
    );
    this.clientId = Number(row?.id);
    const records = Array.from({ length: 8 }, () => this.newRow());
    const things = records.map(({ description }) => description);
    await this.send({
      things,
      isRepeatable: false,
      send: ([url = '']) =>
        this.callAsMember(url, { method: 'POST', path: '/api/saveData', body: { rows: records } }),
    });
    await this.takeRecords();
  }

  /** Selects all current records for later edits. */
  async takeRecords(): Promise<void> {
    this.recordIds = (await this.records()).map(({ _id }) => _id);
  }

  get isOnPostgres(): boolean {
    return this.databaseUrl !== '';
  }

  get inside(): Questions {
    return questions(this.#first.questionsUrl);
  }

  get #first(): ApiServer {
    const [server] = this.servers;
    if (!server) throw new Error('No server runs.');
    return server;
  }

  get urls(): string[] {
    return this.servers.map(({ url }) => url);
  }

  /** Returns a number that no other write has. */
  nextNumber(): number {
    this.#number += 1;
    return this.#number;
  }

  /**
   * Returns a row identified by its description. It covers a month of 2024, or days in several
   * months.
   */
  newRow() {
    const number = this.nextNumber();
    const month = 1 + (number % 12);
    return {
      ...rowOfDiesel(number, month),
      ...(number % 3 === 0 && { date: '2024-03-15', date1: '2024-06-04' }),
      factorId: this.prepared.factorIds[0],
      description: `row ${number}`,
    };
  }

  async start(): Promise<ApiServer> {
    const { dataDir, databaseUrl } = this;
    // Each buyer has an address, as behind a proxy.
    const env = { PROXY_HOPS: '1', ...this.options.env };
    const server = await startServer({ dataDir, databaseUrl, env, bootMs: BOOT_MS });
    this.servers.push(server);
    this.#watch.follow(healthOf(this.urls));
    return server;
  }

  /** Kills a server immediately, even in the middle of a write. */
  async kill(server = this.#first): Promise<void> {
    this.servers = this.servers.filter((each) => each !== server);
    this.#watch.follow(healthOf(this.urls));
    server.process.kill('SIGKILL');
    await server.stop();
  }

  /** Starts new sessions, because a token expires after ten minutes. */
  async logIn(): Promise<void> {
    const api = new Connection(this.#first.url);
    const people = await loginAs(api, NAME).finally(() => api.close());
    const { jwt: editor } = await newEditor(this.inside);
    this.people = { ...people, editor };
  }

  callAsMember(url: string, call: ApiCall) {
    return send(url, call, this.people.member);
  }

  callAsClient(url: string, call: ApiCall) {
    return send(url, call, this.people.client);
  }

  callAsVisitor(url: string, call: ApiCall) {
    return send(url, call);
  }

  callAsEditor(url: string, call: ApiCall) {
    return send(url, call, this.people.editor);
  }

  /** Reads a path with the organisation's session. */
  read<Json>(path: string): Promise<Json> {
    return ask(this.#first.url, { method: 'GET', path }, this.people.client);
  }

  /** Downloads a file as the organisation. Rejects when the response breaks off. */
  async download(path: string): Promise<{ readonly status: number; readonly bytes: Buffer }> {
    const answer = await fetch(this.#first.url + path, {
      headers: { authorization: `Bearer ${this.people.client}` },
    });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  /** Sends a write once, to servers in the given order. */
  send(write: Write, urls: readonly string[] = this.urls) {
    return this.ledger.send(write, urls);
  }

  /**
   * Sends new writes one after the other until `isOver`, like a persistent user. Repeats each
   * repeatable write until it is acknowledged.
   */
  async keepSending(writes: Writes, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const write = writes();
      for (;;) {
        const answer = await this.send(write, this.#urlsInTurn());
        if (answer && answer.status < 300) break;
        await pause(AGAIN_MS);
        if (answer || isOver()) break;
      }
    }
  }

  /** Returns the URLs of all servers, each time beginning with another one. */
  #urlsInTurn(): string[] {
    const { urls } = this;
    const first = this.nextNumber() % (urls.length || 1);
    return [...urls.slice(first), ...urls.slice(0, first)];
  }

  /** Notes partly stored writes, then repeats the repeatable writes with an unknown outcome. */
  async settle(): Promise<void> {
    this.ledger.noteParts(await storedThings(this));
    const deadline = Date.now() + SETTLE_MS;
    while (this.ledger.repeatable().length > 0 && Date.now() < deadline) {
      for (const write of this.ledger.repeatable()) await this.send(write);
      await pause(AGAIN_MS);
    }
  }

  /** Returns all records of the organisation. */
  records(): Promise<EmissionRecord[]> {
    return this.read('/api/getdata12');
  }

  /** Returns the longest response time of GET /health until now, in ms. */
  stopWatching(): Promise<number> {
    return this.#watch.stopHealth();
  }

  /** Compares acknowledged with stored data after recovery. */
  async check(): Promise<Figures> {
    await this.logIn();
    await this.settle();
    await this.#sendMails();
    const stored = await storedThings(this);
    for (const [thing, count] of await receivedMails(this)) stored.set(thing, count);
    for (const thing of await readableFiles(this)) stored.set(thing, 1);
    this.ledger.note(...(await findFaults(this)));
    return this.ledger.compare(stored);
  }

  /** Sends all pending mails. A killed server's mails become due again later by themselves. */
  async #sendMails(): Promise<void> {
    const { sql } = this.inside;
    const deadline = Date.now() + SETTLE_MS;
    const countPending = async () => {
      const [row] = await sql<{ count: number | string }>(
        "select count(*) as count from outbox where state = 'pending'",
      );
      return Number(row?.count);
    };
    for (let round = 1; (await countPending()) > 0; round += 1) {
      if (Date.now() > deadline) return;
      // Mails in transit get some time before they are made due.
      if (round % 20 === 0) await sql("update outbox set due_at_ms = 0 where state = 'pending'");
      await this.inside.sendDueMails();
      await pause(100);
    }
  }

  async close(): Promise<void> {
    await this.#watch.end();
    for (const server of this.servers) await server.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** Creates an Idempotency-Key that begins with a word. */
export const newKey = (word: string) => `${word}-${randomUUID()}`;
