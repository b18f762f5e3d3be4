import type { ReportingYear } from '../../common/financial-year';
import { categoryRank, type Scope } from '../../factors/scopes';

/** kg CO2e, unrounded. */
export interface ScopeTotals {
  scope1: number;
  scope2: number;
  scope3: number;
  total: number;
}

/** Database sum: records of one scope. */
interface ScopeTotal {
  readonly scope: Scope;
  readonly kgCo2e: number;
}

/** Database sum: records of one member, month, scope and main category. */
export interface GroupedTotal extends ScopeTotal {
  readonly memberId: number;
  /** Month in which the records count, `YYYY-MM`. */
  readonly month: string;
  readonly mainCategory: string;
}

export interface EmissionSummary {
  /** One entry for each member with records. */
  readonly byMember: ReadonlyMap<number, ScopeTotals>;
  readonly totals: ScopeTotals;
  /** Twelve entries, in the order of the year. */
  readonly months: readonly ({ month: string } & ScopeTotals)[];
  /** Main categories with records, largest first. */
  readonly activities: readonly { mainCategory: string; total: number }[];
}

/** Key of each scope's total. */
export const SCOPE_KEY = { 'Scope 1': 'scope1', 'Scope 2': 'scope2', 'Scope 3': 'scope3' } as const;

/** Returns zero totals. */
export function noEmissions(): ScopeTotals {
  return { scope1: 0, scope2: 0, scope3: 0, total: 0 };
}

/**
 * Calculates the dashboard's figures from grouped sums of one financial year. Members, months,
 * activities and the total agree, because they use the same groups.
 * @returns kg CO2e, unrounded
 */
export function summarise(
  groups: readonly GroupedTotal[],
  { months }: Pick<ReportingYear, 'months'>,
): EmissionSummary {
  const byMember = new Map<number, ScopeTotals>();
  const byMonth = new Map(months.map((month) => [month, noEmissions()]));
  const byCategory = new Map<string, number>();
  const totals = noEmissions();

  for (const group of groups) {
    const member = byMember.get(group.memberId) ?? noEmissions();
    byMember.set(group.memberId, member);
    add(member, group);
    add(totals, group);
    const month = byMonth.get(group.month);
    if (month) add(month, group);
    byCategory.set(group.mainCategory, (byCategory.get(group.mainCategory) ?? 0) + group.kgCo2e);
  }

  return {
    byMember,
    totals,
    months: [...byMonth].map(([month, sums]) => ({ month, ...sums })),
    activities: [...byCategory]
      .map(([mainCategory, total]) => ({ mainCategory, total }))
      .sort(
        (a, b) => b.total - a.total || categoryRank(a.mainCategory) - categoryRank(b.mainCategory),
      ),
  };
}

/** Adds up sums by scope, kg CO2e. */
export function sumByScope(groups: readonly ScopeTotal[]): ScopeTotals {
  const totals = noEmissions();
  for (const group of groups) add(totals, group);
  return totals;
}

function add(sums: ScopeTotals, { scope, kgCo2e }: ScopeTotal): void {
  sums[SCOPE_KEY[scope]] += kgCo2e;
  sums.total += kgCo2e;
}
