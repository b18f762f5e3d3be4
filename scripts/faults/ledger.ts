import type { ApiAnswer } from '../lib/api-calls';

/** Call that writes. */
export interface Write {
  /** Names of written things, stored all or none. `send` may add names until it ends. */
  readonly things: readonly string[];
  /** Names of later effects, such as a mail. */
  readonly consequences?: readonly string[];
  /** Names of removed things. */
  readonly removed?: readonly string[];
  /** Whether to repeat the write after an unknown outcome, such as with an Idempotency-Key. */
  readonly isRepeatable: boolean;
  /** Expected refusals, such as 409 for a conflict. Nothing of a refused write is stored. */
  readonly rightRefusals?: readonly number[];
  /** Sends the write, usually to the first server. Rejects when the connection is lost. */
  send(urls: readonly string[]): Promise<ApiAnswer>;
}

export interface Figures {
  /** Calls answered with an error, or not at all. */
  readonly refused: number;
  readonly acknowledged: number;
  readonly stored: number;
  readonly lost: number;
  readonly doubled: number;
  /** Sentence for each fault. */
  readonly wrong: readonly string[];
}

/** Status of a server that currently cannot read or save. */
const UNAVAILABLE = 503;

/** Sent and acknowledged writes, for comparison with the stored data. */
export class Ledger {
  readonly #sent = new Set<string>();
  readonly #acknowledged = new Set<string>();
  readonly #removed = new Set<string>();
  /** Writes with an unknown outcome. */
  readonly #open = new Set<Write>();
  readonly #wrong: string[] = [];
  #refused = 0;

  /**
   * @param mayFail whether the server may be away: it then answers 503 or not at all
   * @param longestMs longest acceptable duration of a call
   */
  constructor(
    readonly mayFail: boolean,
    readonly longestMs = Number.POSITIVE_INFINITY,
  ) {}

  /**
   * Sends a write once.
   * @returns the final answer; null when the write must be repeated
   */
  async send(write: Write, urls: readonly string[]): Promise<ApiAnswer | null> {
    const { things, consequences = [], removed = [], rightRefusals = [] } = write;
    const begun = performance.now();
    const answer = await write.send(urls).catch((error: unknown) => ({
      status: 0,
      text: error instanceof Error ? String(error.cause ?? error) : String(error),
    }));
    for (const thing of things) this.#sent.add(thing);
    const tookMs = Math.round(performance.now() - begun);
    if (tookMs > this.longestMs) this.note(`${things[0]} took ${tookMs} ms.`);
    if (answer.status >= 200 && answer.status < 300) {
      this.#open.delete(write);
      for (const thing of [...things, ...consequences]) this.#acknowledged.add(thing);
      for (const thing of removed) {
        this.#acknowledged.delete(thing);
        this.#removed.add(thing);
      }
      return answer;
    }
    this.#refused += 1;
    if (rightRefusals.includes(answer.status)) return answer;
    const isAway = answer.status === 0 || answer.status === UNAVAILABLE;
    if (!this.mayFail || !isAway) {
      this.note(`${things[0]} was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    }
    this.#open.add(write);
    return write.isRepeatable ? null : answer;
  }

  /** Returns whether a thing was sent or acknowledged. */
  readonly isKnown = (thing: string): boolean =>
    this.#sent.has(thing) || this.#acknowledged.has(thing);

  note(...wrong: string[]): void {
    this.#wrong.push(...wrong);
  }

  /** Notes writes with an unknown outcome that are only partly stored. */
  noteParts(stored: ReadonlyMap<string, number>): void {
    for (const { things, removed = [] } of this.#open) {
      for (const together of [things, removed]) {
        const count = together.filter((thing) => stored.has(thing)).length;
        if (count > 0 && count < together.length) {
          this.note(`${together[0]}: ${count} of ${together.length} are stored.`);
        }
      }
    }
  }

  /** Returns the writes to repeat until they are acknowledged. */
  repeatable(): Write[] {
    return [...this.#open].filter(({ isRepeatable }) => isRepeatable);
  }

  /** @param stored number of stored copies by thing */
  compare(stored: ReadonlyMap<string, number>): Figures {
    const acknowledged = [...this.#acknowledged];
    const counts = [...stored.values()];
    const wrong = [...this.#wrong];
    for (const thing of stored.keys()) {
      if (this.#removed.has(thing)) wrong.push(`${thing} is stored, but was removed.`);
      else if (!this.isKnown(thing)) wrong.push(`${thing} is stored, but was never sent.`);
    }
    for (const write of this.repeatable()) {
      wrong.push(`${write.things[0]} was never acknowledged, despite retries.`);
    }
    return {
      refused: this.#refused,
      acknowledged: acknowledged.length,
      stored: stored.size,
      lost: acknowledged.filter((thing) => !stored.has(thing)).length,
      doubled: counts.reduce((sum, count) => sum + count - 1, 0),
      wrong,
    };
  }
}
