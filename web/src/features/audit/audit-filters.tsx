import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@canopy/domain';
import { Button, Select } from 'antd';
import { dayProblem } from '../../lib/days';
import { tableText } from '../../messages/en';
import { actionText, historyText, kindText } from '../../messages/history';
import { DayInput } from '../../ui/day-input';
import { SearchField } from '../../ui/search-field';
import styles from './audit.module.css';
import { type AuditView, isFiltered, NO_FILTERS } from './audit-view';

export interface ClientName {
  readonly _id: string;
  readonly username: string;
}

export function AuditFilters({
  view,
  onView,
  clients,
}: {
  view: AuditView;
  onView: (change: Partial<AuditView>) => void;
  /** To choose among, where entries of several clients are shown. */
  clients?: readonly ClientName[] | undefined;
}) {
  const problem = dayProblem(view.from) ?? dayProblem(view.to);
  return (
    <search className={styles.filters} aria-label={historyText.filters}>
      <SearchField
        label={historyText.search}
        value={view.q}
        onSearch={(q) => onView({ q, page: 1 })}
      />
      {clients && (
        <Select
          className={styles.filter}
          aria-label={historyText.client}
          value={view.client}
          options={[
            { value: '', label: historyText.allClients },
            ...clients.map(({ _id, username }) => ({ value: _id, label: username })),
          ]}
          onChange={(client) => onView({ client, page: 1 })}
        />
      )}
      <Select
        className={styles.filter}
        aria-label={historyText.kind}
        value={AUDIT_SUBJECTS.find((each) => each === view.kind) ?? ''}
        options={[
          { value: '', label: historyText.allKinds },
          ...AUDIT_SUBJECTS.filter((kind) => clients || kind !== 'factor').map((kind) => ({
            value: kind,
            label: kindText[kind],
          })),
        ]}
        onChange={(kind) => onView({ kind, page: 1 })}
      />
      <Select
        className={styles.filter}
        aria-label={historyText.action}
        value={AUDIT_ACTIONS.find((each) => each === view.action) ?? ''}
        options={[
          { value: '', label: historyText.allActions },
          ...AUDIT_ACTIONS.map((action) => ({ value: action, label: actionText[action] })),
        ]}
        onChange={(action) => onView({ action, page: 1 })}
      />
      <DayInput
        className={styles.day}
        aria-label={historyText.from}
        placeholder={historyText.from}
        value={view.from}
        error={dayProblem(view.from) !== undefined}
        onChange={(from) => onView({ from, page: 1 })}
      />
      <DayInput
        className={styles.day}
        aria-label={historyText.to}
        placeholder={historyText.to}
        value={view.to}
        error={dayProblem(view.to) !== undefined}
        onChange={(to) => onView({ to, page: 1 })}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {isFiltered(view) && <Button onClick={() => onView(NO_FILTERS)}>{tableText.clear}</Button>}
    </search>
  );
}
