/**
 * Patch of @strapi/core 5.54.0: gives the panel's routes a body reader.
 *
 * Why: Strapi reads bodies before it checks session and permission, with one limit for all routes.
 * Test: `tests/api/calls/bodies.test.ts`
 * Delete when: Strapi reads bodies after it checks the permission.
 */

import type { Core } from '@strapi/strapi';
import { readerOfPanel } from '../server/body-reader';

type Routes = Core.Router | Omit<Core.Route, 'info'>[];

/**
 * Adds a body reader to every panel route registered from now on. It runs after Strapi has checked
 * session and permission, and before the route's own middlewares.
 */
export function addPanelBodyReaders(): void {
  const panel = strapi.server.api('admin');
  const add = panel.routes;
  panel.routes = (routes: Routes) => {
    for (const route of Array.isArray(routes) ? routes : routes.routes) {
      const { middlewares = [], auth } = route.config ?? {};
      const reader = readerOfPanel(auth !== false);
      route.config = { ...route.config, middlewares: [reader, ...middlewares] };
    }
    return add.call(panel, routes);
  };
}
