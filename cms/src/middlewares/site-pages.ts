import path from 'node:path';
import { messages } from '@canopy/domain/common';
import {
  canonicalPath,
  findRoute,
  type SitePage,
  type SiteRenderer,
  withQuery,
} from '@canopy/domain/site-pages';
import type { Context, Next } from 'koa';
import send from 'koa-send';
import { abortOnDisconnect } from '../http/abort-on-disconnect';
import { answerText } from '../http/public-answer';
import { Refusal } from '../http/refusals';
import * as redirects from '../modules/content/redirect/redirect';
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
 * Serves the built site: its files, and the pages at all its addresses. Public pages are rendered
 * with their data. Logins and workspaces are documents that their script fills. Other spellings of
 * an address redirect to it. Unknown addresses follow an editor's redirect or get a page with status
 * 404. A page without available data shows that, with status 503. Files under `assets` have a hash
 * in their name and never change.
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
    if (!isUnanswered(ctx)) return;
    if (!isFilePath(ctx.path) && acceptsHtml(ctx)) await sendPage(ctx, renderer);
    else await followRedirect(ctx);
  };
};

/**
 * Sends a file of the built site, precompressed where the client accepts that.
 * @returns whether the file exists
 */
async function sendFile(ctx: Context, root: string): Promise<boolean> {
  const isHashed = ctx.path.startsWith('/assets/');
  const options = { root, maxage: isHashed ? YEAR_MS : 0, immutable: isHashed };
  // The library sends Brotli by itself, which is preferred here, but does not support Zstandard.
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

/** @returns whether the picture exists */
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
 * Number of parallel page queues. Several pages read their data at once, but only a few renders
 * block the event loop per iteration.
 */
const LANES = 4;
/** Maximum requests waiting in a queue. */
const MOST_WAITING = 50;

let rendered = 0;

/** @throws 503 when too many requests wait; the abort reason after a disconnect */
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
      // An address follows the title, which may change back. A cached redirect could loop.
      ctx.set('Cache-Control', 'no-cache');
      ctx.status = page.status;
      return ctx.redirect(page.location);
    }
    if (page.status === 404 && (await followRedirect(ctx))) return;
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

/**
 * Redirects an address without a page, if editors have given it a new one.
 * @returns whether they have
 */
async function followRedirect(ctx: Context): Promise<boolean> {
  const redirect = await redirects.find(ctx.path);
  if (!redirect) return false;
  // Editors may change it, and a page under the old address takes precedence.
  ctx.set('Cache-Control', 'no-cache');
  ctx.status = redirect.permanent ? 301 : 302;
  ctx.redirect(withQuery(redirect.to, ctx.querystring));
  return true;
}

/** Sends an error page. With status 200, search engines would list it. */
function sendFailure(ctx: Context, renderer: SiteRenderer, error: unknown): void {
  // The client has disconnected.
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

/** Returns whether the client accepts HTML. Most programs accept any type, or send no header. */
function acceptsHtml(ctx: Context): boolean {
  return ctx.accepts('text/html', 'application/xhtml+xml') !== false;
}

/** Returns whether neither the site nor Strapi has answered the request. */
function isUnanswered({ status, body }: Context): boolean {
  return status === 404 && (body === undefined || body === null);
}

/**
 * Returns whether an address is correctly escaped. A bad one, on which Strapi fails, counts as
 * unknown.
 */
function isDecodable(address: string): boolean {
  try {
    return decodeURIComponent(address) !== '';
  } catch {
    return false;
  }
}

/** Returns whether two addresses differ only in their escaping, which proxies may change. */
function isSameAddress(one: string, other: string): boolean {
  return decodeURIComponent(one) === decodeURIComponent(other);
}

/** Requests for a script or picture must not get the HTML page. */
function isFilePath(address: string): boolean {
  return path.extname(address) !== '';
}

/**
 * Returns whether an address belongs to the server. Below these prefixes, the site has only the
 * pages in its routes. The router ignores case, so this must too.
 */
function belongsToServer(address: string): boolean {
  if (findRoute(address)) return false;
  const requested = address.toLowerCase();
  return NOT_PAGES.some(
    (prefix) =>
      requested === prefix || requested.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`),
  );
}
