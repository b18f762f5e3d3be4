import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A call that is made again and again while something else goes on. */
export interface Watched {
  readonly name: string;
  readonly url: string;
  readonly jwt?: string;
}

/** The waits for the answers to a watched call. */
export interface Waits {
  readonly answered: number;
  /** Answers with an error, and lost connections. */
  readonly failed: number;
  readonly worstMs: number;
}

const HEALTH = '/api/health';

/**
 * Makes calls one after the other while a scenario runs, to measure how long other callers wait. It runs in a thread,
 * because the scenario keeps the event loop of its own busy.
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

  /** Makes these calls instead of the ones before. */
  follow(watched: readonly Watched[]): void {
    this.#worker.postMessage(watched);
  }

  /** @returns the waits of each call by its name */
  async stop(): Promise<ReadonlyMap<string, Waits>> {
    await this.#ready;
    const ended = once(this.#worker, 'message');
    this.#worker.postMessage('stop');
    const [waits] = (await ended) as [ReadonlyMap<string, Waits>];
    return waits;
  }

  /** @returns the longest time in ms that a server took to answer GET /health */
  async stopHealth(): Promise<number> {
    return (await this.stop()).get(HEALTH)?.worstMs ?? 0;
  }

  /** Ends the thread, whether it was stopped or not. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** GET /health of each of these servers. */
export const healthOf = (urls: readonly string[]): Watched[] =>
  urls.map((url) => ({ name: HEALTH, url: `${url}${HEALTH}` }));
