import { roleTotals, type WorkflowEntry } from '@canopy/domain/logistics';
import { paths } from '@canopy/domain/site-pages';
import { useState } from 'react';
import {
  clearEntries,
  dropUnreadable,
  removeEntry,
  restoreEntries,
  type StoredEntries,
} from '../../features/logistics/workflow/entries-store';
import {
  downloadEntriesCsv,
  downloadEntriesJson,
} from '../../features/logistics/workflow/entry-files';
import { useEntries } from '../../features/logistics/workflow/use-entries';
import { WorkflowNav } from '../../features/logistics/workflow/workflow-nav';
import { useUrlState } from '../../lib/url-state';
import { estimatesText } from '../../messages/logistics/workflow';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { DashboardAnswer } from './dashboard-answer';
import { DashboardEntries } from './dashboard-entries';
import { RemovedNotice, UnreadableNotice } from './dashboard-notices';
import { RoleTabs } from './role-tabs';
import frame from './workflow-page.module.css';

const LIST = { role: '', q: '', sort: 'date', order: 'desc', page: 1 };

/** Totals of this browser's entries, by role. */
export default function WorkflowDashboardPage() {
  const stored = useEntries();
  const [state, change] = useUrlState(LIST);
  const [removed, setRemoved] = useState<StoredEntries | null>(null);
  const [failed, setFailed] = useState(false);
  const { entries, unreadable } = stored;
  const totals = roleTotals(entries);
  // By default, the newest entry's role.
  const shown =
    totals.find(({ role }) => role === state.role) ??
    totals.find(({ role }) => role === entries[0]?.role);

  function take(away: StoredEntries, done: boolean) {
    setFailed(!done);
    setRemoved(done ? away : removed);
  }

  function undo() {
    if (removed) {
      const done = restoreEntries(removed);
      setFailed(!done);
      setRemoved(done ? null : removed);
    }
  }

  return (
    <div className={frame.page}>
      <WorkflowNav />
      <header className={frame.head}>
        <div>
          <h1>{estimatesText.title}</h1>
          <p>{estimatesText.lead}</p>
        </div>
        {shown && <Actions entries={entries} onClear={() => take(stored, clearEntries())} />}
      </header>
      <RemovedNotice removed={removed} failed={failed} onUndo={undo} />
      {unreadable.length > 0 && (
        <UnreadableNotice
          unreadable={unreadable}
          onDrop={() => take({ entries: [], unreadable }, dropUnreadable())}
        />
      )}
      {shown ? (
        <>
          <RoleTabs
            totals={totals}
            shown={shown.role}
            onChoose={(role) => change({ ...LIST, role })}
          />
          <DashboardAnswer total={shown} entries={ofRole(entries, shown.role)} />
          <DashboardEntries
            entries={ofRole(entries, shown.role)}
            state={state}
            onChange={change}
            onRemove={(entry) => take({ entries: [entry], unreadable: [] }, removeEntry(entry))}
          />
        </>
      ) : (
        <EmptyState
          title={estimatesText.emptyTitle}
          why={estimatesText.emptyWhy}
          action={
            <ButtonLink to={paths.emissionWorkflow} label={estimatesText.emptyAction} primary />
          }
        />
      )}
    </div>
  );
}

const ofRole = (entries: readonly WorkflowEntry[], role: string) =>
  entries.filter((entry) => entry.role === role);

function Actions({ entries, onClear }: { entries: readonly WorkflowEntry[]; onClear: () => void }) {
  return (
    <div className={frame.actions}>
      <button type="button" className="button" onClick={() => downloadEntriesCsv(entries)}>
        {estimatesText.csv}
      </button>
      <button type="button" className="button" onClick={() => downloadEntriesJson(entries)}>
        {estimatesText.json}
      </button>
      <button type="button" className="button" onClick={onClear}>
        {estimatesText.clear}
      </button>
      <ButtonLink to={paths.emissionWorkflow} label={estimatesText.add} primary />
    </div>
  );
}
