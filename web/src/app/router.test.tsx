import { messages } from '@canopy/domain/common';
import { PUBLIC_PAGES } from '@canopy/domain/site-pages';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { logout } from '../lib/session';
import { appText, errorText } from '../messages/en';
import { siteText } from '../messages/site';
import { loginText, navText, titleText } from '../messages/workspace';
import {
  ADMIN,
  CLIENT,
  fakeApi,
  loggedIn,
  MEMBER,
  networkFailure,
  refusal,
  SITE,
  sessionOf,
} from '../test/fake-api';
import { renderApp } from '../test/render-app';
import { CONTENT, LANDING } from '../test/site-content';

const NO_SESSION = { 'POST /auth/refresh': () => refusal(401, messages.sessionEnded) };

const withLogo = {
  ...CLIENT,
  client: { ...CLIENT.client, logo: '/api/clients/client00/logo' },
} as typeof CLIENT;

afterEach(async () => {
  fakeApi(sessionOf(CLIENT));
  await act(() => logout());
});

describe('public pages', () => {
  it('redirect / to the home page, with its logins behind one button', async () => {
    fakeApi(CONTENT);
    const { pathname } = renderApp('/', { restore: false });
    const name = LANDING.hero.title;
    expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
    expect(pathname()).toBe('/homepage');
    // Only the menu behind the button links them.
    const menu = document.getElementById(
      screen.getByRole('button', { name: siteText.login }).getAttribute('popovertarget') ?? '',
    );
    for (const to of ['/client/login', '/user/login', '/admin']) {
      const links = [...document.querySelectorAll(`a[href="${to}"]`)];
      expect(links.map((link) => menu?.contains(link))).toEqual([true]);
    }
  });

  it('show the configured product name', async () => {
    fakeApi(CONTENT);
    renderApp('/homepage', { restore: false });
    await waitFor(() =>
      expect(document.title).toBe(`${PUBLIC_PAGES['/homepage'].title} · ${SITE.name}`),
    );
    expect(await screen.findAllByRole('link', { name: SITE.name })).not.toEqual([]);
  });

  it('show an error at an unknown address', async () => {
    fakeApi({});
    renderApp('/no/such/page', { restore: false });
    expect(
      await screen.findByRole('heading', { name: errorText.notFoundTitle }),
    ).toBeInTheDocument();
  });
});

