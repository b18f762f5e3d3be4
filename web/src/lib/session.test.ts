import { messages } from '@canopy/domain/common';
import { sessionMessages } from '@canopy/domain/session';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ADMIN,
  BUSINESS,
  CLIENT,
  ECOM_ADMIN,
  type FakeCalls,
  type FakeFailure,
  fakeApi,
  loggedIn,
  MEMBER,
  networkFailure,
  refusal,
  sessionOf,
} from '../test/fake-api';
import { http } from './http';
import { getSession, hintedRole, login, logout, restoreSession } from './session';

const CREDENTIALS = { userId: 'hotel', password: 'secret' };

const loginOf = (me: typeof CLIENT): FakeCalls => ({
  ...sessionOf(me),
  'POST /login': () => loggedIn('first token'),
});

afterEach(async () => {
  fakeApi(sessionOf(CLIENT));
  await logout();
});

describe('login', () => {
  it.each([
    ['platform', ADMIN, 'POST /platform/login', { username: 'hotel', password: 'secret' }],
    ['client', CLIENT, 'POST /login', CREDENTIALS],
    ['member', MEMBER, 'POST /userlogin', CREDENTIALS],
    ['ecommerce-admin', ECOM_ADMIN, 'POST /admin/login', { username: 'hotel', password: 'secret' }],
    ['business', BUSINESS, 'POST /business/login', { username: 'hotel', password: 'secret' }],
  ] as const)('uses the endpoint for %s accounts', async (kind, me, call, body) => {
    const requests = fakeApi({ ...sessionOf(me), [call]: () => loggedIn() });
    await login(kind, CREDENTIALS);
    expect(requests[0]).toMatchObject({ call, body, authorization: undefined });
    expect(requests[1]).toMatchObject({ call: 'GET /me', authorization: 'Bearer token' });
    expect(getSession()).toEqual({ status: 'in', me });
    expect(hintedRole()).toBe(me.role);
  });

  it('stores the hints of specification §4', async () => {
    fakeApi(loginOf(CLIENT));
    await login('client', CREDENTIALS);
    expect(localStorage.getItem('isLoggedIn')).toBe('true');
    expect(localStorage.getItem('userId')).toBe('hotel');

    fakeApi({ ...sessionOf(MEMBER), 'POST /userlogin': () => loggedIn() });
    await login('member', CREDENTIALS);
    expect(localStorage.getItem('isUserLoggedIn')).toBe('true');
    expect(localStorage.getItem('useruserId')).toBe('kitchen');
    expect(localStorage.getItem('isLoggedIn')).toBeNull();
    expect(localStorage.getItem('userId')).toBeNull();
  });

  it('rejects with the server message', async () => {
    fakeApi({ 'POST /login': () => refusal(401, sessionMessages.clientLoginFailed) });
    await expect(login('client', CREDENTIALS)).rejects.toMatchObject({
      message: sessionMessages.clientLoginFailed,
    });
    expect(getSession().status).toBe('out');
  });
});

describe('session restore', () => {
  it('resumes the session', async () => {
    fakeApi(sessionOf(MEMBER));
    const restored = restoreSession();
    expect(getSession()).toEqual({ status: 'restoring' });
    await restored;
    expect(getSession()).toEqual({ status: 'in', me: MEMBER });
  });

  it('grants no session for a hint alone', async () => {
    localStorage.setItem('adminloginstate', 'true');
    fakeApi({ 'POST /auth/refresh': () => refusal(401, messages.sessionEnded) });
    await restoreSession();
    expect(getSession()).toEqual({ status: 'out', reason: 'expired' });
    expect(localStorage.getItem('adminloginstate')).toBe('false');
  });

  it('leaves the panel flag of the same name unchanged', async () => {
    localStorage.setItem('isLoggedIn', 'true');
    fakeApi({ 'POST /auth/refresh': () => refusal(401, messages.sessionEnded) });
    await restoreSession();
    expect(getSession()).toEqual({ status: 'out', reason: undefined });
    expect(hintedRole()).toBeNull();
    expect(localStorage.getItem('isLoggedIn')).toBe('true');
  });

  it.each([
    ['nobody answered', () => networkFailure],
    ['the server cannot look it up', () => refusal(503, messages.storageUnavailable)],
  ] satisfies [string, FakeFailure][])(
    'reports an error when %s, and keeps the hints',
    async (_, answer) => {
      localStorage.setItem('isLoggedIn', 'true');
      localStorage.setItem('userId', 'hotel');
      fakeApi({ 'POST /auth/refresh': answer });
      await restoreSession();
      expect(getSession()).toMatchObject({ status: 'restoring', error: { retryable: true } });
      expect(hintedRole()).toBe('client');
    },
  );
});

