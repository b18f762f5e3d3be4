import type { Client, Member } from '@canopy/domain/people';
import type { TableColumnType } from 'antd';
import { useState } from 'react';
import { localList } from '../../../lib/local-list';
import { clientsText } from '../../../messages/admin';
import cells from '../../../ui/cells.module.css';
import { PagedTable } from '../../../ui/paged-table';
import { stateColumn } from '../../../ui/state-column';
import styles from './clients-table.module.css';
import { useUsers } from './use-clients';

const COLUMNS: TableColumnType<Member>[] = [
  { dataIndex: 'username', title: clientsText.username, className: styles.text },
  { dataIndex: 'userId', title: clientsText.userId, className: styles.text },
  { dataIndex: 'emailid', title: clientsText.email, className: styles.text },
  stateColumn(),
];

/** Users of one client, under its row. */
export function ClientUsers({ client: { _id, username } }: { client: Client }) {
  const users = useUsers(_id);
  const [page, setPage] = useState(1);
  if (users.data?.length === 0) {
    return <p className={cells.soft}>{clientsText.noUsers}</p>;
  }
  return (
    <section className={styles.users}>
      <h2 className={styles.usersTitle}>{clientsText.usersOf(username)}</h2>
      <PagedTable
        list={localList(users, { page }, {})}
        columns={COLUMNS}
        width={480}
        view={{ page }}
        onView={(change) => setPage(change.page ?? 1)}
        noMatch={clientsText.noUsers}
        size="small"
      />
    </section>
  );
}
