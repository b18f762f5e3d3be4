import { DEFAULT_FINANCIAL_YEAR, financialYearOf, isFinancialYearLabel } from '@canopy/domain';

/** The first year that can be chosen; an address may still ask for an earlier one. */
const FIRST_START = 2020;

/** What an address asks for, or the default where that is no financial year. */
export function financialYearFrom(text: string): string {
  return isFinancialYearLabel(text) ? text : DEFAULT_FINANCIAL_YEAR;
}

/**
 * The financial years to choose from, newest first.
 * @param today  `YYYY-MM-DD`
 * @param chosen always among them, so that the selector can show it
 */
export function financialYearChoices(today: string, chosen: string): string[] {
  const current = Number(financialYearOf(today).slice(0, 4));
  const years = Array.from(
    { length: current - FIRST_START + 1 },
    (_, index) => `${current - index}-${current - index + 1}`,
  );
  return years.includes(chosen) ? years : [...years, chosen].sort().reverse();
}
