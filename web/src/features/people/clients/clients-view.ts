import type { Client } from '@canopy/domain/people';
import { FIRST_PAGE } from '../../../lib/asked-page';
import { stateText } from '../../../messages/people/people';

/** Default view, which the address omits: newest first. */
export const DEFAULT_VIEW = { q: '', sort: 'createdAt', order: 'desc', ...FIRST_PAGE };
export type ClientsView = typeof DEFAULT_VIEW;

/** Details of a client besides its name and user id. */
export const DETAILS = ['organization', 'sector', 'email', 'contactNumber'] as const;

export const FIELDS = ['username', 'userId', ...DETAILS, 'createdAt'] as const;

const SEARCHED = FIELDS.filter((field) => field !== 'createdAt');

/** Rules for searching and sorting clients. */
export const CLIENT_RULES = {
  searched: (client: Client) =>
    [...SEARCHED.map((field) => client[field]), stateText(client)].join('\n'),
  sorts: {
    ...Object.fromEntries(FIELDS.map((field) => [field, (client: Client) => client[field]])),
    state: stateText,
  },
  first: { sort: 'createdAt', order: 'desc' },
} as const;
