import { createHash, timingSafeEqual } from 'node:crypto';
import type { CallName } from '@canopy/domain/calls';
import type { Context } from 'koa';
import type { Counter, Histogram, Registry } from 'prom-client';
import { countQueued } from './request-queue';

/** Subset of knex's connection pool used here. */
export interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

const MINIMAL_TOKEN = 16;

/** Returns a sentence about a bad `METRICS_TOKEN`, or null. */
export function metricsMisconfigured({ METRICS_TOKEN } = process.env): string | null {
  if (!METRICS_TOKEN || METRICS_TOKEN.length >= MINIMAL_TOKEN) return null;
  return `METRICS_TOKEN must have at least ${MINIMAL_TOKEN} characters.`;
}

/** Histogram buckets in seconds: from a page in memory to an import of a whole file. */
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Calls with their own counter for operators. Mails are counted where they are sent. */
const WORKS: Readonly<Partial<Record<CallName, string>>> = {
  'POST /platform/login': 'logins',
  'POST /login': 'logins',
  'POST /userlogin': 'logins',
  'POST /admin/login': 'logins',
  'POST /business/login': 'logins',
  'POST /emission-factors/import': 'imports',
  'POST /emission-records/import': 'imports',
  'POST /restatement': 'restatements',
};

let started: Metrics | undefined;

/** Returns the metrics of this process; undefined without `METRICS_TOKEN`. */
export function findMetrics(): Metrics | undefined {
  return started;
}

/**
 * Starts counting if `METRICS_TOKEN` is set. Without it, the library is not even loaded.
 * @param mailsWaiting counts the unsent mails of all instances
 */
export async function startMetrics(pool: Pool, mailsWaiting: () => Promise<number>): Promise<void> {
  const token = process.env.METRICS_TOKEN;
  if (!token || started) return;
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import(
    'prom-client'
  );
  const registry = new Registry();
  const registers = [registry];
  // Event loop lag, memory, garbage collection and CPU time.
  collectDefaultMetrics({ register: registry });
  const gauges: [name: string, help: string, value: () => number | Promise<number>][] = [
    ['database_connections_used', 'Pool connections in use', () => pool.numUsed()],
    ['database_connections_free', 'Free pool connections', () => pool.numFree()],
    [
      'database_connections_awaited',
      'Operations waiting for a pool connection',
      () => pool.numPendingAcquires(),
    ],
    [
      'mails_waiting',
      'Unsent mails of all instances; NaN without the database',
      () => mailsWaiting().catch(() => Number.NaN),
    ],
    ['works_waiting', 'Queued imports, restatements and pictures', countQueued],
  ];
  for (const [name, help, value] of gauges) {
    new Gauge({
      name: `canopy_${name}`,
      help,
      registers,
      async collect() {
        this.set(await value());
      },
    });
  }
  started = new Metrics(
    registry,
    token,
    new Histogram({
      name: 'canopy_request_seconds',
      help: 'Requests by call, method and status, with their duration in seconds',
      labelNames: ['call', 'method', 'status'],
      buckets: SECONDS,
      registers,
    }),
    new Counter({
      name: 'canopy_works_total',
      help: 'Logins, imports, restatements and mails by outcome: done, refused or failed',
      labelNames: ['work', 'outcome'],
      registers,
    }),
  );
}

/** Counts of this process since it started, in Prometheus's format. */
export class Metrics {
  constructor(
    private readonly registry: Registry,
    private readonly token: string,
    private readonly requests: Histogram,
    private readonly works: Counter,
  ) {}

  /** @param seconds from the request's arrival to the end of its response */
  countRequest({ state, method, status }: Context, seconds: number): void {
    const { path, info } = (state.route ?? {}) as Route;
    const isCall = info?.type === 'content-api';
    const call = isCall ? path : info?.type === 'admin' ? 'panel' : 'page or file';
    this.requests.observe({ call, method, status }, seconds);
    const work = isCall && WORKS[`${method} ${path}` as CallName];
    if (work) this.countWork(work, status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'done');
  }

  countWork(work: string, outcome: 'done' | 'refused' | 'failed'): void {
    this.works.inc({ work, outcome });
  }

  /**
   * Answers GET /metrics for clients with the token. Compares hashes, so that the response time
   * reveals nothing about it.
   */
  async answer(ctx: Context): Promise<void> {
    const hash = (text: string) => createHash('sha256').update(text).digest();
    ctx.set('Cache-Control', 'no-store');
    if (!timingSafeEqual(hash(ctx.get('Authorization')), hash(`Bearer ${this.token}`))) {
      ctx.status = 401;
      ctx.set('WWW-Authenticate', 'Bearer');
      return;
    }
    ctx.type = this.registry.contentType;
    ctx.body = await this.registry.metrics();
  }
}

/** Subset of a request's Strapi route used here. */
interface Route {
  readonly path?: string;
  readonly info?: { readonly type?: string };
}
