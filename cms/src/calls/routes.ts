import { CALLS, type Call, isForEverybody } from '@canopy/domain/calls';
import type { Core } from '@strapi/strapi';
import { readerOfCall } from '../server/body-reader';
import { takeTurn } from './turns';

/**
 * Gives every folder of `api` its routes, made from the table of calls. Who may make a call stands in
 * that table too and becomes permissions at boot; a route for sessions only also finds out whose
 * session it is, if any where visitors may come too. A call for everybody asks for no token, or it
 * would refuse those whose token has just expired, renewing it included.
 */
export function registerCalls(): void {
  for (const [api, module] of Object.entries(strapi.apis)) {
    module.routes = { [api]: makeRoutes(api) };
  }
}

function makeRoutes(api: string): Core.Router {
  return {
    type: 'content-api',
    routes: CALLS.filter(({ handler }) => handler.startsWith(`${api}.`)).map((call) => ({
      method: call.method,
      path: call.path,
      handler: call.handler,
      info: {},
      config: {
        ...(isForEverybody(call) ? { auth: false } : forSessions()),
        middlewares: [...addTurn(call), ...makeReaders(call)],
      },
    })),
  };
}

/**
 * Takes our sessions only: Strapi's API tokens last long and are nobody's (decision 002). Strapi writes
 * into what it is given here, so each route has its own.
 */
function forSessions() {
  return { auth: { strategies: ['users-permissions'] }, policies: ['global::caller'] };
}

function addTurn({ turn }: Call) {
  return turn ? [takeTurn(turn)] : [];
}

/** A call that takes nothing has nothing read, whatever is sent with it. */
function makeReaders(call: Call) {
  return call.body || call.files ? [readerOfCall(call)] : [];
}
