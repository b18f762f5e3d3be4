/**
 * A call of a running server. A path that begins with `/admin/` or `/content-manager/` is the panel's.
 */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The part of the answer to a login that is needed to go on. */
export interface LoggedIn {
  readonly jwt: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly text: string;
}

/** Makes a call, with a session or without, and answers whatever the server does. */
export async function send(
  url: string,
  { method, path, body, headers }: ApiCall,
  jwt?: string,
): Promise<ApiAnswer> {
  const isForm = body instanceof FormData;
  const response = await fetch(url + path, {
    method,
    body: isForm || body === undefined ? (body as FormData | undefined) : JSON.stringify(body),
    headers: {
      ...(jwt && { authorization: `Bearer ${jwt}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  return { status: response.status, text: await response.text() };
}

/**
 * The JSON of an answer that must be a good one; its type is what the call is documented to answer.
 * @throws Error with status and body of any other
 */
export async function ask<Json>(url: string, call: ApiCall, jwt?: string): Promise<Json> {
  const answer = await send(url, call, jwt);
  if (answer.status >= 300) {
    throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${answer.text}`);
  }
  return JSON.parse(answer.text);
}
