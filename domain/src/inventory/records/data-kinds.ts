/**
 * Origins of a record's amount: a meter or scale, an invoice, an estimate, spending, or a similar
 * activity. The data kind of a record is optional.
 */
export const DATA_KINDS = ['measured', 'invoiced', 'estimated', 'spend', 'proxy'] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/** Data kinds to filter records by, including records without one. */
export const DATA_KIND_FILTERS = [...DATA_KINDS, 'not-stated'] as const;
export type DataKindFilter = (typeof DATA_KIND_FILTERS)[number];

/** Records with or without evidence. */
export const EVIDENCE_FILTERS = ['with', 'without'] as const;
export type EvidenceFilter = (typeof EVIDENCE_FILTERS)[number];

/** Alternative words for each data kind in imported files. */
export const DATA_KIND_SYNONYMS: Readonly<Record<DataKind, readonly string[]>> = {
  measured: ['Measurement', 'Metered', 'Meter', 'Meter reading', 'Weighed'],
  invoiced: ['Invoice', 'Bill', 'Billed', 'Receipt'],
  estimated: ['Estimate', 'Estimation', 'Extrapolated'],
  spend: ['Spend-based', 'Spent', 'Spending', 'Cost', 'Financial'],
  proxy: ['Proxy data', 'Proxied'],
};
