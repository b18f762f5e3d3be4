import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CarbonProject, EmissionFactor, EmissionRecord } from '@canopy/domain';
import type { Email } from 'postal-mime';
import { type ApiServer, startServer } from '../../tests/support/api-server';
import { outboxOf } from '../../tests/support/mail';
import type { Postgres } from '../../tests/support/postgres';
import { type Questions, questions } from '../../tests/support/questions';
import {
  amountsOf,
  findTrailFaults,
  findWrongRecords,
  readTrail,
} from '../../tests/support/stored-records';
import { Connection } from '../bench/http';
import {
  addDiesel,
  addOrganisation,
  loginAs,
  loginAsAdmin,
  type Organisation,
  rowOfDiesel,
} from '../bench/people';
import { PASSWORD } from '../bench/world';
import { type ApiCall, ask, send } from '../lib/api-calls';
import { type Figures, Ledger, type Write } from './ledger';

/** The name of the organisation whose people write. */
const NAME = 'faults';

const PROJECT = {
  projectName: 'Forest of the trial',
  description: 'Keeps a forest standing.',
  price: 999.99,
  quantity: 1_000_000,
};

/** The time that a start may take: other work on the machine may slow it down, and no scenario is about it. */
export const BOOT_MS = 300_000;
/** The pause before a write is sent again. */
const AGAIN_MS = 50;
/** The longest time for which writes are sent again, and mails are waited for, once all is well. */
const SETTLE_MS = 120_000;

/** An installation with an organisation, factors and a project, to be copied. */
export interface Prepared {
  readonly dataDir: string;
  /** '' on SQLite. */
  readonly databaseUrl: string;
  /** The factors of one name, of which people choose; records begin with the first. */
  readonly factorIds: readonly string[];
  readonly projectId: string;
}

/** @param postgres where the database is made; SQLite without it */
export async function prepare(postgres: Postgres | null): Promise<Prepared> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'canopy-faults-'));
  const databaseUrl = (await postgres?.newDatabase('canopy_faults')) ?? '';
  const server = await startServer({ dataDir, databaseUrl, bootMs: BOOT_MS });
  const api = new Connection(server.url);
  try {
    await addDiesel(api);
    await addOrganisation(api, NAME);
    const admin = await loginAsAdmin(api);
    const [diesel] = await api.json<EmissionFactor[]>('/api/getdata', { jwt: admin });
    if (!diesel) throw new Error('There is no factor.');
    const { _id, Name, Group, mainCategory, Unit } = diesel;
    const other = await api.json<EmissionFactor>('/api/addData', {
      method: 'POST',
      jwt: admin,
      body: { Name, Group, mainCategory, Unit, Emission: 1000 },
    });
    const inside = questions(server.questionsUrl);
    await inside.simulatePayments(true);
    const editor = await inside.session({
      userId: 'faults-editor',
      password: PASSWORD,
      role: 'content-manager',
    });
    const project = await api.json<CarbonProject>('/api/addprojects', {
      method: 'POST',
      jwt: editor.jwt,
      body: PROJECT,
    });
    return { dataDir, databaseUrl, factorIds: [_id, other._id], projectId: project._id };
  } finally {
    api.close();
    await server.stop();
  }
}

export interface TrialOptions {
  /** Where the copy has its data folder, such as a small disk. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether servers may be away meanwhile. */
  readonly mayFail: boolean;
  /** No call may take longer, refused or not. */
  readonly longestMs?: number;
  /** The number of servers on the same database and folder. */
  readonly instances?: number;
  /** The mails that were received; without it, those in the data folder. */
  readonly mails?: () => readonly Email[];
}

/** A call that writes, made anew each time. */
export type Writes = () => Write;

/** Servers on a copy of an installation, what was sent to them, and what they have stored. */
export class Trial {
  readonly ledger: Ledger;
  servers: ApiServer[] = [];
  people: Organisation = { client: '', member: '' };
  /** The database id of the organisation. */
  clientId = 0;
  /** Records that are edited, by their ids. */
  recordIds: readonly string[] = [];
  /** The bytes of files that were acknowledged, by what they are called and their address. */
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

  /** A number that no other write has. */
  nextNumber(): number {
    this.#number += 1;
    return this.#number;
  }

