import type { Client } from '@canopy/domain';

/** Search, sort and page of the list, as the address carries them. */
export interface ClientsView {
  readonly q: string;
  readonly sort: string;
  readonly order: string;
  readonly page: number;
  readonly pageSize: number;
}

/** What an address without a search part means: the newest first. */
export const DEFAULT_VIEW = { q: '', sort: 'createdAt', order: 'desc', page: 1, pageSize: 25 };

export const PAGE_SIZES = [10, 25, 50, 100];

export const SORTS = [
  'username',
  'userId',
  'organization',
  'sector',
  'email',
  'contactNumber',
  'createdAt',
] as const;

const SEARCHED = SORTS.filter((field) => field !== 'createdAt');

/** The clients that a view selects, in its order, and the page of them to show. */
export function select(clients: readonly Client[], view: ClientsView) {
  const sort = SORTS.find((each) => each === view.sort) ?? 'createdAt';
  const order: 'asc' | 'desc' = view.order === 'asc' ? 'asc' : 'desc';
  const wanted = view.q.toLowerCase();
  const rows = clients
    .filter((client) => SEARCHED.some((field) => client[field].toLowerCase().includes(wanted)))
    .sort((a, b) => (order === 'asc' ? 1 : -1) * a[sort].localeCompare(b[sort]));
  const pageSize = PAGE_SIZES.includes(view.pageSize) ? view.pageSize : DEFAULT_VIEW.pageSize;
  const lastPage = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(Math.max(1, Math.trunc(view.page)), lastPage);
  return { rows, sort, order, page, pageSize };
}
