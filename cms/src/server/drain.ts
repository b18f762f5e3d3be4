import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { lifecycle } from './lifecycle';

interface DrainTimes {
  /** How long to serve on while `/api/ready` already says no, so that a load balancer can see it. */
  readonly noticeMs: number;
  /** How long requests under way may take to finish after that. */
  readonly mostMs: number;
}

/**
 * Stops without dropping anybody: no new connections, requests under way finish, then database and
 * process end. What still runs after the time allowed is cut off.
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
  // `destroy` took the handlers away; a signal sent twice must not turn a clean end into a kill.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
  process.exit(0);
}
