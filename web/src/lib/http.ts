import axios, { type AxiosInstance, isAxiosError } from 'axios';
import { type AppError, toAppError } from './app-error';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Sent without the access token: logins, and the renewal itself. */
    anonymous?: boolean;
    /** Which session's token went along. */
    session?: number;
    /** Sent again after a renewal, which happens once. */
    renewed?: boolean;
  }
}

/** The one way to the server. Every failure arrives as an {@link AppError}. */
export const http: AxiosInstance = axios.create({ baseURL: '/api' });

const RENEWAL_TIMEOUT_MS = 20_000;

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
    const { data } = await inTurn(() =>
      http.post<{ jwt: string }>(
        '/auth/refresh',
        {},
        { anonymous: true, timeout: RENEWAL_TIMEOUT_MS },
      ),
    );
    if (mine === session) {
      accessToken = data.jwt;
    }
  } catch (failure) {
    // Without an answer nobody knows whether the session still lives.
    if (mine === session && isRefusal(toAppError(failure))) {
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

/** `navigator.locks` is missing on a plain-http address that is not localhost. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? await navigator.locks.request('session-renewal', work) : await work();
}

http.interceptors.request.use((config) => {
  if (accessToken && !config.anonymous) {
    config.session = session;
    config.headers.set('Authorization', bearer(accessToken));
  }
  return config;
});

http.interceptors.response.use(undefined, async (failure: unknown) => {
  if (!isAxiosError(failure) || failure.response?.status !== 401 || !failure.config) {
    throw toAppError(failure);
  }
  const { config } = failure;
  if (config.session !== session || config.renewed) {
    throw toAppError(failure);
  }
  // Another call may have renewed it while this one was on its way.
  if (config.headers.get('Authorization') === bearer(accessToken)) {
    await renewAccessToken();
  }
  if (config.session !== session) {
    throw toAppError(failure);
  }
  return http.request({ ...config, renewed: true });
});

const bearer = (token: string | null) => `Bearer ${token}`;
