import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { LongList } from '../rows/long-list';
import { logFailure } from '../server/storage-failure';

/** The JSON before and after the list. */
type Frame = readonly [head: string, tail: string];

/** Answers a list as JSON, streamed while it is read. */
export async function sendList(
  ctx: Context,
  list: LongList<unknown>,
  frame: Frame = ['[', ']'],
): Promise<void> {
  await sendPieces(ctx, jsonOf(list, frame));
  ctx.type = 'json';
}

async function* jsonOf(list: LongList<unknown>, [head, tail]: Frame): AsyncGenerator<string> {
  let before = head;
  for await (const batch of list) {
    if (batch.length === 0) continue;
    yield before + batch.map((each) => JSON.stringify(each)).join();
    before = ',';
  }
  yield before === head ? head + tail : tail;
}

/**
 * Streams a text of any length. The next piece is made when the reader has taken the last one, and
 * none once the reader has disconnected.
 * @throws what fails before the first piece, when nothing has been sent yet. A later failure cuts
 *   the connection, so that half a text cannot look complete.
 */
export async function sendPieces(ctx: Context, pieces: AsyncGenerator<string>): Promise<void> {
  const first = await pieces.next();
  ctx.body = Readable.from(sending(ctx, first.value, pieces));
}

async function* sending(
  { res }: Context,
  first: string,
  others: AsyncGenerator<string>,
): AsyncGenerator<string> {
  try {
    yield first;
    yield* others;
  } catch (error) {
    logFailure(error);
    res.destroy();
  }
}
