import { formatRupees } from '@canopy/domain/common';
import { type TableColumnType, Tag } from 'antd';
import type { ReactNode } from 'react';
import { formatTime } from '../lib/format';
import { orderColumnText as text } from '../messages/orders';
import cells from './cells.module.css';
import { figureColumn } from './figure-column';

/** Fields common to orders of credits and of products. */
interface Order {
  readonly reference: string;
  readonly createdAt: string;
  /** Null for an order that is not paid by invoice. */
  readonly proforma: string | null;
  readonly buyer: { readonly name: string; readonly email: string };
  /** In rupees. */
  readonly total: number;
  readonly state: string;
  readonly reservedUntil: string | null;
  readonly reason: string;
}

/** Returns the column with reference, time and proforma. */
export function referenceColumn<Row extends Order>(): TableColumnType<Row> {
  return {
    key: 'reference',
    title: text.reference,
    className: cells.name,
    render: (_, { reference, proforma, createdAt }) => (
      <>
        <span className={cells.noWrap}>{reference}</span>
        <span className={cells.more}>{formatTime(createdAt)}</span>
        {proforma && <span className={cells.more}>{text.proforma(proforma)}</span>}
      </>
    ),
  };
}

/** Returns the column with the total in rupees. */
export function totalColumn<Row extends Order>(): TableColumnType<Row> {
  return figureColumn('total', text.total, ({ total }) => formatRupees(total));
}

/** Returns the column with the buyer's name and e-mail. */
export function buyerColumn<Row extends Order>(more?: (row: Row) => string): TableColumnType<Row> {
  return {
    key: 'buyer',
    title: text.buyer,
    className: cells.text,
    render: (_, row) => (
      <>
        {row.buyer.name}
        <span className={cells.more}>{row.buyer.email}</span>
        {more && <span className={cells.more}>{more(row)}</span>}
      </>
    ),
  };
}

/** Returns the column with the state, the end of a reservation and the reason of a cancellation. */
export function orderStateColumn<Row extends Order>(
  isWarning: (row: Row) => boolean,
  more?: (row: Row) => ReactNode,
): TableColumnType<Row> {
  return {
    key: 'state',
    title: text.state,
    className: cells.text,
    render: (_, row) => (
      <>
        {isWarning(row) ? <Tag color="warning">{row.state}</Tag> : row.state}
        {row.reservedUntil && (
          <span className={cells.more}>{text.until(formatTime(row.reservedUntil))}</span>
        )}
        {more?.(row)}
        {row.reason && <span className={cells.more}>{row.reason}</span>}
      </>
    ),
  };
}
