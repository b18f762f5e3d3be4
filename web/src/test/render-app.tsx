import { render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { siteRoutes } from '../app/public-routes';
import { workspaceRoutes } from '../app/router';
import { restoreSession } from '../lib/session';

const routes = siteRoutes(workspaceRoutes);

/** The whole application at an address, after a reload: its real routes, pages and session. */
export function renderApp(address: string, { restore = true } = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  if (restore) {
    void restoreSession();
  }
  renderFresh(<RouterProvider router={router} />);
  return { pathname: () => router.state.location.pathname, router };
}

// SWR would ask again by itself before a test with a 'Try again' that does nothing has failed.
const FRESH = { provider: () => new Map(), errorRetryInterval: 3_600_000 };

/**
 * Renders with no answer left over from another test, which asks again only when the test does, and without
 * the style sheets that antd makes, which nobody sees here.
 */
export function renderFresh(element: ReactNode) {
  return render(
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <SWRConfig value={FRESH}>{element}</SWRConfig>
    </ConfigProvider>,
  );
}
