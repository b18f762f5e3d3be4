import type { Policy } from '@canopy/domain/inventory';

/**
 * Policy as stored. `fourEyes` is a number on SQLite, and null in policies older than this choice.
 */
export interface PolicyRow extends Omit<Policy, 'fourEyes'> {
  readonly fourEyes: boolean | number | null;
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
    fourEyes: Boolean(row.fourEyes),
  };
}
