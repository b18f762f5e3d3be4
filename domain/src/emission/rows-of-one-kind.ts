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
  const byKind = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const known = byKind.get(kindOf(item));
    if (known) known.push(item);
    else byKind.set(kindOf(item), [item]);
  }
  const groups = [...byKind.values()].filter(({ length }) => length > MOST_ALONE);
  const grouped = new Set(groups.flat());
  return { alone: items.filter((item) => !grouped.has(item)), groups };
}
