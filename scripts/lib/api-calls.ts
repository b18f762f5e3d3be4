/**
 * Call of a running server. Paths that begin with `/admin/` or `/content-manager/` are the panel's.
 */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Part of a login's response that later calls need. */
export interface LoggedIn {
  readonly jwt: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly text: string;
}

/** Makes a call, optionally with a session, and returns every response, including errors. */
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
 * Returns the JSON of a successful response, typed as documented for the call.
 * @throws Error with status and body of any other response
 */
export async function ask<Json>(url: string, call: ApiCall, jwt?: string): Promise<Json> {
  const answer = await send(url, call, jwt);
  if (answer.status >= 300) {
    throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${answer.text}`);
  }
  return JSON.parse(answer.text);
}
