import { mapNames, type Role, STAFF_ROLES } from '@canopy/domain/common';
import type { EmissionFactor } from '@canopy/domain/factors';
import type { EmissionRecord, Instrument, Period, Site } from '@canopy/domain/inventory';
import type {
  Client as ClientOnWire,
  Manager as ManagerOnWire,
  Member as MemberOnWire,
} from '@canopy/domain/people';
import { loginAnswer } from '@canopy/domain/session';
import { inject } from 'vitest';
import { ADMIN } from './api-server';
import { type Answer, answered, type Client, client, PASSWORD_MARK } from './client';
import { formWith } from './files';
import { questions } from './questions';

export const inside = () => questions(inject('questionsUrl'));

let made = 0;

/** Returns a name that no other test uses. */
export function unique(prefix: string): string {
  made += 1;
  return `${prefix}-${process.pid}-${made}-${Date.now().toString(36)}`;
}

export const PASSWORD = `p-${PASSWORD_MARK}`;

let adminSession: Promise<Client> | undefined;

/** Returns the platform admin's session, one per test file. */
export function admin(): Promise<Client> {
  adminSession ??= logIn('/platform/login', ADMIN);
  return adminSession;
}

/** Makes the next test file sign in again. A token lasts ten minutes, but a run may take longer. */
export function forgetAdmin(): void {
  adminSession = undefined;
}

/** Creates a session, by default on the tests' shared server. */
export async function logIn(
  path: string,
  body: Record<string, string>,
  url = inject('apiUrl'),
): Promise<Client> {
  const visitor = client(undefined, '', url);
  const answer = await visitor.post(path, body);
  if (answer.status !== 200) throw new Error(`Could not log in at ${path}: ${answer.text}`);
  const { jwt } = loginAnswer.parse(answer.json);
  return client(jwt, visitor.cookie, url);
}

/** Creates a session for a role whose accounts no call creates. */
export async function sessionOf(role: Role): Promise<Client & { readonly userId: string }> {
  const userId = unique(role);
  const { jwt, cookie } = await inside().session({ userId, password: PASSWORD, role });
  return Object.assign(client(jwt, cookie), { userId });
}

/** Creates a session for each role without a profile. */
export async function staffSessions() {
  const sessions = await Promise.all(STAFF_ROLES.map(sessionOf));
  type Session = (typeof sessions)[number];
  return mapNames(STAFF_ROLES, (role) => sessions[STAFF_ROLES.indexOf(role)] as Session);
}

export interface TestClient {
  readonly session: Client;
  readonly wire: ClientOnWire;
}

/** Adds a client with a session. */
export async function addClient(fields: Record<string, string> = {}): Promise<TestClient> {
  const userId = unique('client');
  const input = { username: `Name of ${userId}`, userId, password: PASSWORD, ...fields };
  const answer = await (await admin()).post('/addclient', input);
  const { client: wire } = answered('POST /addclient', answer);
  const session = await logIn('/login', { userId: input.userId, password: PASSWORD });
  return { session, wire };
}

export interface TestMember {
  readonly session: Client;
  readonly wire: MemberOnWire & { readonly clientId: string };
}

/** Adds a member to a client, with a session. */
export async function addMember(
  of: TestClient,
  fields: Record<string, string> = {},
): Promise<TestMember> {
  const userId = unique('member');
  const answer = await of.session.post('/adduser', {
    username: `Name of ${userId}`,
    userId,
    password: PASSWORD,
    emailid: `${userId}@example.org`,
    ...fields,
  });
  const { user: wire } = answered('POST /adduser', answer);
  const session = await logIn('/userlogin', { userId: wire.userId, password: PASSWORD });
  return { session, wire };
}

/** Returns the body that adds a manager to a client, for every permitted role. */
export function managerInput({ wire }: TestClient, fields: Record<string, string> = {}) {
  const userId = unique('manager');
  const email = `${userId}@example.org`;
  const person = { name: `Name of ${userId}`, email, userId, password: PASSWORD };
  return { clientId: wire._id, ...person, ...fields };
}

