import { CALLS } from '@canopy/domain';

/**
 * The routes of one API folder, made from the table of calls. Who may make a call stands in that
 * table too and becomes permissions at boot; a route for sessions only also finds out whose
 * session it is.
 */
export function routesOf(api: string) {
  return {
    type: 'content-api',
    routes: CALLS.filter(({ handler }) => handler.startsWith(`${api}.`)).map(
      ({ method, path, handler, who }) => ({
        method,
        path,
        handler,
        config: { policies: who.includes('visitor') ? [] : ['global::caller'] },
      }),
    ),
  };
}
