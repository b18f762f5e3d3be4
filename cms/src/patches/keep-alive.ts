/** Caddy keeps an idle connection for two minutes, other proxies and load balancers for one to one and a half. */
const IDLE_MS = 130_000;

/**
 * Leaves it to the proxy to close idle connections. When the server closes one at the moment that a request is sent,
 * nobody knows whether the request arrived, so the proxy answers 502.
 */
export function keepIdleConnections(): void {
  strapi.server.httpServer.keepAliveTimeout = IDLE_MS;
}
