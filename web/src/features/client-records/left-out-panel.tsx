import type { EmissionRecord } from '@canopy/domain';
import { Button, Table } from 'antd';
import { useId, useState } from 'react';
import { formatCount } from '../../lib/format';
import { recordsText } from '../../messages/client';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import { RECORDS_WIDTH, recordColumns } from './record-columns';
import type { UserName } from './record-filters';
import styles from './records.module.css';
import { useRecords } from './use-records';

const PAGE_SIZE = 10;

/** Says how many records count in no financial year, and lists them on demand. */
export function LeftOutPanel({
  financialYear,
  count,
  users,
}: {
  financialYear: string;
  count: number;
  users: readonly UserName[];
}) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.leftOut} aria-label={recordsText.leftOutTitle}>
      <div className={styles.leftOutHead}>
        <p>
          <strong>{recordsText.leftOut(formatCount(count))}</strong> {recordsText.leftOutWhy}
        </p>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? recordsText.leftOutHide : recordsText.leftOutShow}
        </Button>
      </div>
      <div id={id}>{isOpen && <LeftOutRecords financialYear={financialYear} users={users} />}</div>
    </section>
  );
}

function LeftOutRecords({
  financialYear,
  users,
}: {
  financialYear: string;
  users: readonly UserName[];
}) {
  const [page, setPage] = useState(1);
  const { rows, total, error, isCurrent, isLoading, reload } = useRecords(
    { financialYear, leftOut: 'true' },
    { page, pageSize: PAGE_SIZE },
  );
  const names = new Map(users.map(({ userId, username }) => [userId, username]));
  if (error && !isCurrent) {
    return <LoadFailed error={error} onRetry={reload} />;
  }
  if (!rows) {
    return <Skeleton lines={4} />;
  }
  return (
    <Table<EmissionRecord>
      className={styles.leftOutTable}
      rowKey="_id"
      size="small"
      columns={recordColumns((userId) => names.get(userId) ?? userId)}
      dataSource={rows}
      loading={isLoading}
      scroll={{ x: RECORDS_WIDTH }}
      pagination={{
        current: page,
        pageSize: PAGE_SIZE,
        total,
        hideOnSinglePage: true,
        showSizeChanger: false,
        onChange: setPage,
      }}
    />
  );
}
