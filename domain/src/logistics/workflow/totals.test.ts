import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYDAY_CATEGORIES } from './categories';
import { WORKFLOW_ROLES, type WorkflowRole } from './roles';
import { categoryTotals, roleTotals } from './totals';

const entry = (role: WorkflowRole, categoryData: string[], co2e: number) => ({
  role,
  categoryData,
  inputData: { co2e },
});

describe('totals by role', () => {
  it('contain total, reference and score of each role with entries', () => {
    const made = roleTotals([
      entry('Business', ['Food'], 100_000),
      entry('Individual', ['Food'], 1500),
      entry('Business', ['Water'], 25_000),
    ]);
    // 100 − 1500 ÷ 10,000 × 100 = 85; 100 − 125,000 ÷ 500,000 × 100 = 75.
    expect(made).toEqual([
      { role: 'Individual', entries: 1, totalKg: 1500, referenceKg: 10_000, score: 85 },
      { role: 'Business', entries: 2, totalKg: 125_000, referenceKg: 500_000, score: 75 },
    ]);
  });

  it('are empty without entries', () => {
    expect(roleTotals([])).toEqual([]);
    expect(categoryTotals([])).toEqual([]);
  });
});

describe('totals by category', () => {
  it('split an entry equally between its categories, largest first', () => {
    // 30 split into three parts of 10, plus 5 for Water.
    expect(
      categoryTotals([
        entry('Individual', ['Food', 'Water', 'Waste'], 30),
        entry('Individual', ['Water'], 5),
      ]),
    ).toEqual([
      { category: 'Water', totalKg: 15 },
      { category: 'Food', totalKg: 10 },
      { category: 'Waste', totalKg: 10 },
    ]);
  });

  it('add up to the totals by role', () => {
    const entries = fc.array(
      fc
        .tuple(
          fc.constantFrom(...WORKFLOW_ROLES),
          fc.uniqueArray(fc.constantFrom(...EVERYDAY_CATEGORIES), { minLength: 1 }),
          fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
        )
        .map(([role, categories, co2e]) => entry(role, categories, co2e)),
      { maxLength: 40 },
    );
    const sum = (totals: readonly { totalKg: number }[]) =>
      totals.reduce((total, { totalKg }) => total + totalKg, 0);
    fc.assert(
      fc.property(entries, (all) => {
        const total = sum(roleTotals(all));
        expect(Math.abs(sum(categoryTotals(all)) - total)).toBeLessThanOrEqual(total * 1e-12);
      }),
    );
  });
});
