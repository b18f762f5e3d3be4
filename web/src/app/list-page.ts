import { redirect } from 'react-router-dom';
import type { Asked } from './public-page';

/** More pages than a list can have; calls refuse numbers that no database counts to. */
const MOST_PAGES = 1_000_000;

/** The page of a list that an address asks for. */
export function askedPageOf({ search }: Pick<Asked, 'search'>): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? Math.min(page, MOST_PAGES) : 1;
}

/**
 * Makes sure that a list has the page that its address asks for.
 * @throws a redirect to its last page
 */
export function requirePage(asked: Pick<Asked, 'search'>, path: string, pages: number): void {
  const last = Math.max(1, pages);
  if (askedPageOf(asked) <= last) return;
  const search = new URLSearchParams(asked.search);
  search.delete('page');
  if (last > 1) search.set('page', String(last));
  throw redirect(`${path}?${search}`.replace(/\?$/, ''));
}
