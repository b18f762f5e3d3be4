import type { Restated, Restatement } from '@canopy/domain/inventory';
import { paths } from '@canopy/domain/site-pages';
import { Button } from 'antd';
import { useState } from 'react';
import { ChangesTable } from '../../features/inventory/restating/changes-table';
import { RestateForm } from '../../features/inventory/restating/restate-form';
import styles from '../../features/inventory/restating/restating.module.css';
import { ScopesTable } from '../../features/inventory/restating/scopes-table';
import { SkippedTable } from '../../features/inventory/restating/skipped-table';
import { useRestatement } from '../../features/inventory/restating/use-restatement';
import { formatCount, formatKg } from '../../lib/format';
import { restateText } from '../../messages/inventory/policy';
import { titleText } from '../../messages/workspace';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { Loading } from '../../ui/loading';
import { PageHeader } from '../../ui/page-header';
import { Panel } from '../../ui/panel';

/**
 * Recalculation of a client's saved records: first a preview of the changes, then all of them or
 * none.
 */
export default function RestatePage() {
  const [done, setDone] = useState<Restated | null>(null);
  return (
    <>
      <PageHeader
        title={titleText.restate}
        lead={restateText.lead}
        actions={<ButtonLink to={paths.policy} label={restateText.toPolicy} />}
      />
      {done ? <Done restated={done} onAgain={() => setDone(null)} /> : <Preview onDone={setDone} />}
    </>
  );
}

function Done({ restated, onAgain }: { restated: Restated; onAgain: () => void }) {
  const { changed, locked, before, after, skipped } = restated;
  return (
    <>
      <div role="status">
        <EmptyState
          title={restateText.doneTitle(formatCount(changed))}
          why={[
            restateText.doneText(formatKg(before.total), formatKg(after.total)),
            locked > 0 && restateText.locked(formatCount(locked)),
          ]
            .filter(Boolean)
            .join(' ')}
          action={<ButtonLink to={paths.clientHistory} label={restateText.seeHistory} primary />}
        />
      </div>
      {skipped && skipped.count > 0 && (
        <div className={styles.skipped}>
          <Panel
            title={restateText.skippedTitle}
            note={restateText.skippedNote(formatCount(skipped.count))}
            actions={<Button onClick={onAgain}>{restateText.seeSkipped}</Button>}
          >
            {skipped.records.length < skipped.count && (
              <p>
                {restateText.first(formatCount(skipped.records.length), formatCount(skipped.count))}
              </p>
            )}
            <SkippedTable records={skipped.records} />
          </Panel>
        </div>
      )}
    </>
  );
}

function Preview({ onDone }: { onDone: (restated: Restated) => void }) {
  const answer = useRestatement();
  const { data } = answer;
  if (!data) return <Loading answer={answer} lines={12} />;
  if (data.changed === 0) {
    return (
      <EmptyState
        title={restateText.noneTitle}
        why={
          <>
            {restateText.noneWhy} {leftOutText(data)}
          </>
        }
        action={<ButtonLink to={paths.policy} label={restateText.toPolicy} primary />}
      />
    );
  }
  const { records, changed, changes, scopes } = data;
  return (
    <div className={styles.parts}>
      <div className={styles.top}>
        <Panel
          title={restateText.summary}
          note={restateText.count(formatCount(changed), formatCount(records))}
        >
          <ScopesTable scopes={scopes} />
          {leftOutText(data) && <p className={styles.note}>{leftOutText(data)}</p>}
        </Panel>
        <Panel title={restateText.applyTitle} note={restateText.why}>
          <RestateForm
            restatement={data}
            onDone={(restated) => {
              // A preview can be applied only once, so the next one is loaded.
              void answer.mutate(undefined, { revalidate: false });
              onDone(restated);
            }}
            onOutdated={() => void answer.mutate()}
          />
        </Panel>
      </div>
      <Panel
        title={restateText.records}
        note={
          changes.length < changed &&
          restateText.first(formatCount(changes.length), formatCount(changed))
        }
      >
        <ChangesTable changes={changes} />
      </Panel>
    </div>
  );
}

/** Explains which records restating leaves unchanged. */
function leftOutText({ unmatched, locked }: Restatement): string {
  return [
    unmatched > 0 && restateText.unmatched(formatCount(unmatched)),
    locked > 0 && restateText.locked(formatCount(locked)),
  ]
    .filter(Boolean)
    .join(' ');
}
