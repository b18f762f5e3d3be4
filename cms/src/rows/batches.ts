import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows of one batch, which take a few milliseconds. */
export const BATCH_ROWS = 100;

/** The longest time that work keeps other requests waiting before it lets them run. */
const TURN_MS = 8;

/**
 * Lets other requests run during long work.
 * @throws the signal's reason once it is aborted
 */
export async function yieldToEventLoop(signal?: AbortSignal): Promise<void> {
  await nextTurn();
  signal?.throwIfAborted();
}

/** Runs `work` for each row in order, without blocking other requests, however long a row takes. */
export async function forEachInBatches<Row>(
  rows: readonly Row[],
  work: (row: Row, index: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  await yieldToEventLoop(signal);
  let since = performance.now();
  for (const [index, row] of rows.entries()) {
    if (performance.now() - since > TURN_MS) {
      await yieldToEventLoop(signal);
      since = performance.now();
    }
    work(row, index);
  }
}

/** The rows in batches of at most `size`. */
export function batchesOf<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, n) =>
    rows.slice(n * size, (n + 1) * size),
  );
}

/**
 * Runs `work` over batches, each of which goes on while the next one is made ready.
 * @param work calls `start` for each batch: it waits for the one before, and does not wait for this one
 * @throws the first error of `work` or of a batch, once none is under way
 */
export async function overlap(
  work: (start: (batch: () => Promise<void>) => Promise<void>) => Promise<void>,
): Promise<void> {
  let underWay = Promise.resolve();
  try {
    await work(async (batch) => {
      await underWay;
      underWay = batch();
      // It is awaited later: an error is nobody's until then.
      underWay.catch(() => undefined);
    });
  } catch (error) {
    await underWay.catch(() => undefined);
    throw error;
  }
  await underWay;
}
