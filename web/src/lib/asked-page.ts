export interface PageChoice {
  readonly page: number;
  readonly pageSize: number;
}

export const PAGE_SIZES = [10, 25, 50, 100];
const PAGE_SIZE = 25;

/** First page of a list, when the address names none. */
export const FIRST_PAGE = { page: 1, pageSize: PAGE_SIZE };

/** Rows per page where readers cannot choose it. */
export const FIXED_PAGE_SIZE = 10;

/** More pages than any list has. Calls refuse numbers beyond a database's integers. */
const MOST_PAGES = 1_000_000;

/** Limits an address's page number to valid requests. */
export function limitPage(page: number): number {
  return Number.isInteger(page) && page > 0 ? Math.min(page, MOST_PAGES) : 1;
}

/** Reads a view's page and page size, limited to valid requests. */
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
