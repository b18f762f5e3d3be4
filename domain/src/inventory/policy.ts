import type { Allocation } from '../common/financial-year';
import type { YearStart } from '../common/year-label';
import type { GwpSet } from '../gases/gwp-sets';

/** Scope 2 figures that can lead in totals (GHG Protocol Scope 2 Guidance, 2015). */
export const SCOPE_2_METHODS = ['location', 'market'] as const;
export type Scope2Method = (typeof SCOPE_2_METHODS)[number];

/** Approaches to an organisation's boundary (GHG Protocol Corporate Standard, chapter 3). */
export const CONSOLIDATIONS = ['operational-control', 'financial-control', 'equity-share'] as const;
export type Consolidation = (typeof CONSOLIDATIONS)[number];

/** Choices of a client for its figures. */
export type Policy = {
  /** Set of global warming potentials; null uses factors as published. */
  readonly gwpSet: GwpSet | null;
  readonly allocation: Allocation;
  readonly yearStartsIn: YearStart;
  readonly scope2Method: Scope2Method;
  /** Null until chosen. No boundary is claimed until then. */
  readonly consolidation: Consolidation | null;
  /** Default country of the client's activities, ISO 3166-1. A record can override it. */
  readonly country: string | null;
  /** Change of the base year, in per cent, from which it must be recalculated. */
  readonly thresholdPercent: number;
  /** Whether a year needs approval by a person other than its sites' submitters. */
  readonly fourEyes: boolean;
};

/** Policy of a client without any choices. */
export const DEFAULT_POLICY: Policy = {
  gwpSet: null,
  allocation: 'documented',
  yearStartsIn: 4,
  scope2Method: 'location',
  consolidation: null,
  country: null,
  thresholdPercent: 5,
  fourEyes: false,
};
