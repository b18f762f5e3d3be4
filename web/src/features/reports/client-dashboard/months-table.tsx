import { type CsvColumn, previousYear } from '@canopy/domain/common';
import type { Dashboard } from '@canopy/domain/reports';
import { Button, Table, type TableColumnType } from 'antd';
import { downloadCsv } from '../../../lib/csv';
import { formatKgNumber, formatMonth } from '../../../lib/format';
import { usePolicy } from '../../../lib/policy';
import {
  chartText,
  monthsTableText,
  scopeColumnsText,
  usersTableText,
} from '../../../messages/client';
import { appText } from '../../../messages/en';
import { Panel } from '../../../ui/panel';
import { UnitHead } from '../../../ui/unit-head';
import { MonthsChart } from './months-chart';
import { SCOPE_COLUMN_KEYS, ScopeBar, scopeColumns, scopeCsvColumns } from './scope-columns';
import { useDashboard } from './use-dashboard';
import styles from './users-table.module.css';

/** Month with its total and the previous year's; null without a comparison. */
type MonthRow = Dashboard['months'][number] & { readonly before: number | null };

/** Twelve months of the financial year with totals, compared with the previous year. */
export function MonthsTable({ dashboard }: { dashboard: Dashboard }) {
  const { months, totals, financialYear } = dashboard;
  const { allocation, yearStartsIn } = usePolicy();
  const { data } = useDashboard(previousYear(financialYear));
  // A year without records is unknown. A line at zero would claim zero emissions.
  const before = data && data.activities.length > 0 ? data : null;
  const rows = months.map((month, n) => ({ ...month, before: before?.months[n]?.total ?? null }));
  const largest = Math.max(...months.map(({ total }) => total));
  const columns: TableColumnType<MonthRow>[] = [
    { key: 'month', dataIndex: 'month', title: monthsTableText.month, render: formatMonth },
    ...scopeColumns<MonthRow>(monthsTableText.total),
    {
      key: 'before',
      title: before && (
        <UnitHead title={monthsTableText.totalBefore(before.financialYear)} unit={chartText.kg} />
      ),
      align: 'right',
      hidden: before === null,
      render: (_, row) => row.before !== null && formatKgNumber(row.before),
    },
    {
      key: 'bar',
      title: usersTableText.scopes,
      className: styles.bar,
      width: 160,
      render: (_, row) => <ScopeBar row={row} largest={largest} />,
    },
  ];
  return (
    <Panel
      title={monthsTableText.title}
      note={monthsTableText.note[allocation]}
      actions={
        <Button
          onClick={() =>
            downloadCsv(monthsTableText.csvName(financialYear), csvColumns(before), rows)
          }
        >
          {appText.download}
        </Button>
      }
    >
      <MonthsChart year={dashboard} before={before} />
      <Table<MonthRow>
        rowKey="month"
        size="small"
        columns={columns}
        dataSource={rows}
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
            {before && (
              <Table.Summary.Cell index={5} align="right">
                {formatKgNumber(before.totals.total)}
              </Table.Summary.Cell>
            )}
            <Table.Summary.Cell index={6} />
          </Table.Summary.Row>
        )}
      />
    </Panel>
  );
}

function csvColumns(before: Dashboard | null): CsvColumn<MonthRow>[] {
  return [
    { header: monthsTableText.month, value: (row) => row.month },
    ...scopeCsvColumns(monthsTableText.total),
    ...(before
      ? [
          {
            header: scopeColumnsText.inFile(monthsTableText.totalBefore(before.financialYear)),
            value: (row: MonthRow) => row.before,
          },
        ]
      : []),
  ];
}
