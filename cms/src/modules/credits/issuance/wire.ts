import { toRupees } from '@canopy/domain/common';
import type {
  EditedIssuance,
  Issuance,
  Movement,
  MovementActor,
  MovementKind,
} from '@canopy/domain/credits';
import { type IssuanceRow, serialRanges } from './ledger';

export function toWire(row: IssuanceRow): Issuance {
  return {
    _id: row.documentId,
    vintage: row.vintage,
    registry: row.registry ?? '',
    serialFirst: row.serialFirst ?? '',
    serialLast: row.serialLast ?? '',
    issued: row.quantity,
    available: row.available,
    price: toRupees(row.pricePaise),
    correspondingAdjustment: row.correspondingAdjustment,
  };
}

export function toEdited(row: IssuanceRow): EditedIssuance {
  return {
    ...toWire(row),
    projectId: row.projectId,
    projectName: row.projectName ?? '',
    methodology: row.methodology ?? '',
    issuedOn: row.issuedOn,
    account: row.account ?? '',
    reserved: row.reserved,
    sold: row.sold,
    retired: row.retired,
    withdrawn: row.withdrawn,
  };
}

/** Stored movement. */
export interface MovementRow {
  readonly id: number;
  readonly kind: MovementKind;
  readonly issuanceId: string;
  readonly first: number;
  readonly last: number;
  readonly orderId: string | null;
  readonly retirementId: string | null;
  readonly actor: MovementActor;
  readonly createdAt: string | Date;
}

/**
 * Converts a movement for the public. It contains no names, and only the order's id, which grants
 * no access.
 */
export function toMovement(
  row: MovementRow,
  issuance: Parameters<typeof serialRanges>[1] | undefined,
): Movement {
  const [serials] = issuance ? serialRanges(row, issuance) : [];
  return {
    number: row.id,
    kind: row.kind,
    issuanceId: row.issuanceId,
    quantity: row.last - row.first + 1,
    serialFirst: serials?.first ?? '',
    serialLast: serials?.last ?? '',
    orderId: row.orderId ?? '',
    retirementId: row.retirementId ?? '',
    actor: row.actor,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
