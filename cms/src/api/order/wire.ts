import { type EditedOrder, type Order, toRupees } from '@canopy/domain';

/** An order as stored. */
export interface OrderRow {
  readonly reference: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly quantity: number;
  readonly unitPricePaise: number;
  /** A big integer, which Strapi returns as text. */
  readonly totalPaise: number | string;
  readonly paymentMethod: Order['paymentMethod'];
  readonly state: 'Confirmed' | 'Cancelled';
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly createdAt: string | Date;
}

export function toWire(row: OrderRow): Order {
  return {
    reference: row.reference,
    projectId: row.projectId,
    projectName: row.projectName,
    quantity: row.quantity,
    unitPrice: toRupees(row.unitPricePaise),
    total: toRupees(Number(row.totalPaise)),
    paymentMethod: row.paymentMethod,
    status: row.state,
    buyer: { name: row.buyerName, email: row.buyerEmail },
    createdAt: new Date(row.createdAt).toISOString(),
    state: row.state === 'Confirmed' ? 'Delivered' : 'Cancelled',
    provider: 'simulated',
    reservedUntil: null,
    vintage: null,
    issuanceId: null,
    serials: [],
    course: [],
    certificateId: null,
    retirement: null,
  };
}

/** An order with what editors know of it. */
export interface EditedOrderRow extends OrderRow {
  readonly documentId: string;
  readonly reason: string | null;
  readonly notes: string | null;
}

export function toEdited(row: EditedOrderRow): EditedOrder {
  return { ...toWire(row), _id: row.documentId, reason: row.reason ?? '', notes: row.notes ?? '' };
}
