/** Calls that prepare the data of browser tests. */
import { ask, type LoggedIn } from '../../scripts/lib/api-calls';
import { ADMIN } from './api-server';

const DIESEL = {
  Name: 'Diesel for boilers',
  Group: 'Scope 1',
  mainCategory: 'On site fuel consumption',
  Emission: 2.5,
  Unit: 'litre',
};

/** Returns a record of the factor that {@link addClient} adds. */
export const usedDiesel = (use: { distance: number; date: string; date1: string }) => ({
  selectedName: DIESEL.Name,
  group: DIESEL.Group,
  mainCategory: DIESEL.mainCategory,
  unit: DIESEL.Unit,
  ...use,
});

/**
 * Adds a client, and a factor for its users' consumption.
 * @param api address of the API
 * @returns the client's access token
 */
export async function addClient(
  api: string,
  login: { username: string; userId: string; password: string },
): Promise<string> {
  const admin = await sessionOf(api, '/platform/login', ADMIN);
  await post(api, '/addData', DIESEL, admin);
  await post(api, '/addclient', login, admin);
  return sessionOf(api, '/login', login);
}

/** Signs in and returns the access token. */
export async function sessionOf(api: string, path: string, login: object): Promise<string> {
  return (await post<LoggedIn>(api, path, login)).jwt;
}

export const post = <Answer>(
  api: string,
  path: string,
  body: object,
  jwt?: string,
): Promise<Answer> => ask(api, { method: 'POST', path, body }, jwt);
