/**
 * Function that makes a call as a person of `People`; '' is a visitor. A call with a key can be
 * repeated.
 */
export type CallAs = <Json>(
  who: string,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
) => Promise<Json>;
