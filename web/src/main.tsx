import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/fraunces/wght.css';
import './app/base.css';
import type { SiteSettings } from '@canopy/domain/site';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { findAccess, findLoginPage } from './app/access';
import { PAGE_DATA_ID, type PageData } from './app/page-data';
import { isWorkspace, PAGES_ROUTE, siteRoutes } from './app/public-routes';
import { loadChunk } from './lib/load-chunk';
import { hintedRole, restoreSession } from './lib/session';
import { SITE_ROUTE } from './lib/site';
import { setSiteFormat } from './lib/site-format';

// Zod tests whether it may compile code, which the content security policy refuses and reports. Set
// here, because pages load Zod later, and its contracts before anything that could call its own
// `config`.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) {
  throw new Error('index.html has no #root');
}

void start(root);

/**
 * Starts the application. This cannot run at the module's top level: lazy scripts may import parts
 * of this module, and both would wait for each other.
 */
async function start(container: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  const routes = siteRoutes(
    isWorkspace(pathname) ? await loadWorkspaces().catch(failAt(pathname)) : [],
  );
  const matched = (matchRoutes(routes, window.location) ?? []).map(({ route }) => route);
  // Visitors of public pages who never logged in here cost the server no renewal.
  if (hintedRole() || findLoginPage(findAccess(matched))) {
    void restoreSession();
  }

  const pageData = readPageData();
  const site = pageData?.loaderData[SITE_ROUTE] as SiteSettings | undefined;
  if (site) setSiteFormat(site);

  const page = matched.at(-1)?.id;
  if (page !== undefined && pageData && page in pageData.loaderData) {
    // While its script loads, a skeleton would replace the server's markup, and the data would load
    // again. The router reports a script that does not arrive.
    await Promise.all(matched.map(loadLazy)).catch(() => undefined);
  }
  const app = createApp(routes, pageData);
  if (pageData?.isRendered) {
    // A transition hydrates in slices, so the page responds meanwhile. Hydration takes a while on
    // slow phones.
    startTransition(() => {
      hydrateRoot(container, app);
    });
  } else {
    createRoot(container).render(app);
  }
}

function createApp(routes: RouteObject[], pageData: PageData | undefined) {
  const router = createBrowserRouter(routes, {
    hydrationData: pageData && { loaderData: pageData.loaderData },
    patchRoutesOnNavigation: async ({ path, patch }) => {
      // The router keeps existing routes.
      if (isWorkspace(path)) patch(PAGES_ROUTE, await loadWorkspaces());
    },
  });
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}

/** Reads the data that the server loaded for the page, so that no call repeats. */
function readPageData(): PageData | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

async function loadLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const { lazy } = route;
  Object.assign(route, { ...(await lazy()), lazy: undefined });
}

/** Loads the routes that visitors do not need. Their script loads on the first navigation there. */
async function loadWorkspaces(): Promise<RouteObject[]> {
  return (await loadChunk(() => import('./app/router'))).workspaceRoutes;
}

/** Returns a function that makes a route with the reason for the missing page. */
function failAt(path: string) {
  return (failure: unknown): RouteObject[] => [{ path, loader: () => Promise.reject(failure) }];
}
