import type { EmissionRecord } from '@canopy/domain/inventory';
import { ADMIN, type ApiServer } from '../../tests/support/api-server';
import { copyRow } from '../../tests/support/copies';
import { questions } from '../../tests/support/questions';
import type { LoggedIn } from '../lib/api-calls';
import type { Connection } from './http';

export const PASSWORD = 'only-for-benches-1';

/** Sessions of a client and its only member. They expire after ten minutes. */
export interface Organisation {
  readonly client: string;
  readonly member: string;
}

const post = <Json>(api: Connection, at: string, body: unknown, jwt?: string) =>
  api.json<Json>(`/api${at}`, { method: 'POST', body, jwt });

export async function loginAsAdmin(api: Connection): Promise<string> {
  return (await post<LoggedIn>(api, '/platform/login', ADMIN)).jwt;
}

/** Adds a client with one member. Their user ids begin with the name. */
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

/** Signs in the client added under this name, and its member. */
export async function loginAs(api: Connection, name: string): Promise<Organisation> {
  const sessionOf = async (at: string, role: string) =>
    (await post<LoggedIn>(api, at, { userId: `${name}-${role}`, password: PASSWORD })).jwt;
  return {
    client: await sessionOf('/login', 'client'),
    member: await sessionOf('/userlogin', 'member'),
  };
}

const METHANE_KG = 0.01;

/** Emissions of one litre in kg CO2e, by set of potentials: 2 kg of CO2, and the methane. */
export const LITRE_KG_CO2E = { AR4: 2 + METHANE_KG * 25, AR5: 2 + METHANE_KG * 28 } as const;

const CHOICE = { mainCategory: 'On site fuel consumption', group: 'Scope 1' } as const;

/** Name that no pack contains, so adding the factor changes no other result. */
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

/** Returns a row of litres burnt in a month of 2024 (1 to 12). */
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

/** Adds up the results of rows of litres under AR5, in kg CO2e. */
export function sumKg(rows: readonly { readonly distance: number }[]): number {
  return rows.reduce((sum, { distance }) => sum + distance, 0) * LITRE_KG_CO2E.AR5;
}

export interface Saved {
  readonly savedData: { readonly rows: readonly EmissionRecord[] };
}

const MONTHS = Array.from({ length: 12 }, (_, n) => n + 1);

/**
 * Saves a litre for each month of 2024 as an organisation's member, then copies these records in
 * the database.
 * @param count total number of records, a multiple of 12
 */
export async function addRecords(
  server: ApiServer,
  api: Connection,
  name: string,
  count: number,
): Promise<void> {
  const { member } = await loginAs(api, name);
  const rows = MONTHS.map((month) => rowOfDiesel(1, month));
  const { savedData } = await post<Saved>(api, '/saveData', { rows }, member);
  const inside = questions(server.questionsUrl);
  for (const { _id } of savedData.rows) {
    await copyRow(inside, 'emission_records', _id, count / MONTHS.length - 1);
  }
}

/** @throws Error when a figure differs from the expected one */
export function verify(what: string, found: number, expected: number): void {
  if (Math.abs(found - expected) <= Math.abs(expected) * 1e-9) return;
  throw new Error(`Found ${found} ${what} instead of ${expected}.`);
}
