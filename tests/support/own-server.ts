import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '@canopy/domain/common';
import type { CarbonProject } from '@canopy/domain/credits';
import type { EmissionFactor } from '@canopy/domain/factors';
import type { EmissionRecord } from '@canopy/domain/inventory';
import { inject } from 'vitest';
import { ADMIN, type ApiServer, type ServerOptions, startServer } from './api-server';
import { answered, type Client, client } from './client';
import { PROJECT } from './content';
import { newDatabase } from './databases';
import { factorInput, logIn, PASSWORD, rowOf, unique } from './fixtures';
import { type Questions, questions } from './questions';

/** Year that `lockYear` locks, and days in it. */
export const LOCKED_YEAR = '2019-2020';
export const inLockedYear = { date: '2019-06-01', date1: '2019-07-31' };

/** Server for one test file, with one account of each writing role. */
export interface OwnServer {
  readonly server: ApiServer;
  readonly inside: Questions;
  /** Address of its PostgreSQL database. '' on SQLite. */
  readonly databaseUrl: string;
  readonly visitor: Client;
  readonly admin: Client;
  readonly editor: Client;
  /** Client of the member. */
  readonly owner: Client;
  readonly member: Client;
  readonly factor: EmissionFactor;
  addProject(): Promise<CarbonProject>;
  /** Saves a record of the member. */
  addRecord(): Promise<EmissionRecord>;
  /** Locks a year with one record of the member, from June to July of 2019. */
  lockYear(): Promise<void>;
  /** Stops the server, and removes its data folder and database. */
  stop(): Promise<void>;
}

/**
 * Starts a server on a database as left by a first startup. Errors in its log don't fail the test
 * run.
 */
export async function startOwnServer(options: ServerOptions = {}): Promise<OwnServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'canopy-own-')));
  const database = options.databaseUrl === undefined ? await newDatabase('prepared') : undefined;
  const databaseUrl = options.databaseUrl ?? database?.url ?? '';
  const server = await startServer({
    preparedDir: inject('preparedDir'),
    ...options,
    databaseUrl,
    dataDir,
  });
  const inside = questions(server.questionsUrl);
  const visitor = client(undefined, '', server.url);

  async function sessionOf(role: Role): Promise<Client> {
    const made = await inside.session({ userId: unique(role), password: PASSWORD, role });
    return client(made.jwt, made.cookie, server.url);
  }

  const admin = await logIn('/platform/login', ADMIN, server.url);
  const editor = await sessionOf('content-manager');
  const [organisation, user] = [unique('client'), unique('member')];
  const login = { password: PASSWORD, username: organisation };
  answered('POST /addclient', await admin.post('/addclient', { ...login, userId: organisation }));
  const owner = await logIn('/login', { userId: organisation, password: PASSWORD }, server.url);
  const added = { ...login, userId: user, emailid: `${user}@example.org` };
  answered('POST /adduser', await owner.post('/adduser', added));
  const member = await logIn('/userlogin', { userId: user, password: PASSWORD }, server.url);
  const factor = answered('POST /addData', await admin.post('/addData', factorInput()));

  return {
    server,
    inside,
    databaseUrl,
    visitor,
    admin,
    editor,
    owner,
    member,
    factor,
    async addProject() {
      const body = { projectName: unique('Forest'), ...PROJECT };
      const answer = await editor.post('/addprojects', body);
      return answered('POST /addprojects', answer) as CarbonProject;
    },
    async addRecord() {
      const answer = await member.post('/saveData', { rows: [rowOf(factor)] });
      const [record] = answered('POST /saveData', answer).savedData.rows;
      if (!record) throw new Error(`Nothing was saved: ${answer.text}`);
      return record;
    },
    async lockYear() {
      const rows = [rowOf(factor, inLockedYear)];
      answered('POST /saveData', await member.post('/saveData', { rows }));
      for (const [step, body] of [
        ['submit', {}],
        ['approve', {}],
        ['lock', { name: 'Asha Rao' }],
      ] as const) {
        const answer = await owner.post(`/periods/${LOCKED_YEAR}/${step}`, body);
        answered(`POST /periods/:year/${step}`, answer);
      }
    },
    async stop() {
      await server.stop();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
