import type { AuditEntry } from '@canopy/domain';
import type { TableColumnType } from 'antd';
import { formatTime } from '../../lib/format';
import { actionText, actorText, historyText, kindText } from '../../messages/history';
import styles from './audit.module.css';
import { ChangeList } from './change-list';

/** Narrower than this the table scrolls. */
export const AUDIT_WIDTH = 880;

export function auditColumns(withClient: boolean): TableColumnType<AuditEntry>[] {
  const columns: TableColumnType<AuditEntry>[] = [
    {
      key: 'at',
      title: historyText.when,
      className: styles.time,
      render: (_, { at }) => <time dateTime={at}>{formatTime(at)}</time>,
    },
    {
      key: 'actor',
      title: historyText.who,
      className: styles.who,
      render: (_, entry) => <Who entry={entry} />,
    },
    {
      key: 'subject',
      title: historyText.what,
      className: styles.what,
      render: (_, { action, subjectType, subjectName }) => (
        <>
          <span className={styles.action} data-action={action}>
            {actionText[action]}
          </span>{' '}
          <span className={styles.soft}>{kindText[subjectType]}</span>
          <span className={styles.name}>{subjectName}</span>
        </>
      ),
    },
  ];
  if (withClient) {
    columns.push({
      key: 'client',
      title: historyText.client,
      className: styles.who,
      render: (_, { clientName }) => clientName || historyText.nothing,
    });
  }
  columns.push({
    key: 'change',
    title: historyText.change,
    className: styles.change,
    render: (_, entry) => <ChangeList entry={entry} />,
  });
  return columns;
}

function Who({ entry: { actorName, actorAccount, actorRole } }: { entry: AuditEntry }) {
  const role = actorText[actorRole];
  return actorName ? (
    <>
      <span className={styles.name}>{actorName}</span>
      <span className={styles.soft}>
        {role} · {actorAccount}
      </span>
    </>
  ) : (
    role
  );
}
