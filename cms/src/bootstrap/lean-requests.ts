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

/** The routes of an address, and those of them that take the method. */
interface Matched {
  readonly path: unknown[];
  readonly pathAndMethod: unknown[];
  readonly route: boolean;
}

interface Router {
  match(path: string, method: string): Matched;
}

/** Addresses of calls are short; long ones are somebody's attempts. */
const LONGEST_KEPT = 100;
const MOST_KEPT = 1_000;

/**
 * Remembers which routes an address has: the router tries the patterns of all of them, five hundred,
 * for each request. There are no new ones once the server listens.
 */
export function rememberRoutes(): void {
  const router: Router = strapi.server.router;
  const match = router.match.bind(router);
  const kept = new Map<string, Matched>();
  router.match = (path, method) => {
    const key = `${method} ${path}`;
    if (key.length > LONGEST_KEPT) return match(path, method);
    const found = kept.get(key) ?? match(path, method);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, found);
    // The lists become those of the request.
    return { ...found, path: [...found.path], pathAndMethod: [...found.pathAndMethod] };
  };
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
