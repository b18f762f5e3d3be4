import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { LongList } from '../rows/long-list';

/** JSON before and after the list. */
type Frame = readonly [head: string, tail: string];

/**
 * Sends a JSON response. Streams a list in batches, alone or as the only field, while it is read.
 */
export function sendJson(ctx: Context, body: unknown): void {
  if (isLongList(body)) {
    sendList(ctx, body, ['[', ']']);
    return;
  }
  const [field, ...others] = Object.entries(body as object);
  if (field && others.length === 0 && isLongList(field[1])) {
    sendList(ctx, field[1], [`{${JSON.stringify(field[0])}:[`, ']}']);
    return;
  }
  ctx.body = body;
}

function isLongList(value: unknown): value is LongList<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function sendList(ctx: Context, list: LongList<unknown>, frame: Frame): void {
  ctx.body = Readable.from(writeJson(list, frame));
  ctx.type = 'json';
}

async function* writeJson(list: LongList<unknown>, [head, tail]: Frame): AsyncGenerator<string> {
  let before = head;
  for await (const batch of list) {
    if (batch.length === 0) continue;
    yield before + batch.map((each) => JSON.stringify(each)).join();
    before = ',';
  }
  yield before === head ? head + tail : tail;
}

/**
 * Makes a CSV file of any length. Each piece is made when the reader has consumed the previous one.
 */
export function streamCsv(fileName: string, pieces: AsyncGenerator<string>) {
  return { bytes: Readable.from(pieces), mimeType: 'text/csv; charset=utf-8', fileName };
}
