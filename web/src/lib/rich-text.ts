/** Stands for this site, whatever its address is. */
const SITE = 'https://site.invalid';

const OUTSIDE = ['http:', 'https:', 'mailto:'];

/**
 * The address that a link of a rich text may lead to: a page of this site, as its path, or an absolute
 * address (http, https, mailto).
 * @returns null for any other address, such as one that would run a script
 */
export function linkTarget(url: string): string | null {
  if (!URL.canParse(url, SITE)) return null;
  const { origin, protocol, pathname, search, hash, href } = new URL(url, SITE);
  if (url.startsWith('/')) return origin === SITE ? pathname + search + hash : null;
  return URL.canParse(url) && OUTSIDE.includes(protocol) ? href : null;
}
