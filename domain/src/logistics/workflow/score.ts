import type { WorkflowRole } from './roles';

/** Reference for a role's total, kg CO2e. Source: specification §9. */
export const REFERENCE_KG_CO2E: Readonly<Record<WorkflowRole, number>> = {
  Individual: 10_000,
  Business: 500_000,
  'Government / NGO': 1_000_000,
};

const BEST = 100;

/**
 * Calculates the Canopy score: 100 − total ÷ reference × 100, limited to 0–100 and rounded
 * (specification §9). Halves round up, like in `Math.round`.
 * @param totalKg total emission of the role, kg CO2e, >= 0
 * @returns a whole number: 100 without emissions, 0 at the reference and above
 * @throws RangeError if the total is not finite or below 0
 */
export function canopyScore(totalKg: number, role: WorkflowRole): number {
  if (!Number.isFinite(totalKg) || totalKg < 0) {
    throw new RangeError('totalKg must be a finite number of at least 0');
  }
  const score = BEST - (totalKg / REFERENCE_KG_CO2E[role]) * BEST;
  return Math.round(Math.min(BEST, Math.max(0, score)));
}
