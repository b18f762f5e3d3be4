import type { AuditEntry } from '@canopy/domain/history';
import { Button, type TableColumnType } from 'antd';
import { formatTime } from '../../lib/format';
import { actionText, actorText, historyText, kindText } from '../../messages/history/history';
import styles from './audit.module.css';
import { ChangeList } from './change-list';

/** Width in pixels below which the table scrolls. */
export const AUDIT_WIDTH = 880;

/**
 * Returns the columns of the history.
 * @param onStep shows the other entries of an entry's step
 */
export function auditColumns(
  withClient: boolean,
  onStep: (entryId: string) => void,
): TableColumnType<AuditEntry>[] {
  return [
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
      render: (_, { action, subjectType, subjectName, partOf }) => (
        <>
          <span className={styles.action} data-action={action}>
            {actionText[action]}
          </span>{' '}
          <span className={styles.soft}>{kindText[subjectType]}</span>
          <span className={styles.name}>{subjectName}</span>
          {partOf && (
            <Button type="link" size="small" className={styles.step} onClick={() => onStep(partOf)}>
              {historyText.wholeStep}
            </Button>
          )}
        </>
      ),
    },
    {
      key: 'client',
      title: historyText.client,
      className: styles.who,
      hidden: !withClient,
      render: (_, { clientName }) => clientName || historyText.nothing,
    },
    {
      key: 'change',
      title: historyText.change,
      className: styles.change,
      render: (_, entry) => <ChangeList entry={entry} />,
    },
  ];
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
