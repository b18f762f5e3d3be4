/**
 * True for code that runs in a request of the panel. It checks the matched route, because the
 * router accepts several spellings of one address.
 */
export function fromPanel(): boolean {
  return strapi.requestContext.get()?.state.route?.info?.type === 'admin';
}

/** True for an address of the API, even without a call; like the router, it ignores case. */
export function isUnderApi(path: string): boolean {
  return /^\/api(\/|$)/i.test(path);
}
