/** A call of a running server. A path that begins with `/admin/` or `/content-manager/` is the panel's. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiAnswer {
  readonly status: number;
  readonly text: string;
  /** The body as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: scripts read what the calls are documented to answer
  readonly json: any;
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
  const text = await response.text();
  return {
    status: response.status,
    text,
    get json() {
      return JSON.parse(text);
    },
  };
}

/**
 * The JSON of an answer that must be a good one.
 * @throws Error with status and body of any other
 */
// biome-ignore lint/suspicious/noExplicitAny: as `ApiAnswer.json`
export async function ask(url: string, call: ApiCall, jwt?: string): Promise<any> {
  const answer = await send(url, call, jwt);
  if (answer.status >= 300) {
    throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${answer.text}`);
  }
  return answer.json;
}
