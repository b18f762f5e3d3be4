import { entryPaths } from '@canopy/domain';
import { PUBLISHED } from '../../utils/published';

interface Page {
  /** Where the list of its kind is, or the page that it is a part of. */
  readonly list: string;
  /** The page of its own, if there is one. */
  readonly entry?: (documentId: string) => string;
}

/** Where the site shows what an editor writes in the panel. */
const PAGES: Readonly<Record<string, Page>> = {
  'api::news-article.news-article': { list: '/allnews', entry: entryPaths.news },
  'api::product.product': { list: '/marketplace', entry: entryPaths.product },
  'api::carbon-project.carbon-project': { list: '/marketplacehome', entry: entryPaths.project },
  'api::blog-post.blog-post': { list: '/blog' },
  'api::job-opening.job-opening': { list: '/jobs' },
  'api::landing.landing': { list: '/homepage' },
  'api::landing.about-page': { list: '/about' },
  'api::landing.contact-page': { list: '/contact' },
};

/**
 * The public page behind the panel's preview button: the entry's own once something of it is
 * published, for the site shows nothing else; before, the one on which it is going to appear.
 * @returns null for what has no page
 */
export async function pageOf(
  uid: string,
  { documentId }: { documentId?: string },
): Promise<string | null> {
  const page = PAGES[uid];
  if (!page) return null;
  if (!page.entry || !documentId) return page.list;
  const published = await strapi.db.query(uid).count({ where: { ...PUBLISHED, documentId } });
  return published > 0 ? page.entry(documentId) : page.list;
}