  /** A row whose description names it: months of 2024, or days in three of them. */
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
    return server;
  }

  /** Ends a server at once, in the midst of whatever it does. */
  async kill(server = this.#first): Promise<void> {
    this.servers = this.servers.filter((each) => each !== server);
    server.process.kill('SIGKILL');
    await server.stop();
  }

  /** New sessions: a token lasts ten minutes. */
  async logIn(): Promise<void> {
    const api = new Connection(this.#first.url);
    this.people = await loginAs(api, NAME).finally(() => api.close());
  }

  callAsMember(url: string, call: ApiCall) {
    return send(url, call, this.people.member);
  }

  callAsClient(url: string, call: ApiCall) {
    return send(url, call, this.people.client);
  }

  /** Sends a write once, to servers in the order in which they are given. */
  send(write: Write, urls: readonly string[] = this.urls) {
    return this.ledger.send(write, urls);
  }

  /**
   * Sends writes one after the other until it is over, each again and again until it is acknowledged, as
   * somebody does who cannot go on without.
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

  /** All servers, another one first each time. */
  #urlsInTurn(): string[] {
    const { urls } = this;
    const first = this.nextNumber() % (urls.length || 1);
    return [...urls.slice(first), ...urls.slice(0, first)];
  }

  /** Notes writes of which a part is stored, and then sends all again that nobody knows the end of. */
  async settle(): Promise<void> {
    this.ledger.noteParts(await this.#storedThings());
    const deadline = Date.now() + SETTLE_MS;
    while (this.ledger.repeatable().length > 0 && Date.now() < deadline) {
      for (const write of this.ledger.repeatable()) await this.send(write);
      await pause(AGAIN_MS);
    }
  }

  /** Notes a restatement of which a part is stored: records are then under different sets of potentials. */
  async noteMixedSets(): Promise<void> {
    const sets = await this.inside.sql<{ gwp_set: string | null }>(
      'select distinct gwp_set from emission_records where client_id = ?',
      this.clientId,
    );
    if (sets.length < 2) return;
    this.ledger.note(`Records are under ${sets.map(({ gwp_set }) => gwp_set)} at once.`);
  }

  records(): Promise<EmissionRecord[]> {
    return ask(this.#first.url, { method: 'GET', path: '/api/getdata12' }, this.people.member);
  }

  /** Compares what was acknowledged with what is stored, once all is well again. */
  async check(): Promise<Figures> {
    await this.logIn();
    await this.settle();
    await this.#sendMails();
    const { sql } = this.inside;
    const stored = await this.#storedThings();
    for (const [thing, count] of await this.#receivedMails()) stored.set(thing, count);
    for (const thing of await this.#readableFiles()) stored.set(thing, 1);
    const trail = await readTrail(sql, this.clientId);
    const records = await this.records();
    this.ledger.note(
      ...(await findWrongRecords(sql, this.clientId)),
      ...findTrailFaults(trail, records),
      ...(await this.#wrongCredits()),
      ...(await this.#wrongSteps()),
      ...(await this.#damage()),
    );
    return this.ledger.compare(stored);
  }

  /** The number of times that each thing is in the database: rows, orders, edits and restatements. */
  async #storedThings(): Promise<Map<string, number>> {
    const { sql } = this.inside;
    const stored = new Map<string, number>();
    const add = (thing: string) => stored.set(thing, (stored.get(thing) ?? 0) + 1);
    const rows = await sql<{ thing: string }>(
      `select description as thing from emission_records where client_id = ?
       union all select idempotency_key from orders
       union all select reason from audit_entries
       where client_key = ? and subject_id = '' and reason like 'restatement %'`,
      this.clientId,
      this.clientId,
    );
    for (const { thing } of rows) add(thing);
    for (const entries of (await readTrail(sql, this.clientId)).values()) {
      for (const amount of amountsOf(entries)) add(`edit ${amount}`);
    }
    return stored;
  }

  /** Has all mails sent: those of a server that was killed come back later by themselves. */
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
      // Mails that are on their way are given time.
      if (round % 20 === 0) await sql("update outbox set due_at_ms = 0 where state = 'pending'");
      await this.inside.sendDueMails();
      await pause(100);
    }
  }

  /** The mails of orders by their receivers; one that came again with its Message-ID counts once. */
  async #receivedMails(): Promise<Map<string, number>> {
    const mails = this.options.mails?.() ?? (await outboxOf(this.dataDir));
    const ids = new Map<string, Set<string>>();
    for (const { to, messageId = '' } of mails) {
      const thing = `mail to ${to?.[0]?.address}`;
      ids.set(thing, (ids.get(thing) ?? new Set()).add(messageId));
    }
    return new Map(Array.from(ids, ([thing, { size }]) => [thing, size]));
  }

  async #readableFiles(): Promise<string[]> {
    const names: string[] = [];
    for (const [name, { at, bytes }] of this.files) {
      const answer = await fetch(`${this.#first.url}/api/evidence/${at}`, {
        headers: { authorization: `Bearer ${this.people.member}` },
      });
      if (bytes.equals(Buffer.from(await answer.arrayBuffer()))) names.push(name);
    }
    return names;
  }

  async #wrongCredits(): Promise<string[]> {
    const { projectId } = this.prepared;
    const [sold] = await this.inside.sql<{ credits: number | string | null }>(
      "select sum(quantity) as credits from orders where state = 'Delivered' and project_id = ?",
      projectId,
    );
    const { quantity } = await ask<CarbonProject>(this.#first.url, {
      method: 'GET',
      path: `/api/getprojects/${projectId}`,
    });
    const left = PROJECT.quantity - Number(sold?.credits ?? 0);
    return quantity === left ? [] : [`${quantity} credits are left, not ${left}.`];
  }

  /** Steps of the history with another number of entries below them than they say. */
  async #wrongSteps(): Promise<string[]> {
    const steps = await this.inside.sql<{ id: number; parts: number; found: number | string }>(
      `select step.id, step.parts, count(entry.id) as found from audit_entries step
       left join audit_entries entry on entry.part_of = step.document_id and entry.client_key = step.client_key
       where step.client_key = ? and step.parts > 0 group by step.id, step.parts`,
      this.clientId,
    );
    return steps
      .filter(({ parts, found }) => Number(parts) !== Number(found))
      .map(
        ({ id, parts, found }) => `Step ${id} of the history has ${found} entries, not ${parts}.`,
      );
  }

  async #damage(): Promise<string[]> {
    if (this.isOnPostgres) return [];
    const rows = await this.inside.sql<{ integrity_check: string }>('pragma integrity_check');
    return rows.map((row) => row.integrity_check).filter((found) => found !== 'ok');
  }

  async close(): Promise<void> {
    for (const server of this.servers) await server.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** A new Idempotency-Key that begins with a word. */
export const newKey = (word: string) => `${word}-${randomUUID()}`;
