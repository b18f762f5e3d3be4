import type { Client } from '@canopy/domain';
import { FIRST_PAGE } from '../../lib/use-paged-list';

/** The list that an address without a search part means: the newest first. */
export const DEFAULT_VIEW = { q: '', sort: 'createdAt', order: 'desc', ...FIRST_PAGE };
export type ClientsView = typeof DEFAULT_VIEW;

/** The details of a client besides its name and user id. */
export const DETAILS = ['organization', 'sector', 'email', 'contactNumber'] as const;

export const SORTS = ['username', 'userId', ...DETAILS, 'createdAt'] as const;

const SEARCHED = SORTS.filter((field) => field !== 'createdAt');

/** The rules that find and sort clients. */
export const CLIENT_RULES = {
  searched: (client: Client) => SEARCHED.map((field) => client[field]).join('\n'),
  sorts: Object.fromEntries(SORTS.map((field) => [field, (client: Client) => client[field]])),
  first: { sort: 'createdAt', order: 'desc' },
} as const;
