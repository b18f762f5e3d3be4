import { AppError } from './app-error';
import { type Answer, type Method, type RequestOptions, send } from './transport';

interface Options extends RequestOptions {
  /** Sent without the access token: logins, and the renewal itself. */
  readonly anonymous?: boolean;
}

/** The one way to the server. Every failure arrives as an {@link AppError}. */
export const http = {
  get: <Data>(path: string, options?: Options) => call<Data>('GET', path, undefined, options),
  delete: <Data>(path: string, options?: Options) => call<Data>('DELETE', path, undefined, options),
  post: <Data>(path: string, body?: unknown, options?: Options) =>
    call<Data>('POST', path, body, options),
  put: <Data>(path: string, body?: unknown, options?: Options) =>
    call<Data>('PUT', path, body, options),
};

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
    const { data } = await patiently(() =>
      inTurn(() =>
        http.post<{ jwt: string }>(
          '/auth/refresh',
          {},
          { anonymous: true, timeout: RENEWAL_TIMEOUT_MS },
        ),
      ),
    );
    if (mine === session) {
      accessToken = data.jwt;
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

async function call<Data>(
  method: Method,
  path: string,
  body: unknown,
  { anonymous, ...options }: Options = {},
): Promise<Answer<Data>> {
  const mine = session;
  const token = anonymous ? null : accessToken;
  const sendWith = (bearer: string | null) =>
    send<Data>({
      ...{ ...options, method, path, body },
      headers: { ...options.headers, ...(bearer && { Authorization: `Bearer ${bearer}` }) },
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
