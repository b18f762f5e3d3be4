import { type Role, STAFF_ROLES } from '@canopy/domain/common';
import type { Me } from '@canopy/domain/session';
import { useSyncExternalStore } from 'react';
import { access, setAccessToken } from './access-token';
import { type AppError, isRefusal, toAppError } from './app-error';
import { loadHttp } from './load-http';
import { readStored, writeStored } from './stored';

/** Reason for the end of an existing session. */
export type EndReason = 'logout' | 'expired';

export type SessionState =
  /** Restoring is in progress, or failed without an answer if `error` is set. */
  | { readonly status: 'restoring'; readonly error?: AppError }
  | { readonly status: 'out'; readonly reason?: EndReason }
  | { readonly status: 'in'; readonly me: Me };

/** Login by kind of account: admin or content manager, client, user of a client, or e-commerce. */
export type LoginKind = 'platform' | 'client' | 'member' | 'ecommerce-admin' | 'business';

export interface Credentials {
  readonly userId: string;
  readonly password: string;
}

export type Http = Awaited<ReturnType<typeof loadHttp>>['http'];

const LOGINS = {
  platform: (http: Http, { userId, password }: Credentials) =>
    http.post('/platform/login', { body: { username: userId, password }, anonymous: true }),
  client: (http: Http, body: Credentials) => http.post('/login', { body, anonymous: true }),
  member: (http: Http, body: Credentials) => http.post('/userlogin', { body, anonymous: true }),
  'ecommerce-admin': (http: Http, { userId, password }: Credentials) =>
    http.post('/admin/login', { body: { username: userId, password }, anonymous: true }),
  business: (http: Http, { userId, password }: Credentials) =>
    http.post('/business/login', { body: { username: userId, password }, anonymous: true }),
};

interface Hint {
  readonly roles: readonly Role[];
  readonly flag: string;
  readonly id?: string;
  /** Value of the flag after a logout. Null removes it. */
  readonly whenOut: 'false' | null;
}

/**
 * Storage keys of specification §4. They only select the screen shown while the session is
 * restored. The server alone decides permissions.
 */
const HINTS: readonly Hint[] = [
  { roles: ['client'], flag: 'isLoggedIn', id: 'userId', whenOut: null },
  { roles: ['member'], flag: 'isUserLoggedIn', id: 'useruserId', whenOut: null },
  { roles: STAFF_ROLES, flag: 'adminloginstate', whenOut: 'false' },
  // Flags of our own: the specification names no keys for these two.
  { roles: ['ecommerce-admin'], flag: 'isEcomAdminLoggedIn', whenOut: null },
  { roles: ['business'], flag: 'isBusinessLoggedIn', whenOut: null },
];

/** State of server-rendered pages, whose visitors are anonymous. Hydration starts with it too. */
const OUT: SessionState = { status: 'out' };

let state: SessionState = OUT;
const listeners = new Set<() => void>();

export function getSession(): SessionState {
  return state;
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, getSession, () => OUT);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) {
    listener();
  }
}

/** Returns the role of this browser's last login, or null. It is a guess, never a permission. */
export function hintedRole(): Role | null {
  return HINTS.find(isSet)?.roles[0] ?? null;
}

/**
 * Reports whether our flag is set. The panel under `/cms` also keeps a flag named `isLoggedIn`, and
 * logs its users out if that is removed. Only our flag comes with an id.
 */
function isSet({ flag, id }: Hint): boolean {
  return readStored(flag) === 'true' && (!id || readStored(id) !== null);
}

/**
 * Restores the session after a reload, if it still exists. Never throws: the state records
 * failures.
 */
export async function restoreSession(): Promise<void> {
  const restoring: SessionState = { status: 'restoring' };
  become(restoring);
  try {
    const { renewAccessToken } = await loadHttp();
    await renewAccessToken();
    const me = await whoAmI();
    // A login or logout in the meantime is newer than this answer.
    if (state === restoring) {
      enter(me);
    }
  } catch (failure) {
    const error = toAppError(failure);
    if (state !== restoring) {
      return;
    }
    if (isRefusal(error)) {
      end(hintedRole() ? 'expired' : undefined);
    } else {
      become({ status: 'restoring', error });
    }
  }
}

/**
 * Loads the client for calls that need no session but depend on it. After a reload it first waits
 * for the session. If the session stays unknown, calls are anonymous.
 */
