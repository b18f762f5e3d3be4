import { useState } from 'react';

/**
 * The rows that are selected in a list by their ids, whatever its page and order. Another list starts with
 * none: nobody should delete what cannot be seen there.
 * @param list what the list is of
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
