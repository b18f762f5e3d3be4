import type {
  AnswerOf,
  CallName,
  FilePathOf,
  JsonPathOf,
  PageAnswerOf,
  PagedPath,
  PublicPath,
  QueryOf,
  RequestOf,
  SessionPath,
  StandardAnswerOf,
} from '@canopy/domain/calls';
import type { Method } from '@canopy/domain/common';
import axios, { type AxiosError, type AxiosRequestConfig } from 'axios';
import { openDaysText } from '../messages/inventory/open-days';
import { access, setAccessToken } from './access-token';
import { AppError, answerError, isRefusal, toAppError } from './app-error';
import { type AddressParts, makeAddress } from './call-address';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Sent without the access token: logins, registrations and session renewals. */
    readonly anonymous?: boolean;
    /** Session and token of the request when it was sent. */
    session?: number;
    token?: string;
    readonly isRepeated?: boolean;
  }
}

interface Options extends Pick<AxiosRequestConfig, 'anonymous'> {
  readonly signal?: AbortSignal;
  /** Timeout in milliseconds. Defaults to the browser's. */
  readonly timeout?: number;
  /**
   * Keeps the request alive when the page is left or reloaded, so that the browser stores the
   * response's cookie.
   */
  readonly outlivesPage?: boolean;
  /** Receives the sent share of the body, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

type Asked<Name extends CallName> = RequestOf<Name, File> & Options;

/** Argument list of a call. The argument is optional if the call requires nothing. */
type Asking<Name extends CallName> =
  object extends RequestOf<Name> ? [asked?: Asked<Name>] : [asked: Asked<Name>];

/** File of the server, with the name that the server assigned. */
export interface ServerFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * HTTP client for calls that need a session or send data. `public-get.ts` reads public data. The
 * table of calls types paths, requests and answers: a path missing from it does not compile. Every
 * failure arrives as an {@link AppError}.
 */
export const http = {
  get: <P extends SessionPath>(path: P, ...[asked]: Asking<`GET ${P}`>) =>
    json<`GET ${P}`>('GET', path, asked),

  /** Returns one page of a list. */
  page: async <P extends Exclude<PagedPath, PublicPath>>(
    path: P,
    asked: Asked<`GET ${P}`> & { readonly query: { readonly page: number } },
  ) => (await call('GET', path, asked)).data as PageAnswerOf<`GET ${P}`>,

  /** Returns a report in the layout of a standard. */
  standardReport: async (query: QueryOf<'GET /reports'> & { readonly standard: string }) =>
    (await call('GET', '/reports', { query })).data as StandardAnswerOf<'GET /reports'>,

  post: <P extends JsonPathOf<'POST'>>(path: P, ...[asked]: Asking<`POST ${P}`>) =>
    json<`POST ${P}`>('POST', path, asked),

  put: <P extends JsonPathOf<'PUT'>>(path: P, ...[asked]: Asking<`PUT ${P}`>) =>
    json<`PUT ${P}`>('PUT', path, asked),

  delete: <P extends JsonPathOf<'DELETE'>>(path: P, ...[asked]: Asking<`DELETE ${P}`>) =>
    json<`DELETE ${P}`>('DELETE', path, asked),

  file: <P extends FilePathOf<'GET'>>(path: P, ...[asked]: Asking<`GET ${P}`>) => file(path, asked),

  /** Downloads the file at a path from an answer, such as `/evidence/…`. */
  fileAt: (path: string) => file(path),

  /** Downloads the file that a call returns instead of JSON. */
  fileOf: <P extends SessionPath>(path: P, accept: string, ...[asked]: Asking<`GET ${P}`>) =>
    file(path, { ...asked, headers: { Accept: accept } }),
};

async function file(path: string, asked?: Request): Promise<ServerFile> {
  const { data, headers } = await call('GET', path, asked, 'blob');
  return { name: fileNameIn(String(headers['content-disposition'] ?? '')), content: data as Blob };
}

async function json<Name extends CallName>(method: Method, path: string, asked?: Request) {
  return (await call(method, path, asked)).data as AnswerOf<Name>;
}

/** Without its response, the browser would keep a spent cookie and lose the session. */
const RENEWAL = { anonymous: true, timeout: 20_000, outlivesPage: true };
/**
 * Pauses in milliseconds before retries when the server cannot look up the session. Restarts take
 * seconds.
 */
const RENEWAL_PAUSES_MS = [500, 1500];
const OTHER_RENEWAL_MS = 300;

/**
 * Gets a new access token with the refresh cookie. The refresh token rotates, so parallel renewals
 * would invalidate each other. Calls of this tab share one renewal, and tabs take turns.
 */
export function renewAccessToken(): Promise<void> {
  access.renewal ??= renew().finally(() => {
    access.renewal = null;
  });
  return access.renewal;
}

async function renew(): Promise<void> {
  const mine = access.session;
  try {
    const { jwt } = await patiently(() => inTurn(() => http.post('/auth/refresh', RENEWAL)));
    if (mine === access.session) {
      access.token = jwt;
    }
  } catch (failure) {
    // Without a response, the session's state is unknown.
    if (mine === access.session && isRefusal(toAppError(failure))) {
      setAccessToken(null);
      access.onSessionEnded();
    }
    throw failure;
  }
}

async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of RENEWAL_PAUSES_MS) {
    try {
      return await ask();
    } catch (failure) {
      if (!(failure instanceof AppError && failure.status === 503)) throw failure;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return ask();
}

/**
 * Runs a renewal and retries it once after a refusal. A page reloaded during its renewal may have
 * renewed the cookie in the same moment. So may another window if `navigator.locks` is missing, as
 * on a plain-http address other than localhost. The retry then sends the new cookie.
 */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const ask = () => (navigator.locks ? navigator.locks.request('session-renewal', work) : work());
  try {
    return await ask();
  } catch (failure) {
    if (!(failure instanceof AppError && failure.status === 401)) throw failure;
    await new Promise((resolve) => setTimeout(resolve, OTHER_RENEWAL_MS));
    return ask();
  }
}

