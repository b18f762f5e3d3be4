import { CALLS, isForEverybody } from '@canopy/domain/calls';
import { firstWords, NEWS_PREVIEW_WORDS, newsQuery } from '@canopy/domain/content';
import { PRODUCT_CATEGORIES } from '@canopy/domain/shop';
import {
  entryPaths,
  PUBLIC_PAGES,
  type PublicPage,
  paths,
  pathWith,
  robots,
  rss,
  sitemap,
} from '@canopy/domain/site-pages';
import { parse } from '../http/input';
import * as blogs from '../modules/content/blog-post/blog-post';
import * as jobs from '../modules/content/job-opening/job-opening';
import * as landing from '../modules/content/landing/landing';
import * as news from '../modules/content/news-article/news-article';
import * as projects from '../modules/credits/carbon-project/carbon-project';
import * as retirements from '../modules/credits/retirement/retirement';
import * as products from '../modules/shop/product/product';
import * as legalPages from '../modules/site/page/page';
import * as site from '../modules/site/site';

const FEED_ITEMS = 30;

/** Only people who know its address should find an order or a certificate. */
const UNLISTED_CALLS = /^\/((product-)?orders|certificates)\/:/;

/** Path prefixes of the calls behind public pages. */
const OPEN_CALLS = [
  ...new Set(
    CALLS.filter((call) => call.method === 'GET' && isForEverybody(call))
      .filter(({ path }) => !UNLISTED_CALLS.test(path))
      .map(({ path }) => `/api${path.split('/:')[0]}`),
  ),
];

export interface Feed {
  readonly type: string;
  make(base: string): Promise<string>;
}

/** Feeds and files for programs, generated from the currently published content. */
export const FEEDS: Readonly<Record<string, Feed>> = {
  '/robots.txt': {
    type: 'text/plain; charset=utf-8',
    make: async (base) => robots(`${base}/sitemap.xml`, OPEN_CALLS),
  },
  '/sitemap.xml': {
    type: 'application/xml; charset=utf-8',
    make: async (base) => {
      const pages = await listPages();
      return sitemap(pages.map(({ path, changed }) => ({ url: base + path, changed })));
    },
  },
  '/manifest.webmanifest': {
    type: 'application/manifest+json; charset=utf-8',
    make: async () => {
      const { name, description } = await site.settings();
      return JSON.stringify({
        name,
        short_name: name,
        description,
        start_url: paths.home,
        display: 'browser',
        background_color: '#faf7f0',
        theme_color: '#1d6643',
        icons: [192, 512].map((size) => ({
          src: `/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
        })),
      });
    },
  },
  '/rss.xml': {
    type: 'application/rss+xml; charset=utf-8',
    make: async (base) => {
      const { name, tagline } = await site.settings();
      const articles = all(await news.list(parse(newsQuery, { limit: FEED_ITEMS })));
      return rss({
        title: name,
        description: tagline,
        url: `${base}/allnews`,
        feedUrl: `${base}/rss.xml`,
        items: articles.map(({ _id, title, content, publishedAt }) => ({
          title,
          url: base + entryPaths.news({ _id, title }),
          guid: base + pathWith(paths.newsArticle, _id),
          description: firstWords(content, NEWS_PREVIEW_WORDS * 4),
          published: publishedAt,
        })),
      });
    },
  },
};

/** Returns a list's rows, whether an array or a page. */
const all = <T>(listed: T[] | { data: T[] }) => (Array.isArray(listed) ? listed : listed.data);

interface ListedPage {
  readonly path: string;
  /** Time of the last change, if known. */
  readonly changed?: string | undefined;
}

/** Lists all pages that search engines should index. A list page changes with its entries. */
async function listPages(): Promise<ListedPage[]> {
  const [articles, goods, credits, resources, opening, written, retired, legal] = await Promise.all(
    [
      news.listChanges(),
      products.listChanges(),
      projects.listChanges(),
      blogs.listChanges(),
      jobs.readLastChange(),
      landing.readLastChanges(),
      retirements.readLastChange(),
      legalPages.listChanges(),
    ],
  );
  const changes: Readonly<Record<PublicPage, string | undefined>> = {
    [paths.home]: latest([
      written.home,
      findLatest(articles),
      findLatest(goods),
      findLatest(credits),
      retired,
    ]),
    [paths.marketplace]: findLatest(goods),
    [paths.carbonCredits]: findLatest(credits),
    [paths.retirements]: retired,
    [paths.news]: findLatest(articles),
    [paths.resources]: findLatest(resources),
    [paths.jobs]: opening,
    [paths.about]: written.about,
    [paths.contact]: written.contact,
    // Its text is part of the build.
    [paths.learnMore]: undefined,
  };
  return [
    ...(Object.keys(PUBLIC_PAGES) as PublicPage[]).map((path) => ({
      path,
      changed: changes[path],
    })),
    ...legal.map(({ name, changed }) => ({ path: paths[name], changed })),
    ...PRODUCT_CATEGORIES.map((name) => ({
      path: entryPaths.category(name),
      changed: findLatest(goods.filter(({ category }) => category === name)),
    })),
    ...articles.map((entry) => ({ path: entryPaths.news(entry), changed: entry.changed })),
    ...goods.map((entry) => ({ path: entryPaths.product(entry), changed: entry.changed })),
    ...credits.map((entry) => ({ path: entryPaths.project(entry), changed: entry.changed })),
  ];
}

const findLatest = (entries: readonly { readonly changed: string }[]) =>
  latest(entries.map(({ changed }) => changed));

/** Returns the latest of these times, which are all in UTC; undefined without any. */
function latest(times: readonly (string | undefined)[]): string | undefined {
  return times
    .filter((time) => time !== undefined)
    .toSorted()
    .at(-1);
}
