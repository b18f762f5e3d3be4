import {
  type AnswerOf,
  type CallName,
  callNamed,
  errorAnswer,
  type PageAnswerOf,
  type StandardAnswerOf,
} from '@canopy/domain/calls';
import { expect, inject } from 'vitest';
import type { z } from 'zod';

/** Part of every password that tests set, so that a response with a password is noticed. */
export const PASSWORD_MARK = 'Zq7-never-in-an-answer';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Buffer;
  /** Body as JSON. */
  readonly json: unknown;
}

export interface RequestOptions {
  readonly query?: Record<string, unknown> | string;
  readonly body?: unknown;
  /** Multipart fields and files instead of a JSON body. */
  readonly form?: FormData | Blob | string | undefined;
  readonly headers?: Record<string, string>;
}

export interface Client {
  readonly jwt: string | undefined;
  /** Cookies set by the server, as a `Cookie` header. */
  cookie: string;
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  get(path: string, query?: RequestOptions['query']): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  delete(path: string, query?: RequestOptions['query']): Promise<Answer>;
}

/** Timeout in milliseconds. Probing a hanging bucket takes ten seconds. */
const PROBE_MS = 30_000;

let clients = 0;

/** Creates a caller with its own address. Without a token, it is a visitor. */
export function client(jwt?: string, cookie = '', url = inject('apiUrl')): Client {
  clients += 1;
  const address = `10.${process.pid % 250}.${(clients >> 8) & 255}.${clients & 255}`;
  const self: Client = {
    jwt,
    cookie,
    async request(method, path, { query, body, form, headers } = {}) {
      const response = await fetch(`${url}/api${path}${queryText(query)}`, {
        method,
        body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
        headers: {
          'X-Forwarded-For': address,
          'X-Forwarded-Proto': 'https',
          ...(jwt && { Authorization: `Bearer ${jwt}` }),
          ...(self.cookie && { Cookie: self.cookie }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
      });
      const answer = await read(response);
      for (const set of response.headers.getSetCookie()) self.cookie = set.split(';')[0] ?? '';
      return answer;
    },
    get: (path, query) => self.request('GET', path, { query }),
    post: (path, body, headers) => self.request('POST', path, { body, headers }),
    put: (path, body) => self.request('PUT', path, { body }),
    delete: (path, query) => self.request('DELETE', path, { query }),
  };
  return self;
}

/** Requests GET /ready until it has this status. Callers share a result for a second. */
export async function askReady(visitor: Client, status: 200 | 503): Promise<Answer> {
  let answer = await visitor.get('/ready');
  const ask = async () => {
    answer = await visitor.get('/ready');
    return answer.status;
  };
  if (answer.status !== status) await expect.poll(ask, { timeout: PROBE_MS }).toBe(status);
  return answer;
}

/** Reads a response, which must not contain a password. */
export async function read(response: Response): Promise<Answer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString();
  expect(text, 'an answer carries a password').not.toContain(PASSWORD_MARK);
  expect(text, 'an answer carries a password hash').not.toMatch(/\$2[aby]\$\d\d\$/);
  return {
    status: response.status,
    headers: response.headers,
    text,
    bytes,
    get json() {
      return JSON.parse(text);
    },
  };
}

function queryText(query: RequestOptions['query']): string {
  if (query === undefined) return '';
  if (typeof query === 'string') return query === '' ? '' : `?${query}`;
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) given.append(name, String(value));
  }
  return `?${given}`;
}

/**
 * Returns the body of a successful response. Checks status and shape against the contract, and that
 * there is no undocumented key.
 */
export function answered<Name extends CallName>(name: Name, answer: Answer): AnswerOf<Name> {
  return check(callNamed(name).answer, name, answer) as AnswerOf<Name>;
}

/** Returns the body of a page of a list, checked against the contract. */
export function answeredPage<Name extends CallName>(
  name: Name,
  answer: Answer,
): PageAnswerOf<Name> {
  return check(callNamed(name).pageAnswer, name, answer) as PageAnswerOf<Name>;
}

/** Returns the body of a report by a standard, checked against the contract. */
export function answeredStandard<Name extends CallName>(
  name: Name,
  answer: Answer,
): StandardAnswerOf<Name> {
  return check(callNamed(name).standardAnswer, name, answer) as StandardAnswerOf<Name>;
}

function check(contract: z.ZodType | undefined, name: CallName, answer: Answer): unknown {
  const { status = 200 } = callNamed(name);
  expect(answer.status, answer.text).toBe(status);
  expect(contract?.parse(answer.json)).toEqual(answer.json);
  return answer.json;
}

/** Returns the error of a refusal, by the API or the panel. */
export function refusalOf(answer: Answer): z.infer<typeof errorAnswer>['error'] {
  return errorAnswer.parse(answer.json).error;
}

/** Checks a refusal: status, shape, message, and field. */
export function refused(answer: Answer, status: number, message?: string, path?: string): void {
  expect(answer.status, answer.text).toBe(status);
  const error = refusalOf(answer);
  expect(error.status).toBe(status);
  if (message !== undefined && path === undefined) expect(error.message).toBe(message);
  if (path === undefined) return;
  const found = error.details.errors?.map((each) => ({ ...each, path: each.path.join('.') }));
  expect(found, answer.text).toContainEqual(
    message === undefined ? expect.objectContaining({ path }) : { path, message },
  );
}