describe('a workspace frame', () => {
  it('shows an admin the documented navigation, with links to content and history', async () => {
    fakeApi(sessionOf(ADMIN));
    renderApp('/allclients');
    expect(await screen.findByRole('heading', { name: titleText.allClients })).toBeInTheDocument();
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Add Emissions', '/addemission'],
      ['Add Clients', '/addclient'],
      ['All Clients', '/allclients'],
      ['All Emissions', '/allemissions'],
      ['Library', '/library'],
      ['Content', '/productform'],
      ['History', '/history'],
    ]);
  });

  it('shows a client its navigation links in groups', async () => {
    fakeApi(sessionOf(CLIENT));
    renderApp('/client/myusers');
    const navigation = within(await screen.findByRole('navigation'));
    const links = (group: string) =>
      within(navigation.getByRole('list', { name: group }))
        .getAllByRole('link')
        .map((link) => link.textContent);
    await navigation.findAllByRole('link');
    expect(links(navText.group.emissions)).toEqual(['My Emission', 'Reports', 'Credits']);
    expect(links(navText.group.inventory)).toEqual([
      'Sites',
      'Instruments',
      'Year data',
      'Close a year',
    ]);
    expect(links(navText.group.organisation)).toEqual([
      'Add Users',
      'My Users',
      'Managers',
      'Policy',
      'History',
    ]);
  });

  it.each([
    ['/allemissions/units', ADMIN, navText.allEmissions],
    ['/library', ADMIN, navText.library],
    ['/library/uk-2024', ADMIN, navText.library],
    ['/client', CLIENT, navText.myEmission],
    ['/client/policy/restate', CLIENT, navText.policy],
  ])('marks only the item of %s as current', async (at, me, item) => {
    fakeApi(sessionOf(me));
    renderApp(at);
    const navigation = within(await screen.findByRole('navigation'));
    const current = (await navigation.findAllByRole('link')).filter((link) =>
      link.hasAttribute('aria-current'),
    );
    expect(current.map((link) => link.textContent)).toEqual([item]);
  });

  it('shows a client its logo, fetched with its token', async () => {
    const requests = fakeApi({
      ...sessionOf(withLogo),
      'GET /clients/client00/logo': () => ({ body: new Blob(['picture']) }),
    });
    renderApp('/client/myusers');
    expect(
      await screen.findByRole('img', { name: navText.logoOf('Hotel Meadow') }),
    ).toBeInTheDocument();
    expect(requests.find(({ call }) => call.endsWith('/logo'))?.authorization).toBe(
      'Bearer token of hotel',
    );
  });

  it('never reuses responses of a previous account', async () => {
    const requests = fakeApi({
      ...sessionOf(withLogo),
      'POST /login': () => loggedIn('token of the next'),
      'GET /clients/client00/logo': () => ({ body: new Blob(['picture']) }),
    });
    renderApp('/client/myusers');
    const name = navText.logoOf('Hotel Meadow');
    await screen.findByRole('img', { name });
    await userEvent.click(screen.getByRole('button', { name: appText.logout }));
    await userEvent.type(await screen.findByLabelText('User ID'), 'hotel');
    await userEvent.type(screen.getByLabelText(loginText.password), 'secret{Enter}');
    await screen.findByRole('img', { name });
    const tokens = requests.filter(({ call }) => call.endsWith('/logo'));
    expect(tokens.map(({ authorization }) => authorization)).toEqual([
      'Bearer token of hotel',
      'Bearer token of the next',
    ]);
  });

  it('sends an admin to the home page on logout, with a notice', async () => {
    const requests = fakeApi({ ...CONTENT, ...sessionOf(ADMIN) });
    const { pathname, router } = renderApp('/addemission');
    await userEvent.click(await screen.findByRole('button', { name: appText.logout }));
    expect(await screen.findByText(messages.logoutSuccessful)).toBeInTheDocument();
    expect(pathname()).toBe('/homepage');
    // Showing the notice does not reload the page's data.
    await waitFor(() => expect(router.state.location.state).toEqual({}));
    expect(requests.filter(({ call }) => call === 'GET /landing')).toHaveLength(1);
  });

  it('sends a client to its login on logout, with a notice', async () => {
    fakeApi(sessionOf(CLIENT));
    const { pathname } = renderApp('/client/addusers');
    await userEvent.click(await screen.findByRole('button', { name: appText.logout }));
    expect(await screen.findByText(messages.logoutSuccessful)).toBeInTheDocument();
    expect(pathname()).toBe('/client/login');
  });

  it('sends visitors away from admin pages, with a notice', async () => {
    fakeApi(NO_SESSION);
    const { pathname } = renderApp('/addemission');
    expect(await screen.findByText(appText.adminFirst)).toBeInTheDocument();
    expect(pathname()).toBe('/homepage');
  });

  it('explains that a page belongs to another role', async () => {
    fakeApi(sessionOf(MEMBER));
    renderApp('/client/addusers');
    expect(
      await screen.findByRole('heading', { name: errorText.noPermissionTitle }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: errorText.ownStart })).toHaveAttribute('href', '/user');
    expect(screen.queryByRole('heading', { name: titleText.addUsers })).not.toBeInTheDocument();
  });

  it('offers a retry when the session check fails', async () => {
    fakeApi({ 'POST /auth/refresh': () => networkFailure });
    renderApp('/client/addusers');
    const retry = await screen.findByRole('button', { name: appText.retry });
    fakeApi(sessionOf(CLIENT));
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: titleText.addUsers })).toBeInTheDocument();
  });
});
