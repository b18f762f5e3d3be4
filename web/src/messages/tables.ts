import { formatCount } from '../lib/format';

/** Texts of tables that keep page, search and filters in the address. */
export const tableText = {
  action: 'Action',
  clear: 'Show all',
  noMatch: 'Nothing matches the search and filters.',
  clearSelection: 'Clear selection',
  range: (from: number, to: number, all: number) =>
    `${formatCount(from)}–${formatCount(to)} of ${formatCount(all)}`,
} as const;

export const countryText = { filter: 'Filter by country', any: 'Country' } as const;
