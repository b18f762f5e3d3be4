import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import cells from './cells.module.css';

/** A column of figures, which are compared by their last digit. */
export function figureColumn<Row>(
  key: string,
  title: string,
  write: (row: Row) => ReactNode,
): TableColumnType<Row> {
  return { key, title, align: 'end', className: cells.noWrap, render: (_, row) => write(row) };
}
