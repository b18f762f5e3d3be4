import { CALLS, type Call, isForEverybody } from '@canopy/domain/calls';
import type { Core } from '@strapi/strapi';
import { readerOfCall } from '../server/body-reader';
import { takeTurn } from './turns';

/**
 * Gives each folder of `api` its routes from the table of calls. The table also lists who may make
 * a call, which becomes permissions at startup. Routes for sessions also look up the caller, if any
 * where visitors are allowed too. Public calls check no token. They would otherwise refuse callers
 * whose token has just expired, even when renewing it.
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
 * Accepts our sessions only: Strapi's API tokens last long and belong to no account
 * (docs/design/sessions.md). Each route gets a new object, because Strapi writes into it.
 */
function forSessions() {
  return { auth: { strategies: ['users-permissions'] }, policies: ['global::caller'] };
}

function addTurn({ turn }: Call) {
  return turn ? [takeTurn(turn)] : [];
}

/** Skips reading the body of a call that accepts none. */
function makeReaders(call: Call) {
  return call.body || call.files ? [readerOfCall(call)] : [];
}
