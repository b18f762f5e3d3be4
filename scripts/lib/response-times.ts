import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Call to repeat while other work runs. */
export interface Watched {
  readonly name: string;
  readonly url: string;
  readonly jwt?: string;
}

/** Response times of a watched call. */
export interface Waits {
  readonly answered: number;
  /** Responses with an error, and lost connections. */
  readonly failed: number;
  readonly worstMs: number;
}

const HEALTH = '/api/health';

/**
 * Repeated calls during a scenario, which measure how long other callers wait. They run in a worker
 * thread, because the scenario keeps its own event loop busy.
 */
export class Watch {
  readonly #worker: Worker;
  readonly #ready: Promise<unknown>;

  constructor(watched: readonly Watched[]) {
    const file = new URL('./response-times-worker.mjs', import.meta.url);
    this.#worker = new Worker(file, { workerData: watched, execArgv: [] });
    this.#ready = once(this.#worker, 'message');
  }

  /** Waits until the thread has made its first calls, which are not measured. */
  async start(): Promise<this> {
    await this.#ready;
    return this;
  }

  /** Replaces the watched calls. */
  follow(watched: readonly Watched[]): void {
    this.#worker.postMessage(watched);
  }

  /** @returns the waits of each call, by name */
  async stop(): Promise<ReadonlyMap<string, Waits>> {
    await this.#ready;
    const ended = once(this.#worker, 'message');
    this.#worker.postMessage('stop');
    const [waits] = (await ended) as [ReadonlyMap<string, Waits>];
    return waits;
  }

  /** @returns the longest response time of GET /health, in ms */
  async stopHealth(): Promise<number> {
    return (await this.stop()).get(HEALTH)?.worstMs ?? 0;
  }

  /** Ends the thread, even if it was not stopped before. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Returns the GET /health call of each of these servers. */
export const healthOf = (urls: readonly string[]): Watched[] =>
  urls.map((url) => ({ name: HEALTH, url: `${url}${HEALTH}` }));
