import { useState } from 'react';
import type { SelectedRecords } from './selected-records';

const NONE: SelectedRecords = new Map();

/**
 * The records that are selected in a list, whatever its page and order. Another list starts with none:
 * nobody should delete what cannot be seen there.
 * @param list what the list is of
 */
export function useSelection(list: string) {
  const [selection, setSelection] = useState({ list, records: NONE });
  return {
    selected: selection.list === list ? selection.records : NONE,
    select: (records: SelectedRecords) => setSelection({ list, records }),
    clear: () => setSelection({ list, records: NONE }),
  };
}
