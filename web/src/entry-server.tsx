import {
  type BuiltSite,
  type CreateRenderer,
  canonicalPath,
  routeOf,
  type SiteSettings,
  scriptJson,
  sharePath,
  unlisted,
  wholeTitle,
  withPageHead,
} from '@canopy/domain';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { ErrorPanel } from './app/error-screen';
import { PAGE_DATA_ID, type PageData } from './app/page-data';
import { askContext, type PublicHandle, type PublicHead } from './app/public-page';
import { siteRoutes } from './app/public-routes';
import { AppError } from './lib/app-error';
import { publicReader } from './lib/public-get';
import { loadSite, SITE_ROUTE } from './lib/site';
import { appText, titleText } from './messages/en';

const routes = siteRoutes([]);
const handler = createStaticHandler(routes);

/** The place of the page in `index.html`. */
const ROOT = /<div id="root">[\s\S]*?<\/div>/;
const SCRIPTS = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

export const createRenderer: CreateRenderer = (site) => ({
  async renderPage(address, ask) {
    const url = new URL(site.base + address);
    const handle = handleOf(url);
    const isPreview = handle !== undefined && url.searchParams.has('preview');
    const isWorkspace = handle === undefined && routeOf(url.pathname) !== null;
    if (isPreview || isWorkspace) {
      // Drafts are read by the browser alone: no visitor can be sent another one's.
      const settings = await loadSite(publicReader(ask));
      const pageData = { loaderData: { [SITE_ROUTE]: settings }, isRendered: false };
      const html = unlisted(withPage(site.template, '', pageData));
      return { status: 200, html, isPrivate: isPreview };
    }

    const requestContext = new RouterContextProvider();
    requestContext.set(askContext, ask);
    const context = await handler.query(new Request(url), { requestContext });
    if (context instanceof Response) {
      return { status: context.status, location: context.headers.get('Location') ?? '' };
    }
    const failure = Object.values(context.errors ?? {})[0];
    if (failure !== undefined) {
      if (!(failure instanceof AppError) || failure.status < 400) throw failure;
      const html = renderFailure(site, address, failure.message);
      return { status: failure.status, html, isPrivate: true };
    }
    return {
      status: context.statusCode,
      html: withHead(site, url, documentOf(site, context, handle), context, handle),
      isPrivate: handle?.isPrivate ?? false,
    };
  },

  renderFailure: (address, sentence) => renderFailure(site, address, sentence),
});

/** What is known of the public page at an address; undefined where there is none. */
function handleOf(url: URL): PublicHandle | undefined {
  return matchRoutes(routes, url.pathname)?.at(-1)?.route.handle as PublicHandle | undefined;
}

/** The document with the page in it, or with its data alone. */
function documentOf(
  site: BuiltSite,
  context: StaticHandlerContext,
  handle: PublicHandle | undefined,
): string {
  const pageData = { loaderData: context.loaderData, isRendered: !handle?.isLocal };
  const page = pageData.isRendered
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
  const html = withPage(site.template, page, pageData);
  return handle && site.manifest ? withFiles(html, site.manifest, handle.source) : html;
}

function withHead(
  { base }: BuiltSite,
  url: URL,
  html: string,
  { loaderData }: StaticHandlerContext,
  handle: PublicHandle | undefined,
): string {
  const settings = loaderData[SITE_ROUTE] as SiteSettings;
  const loaded = handle && loaderData[routeIdOf(url)];
  const head: PublicHead = loaded ? handle.headOf(loaded) : { title: titleText.notFound };
  const { title, description = settings.description, subject } = head;
  const route = routeOf(url.pathname);
  if (!subject || !route) return unlisted(html, wholeTitle(title, settings.name));
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
    ...(image && { image: { url: base + sharePath(image.url), text: image.alternativeText } }),
  });
}

function routeIdOf(url: URL): string {
  return matchRoutes(routes, url.pathname)?.at(-1)?.route.id ?? '';
}

/** Without a page the document keeps what it says to browsers without script. */
function withPage(template: string, page: string, pageData: PageData): string {
  const data = `<script id="${PAGE_DATA_ID}" type="application/json">${scriptJson(pageData)}</script>`;
  return template.replace(
    ROOT,
    // A function, because in a text `$&` and the like would insert the match.
    (empty) => `${page ? `<div id="root">${page}</div>` : empty}${data}`,
  );
}

/** Names the styles and scripts of a page, so that browsers need not find them one by one. */
function withFiles(
  html: string,
  manifest: NonNullable<BuiltSite['manifest']>,
  source: string,
): string {
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
  add(`src/pages/${source}.tsx`);
  const tags = [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].filter((tag) => !html.includes(tag.slice(tag.indexOf('href='))));
  return html.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
}

function renderFailure({ template }: BuiltSite, address: string, sentence: string): string {
  const panel = renderToStaticMarkup(
    <ErrorPanel title={appText.loadFailed} detail={sentence}>
      {/* Two slashes would begin the address of another host. */}
      <a className="button button-primary" href={address.replace(/^\/+/, '/')}>
        {appText.retry}
      </a>
    </ErrorPanel>,
  );
  const html = template.replace(SCRIPTS, '').replace(ROOT, () => `<div id="root">${panel}</div>`);
  return unlisted(html, appText.loadFailed);
}
