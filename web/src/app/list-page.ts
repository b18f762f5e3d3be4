import { redirect } from 'react-router-dom';
import { limitPage } from '../lib/asked-page';
import type { Asked } from '../lib/public-page';
import { readUrlState, type UrlState } from '../lib/url-state';

/**
 * Reads the view of a public list from the address of its page.
 * @param defaults the view of an address that says nothing
 */
export function readView<View extends UrlState & { readonly page: number }>(
  { search }: Pick<Asked, 'search'>,
  defaults: View,
): View {
  const view = readUrlState(search, defaults);
  return { ...view, page: limitPage(view.page) };
}

/**
 * Makes sure that a list has the page that its address asks for.
 * @param path of the list
 * @param page as `readView` has read it
 * @throws a redirect to its last page
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
