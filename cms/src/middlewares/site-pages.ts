import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { messages, unlisted, withPageHead } from '@canopy/domain';
import type { Context, Next } from 'koa';
import send from 'koa-send';
import { FEEDS, type Feed } from '../site-pages/feeds';
import { headOf } from '../site-pages/head-of';
import { askToTryLater, isStorageFailure } from '../utils/storage-failure';

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
 * router knows. Files under `assets` carry a hash in their name and never change. What search
 * engines and other sites show of a public page stands in its head before any script has run. While
 * the storage fails, the page comes without that, and says itself what it can show.
 */
export default () => {
  const root = path.resolve(process.cwd(), '../web/dist');
  const sendPage = async (ctx: Context) => {
    const html = await readFile(path.join(root, 'index.html'), 'utf8');
    ctx.type = 'html';
    ctx.set('Cache-Control', 'no-cache');
    try {
      // A draft is shown to who holds its key; whoever finds the address shall not list it.
      const head = ctx.query.preview === undefined ? await headOf(ctx.path, ctx.query.page) : null;
      ctx.status = head === 'missing' ? 404 : 200;
      ctx.body = head && head !== 'missing' ? withPageHead(html, head) : unlisted(html);
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
      // Not 200: search engines would forget the page.
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
    // Only who asks for a page by name: a script or a picture that is not there is a 404.
    if (ctx.path === '/' || ctx.get('Accept').includes('text/html')) return sendPage(ctx);
    return next();
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

/** The router does not tell capital letters apart, so neither may this. */
function belongsToServer(address: string): boolean {
  const requested = address.toLowerCase();
  return NOT_PAGES.some(
    (prefix) =>
      requested === prefix || requested.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`),
  );
}
