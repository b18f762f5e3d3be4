import type { Client, Member } from '@canopy/domain';
import { Table, type TableColumnType } from 'antd';
import { clientsText } from '../../messages/admin';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import styles from './clients-table.module.css';
import { useUsersOf } from './use-clients';

const PAGE_SIZE = 10;

const COLUMNS: TableColumnType<Member>[] = [
  { dataIndex: 'username', title: clientsText.username, className: styles.text },
  { dataIndex: 'userId', title: clientsText.userId, className: styles.text },
  { dataIndex: 'emailid', title: clientsText.email, className: styles.text },
];

/** The users of one client, under its row. */
export function ClientUsers({ client: { _id, username } }: { client: Client }) {
  const { data: users, error, isLoading, mutate } = useUsersOf(_id);
  if (!users) {
    return error && !isLoading ? (
      <LoadFailed error={error} onRetry={() => mutate()} />
    ) : (
      <Skeleton lines={3} />
    );
  }
  if (users.length === 0) {
    return <p className={styles.soft}>{clientsText.noUsers}</p>;
  }
  return (
    <section className={styles.users}>
      <h2 className={styles.usersTitle}>{clientsText.usersOf(username)}</h2>
      <Table<Member>
        rowKey="_id"
        size="small"
        columns={COLUMNS}
        dataSource={users}
        pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </section>
  );
}
