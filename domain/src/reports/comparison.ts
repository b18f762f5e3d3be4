import type { ScopeTotals } from '../inventory/records/totals';

export interface Change {
  /** kg CO2e; below 0 when less was emitted. */
  readonly absolute: number;
  /** Share of the value before: 0.1 is ten per cent more. Null when that was 0. */
  readonly relative: number | null;
}

export type Changes = { readonly [Part in keyof ScopeTotals]: Change };

/** The change from the emissions before to those now, in kg CO2e. */
export function compare(now: number, before: number): Change {
  const absolute = now - before;
  return { absolute, relative: before > 0 ? absolute / before : null };
}

/** The change by scope and in total, from one year to the next. */
export function compareScopes(now: ScopeTotals, before: ScopeTotals): Changes {
  return {
    scope1: compare(now.scope1, before.scope1),
    scope2: compare(now.scope2, before.scope2),
    scope3: compare(now.scope3, before.scope3),
    total: compare(now.total, before.total),
  };
}
