import { formatTime } from '../../lib/format';
import { accountText } from '../../messages/account';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import styles from './account.module.css';
import { useSessions } from './use-sessions';

/** Every login of the account that is still open. There is at least this one. */
export function SessionList() {
  const { data, error, mutate } = useSessions();
  if (error && !data) {
    return <LoadFailed error={error} onRetry={() => void mutate()} />;
  }
  if (!data) {
    return <Skeleton lines={3} />;
  }
  return (
    <table className={styles.sessions}>
      <thead>
        <tr>
          <th scope="col">{accountText.device}</th>
          <th scope="col">{accountText.loginAt}</th>
          <th scope="col">{accountText.lastUsedAt}</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ device, loginAt, lastUsedAt, current }) => (
          <tr key={`${loginAt} ${lastUsedAt}`}>
            <th scope="row">
              {device || accountText.unknownDevice}
              {current && <span className={styles.this}>{accountText.thisSession}</span>}
            </th>
            <td>{formatTime(loginAt)}</td>
            <td>{formatTime(lastUsedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
