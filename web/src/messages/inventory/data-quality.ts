import {
  DATA_KINDS,
  type DataKind,
  type DataKindFilter,
  type EvidenceFilter,
} from '@canopy/domain/inventory';

/** The names of the data kinds. */
export const dataKindText: Readonly<Record<DataKind, string>> = {
  measured: 'Measured',
  invoiced: 'Invoiced',
  estimated: 'Estimated',
  spend: 'Spend-based',
  proxy: 'Proxy',
};

export const dataKindFilterText: Readonly<Record<DataKindFilter, string>> = {
  ...dataKindText,
  'not-stated': 'Not stated',
};

export const evidenceFilterText: Readonly<Record<EvidenceFilter, string>> = {
  with: 'With evidence',
  without: 'Without evidence',
};

/** The choices of a field for a data kind. */
export const dataKindOptions: { value: DataKind | ''; label: string }[] = [
  { value: '', label: dataKindFilterText['not-stated'] },
  ...DATA_KINDS.map((value) => ({ value, label: dataKindText[value] })),
];

/** The filters of lists and reports while they filter nothing. */
export const qualityText = {
  anyDataKind: 'Any data kind',
  anyEvidence: 'Any evidence',
} as const;

/** A data kind in a table; null is one that nobody has stated. */
export function nameDataKind(kind: DataKind | null): string {
  return dataKindFilterText[kind ?? 'not-stated'];
}
