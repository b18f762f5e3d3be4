import type { SiteSettings } from '@canopy/domain/site';
import { paths } from '@canopy/domain/site-pages';
import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logout } from '../lib/session';
import { appText } from '../messages/en';
import { CLIENT, type FakeCalls, fakeApi, MEMBER, SITE, sessionOf } from '../test/fake-api';
import { renderApp, renderFresh } from '../test/render-app';
import { CONTENT } from '../test/site-content';
import { MobileView } from './mobile-view';

function resizeTo(width: number) {
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });
}

function renderPage() {
  const element = (
    <>
      <p>The page</p>
      <MobileView site={SITE} />
    </>
  );
  renderFresh(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const content = screen.getByText('The page').parentElement as HTMLElement;
  return { content };
}

it('covers the page up to 768 px and uncovers it in a wider window', async () => {
  const { content } = renderPage();
  expect(screen.queryByText(appText.mobileTitle)).not.toBeInTheDocument();

  resizeTo(768);
  expect(await screen.findByRole('alert')).toHaveTextContent(appText.mobileTitle);
  expect(content).toHaveAttribute('inert');
  expect(content).toHaveTextContent('The page');

  resizeTo(769);
  expect(screen.queryByText(appText.mobileTitle)).not.toBeInTheDocument();
  expect(content).not.toHaveAttribute('inert');
});

it('restores the focus when the window widens again', async () => {
  const { content } = renderPage();
  content.tabIndex = 0;
  content.focus();
  resizeTo(400);
  await screen.findByRole('alert');
  // Browsers take the focus from content that becomes inert. jsdom does not.
  content.blur();
  resizeTo(1024);
  expect(content).toHaveFocus();
});

it('covers the page from the start in a narrow window', () => {
  window.innerWidth = 400;
  const { content } = renderPage();
  expect(screen.getByRole('heading', { name: appText.mobileTitle })).toBeInTheDocument();
  expect(content).toHaveAttribute('inert');
});

describe('the mobile view in a panel preview', () => {
  afterEach(() => {
    window.history.replaceState(null, '', '/');
  });

  it('leaves the page uncovered at phone width', () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    window.innerWidth = 375;
    const { content } = renderPage();
    expect(screen.queryByText(appText.mobileTitle)).not.toBeInTheDocument();
    expect(content).not.toHaveAttribute('inert');
  });

  it('leaves a draft opened by its preview key uncovered', () => {
    window.history.replaceState(null, '', '/news/news0001?preview=abc.def');
    window.innerWidth = 375;
    renderPage();
    expect(screen.queryByText(appText.mobileTitle)).not.toBeInTheDocument();
  });
});

const SCREENS: [path: string, session: FakeCalls][] = [
  [paths.home, CONTENT],
  [paths.clientLogin, {}],
  [paths.userAccount, sessionOf(MEMBER)],
  [paths.clientAccount, sessionOf(CLIENT)],
];

describe.each<[SiteSettings['mobileView'], title: string, covered: readonly string[]]>([
  ['on', appText.mobileTitle, SCREENS.map(([path]) => path)],
  ['workspaces', appText.mobileWorkspaceTitle, [paths.clientAccount]],
  ['off', '', []],
])('the mobile view set to %s', (mobileView, title, covered) => {
  afterEach(async () => {
    fakeApi(sessionOf(MEMBER));
    await act(() => logout());
  });

  it.each(SCREENS)('covers %s only if the setting includes it', async (path, session) => {
    const body = { ...SITE, mobileBlock: mobileView !== 'off', mobileView };
    fakeApi({ 'GET /site': () => ({ body }), ...session });
    window.innerWidth = 390;
    const { pathname } = renderApp(path);
    await waitFor(() => expect(document.querySelector('#main h1')).toBeInTheDocument());
    expect(pathname()).toBe(path);
    const isCovered = covered.includes(path);
    await waitFor(() =>
      expect(document.querySelector('#main')?.closest('[inert]') !== null).toBe(isCovered),
    );
    expect(document.querySelector('#mobile-view h1')?.textContent).toBe(
      isCovered ? title : undefined,
    );
    const home = document.querySelector(`#mobile-view a[href="${paths.home}"]`);
    expect(home !== null).toBe(isCovered && mobileView === 'workspaces');
  });
});
