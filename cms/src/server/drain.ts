import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { lifecycle } from './lifecycle';

interface DrainTimes {
  /** Time to keep serving while `/api/ready` answers 503, so that a load balancer notices. */
  readonly noticeMs: number;
  /** Time for running requests to finish after that. */
  readonly mostMs: number;
}

/**
 * Stops without dropping requests: accepts no new connections, lets running requests finish, then
 * ends database and process. Cuts off requests that exceed the time allowed.
 */
export async function drain(app: Core.Strapi, { noticeMs, mostMs }: DrainTimes): Promise<void> {
  lifecycle.stopping = true;
  await pause(noticeMs);
  const { httpServer } = app.server;
  const closed = new Promise((resolve) => httpServer.close(resolve));
  httpServer.closeIdleConnections();
  const timer = setTimeout(() => httpServer.closeAllConnections(), mostMs);
  await closed;
  clearTimeout(timer);
  await app.destroy();
  // `destroy` removed the handlers. A second signal must not turn a clean shutdown into a kill.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
  process.exit(0);
}
