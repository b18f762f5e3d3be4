import { type Block, toPlainText } from '@canopy/domain/common';
import { type BlogPost, HOME_NEWS, type Landing, type NewsArticle } from '@canopy/domain/content';
import { RESULT_TYPES } from '@canopy/domain/search';
import { PRODUCT_CATEGORIES, type Product } from '@canopy/domain/shop';
import {
  ARTICLES_PER_PAGE,
  entryPaths,
  FIRST_ARTICLE,
  type LegalPage,
  type Path,
  PRODUCTS_PER_PAGE,
  PUBLIC_PAGES,
  paths,
  readEntryId,
} from '@canopy/domain/site-pages';
import { requireAddress } from '../../app/entry-page';
import { readView, requirePage } from '../../app/list-page';
import { readEntry, readOrNull } from '../../app/read-entry';
import { CONTACT_PRODUCT } from '../../lib/contact-product';
import type { PublicReader } from '../../lib/public-get';
import { type Asked, definePage } from '../../lib/public-page';
import { readOneOf, readUrlState } from '../../lib/url-state';
import { missingText } from '../../messages/content/missing';
import { publicTitleText, siteText } from '../../messages/site';

/** Number of cards in a row of the home page. */
const ROW = 4;

export const homePage = definePage({
  path: paths.home,
  async load({ read }) {
    const [landing, products, credits, news, certificate] = await Promise.all([
      read.get('/landing'),
      readNewestOfEach(read),
      read.page('/getprojects', { query: { featured: 'true', page: 1, pageSize: ROW } }),
      read.get('/news', { query: { limit: HOME_NEWS } }),
      readNewestCertificate(read),
    ]);
    // Drops the texts of other pages.
    const { about: _, contact: __, ...home } = landing;
    return {
      landing: home,
      products: products.slice(0, ROW),
      credits: credits.data,
      news,
      certificate,
    };
  },
  head: ({ landing }) => ({
    ...PUBLIC_PAGES[paths.home],
    subject: { type: 'website', image: landing.hero.image ?? undefined },
  }),
});

/**
 * Reads the newest product of as many categories as the home page shows. A new shelf then cannot
 * hide the others. Usually the newest products span enough categories.
 */
async function readNewestOfEach(read: PublicReader): Promise<Product[]> {
  const { data, meta } = await read.page('/products', {
    query: { page: 1, pageSize: PRODUCTS_PER_PAGE },
  });
  const newest = data.filter(
    ({ category }, place) => data.findIndex((each) => each.category === category) === place,
  );
  if (newest.length >= ROW || meta.total <= data.length) return newest;
  const others = PRODUCT_CATEGORIES.filter(
    (category) => !newest.some((product) => product.category === category),
  );
  const pages = await Promise.all(
    others.map((category) => read.page('/products', { query: { category, page: 1, pageSize: 1 } })),
  );
  return newest.concat(pages.flatMap((page) => page.data));
}

/** Reads the certificate of the register's newest retirement. Null while the register is empty. */
async function readNewestCertificate(read: PublicReader) {
  const { data } = await read.get('/retirements', { query: { page: 1, pageSize: 1 } });
  const [newest] = data;
  return newest ? read.get('/certificates/:id', { path: { id: newest._id } }) : null;
}

export const aboutPage = definePage({
  path: paths.about,
  load: async ({ read }) => ({ about: (await read.get('/landing')).about }),
  head: ({ about }: { about: Landing['about'] }) => ({
    ...PUBLIC_PAGES[paths.about],
    subject: { type: 'website', image: about.image ?? undefined },
  }),
});

export const contactPage = definePage({
  path: paths.contact,
  async load({ read, search }) {
    const id = search.get(CONTACT_PRODUCT);
    const [{ contact }, product] = await Promise.all([
      read.get('/landing'),
      id ? readOrNull(read.get('/products/:id', { path: { id } })) : null,
    ]);
    return { contact, product };
  },
  head: () => ({ ...PUBLIC_PAGES[paths.contact], subject: { type: 'website' } }),
});

const legalPage = (name: LegalPage) =>
  definePage({
    path: paths[name],
    async load({ read }) {
      const page = await readOrNull(read.get('/pages/:name', { path: { name } }));
      return page && { page };
    },
    head: ({ page: { title, blocks } }) => ({
      title,
      description: toPlainText(blocks),
      subject: { type: 'website' },
    }),
    missing: {
      title: missingText.legal.title(siteText.navigation[name]),
      why: missingText.legal.why,
      to: paths.contact,
      label: siteText.ask,
    },
  });

export const privacyPage = legalPage('privacy');
export const termsPage = legalPage('terms');
export const imprintPage = legalPage('imprint');

export const jobsPage = definePage({
  path: paths.jobs,
  load: async ({ read }) => ({ jobs: await read.get('/jobs') }),
  head: ({ jobs }) => ({
    ...PUBLIC_PAGES[paths.jobs],
    subject: { type: 'website', openings: jobs },
  }),
});

/**
 * Article of the blog. Without a link, readers read it on its card, which contains its rich text.
 */
export interface ShownArticle extends Omit<BlogPost, 'blocks'> {
  readonly story: readonly Block[] | null;
}

