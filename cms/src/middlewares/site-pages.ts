import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { messages, routeOf, unlisted, withPageHead } from '@canopy/domain';
import type { Context, Next } from 'koa';
import send from 'koa-send';
import { askToTryLater, isStorageFailure } from '../server/storage-failure';
import { FEEDS, type Feed } from '../site-pages/feeds';
import { headOf } from '../site-pages/head-of';

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
 * Serves the built site: its files, and one HTML page for all addresses of the site. Unknown
 * addresses get the same page with status 404. Files under `assets` have a hash in their name and
 * never change. Public pages get their title, description and picture in the HTML, for search
 * engines and link previews. While the storage fails, pages are sent without these.
 */
export default () => {
  const root = path.resolve(process.cwd(), '../web/dist');
  const sendPage = async (ctx: Context) => {
    const html = await readFile(path.join(root, 'index.html'), 'utf8');
    ctx.type = 'html';
    ctx.set('Cache-Control', 'no-cache');
    ctx.vary('Accept');
    try {
      const head = await headFor(ctx);
      ctx.status = head === 'missing' ? 404 : 200;
      ctx.body = head && head !== 'missing' ? withPageHead(html, head) : unlisted(html);
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
      // Not 200, or search engines would index the empty page.
      askToTryLater(ctx, error);
      ctx.body = unlisted(html);
    }
  };

  return async (ctx: Context, next: Next) => {
    const asks = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!asks || belongsToServer(ctx.path)) return next();
    const feed = FEEDS[ctx.path];
    if (feed) return sendFeed(ctx, feed);
    if (!existsSync(root)) return next();
    if (ctx.path !== '/' && ctx.path !== '/index.html') {
      const hashed = ctx.path.startsWith('/assets/');
      const options = {
        root,
        maxage: hashed ? YEAR_MS : 0,
        immutable: hashed,
      };
      const sent = await send(ctx, ctx.path, options).catch(() => undefined);
      if (sent) return;
    }
    if ((routeOf(ctx.path) || !isDecodable(ctx.path)) && acceptsHtml(ctx)) return sendPage(ctx);
    await next();
    if (isUnanswered(ctx) && !isFilePath(ctx.path) && acceptsHtml(ctx)) await sendPage(ctx);
  };
};

async function sendFeed(ctx: Context, { type, make }: Feed): Promise<void> {
  try {
    ctx.body = await make(strapi.config.get('server.url'));
    ctx.type = type;
    ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    askToTryLater(ctx, error);
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = messages.storageUnavailable;
  }
}

/** Search engines must not list the address of a draft. */
async function headFor({ path: address, query }: Context) {
  const isPreview = query.preview !== undefined && routeOf(address) !== null;
  return isPreview ? null : headOf(address, query.page);
}

/** Whether the client accepts HTML. Most programs accept anything, or do not say. */
function acceptsHtml(ctx: Context): boolean {
  return ctx.accepts('text/html', 'application/xhtml+xml') !== false;
}

/** Answers an address that neither the site nor Strapi has. */
function isUnanswered({ status, body }: Context): boolean {
  return status === 404 && (body === undefined || body === null);
}

/** Treats a badly escaped address, on which Strapi fails, like any unknown one. */
function isDecodable(address: string): boolean {
  try {
    return decodeURIComponent(address) !== '';
  } catch {
    return false;
  }
}

/** Requests for a script or picture must not get the HTML page. */
function isFilePath(address: string): boolean {
  return path.extname(address) !== '';
}

/** The router ignores case, so this must too. */
function belongsToServer(address: string): boolean {
  const requested = address.toLowerCase();
  return NOT_PAGES.some(
    (prefix) =>
      requested === prefix || requested.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`),
  );
}
