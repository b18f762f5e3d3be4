import { formatCount } from '../../lib/format';

/** '1 record', '2 records': a count, or how it is written already, and what is counted. */
export const counted = (count: number | string, one: string, many: string) =>
  `${typeof count === 'number' ? formatCount(count) : count} ${String(count) === '1' ? one : many}`;
