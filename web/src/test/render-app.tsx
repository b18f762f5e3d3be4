import { render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { siteRoutes } from '../app/public-routes';
import { workspaceRoutes } from '../app/router';
import { restoreSession } from '../lib/session';

const routes = siteRoutes(workspaceRoutes);

/**
 * Renders the whole application at an address, as after a reload: its real routes, pages and
 * session.
 */
export function renderApp(address: string, { restore = true } = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  if (restore) {
    void restoreSession();
  }
  renderFresh(<RouterProvider router={router} />);
  return { pathname: () => router.state.location.pathname, router };
}

// An earlier retry by SWR would hide a broken 'Try again' button.
const FRESH = { provider: () => new Map(), errorRetryInterval: 3_600_000 };

/**
 * Renders without answers from other tests and without SWR's own retries. Leaves out the style
 * sheets that antd generates, because no test needs them.
 */
export function renderFresh(element: ReactNode) {
  return render(
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <SWRConfig value={FRESH}>{element}</SWRConfig>
    </ConfigProvider>,
  );
}
