import type { EmissionRecord, EmissionRecordsImported } from '@canopy/domain';
import { ADMIN, type ApiServer } from '../../tests/support/api-server';
import { copyRow } from '../../tests/support/copies';
import { questions } from '../../tests/support/questions';
import type { LoggedIn } from '../lib/api-calls';
import { Connection } from './http';
import type { Work } from './measure';
import { PASSWORD } from './world';

/** The sessions of a client and of its one member. They last ten minutes. */
export interface Organisation {
  readonly client: string;
  readonly member: string;
}

const post = <Json>(api: Connection, at: string, body: unknown, jwt?: string) =>
  api.json<Json>(`/api${at}`, { method: 'POST', body, jwt });

export async function loginAsAdmin(api: Connection): Promise<string> {
  return (await post<LoggedIn>(api, '/platform/login', ADMIN)).jwt;
}

/** Adds a client with one member, whose user ids begin with the name. */
export async function addOrganisation(api: Connection, name: string): Promise<Organisation> {
  const admin = await loginAsAdmin(api);
  const login = { userId: `${name}-client`, password: PASSWORD };
  await post(api, '/addclient', { username: name, ...login }, admin);
  const { jwt } = await post<LoggedIn>(api, '/login', login);
  const user = { userId: `${name}-member`, password: PASSWORD };
  const emailid = `${name}@example.org`;
  await post(api, '/adduser', { username: name, emailid, ...user }, jwt);
  return loginAs(api, name);
}

/** New sessions of a client that was added with this name, and of its member. */
export async function loginAs(api: Connection, name: string): Promise<Organisation> {
  const sessionOf = async (at: string, role: string) =>
    (await post<LoggedIn>(api, at, { userId: `${name}-${role}`, password: PASSWORD })).jwt;
  return {
    client: await sessionOf('/login', 'client'),
    member: await sessionOf('/userlogin', 'member'),
  };
}

const METHANE_KG = 0.01;

/** The figure of a litre under each set that the benches choose, kg CO2e: 2 of CO2, and the methane. */
export const LITRE_KG_CO2E = { AR4: 2 + METHANE_KG * 25, AR5: 2 + METHANE_KG * 28 } as const;

const CHOICE = { mainCategory: 'On site fuel consumption', group: 'Scope 1' } as const;

/** No pack has an item of this name, so that adding one changes no result. */
const FUEL = 'Diesel of the bench';

/** Adds the factor that `rowOfDiesel` matches, published with the potentials of AR5. */
export async function addDiesel(api: Connection): Promise<void> {
  const factor = {
    Name: FUEL,
    Group: CHOICE.group,
    mainCategory: CHOICE.mainCategory,
    Emission: LITRE_KG_CO2E.AR5,
    Unit: 'litre',
    GwpSet: 'AR5',
    Gases: { co2: 2, ch4Fossil: 0, ch4NonFossil: METHANE_KG, n2o: 0 },
  };
  await post(api, '/addData', factor, await loginAsAdmin(api));
}

/** A row of litres burnt in a month of 2024 (1 to 12). */
export function rowOfDiesel(litres: number, month: number) {
  const days = `2024-${String(month).padStart(2, '0')}`;
  return {
    ...CHOICE,
    selectedName: FUEL,
    unit: 'litre',
    distance: litres,
    date: `${days}-01`,
    date1: `${days}-28`,
  };
}

export const GRID_KG_CO2E = 0.5;
const GRID_CHOICE = { mainCategory: 'Purchased Grid Electricity', group: 'Scope 2' } as const;
const GRID = 'Grid of the bench';

export const RESIDUAL_MIX_KG_CO2E = 0.45;

/**
 * Adds the factor that `rowOfGrid` matches: electricity, which instruments can cover. Iceland has a residual
 * mix for the rest.
 */
export async function addGrid(api: Connection): Promise<void> {
  const { group: Group, mainCategory } = GRID_CHOICE;
  const factor = {
    Name: GRID,
    Group,
    mainCategory,
    Emission: GRID_KG_CO2E,
    Unit: 'kWh',
    Kind: 'grid',
  };
  const mix = {
    ...factor,
    Name: 'Residual mix of the bench',
    CountryCode: 'IS',
    Emission: RESIDUAL_MIX_KG_CO2E,
    Kind: 'residual-mix',
  };
  const jwt = await loginAsAdmin(api);
  for (const each of [factor, mix]) await post(api, '/addData', each, jwt);
}

/** A row of electricity used in a month of 2024 (1 to 12). */
export function rowOfGrid(kwh: number, month: number) {
  return { ...rowOfDiesel(kwh, month), ...GRID_CHOICE, selectedName: GRID, unit: 'kWh' };
}

/** The months of 2024. */
export const MONTHS = Array.from({ length: 12 }, (_, n) => n + 1);

export interface Saved {
  readonly savedData: { readonly rows: readonly EmissionRecord[] };
}

/**
 * Saves rows of an organisation's member, in every month alike unless told otherwise, and copies them in
 * the database until there are as many records as wanted.
 */
export async function addRecords(
  server: ApiServer,
  api: Connection,
  name: string,
  count: number,
  rows: readonly object[] = MONTHS.map((month) => rowOfDiesel(1, month)),
): Promise<void> {
  const { member } = await loginAs(api, name);
  const { savedData } = await post<Saved>(api, '/saveData', { rows }, member);
  const inside = questions(server.questionsUrl);
  for (const { _id } of savedData.rows) {
    await copyRow(inside, 'emission_records', _id, Math.round(count / rows.length) - 1);
  }
}

/**
 * Imports of new rows, one after the other.
 * @param columns what each row has besides
 */
export function importsInto(
  { process, url }: ApiServer,
  name: string,
  count: number,
  columns: object = {},
): Work {
  let files = 0;
  let session: Promise<Organisation> | undefined;
  return {
    pid: process.pid,
    async run() {
      files += 1;
      // The server may just be closing a connection that has waited for the imports of others.
      const api = new Connection(url);
      const rows = Array.from({ length: count }, (_, n) => ({
        ...columns,
        ...rowOfDiesel(files + n / 1e4, 1 + (n % 12)),
      }));
      // The first one warms up: passwords are not hashed in those that count.
      session ??= loginAs(api, name);
      const { member } = await session;
      const answer: EmissionRecordsImported = await post(
        api,
        '/emission-records/import',
        { rows },
        member,
      );
      mustBe('imported records', answer.inserted, count);
      api.close();
    },
  };
}

/** @throws Error when a figure is not what it should be */
export function mustBe(what: string, found: number, wanted: number): void {
  if (Math.abs(found - wanted) <= Math.abs(wanted) * 1e-9) return;
  throw new Error(`There are ${found} ${what}, not ${wanted}.`);
}
