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

// Zod tries whether it may compile code, which the content security policy refuses and reports. Set here, because
// pages load it later, and its contracts before anything that could call its own `config`.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) {
  throw new Error('index.html has no #root');
}

void start(root);

/**
 * Not at the top level of this module: scripts that are loaded here may import parts of this one, and would
 * wait for it while it waits for them.
 */
async function start(container: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  const routes = siteRoutes(
    isWorkspace(pathname) ? await loadWorkspaces().catch(failAt(pathname)) : [],
  );
  const matched = (matchRoutes(routes, window.location) ?? []).map(({ route }) => route);
  // A visitor of the public pages who was never logged in here costs the server no renewal.
  if (hintedRole() || findLoginPage(findAccess(matched))) {
    void restoreSession();
  }

  const pageData = readPageData();
  const site = pageData?.loaderData[SITE_ROUTE] as SiteSettings | undefined;
  if (site) setSiteFormat(site);

  const page = matched.at(-1)?.id;
  if (page !== undefined && pageData && page in pageData.loaderData) {
    // With its script still on its way, what the server has rendered would give way to a skeleton, and what
    // it has read would be read again. A script that does not come is for the router to say.
    await Promise.all(matched.map(loadLazy)).catch(() => undefined);
  }
  const app = createApp(routes, pageData);
  if (pageData?.isRendered) {
    // In slices: a page answers while it is taken over, which takes a slow telephone a while.
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
      // The router keeps those that it has.
      if (isWorkspace(path)) patch(PAGES_ROUTE, await loadWorkspaces());
    },
  });
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}

/** The data that the server has read for the page; nothing of it is asked for again. */
function readPageData(): PageData | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

async function loadLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const { lazy } = route;
  Object.assign(route, { ...(await lazy()), lazy: undefined });
}

/** Routes that visitors do not need: their script is loaded when somebody goes there. */
async function loadWorkspaces(): Promise<RouteObject[]> {
  return (await loadChunk(() => import('./app/router'))).workspaceRoutes;
}

/** A route that says why there is no page. */
function failAt(path: string) {
  return (failure: unknown): RouteObject[] => [{ path, loader: () => Promise.reject(failure) }];
}
