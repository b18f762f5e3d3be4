import { CALLS } from '@canopy/domain';

/**
 * The routes of one API folder, made from the table of calls. Who may make a call stands in that
 * table too and becomes permissions at boot; a route for sessions only also finds out whose
 * session it is. A call for everybody asks for no token, or it would refuse those whose token has
 * just expired, renewing it included.
 */
export function routesOf(api: string) {
  return {
    type: 'content-api',
    routes: CALLS.filter(({ handler }) => handler.startsWith(`${api}.`)).map(
      ({ method, path, handler, who }) => ({
        method,
        path,
        handler,
        config: who.includes('visitor') ? { auth: false } : { policies: ['global::caller'] },
      }),
    ),
  };
}