const client = axios.create({ formSerializer: { indexes: null }, withXSRFToken: false });

client.interceptors.request.use(
  (config) => {
    if (access.token && !config.anonymous) {
      config.session = access.session;
      config.token = access.token;
      config.headers.set('Authorization', `Bearer ${access.token}`);
    }
    return config;
  },
  null,
  { synchronous: true },
);

/** Renews an expired access token and repeats the call once. */
client.interceptors.response.use(null, async ({ config, response }: AxiosError) => {
  const error = answerError(response?.status ?? 0, response?.data, nameOpenDays);
  const isExpired = error.status === 401 && config?.token && !config.isRepeated;
  if (!isExpired || config.session !== access.session) {
    throw error;
  }
  // Another call may have renewed it in the meantime.
  if (config.token === access.token) {
    await renewAccessToken();
  }
  if (config.session !== access.session) {
    throw error;
  }
  return client.request({ ...config, isRepeated: true });
});

/** Names the days on which figures can still change, after a refusal for a closed year. */
function nameOpenDays({ open }: Record<string, unknown>): string | null {
  return Array.isArray(open) ? openDaysText(open) : null;
}

/** Request of any call, as handled in this file. */
interface Request extends Options, AddressParts {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Files of a form, by field name. */
  readonly files?: object;
}

function call(
  method: Method,
  path: string,
  {
    path: parameters,
    query,
    body,
    files,
    headers,
    onProgress,
    outlivesPage,
    ...options
  }: Request = {},
  responseType?: 'blob',
) {
  return client.request<unknown>({
    ...options,
    ...(outlivesPage && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
    method,
    url: makeAddress(path, { path: parameters, query }),
    data: files ? { ...toParts(body as object), ...files } : body,
    headers: { ...headers, ...(files && { 'Content-Type': 'multipart/form-data' }) },
    onUploadProgress:
      onProgress && (({ progress }) => progress !== undefined && onProgress(progress)),
    responseType,
  });
}

/**
 * Returns the values of a form with files. Such forms carry text only, so objects and lists become
 * JSON.
 */
function toParts(body: object | undefined) {
  return Object.fromEntries(
    Object.entries(body ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );
}

/**
 * Returns the file name in a Content-Disposition header. `filename*` encodes non-ASCII names and
 * takes precedence over `filename`.
 */
export function fileNameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : (plain ?? FALLBACK_FILE_NAME);
  } catch {
    return plain ?? FALLBACK_FILE_NAME;
  }
}

const FALLBACK_FILE_NAME = 'file';
