/**
 * Patch of @strapi/core 5.54.0: keeps idle connections open longer than any proxy.
 *
 * Why: Strapi has no setting for it. When a server closes a connection that a proxy is using, the
 *   proxy answers 502.
 * Test: `tests/api/server/proxies.test.ts`
 * Delete when: Strapi has a setting for `keepAliveTimeout`.
 */

/**
 * Caddy keeps an idle connection for two minutes, other proxies and load balancers for 60 to 90
 * seconds.
 */
const IDLE_MS = 130_000;

/** Leaves closing idle connections to the proxy. */
export function keepIdleConnections(): void {
  strapi.server.httpServer.keepAliveTimeout = IDLE_MS;
}
