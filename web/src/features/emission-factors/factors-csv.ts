import type { CsvColumn, EmissionFactor } from '@canopy/domain';
import { factorsText } from '../../messages/admin';
import { factorFields } from '../../messages/fields';

const FIELDS = [
  'Name',
  'Description',
  'Group',
  'Emission',
  'Unit',
  'mainCategory',
  'Country',
  'Brand',
  'SKU',
  'Type',
  'Source',
  'SourceUrl',
  'Year',
] as const;

/** The columns of a download: every field, the factor unrounded. */
export const FACTOR_CSV_COLUMNS: readonly CsvColumn<EmissionFactor>[] = [
  ...FIELDS.map((field) => ({
    header: factorFields[field],
    value: (factor: EmissionFactor) => factor[field],
  })),
  {
    header: factorFields.dynamicFields,
    value: ({ dynamicFields }) =>
      Object.entries(dynamicFields)
        .map(([key, value]) => factorsText.dynamicField(key, value))
        .join('\n'),
  },
];
