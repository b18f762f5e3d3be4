import type { RegisteredRetirement, RetirementState } from '@canopy/domain/credits';

/** Stored retirement. Its documentId is the address of its certificate. */
export interface RetirementRow {
  readonly documentId: string;
  readonly orderId: string;
  readonly issuanceId: string;
  readonly projectId: string;
  /** Project name at the time of the request. */
  readonly projectName: string;
  readonly vintage: number | null;
  readonly quantity: number;
  readonly beneficiaryName: string | null;
  /** Whether name and reason may be shown. */
  readonly consent: boolean;
  readonly reason: string | null;
  readonly year: string | null;
  readonly state: RetirementState;
  /** Whether the payment was simulated. */
  readonly demonstration: boolean;
  readonly registryRetirementId: string | null;
  readonly registryUrl: string | null;
  /** Buying client's documentId. */
  readonly clientId: string | null;
  readonly requestedAt: string | Date;
  readonly retiredAt: string | Date | null;
}

/** Converts a retirement to an entry of the public register. */
export function toRegistered(row: RetirementRow): RegisteredRetirement {
  return {
    _id: row.documentId,
    projectId: row.projectId,
    project: row.projectName,
    vintage: row.vintage,
    quantity: row.quantity,
    year: row.year ?? '',
    state: row.state,
    demonstration: row.demonstration,
    name: row.consent ? (row.beneficiaryName ?? '') : '',
    requestedAt: new Date(row.requestedAt).toISOString(),
  };
}
