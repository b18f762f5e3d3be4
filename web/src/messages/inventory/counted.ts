import { formatCount } from '../../lib/format';

/**
 * Returns a count with its noun, such as '1 record' or '2 records'. Accepts a number or a formatted
 * count.
 */
export const counted = (count: number | string, one: string, many: string) =>
  `${typeof count === 'number' ? formatCount(count) : count} ${String(count) === '1' ? one : many}`;
