import { useState } from 'react';

/**
 * Keeps the selected rows of a list by id, across pages and orders. Another list starts without a
 * selection, so that readers never delete rows out of sight.
 * @param list identifies the list
 */
export function useSelection<Row>(list: string) {
  const [selection, setSelection] = useState<{ list: string; rows: ReadonlyMap<string, Row> }>({
    list,
    rows: new Map(),
  });
  return {
    selected: selection.list === list ? selection.rows : (new Map() as ReadonlyMap<string, Row>),
    select: (rows: ReadonlyMap<string, Row>) => setSelection({ list, rows }),
    clear: () => setSelection({ list, rows: new Map() }),
  };
}

/**
 * Replaces selected rows by their current versions.
 * @param rows current page of the list, loaded after the selection
 */
export function updateSelection<Row extends { readonly _id: string }>(
  selected: ReadonlyMap<string, Row>,
  rows: readonly Row[],
): ReadonlyMap<string, Row> {
  const current = new Map(rows.map((row) => [row._id, row]));
  return new Map([...selected].map(([id, row]) => [id, current.get(id) ?? row]));
}
