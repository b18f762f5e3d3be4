export interface PageChoice {
  readonly page: number;
  readonly pageSize: number;
}

export const PAGE_SIZES = [10, 25, 50, 100];
const PAGE_SIZE = 25;

/** Where a list starts when the address does not say it. */
export const FIRST_PAGE = { page: 1, pageSize: PAGE_SIZE };

/** The size of pages where the reader cannot choose it. */
export const FIXED_PAGE_SIZE = 10;

/** More pages than a list can have; calls refuse numbers that no database counts to. */
const MOST_PAGES = 1_000_000;

/** Limits the page that an address names to those that can be asked for. */
export function limitPage(page: number): number {
  return Number.isInteger(page) && page > 0 ? Math.min(page, MOST_PAGES) : 1;
}

/** Reads the page that a view names, as far as it can be asked for. */
export function readPageChoice({
  page,
  pageSize = FIXED_PAGE_SIZE,
}: {
  readonly page: number;
  readonly pageSize?: number;
}): PageChoice {
  return {
    page: limitPage(page),
    pageSize: PAGE_SIZES.includes(pageSize) ? pageSize : PAGE_SIZE,
  };
}
