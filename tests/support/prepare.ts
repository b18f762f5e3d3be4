/** Calls that prepare what a browser test begins with. */
import { ADMIN } from './api-server';

const DIESEL = {
  Name: 'Diesel for boilers',
  Group: 'Scope 1',
  mainCategory: 'On site fuel consumption',
  Emission: 2.5,
  Unit: 'litre',
};

/** A record of the factor that {@link addClient} adds. */
export const usedDiesel = (use: { distance: number; date: string; date1: string }) => ({
  selectedName: DIESEL.Name,
  group: DIESEL.Group,
  mainCategory: DIESEL.mainCategory,
  unit: DIESEL.Unit,
  ...use,
});

/**
 * Adds a client, and a factor for what its users consume.
 * @param api address of the API
 * @returns the client's access token
 */
export async function addClient(
  api: string,
  login: { username: string; userId: string; password: string },
): Promise<string> {
  const admin = await sessionOf(`${api}/platform/login`, ADMIN);
  await post(`${api}/addData`, DIESEL, admin);
  await post(`${api}/addclient`, login, admin);
  return sessionOf(`${api}/login`, login);
}

/** The access token of a login. */
export async function sessionOf(address: string, login: object): Promise<string> {
  return (await post<{ jwt: string }>(address, login)).jwt;
}

export const post = <Answer>(address: string, body: object, jwt = ''): Promise<Answer> =>
  send('POST', address, body, jwt);

export const put = <Answer>(address: string, body: object, jwt: string): Promise<Answer> =>
  send('PUT', address, body, jwt);

async function send<Answer>(
  method: string,
  address: string,
  body: object,
  jwt: string,
): Promise<Answer> {
  const response = await fetch(address, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(jwt && { authorization: `Bearer ${jwt}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json() as Promise<Answer>;
}
