import type { CsvColumn, Dashboard } from '@canopy/domain';
import { Button, Table, type TableColumnType } from 'antd';
import { downloadCsv } from '../../lib/csv';
import { formatKgNumber, formatMonth } from '../../lib/format';
import { usePolicy } from '../../lib/policy';
import { monthsTableText, usersTableText } from '../../messages/client';
import { appText } from '../../messages/en';
import { Panel } from '../../ui/panel';
import { SCOPE_COLUMN_KEYS, ScopeBar, scopeColumns, scopeCsvColumns } from './scope-columns';
import styles from './users-table.module.css';

type MonthRow = Dashboard['months'][number];

const CSV_COLUMNS: CsvColumn<MonthRow>[] = [
  { header: monthsTableText.month, value: (row) => row.month },
  ...scopeCsvColumns(monthsTableText.total),
];

/** The twelve months of the financial year and their sum. */
export function MonthsTable({
  dashboard: { months, totals, financialYear },
}: {
  dashboard: Dashboard;
}) {
  const { allocation, yearStartsIn } = usePolicy();
  const largest = Math.max(...months.map(({ total }) => total));
  const columns: TableColumnType<MonthRow>[] = [
    { key: 'month', dataIndex: 'month', title: monthsTableText.month, render: formatMonth },
    ...scopeColumns<MonthRow>(monthsTableText.total),
    {
      key: 'bar',
      title: usersTableText.scopes,
      className: styles.bar,
      width: 200,
      render: (_, row) => <ScopeBar row={row} largest={largest} />,
    },
  ];
  return (
    <Panel
      title={monthsTableText.title}
      note={monthsTableText.note[allocation]}
      actions={
        <Button
          onClick={() => downloadCsv(monthsTableText.csvName(financialYear), CSV_COLUMNS, months)}
        >
          {appText.download}
        </Button>
      }
    >
      <Table<MonthRow>
        rowKey="month"
        size="small"
        columns={columns}
        dataSource={months}
        pagination={false}
        scroll={{ x: 720 }}
        summary={() => (
          <Table.Summary.Row className={styles.totals}>
            <Table.Summary.Cell index={0}>
              <strong>{monthsTableText.year[yearStartsIn]}</strong>
            </Table.Summary.Cell>
            {SCOPE_COLUMN_KEYS.map((key, index) => (
              <Table.Summary.Cell key={key} index={index + 1} align="right">
                <strong>{formatKgNumber(totals[key])}</strong>
              </Table.Summary.Cell>
            ))}
            <Table.Summary.Cell index={5} />
          </Table.Summary.Row>
        )}
      />
    </Panel>
  );
}
