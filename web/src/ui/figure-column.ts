import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import cells from './cells.module.css';

/** Returns a column of figures, aligned so that readers can compare their last digits. */
export function figureColumn<Row>(
  key: string,
  title: string,
  write: (row: Row) => ReactNode,
): TableColumnType<Row> {
  return { key, title, align: 'end', className: cells.noWrap, render: (_, row) => write(row) };
}
