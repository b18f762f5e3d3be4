import {
  CALLS,
  entryPaths,
  firstWords,
  isForEverybody,
  NEWS_PREVIEW_WORDS,
  newsQuery,
  PRODUCT_CATEGORIES,
  PUBLIC_PAGES,
  paths,
  productQuery,
  projectQuery,
  robots,
  rss,
  type SitemapEntry,
  sitemap,
} from '@canopy/domain';
import projects from '../api/carbon-project/services/carbon-project';
import news from '../api/news-article/services/news-article';
import pages from '../api/page/services/page';
import products from '../api/product/services/product';
import site from '../api/site/services/site';
import { parse } from '../http/input';

const FEED_ITEMS = 30;

/** Only people who know its reference should find an order. */
const UNLISTED_CALL = '/orders/:reference';

/** The calls that public pages are made from start with these. */
const OPEN_CALLS = [
  ...new Set(
    CALLS.filter((call) => call.method === 'GET' && isForEverybody(call))
      .filter(({ path }) => path !== UNLISTED_CALL)
      .map(({ path }) => `/api${path.split('/:')[0]}`),
  ),
];

export interface Feed {
  readonly type: string;
  make(base: string): Promise<string>;
}

/** Feeds and files that programs read of the site, made from what is published now. */
export const FEEDS: Readonly<Record<string, Feed>> = {
  '/robots.txt': {
    type: 'text/plain; charset=utf-8',
    make: async (base) => robots(`${base}/sitemap.xml`, OPEN_CALLS),
  },
  '/sitemap.xml': {
    type: 'application/xml; charset=utf-8',
    make: async (base) => {
      const entries: SitemapEntry[] = [
        ...Object.keys(PUBLIC_PAGES).map((path) => ({ url: base + path })),
        ...(await pages.listWritten()).map((name) => ({ url: base + paths[name] })),
        ...PRODUCT_CATEGORIES.map((name) => ({ url: base + entryPaths.category(name) })),
        ...(await entryPages(base)),
      ];
      return sitemap(entries);
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
          url: base + entryPaths.news(_id),
          description: firstWords(content, NEWS_PREVIEW_WORDS * 4),
          published: publishedAt,
        })),
      });
    },
  },
};

/** The rows of a list, which is an array or a page. */
const all = <T>(listed: T[] | { data: T[] }) => (Array.isArray(listed) ? listed : listed.data);

async function entryPages(base: string): Promise<SitemapEntry[]> {
  const [articles, goods, credits] = await Promise.all([
    news.list(parse(newsQuery, {})),
    products.list(parse(productQuery, {})),
    projects.list(parse(projectQuery, {})),
  ]);
  return [
    ...all(articles).map(({ _id, publishedAt }) => ({
      url: base + entryPaths.news(_id),
      changed: publishedAt,
    })),
    ...all(goods).map(({ _id }) => ({ url: base + entryPaths.product(_id) })),
    ...all(credits).map(({ _id }) => ({ url: base + entryPaths.project(_id) })),
  ];
}
