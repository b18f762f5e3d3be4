import { render } from '@testing-library/react';
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

/** Renders with no answer left over from another test. */
export function renderFresh(element: ReactNode) {
  return render(<SWRConfig value={{ provider: () => new Map() }}>{element}</SWRConfig>);
}
