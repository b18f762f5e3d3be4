import { Button, Grid } from 'antd';
import { useId, useState } from 'react';
import { formatCount } from '../../../lib/format';
import { useSites } from '../../../lib/sites';
import { recordsText } from '../../../messages/client';
import { PagedTable } from '../../../ui/paged-table';
import { RECORDS_WIDTH, recordColumns } from './record-columns';
import type { UserName } from './record-filters';
import styles from './records.module.css';
import { namesOf } from './records-panel';
import { NO_FILTERS } from './records-view';
import { useRecords } from './use-records';

const START = { ...NO_FILTERS, leftOut: 'only', groupBy: '', sort: '', order: '', pageSize: 10 };

/** Number of records that count in no financial year, with a list on demand. */
export function LeftOutPanel({
  financialYear,
  siteId,
  count,
  users,
}: {
  financialYear: string;
  /** Site of the records, or '' for all. */
  siteId: string;
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
      <div id={id}>
        {isOpen && <LeftOutRecords financialYear={financialYear} siteId={siteId} users={users} />}
      </div>
    </section>
  );
}

function LeftOutRecords({
  financialYear,
  siteId,
  users,
}: {
  financialYear: string;
  siteId: string;
  users: readonly UserName[];
}) {
  const [page, setPage] = useState(1);
  const { data: sites = [] } = useSites();
  const isWide = Grid.useBreakpoint().xl ?? true;
  const records = useRecords({ ...START, siteId, year: financialYear, page });
  return (
    <PagedTable
      list={records}
      columns={recordColumns({ nameOf: namesOf(users), isWide, hasSites: sites.length > 0 })}
      width={RECORDS_WIDTH}
      view={{ page }}
      onView={(change) => setPage(change.page ?? 1)}
      noMatch={recordsText.noMatchTitle}
      size="small"
    />
  );
}
