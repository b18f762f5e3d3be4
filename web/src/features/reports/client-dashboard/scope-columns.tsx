import type { CsvColumn } from '@canopy/domain/common';
import type { ScopeTotals } from '@canopy/domain/inventory';
import type { TableColumnType } from 'antd';
import { formatKgNumber } from '../../../lib/format';
import { chartText, scopeColumnsText } from '../../../messages/client';
import cells from '../../../ui/cells.module.css';
import { UnitHead } from '../../../ui/unit-head';
import styles from './scope-columns.module.css';

export const SCOPE_COLUMN_KEYS = ['scope1', 'scope2', 'scope3', 'total'] as const;

/** Returns the columns Scope 1 to 3 and total, with their unit in the headings. */
export function scopeColumns<Row extends ScopeTotals>(totalTitle: string): TableColumnType<Row>[] {
  const titles = { ...scopeColumnsText, total: totalTitle };
  return SCOPE_COLUMN_KEYS.map((key) => ({
    key,
    dataIndex: key,
    title: <UnitHead title={titles[key]} unit={chartText.kg} />,
    align: 'right',
    className: cells.noWrap,
    render: (kg: number) =>
      key === 'total' ? <strong>{formatKgNumber(kg)}</strong> : formatKgNumber(kg),
  }));
}

/** Returns the CSV columns Scope 1 to 3 and total. */
export function scopeCsvColumns(totalTitle: string): CsvColumn<ScopeTotals>[] {
  const titles = { ...scopeColumnsText, total: totalTitle };
  return SCOPE_COLUMN_KEYS.map((key) => ({
    header: scopeColumnsText.inFile(titles[key]),
    value: (row) => row[key],
  }));
}

/** Bar that shows a total's size and its scopes. The neighbouring cells contain the figures. */
export function ScopeBar({ row, largest }: { row: ScopeTotals; largest: number }) {
  const width = largest > 0 ? (row.total / largest) * 100 : 0;
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} style={{ width: `${width}%` }}>
        <span style={{ flexGrow: row.scope1, background: 'var(--scope-1)' }} />
        <span style={{ flexGrow: row.scope2, background: 'var(--scope-2)' }} />
        <span style={{ flexGrow: row.scope3, background: 'var(--scope-3)' }} />
      </span>
    </span>
  );
}
