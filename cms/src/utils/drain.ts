import type { Core } from '@strapi/strapi';
import { lifecycle } from './lifecycle';

/**
 * Stops without dropping anybody: no new connections, requests under way finish, then database and
 * process end. What still runs after the time allowed is cut off.
 */
export async function drain(app: Core.Strapi, mostMs: number): Promise<void> {
  lifecycle.stopping = true;
  const { httpServer } = app.server;
  const closed = new Promise((resolve) => httpServer.close(resolve));
  httpServer.closeIdleConnections();
  const timer = setTimeout(() => httpServer.closeAllConnections(), mostMs);
  await closed;
  clearTimeout(timer);
  await app.destroy();
  // `destroy` took the handlers away; a signal sent twice must not turn a clean end into a kill.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
  process.exit(0);
}
