import { redirect } from 'react-router-dom';
import { limitPage } from '../lib/asked-page';
import type { Asked } from '../lib/public-page';
import { readUrlState, type UrlState } from '../lib/url-state';

/**
 * Reads a public list's view from the page address.
 * @param defaults the view for an address without parameters
 */
export function readView<View extends UrlState & { readonly page: number }>(
  { search }: Pick<Asked, 'search'>,
  defaults: View,
): View {
  const view = readUrlState(search, defaults);
  return { ...view, page: limitPage(view.page) };
}

/** Reads the words that a public list is searched for; '' for none. */
export const readSearch = ({ search }: Pick<Asked, 'search'>) =>
  readUrlState(search, { q: '' }).q.trim();

/**
 * Makes sure that a list has the page its address requests.
 * @param path of the list
 * @param page as returned by `readView`
 * @throws a redirect to the last page
 */
export function requirePage(
  { search }: Pick<Asked, 'search'>,
  path: string,
  page: number,
  pages: number,
): void {
  const last = Math.max(1, pages);
  if (page <= last) return;
  const after = new URLSearchParams(search);
  after.delete('page');
  if (last > 1) after.set('page', String(last));
  throw redirect(`${path}?${after}`.replace(/\?$/, ''));
}
