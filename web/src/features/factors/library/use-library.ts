import type { QueryOf } from '@canopy/domain/calls';
import { LIBRARY_CHANGES, type Library } from '@canopy/domain/factors';
import { FIRST_PAGE } from '../../../lib/asked-page';
import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';
import { usePagedList } from '../../../lib/use-paged-list';

const SUBJECT = 'library';

/** Loads the packs and the factors that the upgrade couldn't complete; undefined while loading. */
export const useLibrary = () => useAnswer<Library>([SUBJECT, 'packs'], () => http.get('/library'));

export const NO_FILTERS = { q: '', kind: '', page: 1 };

/** Default search, filter and page of the changes, which the address omits. */
export const DEFAULT_VIEW = { ...NO_FILTERS, ...FIRST_PAGE };
export type ChangesView = typeof DEFAULT_VIEW;

type ChangesQuery = Pick<QueryOf<'GET /library/:pack'>, 'q' | 'kind'>;

/** Translates the address into a query, without values that the server would refuse. */
export function toChangesQuery({ q, kind }: ChangesView): ChangesQuery {
  return { q: q || undefined, kind: LIBRARY_CHANGES.find((each) => each === kind) };
}

/** Loads one page of the changes that adding a pack makes. */
export const useChanges = (
  pack: string,
  query: ChangesQuery,
  page: { page: number; pageSize: number },
) =>
  usePagedList(SUBJECT, { ...query, pack }, page, ({ pack: id, ...asked }, signal) =>
    http.page('/library/:pack', { path: { pack: id }, query: asked, signal }),
  );

/** Reloads the packs and their changes. */
export const useRefreshLibrary = () => useRefresh(SUBJECT);
