import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows of one batch, which take a few milliseconds. */
export const BATCH_ROWS = 100;

/**
 * Maximum batches sent to the database at once. It processes them in order without waiting for the
 * main thread, which answers requests in between.
 */
export const MOST_QUEUED = 8;

/** Maximum time that work blocks other requests, in milliseconds. */
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

/** Splits rows into batches of at most `size`. */
export function splitIntoBatches<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, n) =>
    rows.slice(n * size, (n + 1) * size),
  );
}

/**
 * Runs `work` over batches, each of which runs while the next one is prepared.
 * @param work calls `start` for each batch, which waits only while `most` batches are running
 * @param most above one only for batches that do not read each other's writes
 * @throws the first error of a batch, or of `work`, once no batch is running
 */
export async function overlap(
  work: (start: (batch: () => Promise<void>) => Promise<void>) => Promise<void>,
  most = 1,
): Promise<void> {
  const underWay: Promise<void>[] = [];
  const errors: unknown[] = [];
  try {
    await work(async (batch) => {
      if (underWay.length >= most) await underWay.shift();
      if (errors.length > 0) throw errors[0];
      const started = batch();
      // Later batches of the transaction may fail because of it, and be awaited first.
      started.catch((error) => errors.push(error));
      underWay.push(started);
    });
    await Promise.all(underWay);
  } catch (error) {
    await Promise.allSettled(underWay);
    throw errors[0] ?? error;
  }
}
