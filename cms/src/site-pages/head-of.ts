import {
  entryPaths,
  HERO_SIZES,
  PAGED_PUBLIC_PAGES,
  type PageHead,
  type Picture,
  PRODUCT_CATEGORIES,
  PUBLIC_PAGES,
  type PublicPage,
  srcsetOf,
} from '@canopy/domain';
import { errors } from '@strapi/utils';
import projects from '../api/carbon-project/services/carbon-project';
import landing from '../api/landing/services/landing';
import news from '../api/news-article/services/news-article';
import products from '../api/product/services/product';
import site from '../api/site/services/site';

/** What each of these pages asks for first. */
const FIRST_CALLS: Partial<Record<PublicPage, string>> = {
  '/homepage': '/landing',
  '/about': '/landing',
  '/contact': '/landing',
  '/jobs': '/jobs',
  '/marketplace': '/products',
  '/marketplacehome': '/getprojects',
};

type Subject = Pick<PageHead, 'title' | 'description' | 'type' | 'firstCall' | 'firstPicture'> & {
  readonly image?: Picture;
};

/** What the entries of each kind say about themselves; the second part of the address is the id. */
const ENTRIES: Readonly<Record<string, (id: string) => Promise<Subject>>> = {
  async news(id) {
    const { title, content, image } = await news.one(id);
    const subject = { title, description: content, image: image ?? undefined };
    return { ...subject, type: 'article', firstCall: `/news/${id}` };
  },
  async product(id) {
    const { name, description, images } = await products.one(id);
    const subject = { title: name, description, image: images[0] };
    return { ...subject, type: 'product', firstCall: `/products/${id}` };
  },
  async project(id) {
    const { projectName, description, photo } = await projects.one(id);
    const subject = { title: projectName, description, image: photo[0] };
    return { ...subject, type: 'product', firstCall: `/getprojects/${id}` };
  },
  async category(category) {
    if (!PRODUCT_CATEGORIES.some((each) => each === category)) throw new errors.NotFoundError();
    const description = `Products of the Green Marketplace: ${category}.`;
    return { title: category, description, type: 'website' };
  },
};

/**
 * The head of a public page.
 * @param path as the address has it
 * @param page the page of a list that its query names. A search has no address of its own.
 * @returns null for a page that is not for everybody; `missing` for an entry that is not there
 */
export async function headOf(path: string, page: unknown): Promise<PageHead | 'missing' | null> {
  const [, kind = '', given = '', ...more] = path.split('/');
  const id = decoded(given);
  if (id === null || more.length > 0) return null;
  const subject = await subjectOf(kind, id);
  if (subject === null || subject === 'missing') return subject;
  const base: string = strapi.config.get('server.url');
  const { name } = await site.settings();
  const { image, ...texts } = subject;
  return {
    ...texts,
    siteName: name,
    url: base + (kind === 'category' ? entryPaths.category(id) : path) + pageOf(path, page),
    ...(image && { image: { url: base + image.url, text: image.alternativeText } }),
  };
}

/** The picture at the top of the home page, which also stands for the page elsewhere. */
async function heroPicture() {
  const image = await landing.heroImage();
  return image
    ? { image, firstPicture: { srcset: srcsetOf(image), sizes: HERO_SIZES } }
    : undefined;
}

function pageOf(path: string, page: unknown): string {
  const isLater = typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) && page !== '1';
  return isLater && PAGED_PUBLIC_PAGES.includes(path) ? `?page=${page}` : '';
}

async function subjectOf(kind: string, id: string): Promise<Subject | 'missing' | null> {
  if (id === '') {
    const path = `/${kind}` as PublicPage;
    const page = PUBLIC_PAGES[path];
    if (!page) return null;
    const subject = { ...page, type: 'website', firstCall: FIRST_CALLS[path] } as const;
    return path === '/homepage' ? { ...subject, ...(await heroPicture()) } : subject;
  }
  const entry = Object.hasOwn(ENTRIES, kind) ? ENTRIES[kind] : undefined;
  if (!entry) return null;
  try {
    return await entry(id);
  } catch (error) {
    if (error instanceof errors.NotFoundError) return 'missing';
    throw error;
  }
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
