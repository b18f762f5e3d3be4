import type {
  AnswerOf,
  CallName,
  FilePathOf,
  JsonPathOf,
  Method,
  PageAnswerOf,
  PagedPath,
  RequestOf,
} from '@canopy/domain';
import { AppError } from './app-error';
import { type Answer, send } from './transport';

interface Options {
  readonly signal?: AbortSignal;
  /** Gives up after so many milliseconds; without it, when the browser does. */
  readonly timeout?: number;
  /** Sent without the access token: logins, registrations, and the renewal itself. */
  readonly anonymous?: boolean;
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
 * The one way to the server. Paths, requests and answers are those of the table of calls: a path
 * that is not in it does not compile. Every failure arrives as an {@link AppError}.
 */
export const http = {
  get: <P extends JsonPathOf<'GET'>>(path: P, ...[asked]: Asking<`GET ${P}`>) =>
    json<`GET ${P}`>('GET', path, asked),

  /** One page of a list. */
  page: async <P extends PagedPath>(
    path: P,
    asked: Asked<`GET ${P}`> & { readonly query: { readonly page: number } },
  ) => (await call('GET', path, asked)).data as PageAnswerOf<`GET ${P}`>,

  post: <P extends JsonPathOf<'POST'>>(path: P, ...[asked]: Asking<`POST ${P}`>) =>
    json<`POST ${P}`>('POST', path, asked),

  put: <P extends JsonPathOf<'PUT'>>(path: P, ...[asked]: Asking<`PUT ${P}`>) =>
    json<`PUT ${P}`>('PUT', path, asked),

  delete: <P extends JsonPathOf<'DELETE'>>(path: P, ...[asked]: Asking<`DELETE ${P}`>) =>
    json<`DELETE ${P}`>('DELETE', path, asked),

  file: <P extends FilePathOf<'GET'>>(path: P, ...[asked]: Asking<`GET ${P}`>) => file(path, asked),

  /** A file at the path that an answer gives it, such as `/evidence/…`. */
  fileAt: (path: string) => file(path),
};

async function file(path: string, asked?: Request): Promise<ServerFile> {
  const { data, header } = await call('GET', path, asked, 'blob');
  return { name: fileNameIn(header('Content-Disposition') ?? ''), content: data as Blob };
}

async function json<Name extends CallName>(method: Method, path: string, asked?: Request) {
  return (await call(method, path, asked)).data as AnswerOf<Name>;
}

const RENEWAL_TIMEOUT_MS = 20_000;
/** A server that cannot look the session up now is asked again after these: a restart takes seconds. */
const RENEWAL_PAUSES_MS = [500, 1500];
const OTHER_WINDOW_MS = 300;

/** In memory only: a script that reads storage finds no token there. */
let accessToken: string | null = null;
/** Counts logins and logouts, so that nothing of one session is finished in the next. */
let session = 0;
let renewal: Promise<void> | null = null;
let tellSessionEnded: () => void = () => {};

/** Starts a session with this token, or with null ends it. */
export function setAccessToken(token: string | null): void {
  accessToken = token;
  session += 1;
  renewal = null;
}

/** Calls `listener` when the server refuses to renew the session. There is one listener. */
export function onSessionEnded(listener: () => void): void {
  tellSessionEnded = listener;
}

/**
 * Gets a new access token by way of the refresh cookie. The refresh token rotates, so two renewals
 * at once would spoil each other: calls of this tab share one, tabs take turns.
 */
export function renewAccessToken(): Promise<void> {
  renewal ??= renew().finally(() => {
    renewal = null;
  });
  return renewal;
}

async function renew(): Promise<void> {
  const mine = session;
  try {
    const { jwt } = await patiently(() =>
      inTurn(() => http.post('/auth/refresh', { anonymous: true, timeout: RENEWAL_TIMEOUT_MS })),
    );
    if (mine === session) {
      accessToken = jwt;
    }
  } catch (failure) {
    // Without an answer nobody knows whether the session still lives.
    if (mine === session && failure instanceof AppError && isRefusal(failure)) {
      setAccessToken(null);
      tellSessionEnded();
    }
    throw failure;
  }
}

/** Whether the server said no, rather than that it could not answer now. */
export function isRefusal(error: AppError): boolean {
  return error.status >= 400 && error.status < 500 && !error.retryable;
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
 * Where `navigator.locks` is missing, on a plain-http address that is not localhost, another window
 * may renew the session in the same moment. The cookie is then a new one, so a refusal is asked again.
 */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (navigator.locks) return navigator.locks.request('session-renewal', work);
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof AppError && failure.status === 401)) throw failure;
    await new Promise((resolve) => setTimeout(resolve, OTHER_WINDOW_MS));
    return work();
  }
}

/** A request as this file handles it, whichever call it is of. */
interface Request extends Options {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly files?: FormFiles;
}

/** The files of a form by the names of their fields. */
type FormFiles = Readonly<Record<string, readonly File[] | undefined>>;

async function call(
  method: Method,
  path: string,
  {
    path: parameters,
    query,
    body,
    files,
    headers,
    anonymous,
    onProgress,
    ...options
  }: Request = {},
  responseType?: 'blob',
): Promise<Answer> {
  const mine = session;
  const token = anonymous ? null : accessToken;
  const request = {
    ...options,
    method,
    path: path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(parameters?.[name] ?? '')),
    params: query,
    body: files ? formOf(body ?? {}, files) : body,
    onUploadProgress: onProgress,
    responseType,
  };
  const sendWith = (bearer: string | null) =>
    send({
      ...request,
      headers: { ...headers, ...(bearer && { Authorization: `Bearer ${bearer}` }) },
    });
  try {
    return await sendWith(token);
  } catch (failure) {
    const isExpired = token && failure instanceof AppError && failure.status === 401;
    if (!isExpired || mine !== session) {
      throw failure;
    }
    // Another call may have renewed it while this one was on its way.
    if (token === accessToken) {
      await renewAccessToken();
    }
    if (mine !== session) {
      throw failure;
    }
    return await sendWith(accessToken);
  }
}

/** Texts and files as multipart; what is not given is left out. */
function formOf(fields: object, files: FormFiles): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) {
      form.set(name, String(value));
    }
  }
  for (const [name, list = []] of Object.entries(files)) {
    for (const file of list) {
      form.append(name, file);
    }
  }
  return form;
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
