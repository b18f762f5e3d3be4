import { previewKey } from '../../http/preview-key';
import { isModified, publicNow } from '../../rows/published';
import { PANEL_TYPES } from './panel-types';

const READ = 'plugin::content-manager.explorer.read';

/**
 * Returns the address behind the panel's preview button. For an entry that is not public, or has a
 * newer draft, the address carries a key. The key opens the draft. Strapi checks no permission
 * here, so this function does: only users who may read the entry get a key.
 * @returns null when the type has no page
 */
export async function findPreviewPage(
  uid: string,
  { documentId, status }: { documentId?: string; status?: string },
): Promise<string | null> {
  const page = PANEL_TYPES.find((type) => type.uid === uid)?.page;
  if (!page) return null;
  if (!page.entry || !documentId) return page.list;
  const versions: Version[] = await strapi.db.query(uid).findMany({
    select: ['publishedAt', 'updatedAt', page.entry.title],
    where: { documentId, $or: [{ publishedAt: null }, publicNow()] },
  });
  const published = versions.find(({ publishedAt }) => publishedAt);
  const draft = versions.find(({ publishedAt }) => !publishedAt);
  const { path, title } = page.entry;
  const addressOf = (version: Version) => path(documentId, String(version[title] ?? ''));
  if (published && (status === 'published' || !isModified(draft, published))) {
    return addressOf(published);
  }
  if (!draft || !mayRead(uid)) return published ? addressOf(published) : page.list;
  const address = addressOf(draft);
  const mark = address.includes('?') ? '&' : '?';
  return `${address}${mark}preview=${previewKey(uid, documentId)}`;
}

interface Version {
  readonly [field: string]: unknown;
  readonly publishedAt: string | Date | null;
  readonly updatedAt: string | Date;
}

function mayRead(uid: string): boolean {
  const { userAbility } = (strapi.requestContext.get()?.state ?? {}) as {
    userAbility?: { can(action: string, subject: string): boolean };
  };
  return userAbility?.can(READ, uid) ?? false;
}
