/**
 * The ways in which the amount of a record is found: read from a meter or scale, taken from an invoice,
 * estimated, worked out from what was spent, or taken over from something similar. A record without one
 * states none.
 */
export const DATA_KINDS = ['measured', 'invoiced', 'estimated', 'spend', 'proxy'] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/** The data kinds that records can be searched for: each of them, or none stated. */
export const DATA_KIND_FILTERS = [...DATA_KINDS, 'not-stated'] as const;
export type DataKindFilter = (typeof DATA_KIND_FILTERS)[number];

/** Records with evidence, or without. */
export const EVIDENCE_FILTERS = ['with', 'without'] as const;
export type EvidenceFilter = (typeof EVIDENCE_FILTERS)[number];

/** Other words that files have for a data kind. */
export const DATA_KIND_SYNONYMS: Readonly<Record<DataKind, readonly string[]>> = {
  measured: ['Measurement', 'Metered', 'Meter', 'Meter reading', 'Weighed'],
  invoiced: ['Invoice', 'Bill', 'Billed', 'Receipt'],
  estimated: ['Estimate', 'Estimation', 'Extrapolated'],
  spend: ['Spend-based', 'Spent', 'Spending', 'Cost', 'Financial'],
  proxy: ['Proxy data', 'Proxied'],
};
