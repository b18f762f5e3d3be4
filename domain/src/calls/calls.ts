import type { CallSpec, CallTable, Method } from '../common/contracts/call-spec';
import type { Audience } from '../common/roles';
import { contentCalls } from '../content/calls';
import { creditsCalls } from '../credits/calls';
import { factorsCalls } from '../factors/calls';
import { historyCalls } from '../history/calls';
import { inventoryCalls } from '../inventory/calls';
import { logisticsCalls } from '../logistics/calls';
import { peopleCalls } from '../people/calls';
import { reportsCalls } from '../reports/calls';
import { searchCalls } from '../search/calls';
import { sessionCalls } from '../session/calls';
import { shopCalls } from '../shop/calls';
import { siteCalls } from '../site/calls';

/** Call with the method and path from its key. */
export interface Call extends CallSpec {
  readonly method: Method;
  /** Path below `/api`, with Koa's `:name` for parameters. */
  readonly path: string;
}

/** Reports whether a call needs no session. */
export function isForEverybody({ who }: Pick<CallSpec, 'who'>): boolean {
  return who.every((each) => each === 'visitor');
}

/** Reports whether `audience` may make the call. A visitor is a caller without a session. */
export function mayCall(call: Pick<CallSpec, 'who'>, audience: Audience): boolean {
  return isForEverybody(call) || call.who.includes(audience);
}

/**
 * Every call of the API and the roles that may make it. Source of the server's routes, permissions
 * and OpenAPI description, and of the role tests. `call-types.ts` derives the request and response
 * types from it.
 */
export const CALL_TABLE = {
  ...sessionCalls,
  ...peopleCalls,
  ...siteCalls,
  ...historyCalls,
  ...logisticsCalls,
  ...factorsCalls,
  ...inventoryCalls,
  ...creditsCalls,
  ...shopCalls,
  ...reportsCalls,
  ...contentCalls,
  ...searchCalls,
} as const satisfies CallTable;

export type CallName = keyof typeof CALL_TABLE;

/** Call table as a list, for iteration. */
export const CALLS: readonly Call[] = Object.entries(CALL_TABLE).map(([name, spec]) => {
  const [method, path] = name.split(' ') as [Method, string];
  return { ...spec, method, path };
});

/** Returns the call with this name. */
export function callNamed(name: CallName): CallSpec {
  return CALL_TABLE[name];
}
