/**
 * True for code that runs in a request of the panel. It asks for the route that was matched: one
 * address has many spellings, and the router takes several of them for the same.
 */
export function fromPanel(): boolean {
  return strapi.requestContext.get()?.state.route?.info?.type === 'admin';
}

/** True for an address of the API, also where no call is; the router knows no capitals from small. */
export function isUnderApi(path: string): boolean {
  return /^\/api(\/|$)/i.test(path);
}
