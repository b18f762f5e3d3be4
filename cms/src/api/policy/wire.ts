import type { Policy } from '@canopy/domain';

/** A policy as stored. */
export interface PolicyRow extends Policy {
  readonly id: number;
  readonly documentId: string;
}

export function toWire(row: PolicyRow): Policy {
  return {
    gwpSet: row.gwpSet ?? null,
    allocation: row.allocation,
    yearStartsIn: row.yearStartsIn,
    scope2Method: row.scope2Method,
    consolidation: row.consolidation ?? null,
    country: row.country ?? null,
    thresholdPercent: row.thresholdPercent,
    // Empty in policies from before it could be chosen.
    fourEyes: row.fourEyes ?? false,
  };
}
