import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Context, Next } from 'koa';
import send from 'koa-send';

const NOT_PAGES = [
  '/api',
  '/uploads',
  '/cms',
  '/admin/',
  '/content-manager',
  '/upload',
  '/_health',
];
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Serves the built site: its files, and its one page for every address that only the site's own
 * router knows. Files under `assets` carry a hash in their name and never change.
 */
export default () => {
  const root = path.resolve(process.cwd(), '../web/dist');
  const sendPage = (ctx: Context) => {
    ctx.set('Cache-Control', 'no-cache');
    return send(ctx, 'index.html', { root });
  };

  return async (ctx: Context, next: Next) => {
    const asks = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!asks || belongsToServer(ctx.path) || !existsSync(root)) return next();
    if (ctx.path !== '/') {
      const hashed = ctx.path.startsWith('/assets/');
      const options = {
        root,
        maxage: hashed ? YEAR_MS : 0,
        immutable: hashed,
      };
      const sent = await send(ctx, ctx.path, options).catch(() => undefined);
      if (sent) return;
    }
    // Only who asks for a page by name: a script or a picture that is not there is a 404.
    if (ctx.path === '/' || ctx.get('Accept').includes('text/html')) return sendPage(ctx);
    return next();
  };
};

function belongsToServer(requested: string): boolean {
  return NOT_PAGES.some(
    (prefix) =>
      requested === prefix || requested.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`),
  );
}