export interface TestManager {
  readonly session: Client;
  readonly wire: ManagerOnWire;
}

/** Adds a manager to a client, with a session. */
export async function addManager(
  of: TestClient,
  fields: Record<string, string> = {},
): Promise<TestManager> {
  const answer = await of.session.post('/managers', managerInput(of, fields));
  const wire = answered('POST /managers', answer);
  const session = await logIn('/login', { userId: wire.userId, password: PASSWORD });
  return { session, wire };
}

/** Adds a site to a client. */
export async function addSite(
  { session }: TestClient,
  fields: Record<string, unknown> = {},
): Promise<Site> {
  const body = { name: unique('Site'), kind: 'site', ...fields };
  return answered('POST /sites', await session.post('/sites', body));
}

/** Submits, approves and locks a year of a client. */
export async function lockYear({ session }: TestClient, year = '2024-2025'): Promise<Period> {
  const take = (step: string, body: object = {}) => session.post(`/periods/${year}/${step}`, body);
  answered('POST /periods/:year/submit', await take('submit'));
  answered('POST /periods/:year/approve', await take('approve'));
  return answered('POST /periods/:year/lock', await take('lock', { name: 'Asha Rao' }));
}

/** Returns a client's database id. */
export async function databaseIdOf({ wire }: TestClient): Promise<number> {
  const statement = 'select id from clients where document_id = ?';
  const [row] = await inside().sql<{ id: number }>(statement, wire._id);
  return Number(row?.id);
}

export function factorInput(fields: Record<string, unknown> = {}) {
  return {
    Name: unique('Diesel'),
    Description: 'Average biofuel blend',
    Group: 'Scope 1',
    Emission: 2.5,
    Unit: 'litre',
    mainCategory: 'On site fuel consumption',
    ...fields,
  };
}

/** Adds an emission factor, by default 2.5 kg CO2e per litre. */
export async function addFactor(fields: Record<string, unknown> = {}): Promise<EmissionFactor> {
  const answer = await (await admin()).post('/addData', factorInput(fields));
  return answered('POST /addData', answer);
}

/** Returns a row of saveData that this factor matches: ten units in May 2024. */
export function rowOf(factor: EmissionFactor, fields: Record<string, unknown> = {}) {
  return {
    selectedName: factor.Name,
    group: factor.Group,
    mainCategory: factor.mainCategory,
    unit: factor.Unit,
    distance: 10,
    date: '2024-05-01',
    date1: '2024-05-31',
    ...fields,
  };
}

/** Saves rows for a member. */
export async function save(
  { session }: TestMember,
  ...rows: Record<string, unknown>[]
): Promise<EmissionRecord[]> {
  return answered('POST /saveData', await session.post('/saveData', { rows })).savedData.rows;
}

/** Returns a contract for 10 MWh at 0 kg CO2e per kWh, in the financial year 2024-2025. */
export function instrumentInput(fields: Record<string, unknown> = {}) {
  return {
    kind: 'PPA',
    mwh: 10,
    from: '2024-04-01',
    to: '2025-03-31',
    kgCo2ePerKwh: 0,
    serials: '',
    meetsCriteria: true,
    ...fields,
  };
}

export async function addInstrument(
  { session }: TestClient,
  fields: Record<string, unknown> = {},
): Promise<Instrument> {
  const body = instrumentInput(fields);
  return answered('POST /instruments', await session.post('/instruments', body));
}

export async function recordsOf({ session }: TestMember): Promise<EmissionRecord[]> {
  return answered('GET /getdata12', await session.get('/getdata12'));
}

export async function upload(
  session: Client,
  bytes: Buffer,
  name = 'receipt.png',
): Promise<Answer> {
  return session.request('POST', '/upload', { form: formWith('image', bytes, name) });
}
