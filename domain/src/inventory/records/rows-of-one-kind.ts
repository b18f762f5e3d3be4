import { groupBy } from '../../common/group-by';

/** More rows than this with the same reason are listed as one. */
const MOST_ALONE = 5;

/**
 * Splits a list of warnings into those to list one by one, in their order, and groups of one kind to list
 * as one: a year without factors of its own would otherwise be one line for each row of a file.
 */
export function rowsOfOneKind<Item>(
  items: readonly Item[],
  kindOf: (item: Item) => string,
): { alone: Item[]; groups: [Item, ...Item[]][] } {
  const groups = [...groupBy(items, kindOf).values()].filter(({ length }) => length > MOST_ALONE);
  const grouped = new Set(groups.flat());
  return { alone: items.filter((item) => !grouped.has(item)), groups };
}
