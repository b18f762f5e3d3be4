import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context } from 'koa';

/** Long JSON response, compressed once. */
export interface PreparedAnswer {
  readonly etag: string;
  /** By content coding. */
  readonly bytes: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

export async function prepareAnswer(body: unknown): Promise<PreparedAnswer> {
  const identity = Buffer.from(JSON.stringify(body));
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity),
  ]);
  return {
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    bytes: { br, gzip: gzipped, identity },
  };
}

/** Answers 200 with the coding that the client prefers, or 304 if it has the response already. */
export function answerPrepared(ctx: Context, { etag, bytes }: PreparedAnswer): void {
  ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
  ctx.vary('Accept-Encoding');
  ctx.status = 200;
  ctx.etag = etag;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const coding = ctx.acceptsEncodings('br', 'gzip', 'identity') || 'identity';
  if (coding !== 'identity') ctx.set('Content-Encoding', coding);
  ctx.type = 'json';
  ctx.body = bytes[coding as keyof PreparedAnswer['bytes']];
}
