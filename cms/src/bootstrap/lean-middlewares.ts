import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Context, Next } from 'koa';

type Middleware = (ctx: Context, next: Next) => unknown;
type Factory = (config: object, context: object) => Middleware;

/**
 * Saves what two middlewares of Strapi do anew for each request though it is always the same: making
 * the security headers, and checking the settings of a parser that is to parse nothing.
 */
export function leanMiddlewares(): void {
  const middlewares = strapi.get('middlewares');
  middlewares.extend('strapi::security', (make: Factory): Factory => {
    // While developing, the panel's pages have headers of their own.
    if (process.env.NODE_ENV !== 'production') return make;
    return (config, context) => {
      const headers = headersOf(make(config, context));
      return async (ctx, next) => {
        ctx.set(await headers);
        return next();
      };
    };
  });
  middlewares.extend(
    'strapi::body',
    (make: Factory): Factory =>
      (config, context) => {
        const { json, urlencoded, text, multipart } = config as Record<string, unknown>;
        const parses = [json, urlencoded, text, multipart].some((setting) => setting !== false);
        return parses ? make(config, context) : noBody;
      },
  );
}

/** The headers that a middleware sets, whatever the request is. */
async function headersOf(middleware: Middleware): Promise<Record<string, string>> {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  await middleware({ req, res, method: 'HEAD', path: '/' } as Context, async () => undefined);
  return res.getHeaders() as OutgoingHttpHeaders & Record<string, string>;
}

function noBody(ctx: Context, next: Next): Promise<void> {
  ctx.request.body = {};
  return next();
}
