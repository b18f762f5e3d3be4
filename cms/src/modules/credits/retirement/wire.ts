import type { RegisteredRetirement, RetirementState } from '@canopy/domain/credits';

/** A retirement as stored. Its documentId is the address of its certificate. */
export interface RetirementRow {
  readonly documentId: string;
  readonly orderId: string;
  readonly issuanceId: string;
  readonly projectId: string;
  /** The name when the retirement was asked for. */
  readonly projectName: string;
  readonly vintage: number | null;
  readonly quantity: number;
  readonly beneficiaryName: string | null;
  /** Whether name and reason may be shown. */
  readonly consent: boolean;
  readonly reason: string | null;
  readonly year: string | null;
  readonly state: RetirementState;
  /** The payment was simulated. */
  readonly demonstration: boolean;
  readonly registryRetirementId: string | null;
  readonly registryUrl: string | null;
  /** The documentId of the client that bought the credits. */
  readonly clientId: string | null;
  readonly requestedAt: string | Date;
  readonly retiredAt: string | Date | null;
}

/** A line of the public register. */
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
