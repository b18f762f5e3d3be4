import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditSubject } from '@canopy/domain/history';
import type { Client } from '@canopy/domain/people';
import { dayProblem } from '../../lib/days';
import { actionText, historyText, kindText } from '../../messages/history/history';
import { DayInput } from '../../ui/day-input';
import { FilterSelect } from '../../ui/filter-select';
import styles from './audit.module.css';
import type { AuditView } from './audit-view';

/** Subjects that only the platform admin changes. */
const OF_NO_CLIENT: readonly AuditSubject[] = ['factor', 'unit'];

export type ClientName = Pick<Client, '_id' | 'username'>;

export function AuditFilters({
  view,
  onView,
  clients,
}: {
  view: AuditView;
  onView: (change: Partial<AuditView>) => void;
  /** Clients to choose from, if entries of several are shown. */
  clients?: readonly ClientName[] | undefined;
}) {
  const problem = dayProblem(view.from) ?? dayProblem(view.to);
  return (
    <>
      {clients && (
        <FilterSelect
          label={historyText.client}
          all={historyText.allClients}
          options={clients.map(({ _id, username }) => ({ value: _id, label: username }))}
          value={view.client}
          width={172}
          onChange={(client) => onView({ client, page: 1 })}
        />
      )}
      <FilterSelect
        label={historyText.kind}
        all={historyText.allKinds}
        options={AUDIT_SUBJECTS.filter((kind) => clients || !OF_NO_CLIENT.includes(kind)).map(
          (kind) => ({
            value: kind,
            label: kindText[kind],
          }),
        )}
        value={AUDIT_SUBJECTS.find((each) => each === view.kind) ?? ''}
        width={172}
        onChange={(kind) => onView({ kind, page: 1 })}
      />
      <FilterSelect
        label={historyText.action}
        all={historyText.allActions}
        options={AUDIT_ACTIONS.map((action) => ({ value: action, label: actionText[action] }))}
        value={AUDIT_ACTIONS.find((each) => each === view.action) ?? ''}
        width={172}
        onChange={(action) => onView({ action, page: 1 })}
      />
      {(['from', 'to'] as const).map((end) => (
        <DayInput
          key={end}
          className={styles.day}
          aria-label={historyText[end]}
          placeholder={historyText[end]}
          value={view[end]}
          error={dayProblem(view[end]) !== undefined}
          onChange={(day) => onView({ [end]: day, page: 1 })}
        />
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
