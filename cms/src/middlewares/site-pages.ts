import path from 'node:path';
import { messages } from '@canopy/domain/common';
import {
  canonicalPath,
  findRoute,
  type SitePage,
  type SiteRenderer,
} from '@canopy/domain/site-pages';
import type { Context, Next } from 'koa';
import send from 'koa-send';
import { abortOnDisconnect } from '../http/abort-on-disconnect';
import { answerText } from '../http/public-answer';
import { Refusal } from '../http/refusals';
import * as site from '../modules/site/site';
import { queueRequest } from '../server/request-queue';
import {
  askToRetryIn,
  askToTryLater,
  isStorageFailure,
  logFailure,
  RETRY_SECONDS,
} from '../server/storage-failure';
import { FEEDS, type Feed } from '../site-pages/feeds';
import { askAsVisitor, siteFolder, siteRenderer } from '../site-pages/renderer';
import { sharePicture } from '../site-pages/share-picture';

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
 * Serves the built site: its files, and the pages at all addresses of the site. Public pages are rendered
 * with what they show; the others, logins and workspaces, are documents whose script does the rest. Other
 * spellings of an address lead to it. Unknown addresses get a page with status 404, and a page whose data
 * cannot be had is one that says so, with status 503. Files under `assets` have a hash in their name and
 * never change.
 */
export default () => {
  const root = siteFolder();

  return async (ctx: Context, next: Next) => {
    const asks = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!asks || belongsToServer(ctx.path)) return next();
    if (ctx.path === '/' || ctx.path === '/index.html') return ctx.redirect(site.frontPage());
    const feed = FEEDS[ctx.path];
    if (feed) return sendFeed(ctx, feed);
    if (ctx.path.startsWith('/share/') && (await sendSharePicture(ctx))) return;
    const renderer = siteRenderer();
    if (!renderer) return next();
    if (await sendFile(ctx, root)) return;
    const route = findRoute(ctx.path);
    if ((route || !isDecodable(ctx.path)) && acceptsHtml(ctx)) {
      const canonical = route && canonicalPath(route);
      if (!canonical || isSameAddress(canonical, ctx.path)) return sendPage(ctx, renderer);
      ctx.status = 301;
      return ctx.redirect(canonical + ctx.search);
    }
    await next();
    if (isUnanswered(ctx) && !isFilePath(ctx.path) && acceptsHtml(ctx))
      await sendPage(ctx, renderer);
  };
};

/**
 * Sends a file of the built site: as the build has packed it, where the client takes that.
 * @returns whether there is such a file
 */
async function sendFile(ctx: Context, root: string): Promise<boolean> {
  const isHashed = ctx.path.startsWith('/assets/');
  const options = { root, maxage: isHashed ? YEAR_MS : 0, immutable: isHashed };
  // The library sends Brotli by itself, which comes first here, and knows nothing of Zstandard.
  if (isHashed && ctx.acceptsEncodings('br', 'zstd', 'identity') === 'zstd') {
    const setHeaders = () => {
      ctx.set('Content-Encoding', 'zstd');
      ctx.type = path.extname(ctx.path);
    };
    const packed = { ...options, brotli: false, gzip: false, setHeaders };
    if (await send(ctx, `${ctx.path}.zst`, packed).catch(() => undefined)) return true;
  }
  return (await send(ctx, ctx.path, options).catch(() => undefined)) !== undefined;
}

async function sendFeed(ctx: Context, { type, make }: Feed): Promise<void> {
  try {
    const text = await make(strapi.config.get('server.url'));
    ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
    answerText(ctx, type, text);
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    askToTryLater(ctx, error);
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = messages.storageUnavailable;
  }
}

/** @returns whether there is such a picture */
async function sendSharePicture(ctx: Context): Promise<boolean> {
  const picture = await sharePicture(ctx.path);
  if (!picture) return false;
  const { root, name } = picture;
  const isVersioned = ctx.query.v !== undefined;
  const options = { root, maxage: isVersioned ? YEAR_MS : 0, immutable: isVersioned };
  await send(ctx, name, options);
  return true;
}

/**
 * Pages are rendered in a few lanes, so that several read their data at once, but only a few renders block the event loop
 * between two turns of it.
 */
const LANES = 4;
/** The most requests that wait in a lane. */
const MOST_WAITING = 50;

let rendered = 0;

/** @throws 503 when too many requests wait; the reason of a disconnect */
function renderPage(ctx: Context, renderer: SiteRenderer): Promise<SitePage> {
  rendered += 1;
  const render = () => renderer.renderPage(ctx.path + ctx.search, askAsVisitor);
  return queueRequest(`pages ${rendered % LANES}`, MOST_WAITING, render, abortOnDisconnect(ctx));
}

async function sendPage(ctx: Context, renderer: SiteRenderer): Promise<void> {
  ctx.vary('Accept');
  try {
    const page = await renderPage(ctx, renderer);
    if ('location' in page) {
      // An address follows the title, which may change back: what a browser kept would lead in a circle.
      ctx.set('Cache-Control', 'no-cache');
      ctx.status = page.status;
      return ctx.redirect(page.location);
    }
    ctx.set('Cache-Control', page.isPrivate ? 'no-store' : 'no-cache');
    if (page.status === 200) {
      answerText(ctx, 'html', page.html);
      return;
    }
    ctx.status = page.status;
    ctx.type = 'html';
    ctx.body = page.html;
  } catch (error) {
    sendFailure(ctx, renderer, error);
  }
}

/** Says that there is no page now. With status 200 search engines would list it. */
function sendFailure(ctx: Context, renderer: SiteRenderer, error: unknown): void {
  // Nobody reads the answer.
  if (ctx.res.closed) return;
  const isBusy = error instanceof Refusal && error.status === 503;
  const isStorage = isStorageFailure(error);
  if (isStorage) {
    askToTryLater(ctx, error);
  } else if (isBusy) {
    ctx.status = 503;
    ctx.set('Cache-Control', 'no-store');
    askToRetryIn(ctx, RETRY_SECONDS);
  } else {
    logFailure(error);
    ctx.status = 500;
    ctx.set('Cache-Control', 'no-store');
  }
  ctx.type = 'html';
  ctx.body = renderer.renderFailure(
    ctx.path + ctx.search,
    isStorage
      ? messages.storageUnavailable
      : isBusy
        ? messages.serverBusy
        : messages.somethingWentWrong,
  );
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

/** Whether two addresses differ in nothing but how they are escaped, which proxies may change. */
function isSameAddress(one: string, other: string): boolean {
  return decodeURIComponent(one) === decodeURIComponent(other);
}

/** Requests for a script or picture must not get the HTML page. */
function isFilePath(address: string): boolean {
  return path.extname(address) !== '';
}

/**
 * Whether an address is one of the server's: below these, the site has only the pages that it names. The
 * router ignores case, so this must too.
 */
function belongsToServer(address: string): boolean {
  if (findRoute(address)) return false;
  const requested = address.toLowerCase();
  return NOT_PAGES.some(
    (prefix) =>
      requested === prefix || requested.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`),
  );
}
