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

/** The page that an address names, as far as it can be asked for. */
export function askedPage({
  page,
  pageSize = FIXED_PAGE_SIZE,
}: {
  readonly page: number;
  readonly pageSize?: number;
}): PageChoice {
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.includes(pageSize) ? pageSize : PAGE_SIZE,
  };
}
