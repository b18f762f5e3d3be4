import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { LongList } from '../rows/long-list';
import { logFailure } from '../server/storage-failure';

/** The JSON before and after the list. */
type Frame = readonly [head: string, tail: string];

/**
 * Answers JSON. A list in batches, alone or as the one field of the answer, is streamed while it is
 * read.
 */
export async function sendJson(ctx: Context, body: unknown): Promise<void> {
  if (isLongList(body)) {
    await sendList(ctx, body, ['[', ']']);
    return;
  }
  const [field, ...others] = Object.entries(body as object);
  if (field && others.length === 0 && isLongList(field[1])) {
    await sendList(ctx, field[1], [`{${JSON.stringify(field[0])}:[`, ']}']);
    return;
  }
  ctx.body = body;
}

function isLongList(value: unknown): value is LongList<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

async function sendList(ctx: Context, list: LongList<unknown>, frame: Frame): Promise<void> {
  ctx.body = await streamPieces(ctx, jsonOf(list, frame));
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
 * Makes a stream of a text or a file of any length. The next piece is made when the reader has taken the last one, and
 * none once the reader has disconnected.
 * @throws what fails before the first piece, when nothing has been sent yet. A later failure cuts
 *   the connection, so that half of it cannot look complete.
 */
export async function streamPieces<Piece extends string | Uint8Array>(
  ctx: Context,
  pieces: AsyncGenerator<Piece>,
): Promise<Readable> {
  const first = await pieces.next();
  return Readable.from(sendPieces(ctx, first.value, pieces));
}

/** Makes a CSV file of any length, like `streamPieces`. */
export async function streamCsv(ctx: Context, fileName: string, pieces: AsyncGenerator<string>) {
  return { bytes: await streamPieces(ctx, pieces), mimeType: 'text/csv; charset=utf-8', fileName };
}

async function* sendPieces<Piece>(
  { res }: Context,
  first: Piece,
  others: AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  try {
    yield first;
    yield* others;
  } catch (error) {
    logFailure(error);
    res.destroy();
  }
}
