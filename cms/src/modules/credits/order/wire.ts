import { toRupees } from '@canopy/domain/common';
import {
  type EditedOrder,
  type Order,
  type OrderState,
  type SerialRange,
  statusOf,
} from '@canopy/domain/credits';
import { proformaNumber } from '../../../rows/proforma-number';

/** Stored order. */
export interface OrderRow {
  readonly reference: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly quantity: number;
  readonly unitPricePaise: number;
  /** Big integer, which Strapi returns as a string. */
  readonly totalPaise: number | string;
  /** Tax included in the total, as of the order's placement. */
  readonly taxPercent: number | null;
  readonly paymentMethod: Order['paymentMethod'];
  readonly provider: Order['provider'];
  readonly paymentId: string | null;
  readonly state: OrderState;
  readonly course: Order['course'] | null;
  /** End of a reservation, or of a visitor's simulated order. The server ends both. */
  readonly reservedUntil: string | Date | null;
  readonly issuanceId: string | null;
  readonly vintage: number | null;
  readonly clientId: string | null;
  readonly isConfirmed: boolean | null;
  readonly wantsRetirement: boolean | null;
  readonly beneficiaryName: string | null;
  readonly beneficiaryConsent: boolean | null;
  readonly retirementReason: string | null;
  readonly year: string | null;
  readonly retirementId: string | null;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly createdAt: string | Date;
}

/**
 * Converts an order for its buyer.
 * @param serials the serials of the order's credits
 */
export function toWire(row: OrderRow, serials: readonly SerialRange[] = []): Order {
  const { state, retirementId } = row;
  const isReserved = state === 'Reserved' && row.reservedUntil !== null;
  return {
    reference: row.reference,
    projectId: row.projectId,
    projectName: row.projectName,
    quantity: row.quantity,
    unitPrice: toRupees(row.unitPricePaise),
    total: toRupees(Number(row.totalPaise)),
    paymentMethod: row.paymentMethod,
    status: statusOf(state),
    buyer: { name: row.buyerName, email: row.buyerEmail },
    createdAt: new Date(row.createdAt).toISOString(),
    state,
    provider: row.provider,
    isConfirmed: row.isConfirmed === true,
    reservedUntil: isReserved ? new Date(row.reservedUntil as string).toISOString() : null,
    vintage: row.vintage,
    issuanceId: row.issuanceId,
    serials: serials.slice(),
    course: row.course ?? [],
    certificateId: retirementId,
    retirement:
      retirementId === null
        ? null
        : { _id: retirementId, state: state === 'Retired' ? 'Retired' : 'Requested' },
  };
}

/** Stored order with the fields that only editors see. */
export interface EditedOrderRow extends OrderRow {
  readonly id: number;
  readonly documentId: string;
  readonly reason: string | null;
  readonly notes: string | null;
}

export function toEdited(row: EditedOrderRow, serials?: readonly SerialRange[]): EditedOrder {
  return {
    ...toWire(row, serials),
    _id: row.documentId,
    reason: row.reason ?? '',
    notes: row.notes ?? '',
    proforma: row.provider === 'invoice' ? proformaNumber('PF', row) : null,
  };
}
