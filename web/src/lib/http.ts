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
    /** Sent without the access token: logins, registrations, and the renewal itself. */
    readonly anonymous?: boolean;
    /** The session in which it was sent, and the token. */
    session?: number;
    token?: string;
    readonly isRepeated?: boolean;
  }
}

interface Options extends Pick<AxiosRequestConfig, 'anonymous'> {
  readonly signal?: AbortSignal;
  /** Gives up after so many milliseconds; without it, when the browser does. */
  readonly timeout?: number;
  /** Goes on when the page is left or reloaded, so that the browser takes the cookie of the answer. */
  readonly outlivesPage?: boolean;
  /** Told how much of the body has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

type Asked<Name extends CallName> = RequestOf<Name, File> & Options;

/** A request that may be left out where a call takes nothing it must have. */
type Asking<Name extends CallName> =
  object extends RequestOf<Name> ? [asked?: Asked<Name>] : [asked: Asked<Name>];

/** A file of the server, with the name that the server gives it. */
export interface ServerFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * The way to the server for whoever has a session or sends something; what everybody may read comes
 * by `public-get.ts`. Paths, requests and answers are those of the table of calls: a path that is not
 * in it does not compile. Every failure arrives as an {@link AppError}.
 */
export const http = {
  get: <P extends SessionPath>(path: P, ...[asked]: Asking<`GET ${P}`>) =>
    json<`GET ${P}`>('GET', path, asked),

  /** One page of a list. */
  page: async <P extends Exclude<PagedPath, PublicPath>>(
    path: P,
    asked: Asked<`GET ${P}`> & { readonly query: { readonly page: number } },
  ) => (await call('GET', path, asked)).data as PageAnswerOf<`GET ${P}`>,

  /** A report as a standard asks for it. */
  standardReport: async (query: QueryOf<'GET /reports'> & { readonly standard: string }) =>
    (await call('GET', '/reports', { query })).data as StandardAnswerOf<'GET /reports'>,

  post: <P extends JsonPathOf<'POST'>>(path: P, ...[asked]: Asking<`POST ${P}`>) =>
    json<`POST ${P}`>('POST', path, asked),

  put: <P extends JsonPathOf<'PUT'>>(path: P, ...[asked]: Asking<`PUT ${P}`>) =>
    json<`PUT ${P}`>('PUT', path, asked),

  delete: <P extends JsonPathOf<'DELETE'>>(path: P, ...[asked]: Asking<`DELETE ${P}`>) =>
    json<`DELETE ${P}`>('DELETE', path, asked),

  file: <P extends FilePathOf<'GET'>>(path: P, ...[asked]: Asking<`GET ${P}`>) => file(path, asked),

  /** A file at the path that an answer gives it, such as `/evidence/…`. */
  fileAt: (path: string) => file(path),

  /** The file that a call answers in place of JSON. */
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

/** Without its answer the browser would keep a cookie that is spent, and the session be over. */
const RENEWAL = { anonymous: true, timeout: 20_000, outlivesPage: true };
/** A server that cannot look the session up now is asked again after these: a restart takes seconds. */
const RENEWAL_PAUSES_MS = [500, 1500];
const OTHER_RENEWAL_MS = 300;

/**
 * Gets a new access token by way of the refresh cookie. The refresh token rotates, so two renewals
 * at once would spoil each other: calls of this tab share one, tabs take turns.
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
    // Without an answer nobody knows whether the session still lives.
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
 * A refusal is asked again: the cookie may have been renewed in the same moment, by the page that was reloaded
 * while it did so, or by another window where `navigator.locks` is missing, as on a plain-http address that is
 * not localhost. It is a new one then.
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

/** A call that meets the end of its access token renews it, and is sent once more. */
client.interceptors.response.use(null, async ({ config, response }: AxiosError) => {
  const error = answerError(response?.status ?? 0, response?.data, nameOpenDays);
  const isExpired = error.status === 401 && config?.token && !config.isRepeated;
  if (!isExpired || config.session !== access.session) {
    throw error;
  }
  // Another call may have renewed it while this one was on its way.
  if (config.token === access.token) {
    await renewAccessToken();
  }
  if (config.session !== access.session) {
    throw error;
  }
  return client.request({ ...config, isRepeated: true });
});

/** Names the days on which a figure can still change, where it was refused because its year is closed. */
function nameOpenDays({ open }: Record<string, unknown>): string | null {
  return Array.isArray(open) ? openDaysText(open) : null;
}

/** A request as this file handles it, whichever call it is of. */
interface Request extends Options, AddressParts {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The files of a form by the names of their fields. */
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

/** The values of a form with files. It has texts alone, so an object becomes JSON. */
function toParts(body: object | undefined) {
  return Object.fromEntries(
    Object.entries(body ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? JSON.stringify(value)
        : value,
    ]),
  );
}

/** `filename*` carries what does not fit into ASCII, and goes before `filename`. */
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
