import type { EmissionFactor } from '@canopy/domain';
import type { CsvColumn } from '../../lib/csv';

/** The columns carry the wire's names, so that the file can be read in again. */
export const CSV_COLUMNS: CsvColumn<EmissionFactor>[] = [
  ...(
    [
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
    ] as const
  ).map((header) => ({ header, value: (factor: EmissionFactor) => factor[header] })),
  {
    header: 'dynamicFields',
    value: ({ dynamicFields }) =>
      Object.entries(dynamicFields)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n'),
  },
];
