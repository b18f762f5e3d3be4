import { formatTime } from '../../../lib/format';
import { accountText } from '../../../messages/session/account';
import { Loading } from '../../../ui/loading';
import styles from './account.module.css';
import { useSessions } from './use-sessions';

/** Open sessions of the account, at least the current one. */
export function SessionList() {
  const answer = useSessions();
  const { data } = answer;
  if (!data) return <Loading answer={answer} lines={3} />;
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
