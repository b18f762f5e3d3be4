import { formatCount } from '../../lib/format';

/** Pages of a table below others, which shows none while its rows fit on one. */
export const SHORT_PAGES = {
  defaultPageSize: 25,
  hideOnSinglePage: true,
  showSizeChanger: false,
  showTotal: formatCount,
} as const;
