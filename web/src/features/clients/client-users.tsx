import type { Client, Member } from '@canopy/domain';
import { Table } from 'antd';
import { clientText } from '../../messages/admin';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import { useUsersOf } from './use-clients';

/** The users of a client, below its row. */
export function ClientUsers({ client: { _id, username } }: { client: Client }) {
  const { data: users, error, mutate } = useUsersOf(_id);
  if (!users) {
    return error ? <LoadFailed error={error} onRetry={() => mutate()} /> : <Skeleton lines={2} />;
  }
  if (users.length === 0) return <p>{clientText.noUsers}</p>;
  return (
    <Table<Member>
      aria-label={clientText.usersOf(username)}
      size="small"
      rowKey="_id"
      dataSource={users}
      pagination={users.length > 10 ? { pageSize: 10 } : false}
      columns={[
        { key: 'username', dataIndex: 'username', title: clientText.username },
        { key: 'userId', dataIndex: 'userId', title: clientText.userId },
        { key: 'emailid', dataIndex: 'emailid', title: clientText.email },
      ]}
    />
  );
}