export async function httpOfSession(): Promise<Http> {
  const { http, renewAccessToken } = await loadHttp();
  if (state.status === 'restoring') await renewAccessToken().catch(() => {});
  return http;
}

/**
 * Logs in here and in every other tab.
 * @throws AppError when the server refuses the credentials or cannot be reached
 */
export async function login(kind: LoginKind, credentials: Credentials): Promise<Me> {
  const { http } = await loadHttp();
  const { jwt } = await LOGINS[kind](http, credentials);
  setAccessToken(jwt);
  const me = await whoAmI();
  enter(me);
  tell({ kind: 'login', role: me.role, userId: me.userId });
  return me;
}

/**
 * Logs out here and in every other tab.
 * @throws AppError when the server could not be reached; this browser is logged out all the same
 */
export async function logout(): Promise<void> {
  try {
    const { http } = await loadHttp();
    await http.post('/auth/logout', { outlivesPage: true });
  } catch (failure) {
    // A session that has already ended is no failure.
    if (!isRefusal(toAppError(failure))) {
      throw failure;
    }
  } finally {
    tell({ kind: 'end', reason: 'logout' });
    end('logout');
  }
}

/**
 * Ends every session of the account, including those in other browsers, and logs out here.
 * @throws AppError when the server failed; no session has ended then
 */
export async function logoutEverywhere(): Promise<void> {
  const { http } = await loadHttp();
  await http.delete('/me/sessions');
  tell({ kind: 'end', reason: 'logout' });
  end('logout');
}

/** Reloads the account after a change of its profile or its client's policy. */
export async function refreshMe(): Promise<void> {
  const me = await whoAmI();
  if (state.status === 'in' && isMe(me) && JSON.stringify(me) !== JSON.stringify(state.me)) {
    become({ status: 'in', me });
  }
}

async function whoAmI(): Promise<Me> {
  return (await loadHttp()).http.get('/me');
}

function enter(me: Me): void {
  become({ status: 'in', me });
  for (const hint of HINTS) {
    const isMine = hint.roles.includes(me.role);
    setHint(hint, isMine ? me.userId : null);
  }
}

function end(reason?: EndReason): void {
  setAccessToken(null);
  for (const hint of HINTS) {
    setHint(hint, null);
  }
  become({ status: 'out', reason });
}

function setHint(hint: Hint, userId: string | null): void {
  const { flag, id, whenOut } = hint;
  if (userId !== null) {
    writeStored(flag, 'true');
  } else if (isSet(hint)) {
    writeStored(flag, whenOut);
  }
  if (id) {
    writeStored(id, userId);
  }
}

// Tabs share one session, because they share the refresh cookie. Logins and logouts reach the other
// tabs at once. Where BroadcastChannel is missing, the storage event reports them.

type Message =
  | { readonly kind: 'end'; readonly reason: EndReason }
  | { readonly kind: 'login'; readonly role: Role; readonly userId: string };

let channel: BroadcastChannel | undefined;

function tell(message: Message): void {
  channel?.postMessage(message);
}

function listen(): void {
  channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'end') {
      if (state.status !== 'out' || !state.reason) {
        end(data.reason);
      }
    } else if (!isMe(data)) {
      setAccessToken(null);
      void restoreSession();
    }
  });

  window.addEventListener('storage', () => {
    const hint = state.status === 'in' ? hintOf(state.me.role) : undefined;
    if (hint && readStored(hint.flag) !== 'true') {
      end();
    }
  });

  // The client may have changed its policy meanwhile, which affects its users' screens.
  window.addEventListener('focus', () => {
    if (state.status === 'in' && state.me.policy) {
      refreshMe().catch(() => {
        // The known session stays. The next call reports the problem.
      });
    }
  });
}

// The server has no session, and an open channel would keep its process alive.
if (typeof window !== 'undefined') {
  listen();
}

access.onSessionEnded = () => {
  // While restoring, `restoreSession` handles the refusal.
  if (state.status === 'in') {
    tell({ kind: 'end', reason: 'expired' });
    end('expired');
  }
};

function isMe({ role, userId }: { role: Role; userId: string }): boolean {
  return state.status === 'in' && state.me.role === role && state.me.userId === userId;
}

function hintOf(role: Role): Hint | undefined {
  return HINTS.find(({ roles }) => roles.includes(role));
}
