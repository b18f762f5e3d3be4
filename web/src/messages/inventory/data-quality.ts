import {
  DATA_KINDS,
  type DataKind,
  type DataKindFilter,
  type EvidenceFilter,
} from '@canopy/domain/inventory';

/** Names of the data kinds. */
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

/** Options of a data kind field. */
export const dataKindOptions: { value: DataKind | ''; label: string }[] = [
  { value: '', label: dataKindFilterText['not-stated'] },
  ...DATA_KINDS.map((value) => ({ value, label: dataKindText[value] })),
];

/** Labels of inactive filters in lists and reports. */
export const qualityText = {
  anyDataKind: 'Any data kind',
  anyEvidence: 'Any evidence',
} as const;

/** Names a data kind in a table. Null means not stated. */
export function nameDataKind(kind: DataKind | null): string {
  return dataKindFilterText[kind ?? 'not-stated'];
}
