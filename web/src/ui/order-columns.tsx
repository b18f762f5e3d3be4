import { formatRupees } from '@canopy/domain/common';
import { moneyOf, type OrderProvider } from '@canopy/domain/credits';
import { type TableColumnType, Tag } from 'antd';
import type { ReactNode } from 'react';
import { formatTime } from '../lib/format';
import { listText } from '../messages/content/content';
import { orderEditFields, orderColumnText as text } from '../messages/orders';
import cells from './cells.module.css';
import { figureColumn } from './figure-column';

/** Fields common to orders of credits and of products. */
export interface ListedOrder {
  readonly _id: string;
  readonly reference: string;
  readonly createdAt: string;
  /** Null for an order that is not paid by invoice. */
  readonly proforma: string | null;
  readonly buyer: { readonly name: string; readonly email: string };
  /** In rupees. */
  readonly total: number;
  readonly state: string;
  readonly provider: OrderProvider;
  readonly reservedUntil: string | null;
  readonly reason: string;
  readonly notes: string;
}

/** Returns the column with reference, proforma and a mark of demonstrations. */
export function referenceColumn<Row extends ListedOrder>(): TableColumnType<Row> {
  return {
    key: 'reference',
    title: text.reference,
    className: cells.name,
    render: (_, { reference, proforma, provider }) => (
      <>
        <span className={cells.noWrap}>{reference}</span>
        {proforma && <span className={cells.more}>{text.proforma(proforma)}</span>}
        {moneyOf(provider) === 'demonstration' && <Tag>{text.demonstration}</Tag>}
      </>
    ),
  };
}

/** Returns the column with the time of the order. */
export function placedColumn<Row extends ListedOrder>(): TableColumnType<Row> {
  return {
    key: 'createdAt',
    title: text.placed,
    className: cells.text,
    render: (_, { createdAt }) => formatTime(createdAt),
  };
}

/** Returns the column with the total in rupees. */
export function totalColumn<Row extends ListedOrder>(): TableColumnType<Row> {
  return figureColumn('total', text.total, ({ total }) => formatRupees(total));
}

/** Returns the column with the buyer's name and e-mail. */
export function buyerColumn<Row extends ListedOrder>(
  more?: (row: Row) => string,
): TableColumnType<Row> {
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
export function orderStateColumn<Row extends ListedOrder>(
  more?: (row: Row) => ReactNode,
): TableColumnType<Row> {
  return {
    key: 'state',
    title: text.state,
    className: cells.text,
    render: (_, row) => (
      <>
        {isEnded(row.state) ? <Tag color="warning">{row.state}</Tag> : row.state}
        {row.reservedUntil && (
          <span className={cells.more}>{text.until(formatTime(row.reservedUntil))}</span>
        )}
        {more?.(row)}
        {row.reason && <span className={cells.more}>{row.reason}</span>}
      </>
    ),
  };
}

/** Returns the column with the editors' notes. */
export function notesColumn<Row extends ListedOrder>(): TableColumnType<Row> {
  return {
    key: 'notes',
    title: orderEditFields.notes,
    className: cells.text,
    render: (_, { notes }) => notes || listText.none,
  };
}

/** Returns whether a state ends an order without a sale. */
const isEnded = (state: string) => ['Expired', 'Cancelled', 'Refunded', 'Returned'].includes(state);
