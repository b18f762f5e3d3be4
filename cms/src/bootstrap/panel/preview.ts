import { entryPaths } from '@canopy/domain';

/** Where the site shows what an editor writes in the panel. */
const PAGES: Readonly<Record<string, (documentId: string) => string>> = {
  'api::news-article.news-article': entryPaths.news,
  'api::product.product': entryPaths.product,
  'api::carbon-project.carbon-project': entryPaths.project,
  'api::blog-post.blog-post': () => '/blog',
  'api::job-opening.job-opening': () => '/jobs',
  'api::landing.landing': () => '/homepage',
  'api::landing.about-page': () => '/about',
  'api::landing.contact-page': () => '/contact',
};

/**
 * The public page behind the panel's preview button.
 * @returns null for what has no page, or none yet: the site shows only what is published
 */
export async function pageOf(
  uid: string,
  { documentId, status }: { documentId?: string; status?: string },
): Promise<string | null> {
  const page = PAGES[uid];
  if (!page || !documentId || status !== 'published') return null;
  return page(documentId);
}
