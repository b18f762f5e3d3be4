import type { ScopeTotals } from '../inventory/records/totals';

export interface Change {
  /** kg CO2e; negative for a decrease. */
  readonly absolute: number;
  /**
   * Fraction of the earlier value: 0.1 is an increase of ten per cent. Null if that value was 0.
   */
  readonly relative: number | null;
}

export type Changes = { readonly [Part in keyof ScopeTotals]: Change };

/** Calculates the change between two emissions in kg CO2e. */
export function compare(now: number, before: number): Change {
  const absolute = now - before;
  return { absolute, relative: before > 0 ? absolute / before : null };
}

/** Calculates the change between two years by scope and in total. */
export function compareScopes(now: ScopeTotals, before: ScopeTotals): Changes {
  return {
    scope1: compare(now.scope1, before.scope1),
    scope2: compare(now.scope2, before.scope2),
    scope3: compare(now.scope3, before.scope3),
    total: compare(now.total, before.total),
  };
}
