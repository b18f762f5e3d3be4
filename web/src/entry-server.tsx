import type { SiteSettings } from '@canopy/domain/site';
import {
  type BuiltSite,
  type CreateRenderer,
  canonicalPath,
  findRoute,
  LATE_SCRIPTS_ID,
  MAIN_SCRIPT_ID,
  START_SCRIPT,
  scriptJson,
  sharePath,
  unlisted,
  wholeTitle,
  withPageHead,
} from '@canopy/domain/site-pages';
import { type ReactElement, StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { ErrorPanel } from './app/error-screen';
import { PublicLayout } from './app/layouts/public-layout';
import { PAGE_DATA_ID, type PageData } from './app/page-data';
import { askContext } from './app/page-reader';
import type { PublicHandle } from './app/public-route';
import { handleAt, isWorkspace, siteRoutes } from './app/public-routes';
import { AppError } from './lib/app-error';
import { lateLoaded } from './lib/late';
import { publicReader } from './lib/public-get';
import type { PublicHead } from './lib/public-page';
import { loadSite, SITE_ROUTE } from './lib/site';
import { appText, errorText } from './messages/en';
import { publicTitleText } from './messages/site';
import NoScriptPage from './pages/public/no-script-page';

const routes = siteRoutes([]);
const handler = createStaticHandler(routes);

/** Placeholder of the page in `index.html`. */
const ROOT = /<div id="root">[\s\S]*?<\/div>/;
/** Notice in `index.html` for browsers without script. */
const NO_SCRIPT = /<noscript>[^<]*<\/noscript>/;
const STYLE_LINK = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
/** Main script in a built template. */
const MAIN_SCRIPT =
  /<script type="module" fetchpriority="low" crossorigin src="([^"]+)"><\/script>/;
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g;
const SCRIPTS = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

export const createRenderer: CreateRenderer = (site) => ({
  async renderPage(address, ask) {
    const url = new URL(site.base + address);
    const route = matchRoutes(routes, url.pathname)?.at(-1)?.route;
    const handle = handleAt(url.pathname);
    const isPreview = handle !== undefined && url.searchParams.has('preview');
    if (isPreview || isWorkspace(url.pathname)) {
      // Only the browser reads drafts, so the server can't send one visitor another's draft.
      const settings = await loadSite(publicReader(ask));
      const pageData = { loaderData: { [SITE_ROUTE]: settings }, isRendered: false };
      const page = withPage(site.template, '', pageData);
      const html = unlisted(await withFrame(page, url, settings));
      const source = isPreview ? pageOf(handle) : 'app/router';
      return { status: 200, html: withFiles(html, site, source), isPrivate: isPreview };
    }

    const filled = dropEmpty(url);
    if (filled !== null) return { status: 301, location: filled };

    const requestContext = new RouterContextProvider();
    requestContext.set(askContext, ask);
    const context = await handler.query(new Request(url), { requestContext });
    if (context instanceof Response) {
      return { status: context.status, location: context.headers.get('Location') ?? '' };
    }
    const failure = Object.values(context.errors ?? {})[0];
    // The pattern of the page for unknown addresses matches none with a line break.
    if (isRouteErrorResponse(failure) && failure.status === 404) {
      return { status: 404, html: renderNotFound(site), isPrivate: true };
    }
    if (failure !== undefined) {
      if (!(failure instanceof AppError) || failure.status < 400) throw failure;
      const html = renderFailure(site, address, failure.message);
      return { status: failure.status, html, isPrivate: true };
    }
    const loaded = context.loaderData[route?.id ?? ''] ?? null;
    const page = loaded === null ? undefined : handle;
    const isRendered = !page?.isLocal;
    await lateLoaded();
    const document = renderDocument(site, context, isRendered);
    const framed = isRendered
      ? document
      : await withFrame(document, url, context.loaderData[SITE_ROUTE]);
    const whole = withFiles(framed, site, handle && pageOf(handle));
    const styled = withStyles(whole, site);
    const html = isRendered ? startLate(styled) : styled;
    return {
      status: context.statusCode,
      html: withHead(html, site, url, context.loaderData[SITE_ROUTE], page?.headOf(loaded)),
      isPrivate: handle?.isPrivate ?? false,
    };
  },

  renderFailure: (address, sentence) => renderFailure(site, address, sentence),
});

/**
 * Returns an address without its empty parameters, which browsers without script send for unused
 * filters. Returns null if none is empty.
 */
function dropEmpty({ pathname, searchParams }: URL): string | null {
  const filled = [...searchParams].filter(([, value]) => value !== '');
  if (filled.length === searchParams.size) return null;
  return `${pathname}?${new URLSearchParams(filled)}`.replace(/\?$/, '');
}

/**
 * Shows readers without script a notice inside the site's frame with its links.
 * @param html of a page that only script draws
 */
async function withFrame(html: string, url: URL, settings: SiteSettings): Promise<string> {
  const frame = createStaticHandler([
    {
      id: SITE_ROUTE,
      loader: () => settings,
      Component: PublicLayout,
      children: [{ path: '*', Component: NoScriptPage }],
    },
  ]);
  const context = await frame.query(new Request(url));
  if (context instanceof Response) return html;
  const router = createStaticRouter(frame.dataRoutes, context);
  const page = renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
  return html.replace(NO_SCRIPT, () => `<noscript>${page}</noscript>`);
}

