import type { CsvColumn } from '@canopy/domain/common';
import type { EmissionFactor } from '@canopy/domain/factors';
import { csvFields } from '../../../lib/csv';
import { factorsText } from '../../../messages/admin';
import { factorFields, factorPartFields } from '../../../messages/fields';
import { type FactorPart, partOf } from './factor-parts';

/** An import sets no day of a change, and a download can be imported. */
const { dynamicFields, ChangedOn: _, ...fields } = factorFields;

/** The columns of a download: every field that an import takes, the factor unrounded. */
export const FACTOR_CSV: readonly CsvColumn<EmissionFactor>[] = [
  ...csvFields(fields, Object.keys(fields) as (keyof typeof fields)[]),
  ...(Object.keys(factorPartFields) as FactorPart[]).map((part) => ({
    header: factorPartFields[part],
    value: (factor: EmissionFactor) => partOf(factor, part),
  })),
  {
    header: dynamicFields,
    value: (factor) =>
      Object.entries(factor.dynamicFields)
        .map(([key, value]) => factorsText.dynamicField(key, value))
        .join('\n'),
  },
];
