import { WORKFLOW_ROLES, type WorkflowRole } from './roles';
import { canopyScore, REFERENCE_KG_CO2E } from './score';

/** Fields of an entry that count, named as the browser stores them. */
interface CountedEntry {
  readonly role: WorkflowRole;
  readonly categoryData: readonly string[];
  /** `co2e` in kg, unrounded. */
  readonly inputData: { readonly co2e: number };
}

export interface RoleTotal {
  readonly role: WorkflowRole;
  readonly entries: number;
  /** kg CO2e, unrounded */
  readonly totalKg: number;
  /** kg CO2e */
  readonly referenceKg: number;
  /** 0 to 100 */
  readonly score: number;
}

/**
 * Calculates total, reference and Canopy score of each role with entries, in the documented order.
 */
export function roleTotals(entries: readonly CountedEntry[]): RoleTotal[] {
  return WORKFLOW_ROLES.flatMap((role) => {
    const own = entries.filter((entry) => entry.role === role);
    if (own.length === 0) return [];
    const totalKg = own.reduce((sum, { inputData }) => sum + inputData.co2e, 0);
    return {
      role,
      entries: own.length,
      totalKg,
      referenceKg: REFERENCE_KG_CO2E[role],
      score: canopyScore(totalKg, role),
    };
  });
}

export interface WorkflowCategoryTotal {
  readonly category: string;
  /** kg CO2e, unrounded */
  readonly totalKg: number;
}

/**
 * Calculates totals by category, largest first. An entry has one amount for all its categories, so
 * each gets an equal part (docs/design/entering.md). The totals add up to the entries' total.
 */
export function categoryTotals(entries: readonly CountedEntry[]): WorkflowCategoryTotal[] {
  const totals = new Map<string, number>();
  for (const { categoryData, inputData } of entries) {
    const part = inputData.co2e / categoryData.length;
    for (const category of categoryData) {
      totals.set(category, (totals.get(category) ?? 0) + part);
    }
  }
  return [...totals]
    .map(([category, totalKg]) => ({ category, totalKg }))
    .sort((a, b) => b.totalKg - a.totalKg || a.category.localeCompare(b.category, 'en'));
}
