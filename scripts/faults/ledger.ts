import type { ApiAnswer } from '../lib/api-calls';

/** A call that writes. */
export interface Write {
  /** The names of what it writes, all of it or nothing. `send` may add to them until it ends. */
  readonly things: readonly string[];
  /** The names of things that come of it later, such as a mail. */
  readonly consequences?: readonly string[];
  /** The names of things that it removes. */
  readonly removed?: readonly string[];
  /** Whether it may be sent again when nobody knows how it ended, as one with an Idempotency-Key may. */
  readonly isRepeatable: boolean;
  /** The refusals that are right, such as 409 where two meet. Then nothing of it is stored. */
  readonly rightRefusals?: readonly number[];
  /** Sends it to one of these servers. It rejects when the connection is lost. */
  send(urls: readonly string[]): Promise<ApiAnswer>;
}

export interface Figures {
  /** Calls that were answered with an error, or not at all. */
  readonly refused: number;
  readonly acknowledged: number;
  readonly stored: number;
  readonly lost: number;
  readonly doubled: number;
  /** A sentence for each thing that is wrong. */
  readonly wrong: readonly string[];
}

/** The answer of a server that cannot read or save at the moment. */
const UNAVAILABLE = 503;

/** Notes what was sent and what was acknowledged, and compares it with what is stored. */
export class Ledger {
  readonly #sent = new Set<string>();
  readonly #acknowledged = new Set<string>();
  readonly #removed = new Set<string>();
  /** Writes of which nobody knows how they ended. */
  readonly #open = new Set<Write>();
  readonly #wrong: string[] = [];
  #refused = 0;

  /**
   * @param mayFail whether the server may be away: it then answers 503 or not at all
   * @param longestMs so long a call may take
   */
  constructor(
    readonly mayFail: boolean,
    readonly longestMs = Number.POSITIVE_INFINITY,
  ) {}

  /**
   * Sends a write once.
   * @returns its answer when it is over; null when it is to be sent again
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

  /** Whether anybody sent a thing, or was told of it. */
  readonly isKnown = (thing: string): boolean =>
    this.#sent.has(thing) || this.#acknowledged.has(thing);

  note(...wrong: string[]): void {
    this.#wrong.push(...wrong);
  }

  /** Looks for writes of which nobody knows how they ended, and of which a part is stored. */
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

  /** The writes that are to be sent again until they are acknowledged. */
  repeatable(): Write[] {
    return [...this.#open].filter(({ isRepeatable }) => isRepeatable);
  }

  /** @param stored how often each thing is stored */
  compare(stored: ReadonlyMap<string, number>): Figures {
    const acknowledged = [...this.#acknowledged];
    const counts = [...stored.values()];
    const wrong = [...this.#wrong];
    for (const thing of stored.keys()) {
      if (this.#removed.has(thing)) wrong.push(`${thing} is stored, though it was removed.`);
      else if (!this.isKnown(thing)) wrong.push(`${thing} is stored, though nobody sent it.`);
    }
    for (const write of this.repeatable()) {
      wrong.push(`${write.things[0]} was never acknowledged, however often it was sent.`);
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
