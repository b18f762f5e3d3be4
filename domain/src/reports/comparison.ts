import type { ScopeTotals } from '../inventory/records/totals';

export interface Change {
  /** kg CO2e; below 0 when less was emitted. */
  readonly absolute: number;
  /** Share of the value before: 0.1 is ten per cent more. Null when that was 0. */
  readonly relative: number | null;
}

export type Changes = { readonly [Part in keyof ScopeTotals]: Change };

/** The change from the emissions before to those now, in kg CO2e. */
export function changeOf(now: number, before: number): Change {
  const absolute = now - before;
  return { absolute, relative: before > 0 ? absolute / before : null };
}

/** The change by scope and in total, from one year to the next. */
export function changesOf(now: ScopeTotals, before: ScopeTotals): Changes {
  return {
    scope1: changeOf(now.scope1, before.scope1),
    scope2: changeOf(now.scope2, before.scope2),
    scope3: changeOf(now.scope3, before.scope3),
    total: changeOf(now.total, before.total),
  };
}