/** Returns the document with the rendered page, or with its data alone. */
function renderDocument(
  site: BuiltSite,
  context: StaticHandlerContext,
  isRendered: boolean,
): string {
  const page = isRendered
    ? renderToString(
        <StrictMode>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </StrictMode>,
      )
    : '';
  return withPage(site.template, page, { loaderData: context.loaderData, isRendered });
}

/**
 * Writes a page's title, description and, for listed pages, structured data into the document.
 * @param head of the page; missing when no such entry exists
 */
function withHead(
  html: string,
  { base }: BuiltSite,
  url: URL,
  settings: SiteSettings,
  head: PublicHead = { title: publicTitleText.notFound },
): string {
  const { title, description = settings.description, subject } = head;
  const route = findRoute(url.pathname);
  if (!subject || !route) {
    return unlisted(html, { title: wholeTitle(title, settings.name), description });
  }
  const { image, page = 1, ...facts } = subject;
  return withPageHead(html, {
    ...facts,
    title,
    description,
    base,
    url: base + canonicalPath(route) + (page > 1 ? `?page=${page}` : ''),
    siteName: settings.name,
    siteDescription: settings.description,
    contact: settings.contact,
    delivery: settings.delivery,
    image: image && { url: base + sharePath(image.url), text: image.alternativeText },
  });
}

/**
 * Inserts the page and its data. Without a page, the document keeps its notice for browsers without
 * script.
 */
function withPage(template: string, page: string, pageData: PageData): string {
  const data = `<script id="${PAGE_DATA_ID}" type="application/json">${scriptJson(pageData)}</script>`;
  return template.replace(
    ROOT,
    // A string as replacement would expand `$&` and the like in the page's text.
    (empty) => `${page ? `<div id="root">${page}</div>` : empty}${data}`,
  );
}

const pageOf = ({ source }: PublicHandle) => `pages/${source}`;

/**
 * Links a page's style sheets and scripts, so that browsers need not discover them one by one.
 * @param source the page's entry module, below `src` and without extension
 */
function withFiles(html: string, { manifest }: BuiltSite, source: string | undefined): string {
  if (!manifest || source === undefined) return html;
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const add = (name: string) => {
    const built = manifest[name];
    if (!built) throw new Error(`The build of the site has no ${name}.`);
    if (scripts.has(built.file)) return;
    for (const style of built.css ?? []) styles.add(style);
    scripts.add(built.file);
    for (const imported of built.imports ?? []) add(imported);
  };
  add(`src/${source}.tsx`);
  const link = (as: string, files: ReadonlySet<string>) =>
    Array.from(files, (file) => ({ as, address: `="/${file}"` }));
  const tags = link('rel="stylesheet"', styles)
    // Scripts hydrate existing content, so files for the first paint come first.
    .concat(link('rel="modulepreload" fetchpriority="low"', scripts))
    .filter(({ address }) => !html.includes(address))
    .map(({ as, address }) => `<link ${as} crossorigin href${address}>`);
  return html.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
}

/**
 * Inlines the style sheets, so that a page paints without another round trip. Disabled links stay
 * and load nothing: they make page scripts treat these sheets as loaded.
 */
function withStyles(html: string, { styles }: BuiltSite): string {
  return html.replace(STYLE_LINK, (link, file: string) => {
    const text = styles[file];
    return text === undefined
      ? link
      : `<style>${text}</style>\n    <link rel="stylesheet" disabled href="/${file}">`;
  });
}

/** Delays a page's scripts until its first paint. */
function startLate(html: string): string {
  const main = MAIN_SCRIPT.exec(html)?.[1];
  // In development, Vite uses its own scripts.
  if (main === undefined) return html;
  const links = [
    `<link rel="modulepreload" fetchpriority="low" crossorigin href="${main}" id="${MAIN_SCRIPT_ID}">`,
    ...(html.match(PRELOADS) ?? []),
  ].map((link) => link.trim());
  return html
    .replace(MAIN_SCRIPT, '')
    .replace(PRELOADS, '')
    .replace(
      '</head>',
      () => `  <template id="${LATE_SCRIPTS_ID}">${links.join('')}</template>
    <script type="module">${START_SCRIPT}</script>
  </head>`,
    );
}

function renderFailure(site: BuiltSite, address: string, sentence: string): string {
  return withPanel(
    site,
    appText.loadFailed,
    <ErrorPanel title={appText.loadFailed} detail={sentence}>
      {/* Two slashes would begin another host's address. */}
      <a className="button button-primary" href={address.replace(/^\/+/, '/')}>
        {appText.retry}
      </a>
    </ErrorPanel>,
  );
}

function renderNotFound(site: BuiltSite): string {
  const { notFoundTitle, notFoundWhy } = errorText;
  return withPanel(
    site,
    publicTitleText.notFound,
    <ErrorPanel title={notFoundTitle} detail={notFoundWhy} />,
  );
}

/** Returns a document with a panel and without scripts. */
function withPanel({ template }: BuiltSite, title: string, panel: ReactElement): string {
  const html = template
    .replace(SCRIPTS, '')
    .replace(ROOT, () => `<div id="root">${renderToStaticMarkup(panel)}</div>`);
  return unlisted(html, { title });
}
