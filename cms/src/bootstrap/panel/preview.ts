import { entryPaths } from '@canopy/domain';
import { previewKey } from '../../http/preview-key';

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

const READ = 'plugin::content-manager.explorer.read';

/**
 * The page behind the panel's preview button: the entry's own. Where it is not what visitors see,
 * because nothing is published or the draft is newer, its address carries a key that opens the
 * draft. Strapi asks for no right here, so this does: a key is for who may read the entry.
 * @returns null for what has no page
 */
export async function pageOf(
  uid: string,
  { documentId, status }: { documentId?: string; status?: string },
): Promise<string | null> {
  const page = PAGES[uid];
  if (!page) return null;
  if (!page.entry || !documentId) return page.list;
  const versions: Version[] = await strapi.db
    .query(uid)
    .findMany({ select: ['publishedAt', 'updatedAt'], where: { documentId } });
  const published = versions.find(({ publishedAt }) => publishedAt);
  const draft = versions.find(({ publishedAt }) => !publishedAt);
  const address = page.entry(documentId);
  if (published && (status === 'published' || !draft || !isNewer(draft, published))) return address;
  if (!draft || !mayRead(uid)) return published ? address : page.list;
  return `${address}?preview=${previewKey(uid, documentId)}`;
}

interface Version {
  readonly publishedAt: string | Date | null;
  readonly updatedAt: string | Date;
}

/** What the panel itself calls modified. */
function isNewer(draft: Version, published: Version): boolean {
  return new Date(draft.updatedAt) > new Date(published.updatedAt);
}

function mayRead(uid: string): boolean {
  const { userAbility } = (strapi.requestContext.get()?.state ?? {}) as {
    userAbility?: { can(action: string, subject: string): boolean };
  };
  return userAbility?.can(READ, uid) ?? false;
}