describe('an expired access token', () => {
  let valid: string;
  let calls: FakeCalls;

  beforeEach(async () => {
    valid = 'first token';
    calls = {
      ...loginOf(CLIENT),
      'POST /auth/refresh': () => {
        valid = 'second token';
        return { body: { jwt: valid } };
      },
      'GET /getusers': ({ authorization }) =>
        authorization === `Bearer ${valid}`
          ? { body: [] }
          : refusal(401, 'Missing or invalid credentials'),
    };
    fakeApi(calls);
    await login('client', CREDENTIALS);
    valid = 'nothing yet';
  });

  it('is renewed once for concurrent calls', async () => {
    const requests = fakeApi(calls);
    const answers = await Promise.all(Array.from({ length: 5 }, () => http.get('/getusers')));
    expect(answers).toEqual([[], [], [], [], []]);
    expect(requests.filter(({ call }) => call === 'POST /auth/refresh')).toHaveLength(1);
  });

  it('ends the session if it cannot be renewed', async () => {
    fakeApi({ ...calls, 'POST /auth/refresh': () => refusal(401, messages.sessionEnded) });
    await expect(http.get('/getusers')).rejects.toMatchObject({ status: 401 });
    expect(getSession()).toEqual({ status: 'out', reason: 'expired' });
  });

  it.each([
    ['with', { request: (_: string, work: () => unknown) => work() }],
    ['without', undefined],
  ])('keeps the session after a concurrent renewal elsewhere, %s locks', async (_, locks) => {
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    let refused = false;
    fakeApi({
      ...calls,
      'POST /auth/refresh': (request) => {
        if (refused) return calls['POST /auth/refresh']?.(request) ?? networkFailure;
        refused = true;
        return refusal(401, messages.sessionEnded);
      },
    });
    await http.get('/getusers');
    expect(getSession().status).toBe('in');
  });

  it('does not end the session when no answer arrives', async () => {
    fakeApi({ ...calls, 'POST /auth/refresh': () => networkFailure });
    await expect(http.get('/getusers')).rejects.toMatchObject({ status: 0 });
    expect(getSession().status).toBe('in');
  });

  it('does not end the session when the server is unavailable', async () => {
    const unavailable = () => refusal(503, messages.storageUnavailable);
    const requests = fakeApi({ ...calls, 'POST /auth/refresh': unavailable });
    await expect(http.get('/getusers')).rejects.toMatchObject({
      status: 503,
      message: messages.storageUnavailable,
    });
    expect(getSession().status).toBe('in');
    expect(requests.filter(({ call }) => call === 'POST /auth/refresh')).toHaveLength(3);

    fakeApi(calls);
    expect(await http.get('/getusers')).toEqual([]);
  });

  it('is renewed on a retry when the server was unavailable at first', async () => {
    let tries = 0;
    fakeApi({
      ...calls,
      'POST /auth/refresh': (request) => {
        tries += 1;
        const renewed = calls['POST /auth/refresh'];
        if (tries === 1 || !renewed) return refusal(503, messages.storageUnavailable);
        return renewed(request);
      },
    });
    expect(await http.get('/getusers')).toEqual([]);
    expect(tries).toBe(2);
  });

  it('is renewed only once even if the new token is refused', async () => {
    const requests = fakeApi({ ...calls, 'GET /getusers': () => refusal(401, 'No') });
    await expect(http.get('/getusers')).rejects.toMatchObject({ status: 401 });
    expect(requests.map(({ call }) => call)).toEqual([
      'GET /getusers',
      'POST /auth/refresh',
      'GET /getusers',
    ]);
  });

  it('does not repeat a call after the account logs out', async () => {
    const requests = fakeApi(calls);
    const late = expect(http.get('/getusers')).rejects.toMatchObject({ status: 401 });
    await logout();
    await late;
    expect(requests.filter(({ call }) => call === 'GET /getusers')).toHaveLength(1);
  });
});

describe('logout', () => {
  beforeEach(async () => {
    fakeApi(loginOf(CLIENT));
    await login('client', CREDENTIALS);
  });

  it('notifies the server and clears the hints', async () => {
    const requests = fakeApi(sessionOf(CLIENT));

    await logout();

    expect(requests).toMatchObject([
      { call: 'POST /auth/logout', authorization: 'Bearer first token' },
    ]);
    expect(getSession()).toEqual({ status: 'out', reason: 'logout' });
    expect(hintedRole()).toBeNull();
    expect(localStorage.getItem('userId')).toBeNull();
  });

  it('ends the local session even when the server is unreachable', async () => {
    fakeApi({ 'POST /auth/logout': () => networkFailure });
    await expect(logout()).rejects.toMatchObject({ status: 0 });
    expect(getSession().status).toBe('out');
  });

  it('rejects when the server fails to end the session', async () => {
    fakeApi({ 'POST /auth/logout': () => refusal(503, messages.storageUnavailable) });
    await expect(logout()).rejects.toMatchObject({ status: 503 });
    expect(getSession().status).toBe('out');
  });

  it('notifies other tabs', async () => {
    const otherTab = new BroadcastChannel('session');
    const heard = new Promise((resolve) => {
      otherTab.onmessage = ({ data }) => resolve(data);
    });
    await logout();
    await expect(heard).resolves.toEqual({ kind: 'end', reason: 'logout' });
    otherTab.close();
  });
});

describe('another tab', () => {
  beforeEach(async () => {
    fakeApi(loginOf(CLIENT));
    await login('client', CREDENTIALS);
  });

  it('ends the session of this tab by logging out', async () => {
    const otherTab = new BroadcastChannel('session');
    otherTab.postMessage({ kind: 'end', reason: 'logout' });
    await waitFor(() => expect(getSession()).toEqual({ status: 'out', reason: 'logout' }));
    otherTab.close();
  });

  it('ends the session of this tab by clearing the hints', () => {
    localStorage.removeItem('isLoggedIn');
    window.dispatchEvent(new StorageEvent('storage', { key: 'isLoggedIn' }));
    expect(getSession().status).toBe('out');
  });

  it('switches this tab to another account by logging in', async () => {
    fakeApi(sessionOf(MEMBER));
    const otherTab = new BroadcastChannel('session');
    otherTab.postMessage({ kind: 'login', role: MEMBER.role, userId: MEMBER.userId });
    await waitFor(() => expect(getSession()).toEqual({ status: 'in', me: MEMBER }));
    otherTab.close();
  });
});
