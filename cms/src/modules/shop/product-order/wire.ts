import { toRupees } from '@canopy/domain/common';
import type { DeliveryAddress, EditedProductOrder, ProductOrder } from '@canopy/domain/shop';
import { proformaNumber } from '../../../rows/proforma-number';

/** Ordered product, as of the order's placement. */
export interface OrderedItem {
  readonly productId: string;
  readonly name: string;
  readonly pricePaise: number;
  readonly quantity: number;
}

/** Stored order of products. */
export interface ProductOrderRow {
  readonly id: number;
  readonly documentId: string;
  readonly reference: string;
  readonly items: readonly OrderedItem[];
  readonly deliveryPaise: number;
  /** Big integers and decimals, which Strapi returns as strings. */
  readonly taxPaise: number | string;
  readonly taxPercent: number | string;
  readonly totalPaise: number | string;
  readonly seller: ProductOrder['seller'];
  readonly provider: ProductOrder['provider'];
  readonly paymentId: string | null;
  readonly state: ProductOrder['state'];
  readonly course: ProductOrder['course'];
  /**
   * Time when a reservation expires or a simulated order is cancelled. Null when neither happens.
   */
  readonly endsAt: string | Date | null;
  /** Whether the link in the order's mail was opened. */
  readonly isConfirmed: boolean | null;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly address: DeliveryAddress | null;
  readonly reason: string | null;
  readonly notes: string | null;
  readonly createdAt: string | Date;
}

/** Returns the number of pieces in an order. */
export function countPieces(items: readonly Pick<OrderedItem, 'quantity'>[]): number {
  return items.reduce((pieces, { quantity }) => pieces + quantity, 0);
}

export function toWire(row: Omit<ProductOrderRow, 'id'>): ProductOrder {
  const totalPaise = Number(row.totalPaise);
  return {
    reference: row.reference,
    items: row.items.map(({ productId, name, pricePaise, quantity }) => ({
      productId,
      name,
      price: toRupees(pricePaise),
      quantity,
      total: toRupees(pricePaise * quantity),
    })),
    itemsTotal: toRupees(totalPaise - row.deliveryPaise),
    delivery: toRupees(row.deliveryPaise),
    total: toRupees(totalPaise),
    tax: toRupees(Number(row.taxPaise)),
    taxPercent: Number(row.taxPercent),
    state: row.state,
    provider: row.provider,
    buyer: { name: row.buyerName, email: row.buyerEmail },
    address: row.address,
    isConfirmed: row.isConfirmed === true,
    reservedUntil:
      row.state === 'Reserved' && row.endsAt ? new Date(row.endsAt).toISOString() : null,
    course: row.course,
    seller: row.seller,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

export function toEdited(row: ProductOrderRow): EditedProductOrder {
  return {
    ...toWire(row),
    _id: row.documentId,
    reason: row.reason ?? '',
    notes: row.notes ?? '',
    proforma: row.provider === 'invoice' ? proformaNumber('PP', row) : null,
  };
}
