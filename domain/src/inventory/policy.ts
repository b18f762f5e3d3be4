import type { Allocation } from '../common/financial-year';
import type { YearStart } from '../common/year-label';
import type { GwpSet } from '../gases/gwp-sets';

/** Which of the two Scope 2 figures leads in totals (GHG Protocol Scope 2 Guidance, 2015). */
export const SCOPE_2_METHODS = ['location', 'market'] as const;
export type Scope2Method = (typeof SCOPE_2_METHODS)[number];

/** The approaches to what belongs to an organisation (GHG Protocol Corporate Standard, chapter 3). */
export const CONSOLIDATIONS = ['operational-control', 'financial-control', 'equity-share'] as const;
export type Consolidation = (typeof CONSOLIDATIONS)[number];

/** The choices that a client has made for its figures. */
export type Policy = {
  /** The global warming potentials to calculate with; null takes factors as published. */
  readonly gwpSet: GwpSet | null;
  readonly allocation: Allocation;
  readonly yearStartsIn: YearStart;
  readonly scope2Method: Scope2Method;
  /** Null while nobody has chosen: no boundary is claimed then. */
  readonly consolidation: Consolidation | null;
  /** Where the client's activities take place unless a record says otherwise, ISO 3166-1. */
  readonly country: string | null;
  /** A change of the base year by this much makes it be recalculated. */
  readonly thresholdPercent: number;
  /** Whether a year needs another person's approval than those who submitted its sites. */
  readonly fourEyes: boolean;
};

/** The policy of a client that has chosen nothing. */
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
