import {
  blogQuery,
  canonicalPath,
  categoryPage,
  ENTRIES_PER_PAGE,
  HERO_SIZES,
  newsQuery,
  orderReference,
  type PageHead,
  type Path,
  type Picture,
  PRODUCT_CATEGORIES,
  PUBLIC_PAGES,
  type PublicPage,
  paths,
  productQuery,
  projectQuery,
  routeOf,
  srcsetOf,
} from '@canopy/domain';
import { errors } from '@strapi/utils';
import blog from '../api/blog-post/services/blog-post';
import projects from '../api/carbon-project/services/carbon-project';
import landing from '../api/landing/services/landing';
import news from '../api/news-article/services/news-article';
import orders from '../api/order/services/order';
import products from '../api/product/services/product';
import site from '../api/site/services/site';
import { parse, pathId } from '../http/input';
import { sharePath } from './share-picture';

/** The first call that each of these pages makes. */
const FIRST_CALLS: Partial<Record<PublicPage, string>> = {
  [paths.home]: '/landing',
  [paths.about]: '/landing',
  [paths.contact]: '/landing',
  [paths.jobs]: '/jobs',
  [paths.marketplace]: '/products',
  [paths.carbonCredits]: '/getprojects',
};

type Subject = Omit<PageHead, 'url' | 'siteName' | 'image'> & { readonly image?: Picture };

const FIRST_ENTRY = { page: 1, pageSize: 1 };

/** The first entry of each list with pages of its own, and how many there are. */
const LISTS: Partial<Record<Path, () => Promise<unknown[] | { meta: { total: number } }>>> = {
  [paths.marketplace]: () => products.list(parse(productQuery, FIRST_ENTRY)),
  [paths.carbonCredits]: () => projects.list(parse(projectQuery, FIRST_ENTRY)),
  [paths.news]: () => news.list(parse(newsQuery, FIRST_ENTRY)),
  [paths.resources]: () => blog.list(parse(blogQuery, FIRST_ENTRY)),
};

/**
 * Title, description and picture of entries, by the path of their pages; null for pages that are
 * not public.
 */
const ENTRIES: Partial<Record<Path, (id: string) => Promise<Subject | null>>> = {
  async [paths.newsArticle](id) {
    const { title, content, image, publishedAt } = await news.one(pathId(id));
    const subject = { title, description: content, image: image ?? undefined };
    return { ...subject, type: 'article', published: publishedAt, firstCall: `/news/${id}` };
  },
  async [paths.product](id) {
    const { name, description, images, price } = await products.one(pathId(id));
    const subject = { title: name, description, image: images[0], priceRupees: price };
    return { ...subject, type: 'product', firstCall: `/products/${id}` };
  },
  async [paths.project](id) {
    const { projectName, description, photo, price } = await projects.one(pathId(id));
    const subject = { title: projectName, description, image: photo[0], priceRupees: price };
    return { ...subject, type: 'product', firstCall: `/getprojects/${id}` };
  },
  async [paths.category](category) {
    if (!PRODUCT_CATEGORIES.some((each) => each === category)) throw new errors.NotFoundError();
    return { ...categoryPage(category), type: 'website' };
  },
  async [paths.checkout](id) {
    await projects.one(pathId(id));
    return null;
  },
  async [paths.order](reference) {
    await orders.one(pathId(reference.toUpperCase(), orderReference));
    return null;
  },
};

/**
 * The head of a public page.
 * @param address as requested, without its query
 * @param page the `page` of its query, for lists. Searches share the address of the list.
 * @returns null for a page that is not public; `missing` for an address or entry that does not
 *   exist
 */
export async function headOf(address: string, page: unknown): Promise<PageHead | 'missing' | null> {
  const route = routeOf(address);
  if (!route) return 'missing';
  const { path, params } = route;
  const [id] = Object.values(params);
  const subject = id === undefined ? await pageSubject(path) : await entrySubject(path, id);
  if (subject === null || subject === 'missing') return subject;
  const base: string = strapi.config.get('server.url');
  const { name } = await site.settings();
  const { image, ...texts } = subject;
  return {
    ...texts,
    siteName: name,
    url: base + canonicalPath(route) + (await pageOf(path, page)),
    ...(image && { image: { url: base + sharePath(image), text: image.alternativeText } }),
  };
}

/** The picture at the top of the home page, also used in link previews. */
async function heroPicture() {
  const image = await landing.heroImage();
  return image
    ? { image, firstPicture: { srcset: srcsetOf(image), sizes: HERO_SIZES } }
    : undefined;
}

/** The page of a list in its address: past the end, the last one, which the screen shows then. */
async function pageOf(path: Path, page: unknown): Promise<string> {
  const [list, size] = [LISTS[path], ENTRIES_PER_PAGE[path]];
  if (!list || !size || typeof page !== 'string' || !/^[1-9]\d{0,5}$/.test(page)) return '';
  const listed = page === '1' ? [] : await list();
  const entries = Array.isArray(listed) ? listed.length : listed.meta.total;
  const shown = Math.min(Number(page), Math.ceil(entries / size));
  return shown > 1 ? `?page=${shown}` : '';
}

async function pageSubject(path: Path): Promise<Subject | null> {
  const page: { title: string; description: string } | undefined = PUBLIC_PAGES[path as PublicPage];
  if (!page) return null;
  const subject = { ...page, type: 'website', firstCall: FIRST_CALLS[path as PublicPage] } as const;
  return path === paths.home ? { ...subject, ...(await heroPicture()) } : subject;
}

async function entrySubject(path: Path, id: string): Promise<Subject | 'missing' | null> {
  const entry = ENTRIES[path];
  if (!entry) return null;
  try {
    return await entry(id);
  } catch (error) {
    if (error instanceof errors.NotFoundError) return 'missing';
    throw error;
  }
}
