import type { EmissionFactor } from '@canopy/domain/factors';
import { useEffect, useRef } from 'react';

export const editButtonId = (id: string) => `edit-${id}`;

/**
 * Scrolls the edited row into view and returns the focus to its Edit button afterwards. The form
 * focuses itself when it appears.
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
