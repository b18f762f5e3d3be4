import type { EmissionFactor } from '@canopy/domain/factors';
import { useEffect, useRef } from 'react';

export const editButtonId = (id: string) => `edit-${id}`;

/**
 * Where the reader is, before and after an edit: the row that is being edited is brought into view,
 * and its Edit button gets the focus back. The form itself takes the focus when it appears.
 */
export function useEditFocus(selected: EmissionFactor | null): void {
  const edited = useRef<string>(undefined);
  useEffect(() => {
    if (selected) {
      edited.current = selected._id;
      document
        .querySelector(`[data-row-key="${CSS.escape(selected._id)}"]`)
        ?.scrollIntoView({ block: 'nearest' });
    } else if (edited.current) {
      document.getElementById(editButtonId(edited.current))?.focus();
      edited.current = undefined;
    }
  }, [selected]);
}
