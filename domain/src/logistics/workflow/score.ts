import type { WorkflowRole } from './roles';

/** The reference that a role's total is compared with, kg CO2e. Source: specification §9. */
export const REFERENCE_KG_CO2E: Readonly<Record<WorkflowRole, number>> = {
  Individual: 10_000,
  Business: 500_000,
  'Government / NGO': 1_000_000,
};

const BEST = 100;

/**
 * The Canopy score: 100 − total ÷ reference × 100, kept between 0 and 100 and rounded
 * (specification §9). A half is rounded up, as `Math.round` does.
 * @param totalKg what the role emits, kg CO2e, >= 0
 * @returns a whole number; 100 without emissions, 0 at the reference and above
 * @throws RangeError when the total is not finite or below 0
 */
export function canopyScore(totalKg: number, role: WorkflowRole): number {
  if (!Number.isFinite(totalKg) || totalKg < 0) {
    throw new RangeError('totalKg must be a finite number of at least 0');
  }
  const score = BEST - (totalKg / REFERENCE_KG_CO2E[role]) * BEST;
  return Math.round(Math.min(BEST, Math.max(0, score)));
}
