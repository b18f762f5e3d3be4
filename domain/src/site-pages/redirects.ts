import { findRoute } from './paths';

/** First parts of addresses that never reach the site's pages. */
const RESERVED = [
  'api',
  'admin',
  'cms',
  'uploads',
  'assets',
  'content-manager',
  'upload',
  'share',
  '_health',
];

/**
 * Converts an old address to its stored form: decoded, in lower case, without a trailing slash. The
 * site's router ignores these differences.
 * @returns null for anything but a path, such as an address with a query
 */
export function readRedirectPath(given: string): string | null {
  if (!/^\/(?!\/)[^\s?#\\]*$/.test(given)) return null;
  try {
    return decodeURIComponent(given).toLowerCase().replace(/\/+$/, '') || '/';
  } catch {
    return null;
  }
}

/** Returns whether the server or a fixed page answers under an old address. */
export function isTaken(path: string): boolean {
  const [, first = ''] = path.split('/');
  if (path === '/' || RESERVED.includes(first)) return true;
  const route = findRoute(encodeURI(path));
  return route !== null && Object.keys(route.params).length === 0;
}

/** Returns whether a new address is a path on this site or an https address. */
export function isRedirectTarget(given: string): boolean {
  if (/^\/(?!\/)[^\s\\]*$/.test(given)) return true;
  return /^https:\/\/[^\s/\\?#]+\S*$/i.test(given);
}

/** Returns the path of a new address on this site in its stored form; null for other sites. */
export function readTargetPath(to: string): string | null {
  return readRedirectPath(to.replace(/[?#].*$/s, ''));
}

/**
 * Adds the query of a requested address to a new address.
 * @param query without its question mark
 */
export function withQuery(to: string, query: string): string {
  if (query === '') return to;
  const [, address = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(to) ?? [];
  return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment}`;
}
