/** Calls that prepare what a browser test begins with. */

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
