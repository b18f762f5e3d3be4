import { MAIN_CATEGORIES, RECORD_SORTS, SCOPES } from '@canopy/domain';
import { oneOf } from '../../lib/url-state';
import type { RecordQuery } from './records-api';

/** Search, filters, sort and page of the list, as the address carries them. */
export interface RecordsView {
  readonly userId: string;
  readonly scope: string;
  readonly category: string;
  readonly q: string;
  readonly sort: string;
  readonly order: string;
  readonly page: number;
  readonly pageSize: number;
}

/** Neither searched for nor filtered by anything. */
export const NO_FILTERS: Pick<RecordsView, 'userId' | 'scope' | 'category' | 'q' | 'page'> = {
  userId: '',
  scope: '',
  category: '',
  q: '',
  page: 1,
};

/** What to ask the server for; what an address says that cannot be asked for is left out. */
export function queryOf(view: RecordsView, financialYear: string): RecordQuery {
  return {
    financialYear,
    userId: view.userId || undefined,
    scope: oneOf(SCOPES, view.scope),
    category: MAIN_CATEGORIES.find(({ name }) => name === view.category)?.name,
    q: view.q || undefined,
    sort: oneOf(RECORD_SORTS, view.sort),
    order: view.order === 'asc' ? 'asc' : 'desc',
  };
}

export function isFiltered({ userId, scope, category, q }: RecordsView): boolean {
  return [userId, scope, category, q].some(Boolean);
}
