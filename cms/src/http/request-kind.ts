/**
 * Returns true in a request of the panel. Checks the matched route, because the router accepts
 * several spellings of one address.
 */
export function fromPanel(): boolean {
  return strapi.requestContext.get()?.state.route?.info?.type === 'admin';
}

/** Returns true for an address of the API, even without a call. Ignores case like the router. */
export function isUnderApi(path: string): boolean {
  return /^\/api(\/|$)/i.test(path);
}