export const resourcesPage = definePage({
  path: paths.resources,
  async load(asked) {
    const id = asked.search.get(FIRST_ARTICLE);
    const [first, list] = await Promise.all([
      // Null when it is no longer public.
      id && readEntry(asked, (query) => asked.read.get('/blogs/:id', { path: { id }, query })),
      loadArticles(asked, paths.resources, (query) => asked.read.page('/blogs', { query })),
    ]);
    const isFirst = first && list.page === 1 && !list.isSearch;
    // It may be on another page of the list, or a draft.
    const found = isFirst
      ? [first].concat(list.articles.filter(({ _id }) => _id !== first._id))
      : list.articles;
    const articles = found.map(
      ({ blocks, ...article }): ShownArticle => ({
        ...article,
        story: article.link === '' ? blocks : null,
      }),
    );
    return { ...list, articles, total: Math.max(list.total, articles.length) };
  },
  head: ({ page, articles }) => ({
    ...PUBLIC_PAGES[paths.resources],
    subject: {
      type: 'website',
      page,
      image: articles[0]?.image ?? undefined,
      articles: articles.map(({ title, description, link, image }) => ({
        title,
        description,
        url: link,
        image: image?.url,
      })),
    },
  }),
  hasDrafts: true,
});

export const newsPage = definePage({
  path: paths.news,
  load: (asked) => loadArticles(asked, paths.news, (query) => asked.read.page('/news', { query })),
  head: ({ page, articles }) => ({
    ...PUBLIC_PAGES[paths.news],
    subject: {
      type: 'website',
      page,
      image: articles[0]?.image ?? undefined,
      items: articles.map((article) => ({
        title: article.title,
        to: entryPaths.news(article),
      })),
    },
  }),
});

/** Address parameters of the article list, with their defaults. */
export const ARTICLES_VIEW = { q: '', page: 1 };

/** Address parameters of the search, with their defaults. */
export const SEARCH_VIEW = { ...ARTICLES_VIEW, type: '' };

export const searchPage = definePage({
  path: paths.search,
  async load({ read, search }) {
    const view = readUrlState(search, SEARCH_VIEW);
    const q = view.q.trim();
    const type = readOneOf(RESULT_TYPES, view.type);
    const { data: results } = await read.get('/search', { query: { q, type } });
    return { q, type, results };
  },
  // Without a subject, because search engines list the found pages themselves.
  head: ({ q }) => ({ title: q === '' ? publicTitleText.search : publicTitleText.searchFor(q) }),
  failed: siteText.search.failed,
});

interface ArticleQuery {
  readonly q: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Loads a page of articles, which the server searches. */
async function loadArticles<Article>(
  asked: Asked,
  path: Path,
  readPage: (
    query: ArticleQuery,
  ) => Promise<{ readonly data: Article[]; readonly meta: { readonly total: number } }>,
) {
  const view = readView(asked, ARTICLES_VIEW);
  const q = view.q.trim() || undefined;
  const { page } = view;
  const { data: articles, meta } = await readPage({ q, page, pageSize: ARTICLES_PER_PAGE });
  const pages = Math.ceil(meta.total / ARTICLES_PER_PAGE);
  requirePage(asked, path, page, pages);
  return { articles, page, pages, total: meta.total, isSearch: q !== undefined };
}

/** Title and id of an adjacent article. */
export type Neighbour = Pick<NewsArticle, '_id' | 'title'>;

/** Further article below or next to an article, without its text. */
export type RelatedArticle = Omit<NewsArticle, 'content'>;

/** Number of further articles with pictures. */
const RELATED_NEWS = 3;

export const newsArticlePage = definePage({
  path: paths.newsArticle,
  async load(asked) {
    const { newsId: name = '' } = asked.params;
    const id = readEntryId(name);
    const article = await readEntry(asked, (query) =>
      asked.read.get('/news/:id', { path: { id }, query }),
    );
    if (!article) return null;
    requireAddress(asked, paths.newsArticle, name, entryPaths.news(article));
    const [news, newest] = await Promise.all([
      // A draft that was never public has no position in the news.
      asked.read.get('/news', { query: { around: id } }),
      // The article and its neighbours have links of their own.
      asked.read.get('/news', { query: { limit: RELATED_NEWS + 3 } }),
    ]);
    const position = news.findIndex(({ _id }) => _id === id);
    const linked = new Set([id, ...news.map(({ _id }) => _id)]);
    const related = newest.filter(({ _id }) => !linked.has(_id)).slice(0, RELATED_NEWS);
    return {
      article,
      newer: nameNeighbour(news[position - 1]),
      older: nameNeighbour(news[position + 1]),
      related: related.map(({ content: _, ...shown }): RelatedArticle => shown),
    };
  },
  head: ({ article: { title, content, author, image, publishedAt, updatedAt } }) => ({
    title,
    description: content,
    subject: {
      type: 'article',
      image: image ?? undefined,
      author,
      published: publishedAt,
      modified: updatedAt,
      breadcrumb: [{ title: siteText.navigation.news, to: paths.news }],
    },
  }),
  missing: {
    ...missingText.article,
    to: paths.news,
    label: siteText.allNews,
  },
  hasDrafts: true,
});

function nameNeighbour(article: NewsArticle | undefined): Neighbour | null {
  return article ? { _id: article._id, title: article.title } : null;
}
