import { groupBy } from '../../common/group-by';

/** Maximum number of warnings of one kind that are listed individually. */
const MOST_ALONE = 5;

/**
 * Splits warnings into individual ones, in their order, and groups of one kind. Otherwise a year
 * without its own factors would add one line for each row of a file.
 */
export function rowsOfOneKind<Item>(
  items: readonly Item[],
  kindOf: (item: Item) => string,
): { alone: Item[]; groups: [Item, ...Item[]][] } {
  const groups = [...groupBy(items, kindOf).values()].filter(({ length }) => length > MOST_ALONE);
  const grouped = new Set(groups.flat());
  return { alone: items.filter((item) => !grouped.has(item)), groups };
}
