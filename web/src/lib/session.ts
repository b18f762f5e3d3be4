import { type Role, STAFF_ROLES } from '@canopy/domain/common';
import type { Me } from '@canopy/domain/session';
import { useSyncExternalStore } from 'react';
import { access, setAccessToken } from './access-token';
import { type AppError, isRefusal, toAppError } from './app-error';
import { loadHttp } from './load-http';
import { readStored, writeStored } from './stored';

/** Why a session that there was is over. */
export type EndReason = 'logout' | 'expired';

export type SessionState =
  /** Whether there is a session is being asked; `error` when that could not be answered. */
  | { readonly status: 'restoring'; readonly error?: AppError }
  | { readonly status: 'out'; readonly reason?: EndReason }
  | { readonly status: 'in'; readonly me: Me };

/** Which of the doors: admin and content manager, client, user of a client, or e-commerce. */
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
  /** The value that a logout gives the flag; null removes it. */
  readonly whenOut: 'false' | null;
}

/**
 * The keys of specification §4. They say which screen to show while the session is being restored;
 * what a session may do comes from the server alone.
 */
const HINTS: readonly Hint[] = [
  { roles: ['client'], flag: 'isLoggedIn', id: 'userId', whenOut: null },
  { roles: ['member'], flag: 'isUserLoggedIn', id: 'useruserId', whenOut: null },
  { roles: STAFF_ROLES, flag: 'adminloginstate', whenOut: 'false' },
  // The specification names no keys for these two.
  { roles: ['ecommerce-admin'], flag: 'isEcomAdminLoggedIn', whenOut: null },
  { roles: ['business'], flag: 'isBusinessLoggedIn', whenOut: null },
];

/** The server renders pages for nobody in particular, and the browser begins with these. */
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

/** The role that this browser was last logged in with, or null. A guess, never a permission. */
export function hintedRole(): Role | null {
  return HINTS.find(isSet)?.roles[0] ?? null;
}

/**
 * The panel under `/cms` keeps a flag named `isLoggedIn` too, and logs its people out when somebody
 * removes it. Only ours has an id beside it.
 */
function isSet({ flag, id }: Hint): boolean {
  return readStored(flag) === 'true' && (!id || readStored(id) !== null);
}

/** Finds out after a reload whether there still is a session. Does not throw: the state says it. */
export async function restoreSession(): Promise<void> {
  const restoring: SessionState = { status: 'restoring' };
  become(restoring);
  try {
    const { renewAccessToken } = await loadHttp();
    await renewAccessToken();
    const me = await whoAmI();
    // A login or a logout meanwhile is newer than this answer.
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
 * The client for calls that everybody may make, and that the server answers for whoever is logged in: after a reload it
 * waits until that is known. Where it cannot be found out, nobody in particular makes the call.
 */
export async function httpOfSession(): Promise<Http> {
  const { http, renewAccessToken } = await loadHttp();
  if (state.status === 'restoring') await renewAccessToken().catch(() => {});
  return http;
}

/** @throws AppError when the server refuses the credentials or cannot be reached */
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
 * @throws AppError when the server could not be told; this browser is logged out all the same
 */
export async function logout(): Promise<void> {
  try {
    const { http } = await loadHttp();
    await http.post('/auth/logout', { outlivesPage: true });
  } catch (failure) {
    // No session left to end is what was wanted.
    if (!isRefusal(toAppError(failure))) {
      throw failure;
    }
  } finally {
    tell({ kind: 'end', reason: 'logout' });
    end('logout');
  }
}

/**
 * Ends every session of the account, in other browsers too, and logs out here.
 * @throws AppError when the server could not do it; nothing has ended then
 */
export async function logoutEverywhere(): Promise<void> {
  const { http } = await loadHttp();
  await http.delete('/me/sessions');
  tell({ kind: 'end', reason: 'logout' });
  end('logout');
}

/** Asks anew who this is, after a change of the own profile or its client's policy. */
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

// One browser holds one session, because the refresh cookie is shared: what one tab does, the
// others follow at once. The storage event tells the same where there is no BroadcastChannel.

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

  // The client may have changed its policy meanwhile, which the screens of its users follow.
  window.addEventListener('focus', () => {
    if (state.status === 'in' && state.me.policy) {
      refreshMe().catch(() => {
        // The session stays as it is known; the next call says what is wrong.
      });
    }
  });
}

// The server has no session, and an open channel would keep its process from ending.
if (typeof window !== 'undefined') {
  listen();
}

access.onSessionEnded = () => {
  // While restoring, this is the answer to what was asked.
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
