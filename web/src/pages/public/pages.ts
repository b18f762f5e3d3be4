import {
  ARTICLES_PER_PAGE,
  HOME_NEWS,
  type Landing,
  type LegalPage,
  type NewsArticle,
  type Path,
  type Product,
  PUBLIC_PAGES,
  paths,
} from '@canopy/domain';
import { askedPageOf, requirePage } from '../../app/list-page';
import { type Asked, definePage, entryOf, orNull } from '../../app/public-page';
import { CONTACT_PRODUCT } from '../../lib/contact-product';
import { plainTextOf } from '../../lib/rich-text';
import { legalText, newsText } from '../../messages/public-pages';
import { siteText } from '../../messages/site';

/** The number of cards in a row of the home page. */
const ROW = 4;

export const homePage = definePage({
  path: paths.home,
  async load({ read }) {
    const [landing, products, credits, news] = await Promise.all([
      read.get('/landing'),
      read.get('/products'),
      read.page('/getprojects', { query: { featured: 'true', page: 1, pageSize: ROW } }),
      read.get('/news', { query: { limit: HOME_NEWS } }),
    ]);
    // The texts of other pages stay behind.
    const { about: _, contact: __, ...home } = landing;
    return {
      landing: home,
      products: newestOfEach(products).slice(0, ROW),
      credits: credits.data,
      news,
    };
  },
  head: ({ landing }) => ({
    ...PUBLIC_PAGES[paths.home],
    subject: { type: 'website', image: landing.hero.image ?? undefined },
  }),
});

/** The newest product of each category, so that a new shelf does not hide the others. */
function newestOfEach(products: readonly Product[]): Product[] {
  return products.filter(
    ({ category }, place) => products.findIndex((each) => each.category === category) === place,
  );
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
      id ? orNull(read.get('/products/:id', { path: { id } })) : null,
    ]);
    return { contact, product };
  },
  head: () => ({ ...PUBLIC_PAGES[paths.contact], subject: { type: 'website' } }),
});

const legalPage = (name: LegalPage) =>
  definePage({
    path: paths[name],
    async load({ read }) {
      const page = await orNull(read.get('/pages/:name', { path: { name } }));
      return page && { page };
    },
    head: ({ page: { title, blocks } }) => ({
      title,
      description: plainTextOf(blocks),
      subject: { type: 'website' },
    }),
    missing: {
      title: legalText.notWritten(siteText.navigation[name]),
      why: legalText.notWrittenWhy,
      to: paths.contact,
      label: legalText.ask,
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

export const resourcesPage = definePage({
  path: paths.resources,
  load: (asked) =>
    loadArticles(asked, paths.resources, (query) => asked.read.page('/blogs', { query })),
  head: ({ page, articles }) => ({
    ...PUBLIC_PAGES[paths.resources],
    subject: {
      type: 'website',
      page,
      articles: articles.map(({ title, description, link, image }) => ({
        title,
        description,
        url: link,
        image: image?.url,
      })),
    },
  }),
});

export const newsPage = definePage({
  path: paths.news,
  load: (asked) => loadArticles(asked, paths.news, (query) => asked.read.page('/news', { query })),
  head: ({ page }) => ({ ...PUBLIC_PAGES[paths.news], subject: { type: 'website', page } }),
});

interface ArticleQuery {
  readonly q: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of articles, which the server searches. */
async function loadArticles<Article>(
  asked: Asked,
  path: Path,
  readPage: (
    query: ArticleQuery,
  ) => Promise<{ readonly data: Article[]; readonly meta: { readonly total: number } }>,
) {
  const q = asked.search.get('q')?.trim() || undefined;
  const page = askedPageOf(asked);
  const { data: articles, meta } = await readPage({ q, page, pageSize: ARTICLES_PER_PAGE });
  const pages = Math.ceil(meta.total / ARTICLES_PER_PAGE);
  requirePage(asked, path, pages);
  return { articles, page, pages, total: meta.total, isSearch: q !== undefined };
}

/** The title of another article, and the way to it. */
export type Neighbour = Pick<NewsArticle, '_id' | 'title'>;

export const newsArticlePage = definePage({
  path: paths.newsArticle,
  async load(asked) {
    const { newsId: id = '' } = asked.params;
    const [article, news] = await Promise.all([
      entryOf(asked, (query) => asked.read.get('/news/:id', { path: { id }, query })),
      asked.read.get('/news'),
    ]);
    const position = news.findIndex(({ _id }) => _id === id);
    const isListed = position >= 0;
    return (
      article && {
        article,
        newer: neighbour(isListed ? news[position - 1] : undefined),
        older: neighbour(isListed ? news[position + 1] : undefined),
      }
    );
  },
  head: ({ article: { title, content, image, publishedAt } }) => ({
    title,
    description: content,
    subject: {
      type: 'article',
      image: image ?? undefined,
      published: publishedAt,
      breadcrumb: [{ title: newsText.title, to: paths.news }],
    },
  }),
  missing: {
    title: newsText.missingTitle,
    why: newsText.missingWhy,
    to: paths.news,
    label: newsText.all,
  },
  hasDrafts: true,
});

const neighbour = (article: NewsArticle | undefined): Neighbour | null =>
  article ? { _id: article._id, title: article.title } : null;
