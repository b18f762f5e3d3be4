import type { SiteSettings } from '@canopy/domain';
import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logout } from '../lib/session';
import { appText } from '../messages/en';
import {
  CLIENT,
  type FakeCalls,
  type FakeRequest,
  fakeApi,
  MEMBER,
  SITE,
  sessionOf,
} from '../test/fake-api';
import { renderApp, renderFresh } from '../test/render-app';
import { MobileView } from './mobile-view';
import { paths } from './paths';

function resizeTo(width: number) {
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });
}

/** Waits until the screen shows what the site says. */
async function siteIsKnown(requests: readonly FakeRequest[]) {
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain('GET /site'));
  await act(async () => undefined);
}

function renderPage() {
  const element = (
    <>
      <p>The page</p>
      <MobileView />
    </>
  );
  renderFresh(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const content = screen.getByText('The page').parentElement as HTMLElement;
  return { content };
}

it('covers the page at 768 px and uncovers it above, whenever the window changes', async () => {
  fakeApi({});
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

it('gives the focus back where it was when the window widens again', async () => {
  fakeApi({});
  const { content } = renderPage();
  content.tabIndex = 0;
  content.focus();
  resizeTo(400);
  await screen.findByRole('alert');
  // Browsers take the focus from content that becomes inert; jsdom does not.
  content.blur();
  resizeTo(1024);
  expect(content).toHaveFocus();
});

it('waits for what the site says, and then covers a window that is narrow from the start', async () => {
  fakeApi({});
  window.innerWidth = 400;
  const { content } = renderPage();
  expect(content).not.toHaveAttribute('inert');
  expect(await screen.findByRole('heading', { name: appText.mobileTitle })).toBeInTheDocument();
  expect(content).toHaveAttribute('inert');
});

describe('in a preview of the panel', () => {
  afterEach(() => {
    window.history.replaceState(null, '', '/');
  });

  it('leaves the page to be seen as wide as a phone', async () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    const requests = fakeApi({});
    window.innerWidth = 375;
    const { content } = renderPage();
    await siteIsKnown(requests);
    expect(screen.queryByText(appText.mobileTitle)).not.toBeInTheDocument();
    expect(content).not.toHaveAttribute('inert');
  });

  it('does so too where the draft is opened by its key alone', async () => {
    window.history.replaceState(null, '', '/news/news0001?preview=abc.def');
    const requests = fakeApi({});
    window.innerWidth = 375;
    renderPage();
    await siteIsKnown(requests);
    expect(screen.queryByText(appText.mobileTitle)).not.toBeInTheDocument();
  });
});

const SCREENS: [path: string, session: FakeCalls][] = [
  [paths.home, {}],
  [paths.clientLogin, {}],
  [paths.userAccount, sessionOf(MEMBER)],
  [paths.clientAccount, sessionOf(CLIENT)],
];

describe.each<[SiteSettings['mobileView'], title: string, covered: readonly string[]]>([
  ['on', appText.mobileTitle, SCREENS.map(([path]) => path)],
  ['workspaces', appText.mobileWorkspaceTitle, [paths.clientAccount]],
  ['off', '', []],
])('where the site says %s', (mobileView, title, covered) => {
  afterEach(async () => {
    fakeApi(sessionOf(MEMBER));
    await act(() => logout());
  });

  it.each(SCREENS)('%s', async (path, session) => {
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
