import { messages } from '@canopy/domain/common';
import { sessionMessages } from '@canopy/domain/session';
import type { DemoLogin } from '@canopy/domain/site';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { getSession, logout } from '../../lib/session';
import { loginText } from '../../messages/workspace';
import {
  ADMIN,
  BUSINESS,
  CLIENT,
  ECOM_ADMIN,
  type FakeCalls,
  fakeApi,
  loggedIn,
  MEMBER,
  networkFailure,
  refusal,
  SITE,
  sessionOf,
} from '../../test/fake-api';
import { pasteInto } from '../../test/paste-into';
import { renderApp } from '../../test/render-app';

const DOORS = [
  {
    at: '/admin',
    call: 'POST /platform/login',
    me: ADMIN,
    userIdLabel: 'Username',
    refused: 'Invalid username or password',
    start: '/addemission',
  },
  {
    at: '/client/login',
    call: 'POST /login',
    me: CLIENT,
    userIdLabel: 'User ID',
    refused: 'Incorrect username or password. Please try again.',
    start: '/client',
  },
  {
    at: '/user/login',
    call: 'POST /userlogin',
    me: MEMBER,
    userIdLabel: 'User ID',
    refused: 'Invalid credentials',
    start: '/user',
  },
  {
    at: '/ecomadminlogin',
    call: 'POST /admin/login',
    me: ECOM_ADMIN,
    userIdLabel: 'Username',
    refused: 'Invalid credentials',
    start: '/admindashboard',
  },
  {
    at: '/businesslogin',
    call: 'POST /business/login',
    me: BUSINESS,
    userIdLabel: 'Username',
    refused: 'Invalid credentials',
    start: '/businessdashboard',
  },
] as const;

const accept = () => loggedIn();

async function fillIn(userIdLabel: string) {
  await pasteInto(await screen.findByLabelText(userIdLabel), 'somebody');
  await pasteInto(screen.getByLabelText(loginText.password), 'wrong one');
}

const submit = () => userEvent.click(screen.getByRole('button', { name: loginText.submit }));

afterEach(async () => {
  fakeApi(sessionOf(CLIENT));
  await act(() => logout());
});

describe.each(DOORS)('$at', ({ at, call, me, userIdLabel, refused, start }) => {
  it('signs in, confirms it and opens the start page', async () => {
    const requests = fakeApi({ ...sessionOf(me), [call]: accept });
    const { pathname } = renderApp(at, { restore: false });
    await fillIn(userIdLabel);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(sessionMessages.loginSuccessful)).toBeInTheDocument();
    await waitFor(() => expect(pathname()).toBe(start));
    expect(requests.filter((request) => request.call === call)).toHaveLength(1);
  });

  it('shows the error and keeps the input', async () => {
    fakeApi({ [call]: () => refusal(401, refused) });
    renderApp(at, { restore: false });
    await fillIn(userIdLabel);
    await submit();
    expect((await screen.findByText(refused)).closest('[role=alert]')).not.toBeNull();
    expect(screen.getByLabelText(userIdLabel)).toHaveValue('somebody');
    expect(screen.getByLabelText(loginText.password)).toHaveValue('wrong one');
    expect(screen.getByLabelText(loginText.password)).toHaveFocus();
    expect(getSession().status).toBe('out');
  });

  it('shows a general error when the network fails', async () => {
    fakeApi({ [call]: () => networkFailure } as FakeCalls);
    renderApp(at, { restore: false });
    await fillIn(userIdLabel);
    await submit();
    const said = await screen.findByText('Something went wrong');
    expect(said.closest('[role=alert]')).not.toBeNull();
    expect(screen.getByLabelText(userIdLabel)).toHaveValue('somebody');
  });

  it('marks a missing field and focuses it', async () => {
    const requests = fakeApi({});
    renderApp(at, { restore: false });
    await pasteInto(await screen.findByLabelText(userIdLabel), 'somebody');
    await submit();
    expect(await screen.findByText(messages.required)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(loginText.password)).toHaveFocus());
    expect(requests.some((request) => request.call === call)).toBe(false);
  });

  it('redirects a signed-in user to the start page', async () => {
    fakeApi(sessionOf(me));
    const { pathname } = renderApp(at);
    await waitFor(() => expect(pathname()).toBe(start));
  });
});

it('shows the password on demand', async () => {
  fakeApi({});
  renderApp('/client/login', { restore: false });
  const password = await screen.findByLabelText(loginText.password);
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: /show/i }));
  expect(password).toHaveAttribute('type', 'text');
});

it('returns to the page that required the login', async () => {
  fakeApi({
    ...sessionOf(CLIENT),
    'POST /login': accept,
    'POST /auth/refresh': () => refusal(401, messages.sessionEnded),
  });
  const { pathname, router } = renderApp('/client/addusers?q=kitchen');
  await waitFor(() => expect(pathname()).toBe('/client/login'));
  await fillIn('User ID');
  await submit();
  await waitFor(() => expect(pathname()).toBe('/client/addusers'));
  expect(router.state.location.search).toBe('?q=kitchen');
});

it('links the user login on the client login page', async () => {
  fakeApi({});
  renderApp('/client/login', { restore: false });
  expect(await screen.findByRole('link', { name: loginText.client.link })).toHaveAttribute(
    'href',
    '/user/login',
  );
});

describe('demo logins', () => {
  const demoLogins: DemoLogin[] = [
    { role: 'client', name: 'Hotel Meadow', userId: 'hotel', password: 'demo-hotel' },
    { role: 'member', name: 'Kitchen', userId: 'kitchen', password: 'demo-kitchen' },
  ];

  it('fill in the form with a login of the matching role', async () => {
    fakeApi({ 'GET /site': () => ({ body: { ...SITE, demoLogins } }) });
    renderApp('/client/login', { restore: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Hotel Meadow' }));
    expect(screen.getByLabelText('User ID')).toHaveValue('hotel');
    expect(screen.getByLabelText(loginText.password)).toHaveValue('demo-hotel');
    expect(screen.queryByRole('button', { name: 'Kitchen' })).not.toBeInTheDocument();
  });

  it('are hidden if the site has none', async () => {
    fakeApi({});
    renderApp('/client/login', { restore: false });
    await screen.findByLabelText('User ID');
    expect(screen.queryByText(loginText.demoTitle)).not.toBeInTheDocument();
  });
});
