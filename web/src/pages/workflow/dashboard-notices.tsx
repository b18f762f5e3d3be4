import { useEffect, useRef } from 'react';
import type { StoredEntries } from '../../features/logistics/workflow/entries-store';
import { downloadUnreadable } from '../../features/logistics/workflow/entry-files';
import { formatCount } from '../../lib/site-format';
import { estimatesText } from '../../messages/logistics/workflow';
import frame from './workflow-page.module.css';

/** Notice after a removal, with a button to undo it. */
export function RemovedNotice({
  removed,
  failed,
  onUndo,
}: {
  removed: StoredEntries | null;
  failed: boolean;
  onUndo: () => void;
}) {
  const undo = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, and the reader looks for undo.
  useEffect(() => {
    if (removed) {
      undo.current?.focus();
    }
  }, [removed]);
  const count = removed ? removed.entries.length || removed.unreadable.length : 0;
  return (
    <div role="status">
      {failed && <p className={frame.warning}>{estimatesText.notChanged}</p>}
      {removed && (
        <div className={frame.notice}>
          <p>{estimatesText.cleared(formatCount(count))}</p>
          <button ref={undo} type="button" className="button" onClick={onUndo}>
            {estimatesText.undo}
          </button>
        </div>
      )}
    </div>
  );
}

/** Notice of stored values that are no entries: they are neither counted nor deleted. */
export function UnreadableNotice({
  unreadable,
  onDrop,
}: {
  unreadable: readonly unknown[];
  onDrop: () => void;
}) {
  return (
    <div className={frame.warning}>
      <p>{estimatesText.unreadable(formatCount(unreadable.length))}</p>
      <div className={frame.actions}>
        <button type="button" className="button" onClick={() => downloadUnreadable(unreadable)}>
          {estimatesText.unreadableSave}
        </button>
        <button type="button" className="button" onClick={onDrop}>
          {estimatesText.unreadableDrop}
        </button>
      </div>
    </div>
  );
}
