import type { CsvColumn } from '@canopy/domain/common';
import type { EmissionFactor } from '@canopy/domain/factors';
import { csvFields } from '../../../lib/csv';
import { factorsText } from '../../../messages/admin';
import { factorFields, factorPartFields } from '../../../messages/fields';
import { type FactorPart, partOf } from './factor-parts';

/** Omits the change date, because downloads can be imported and an import never sets it. */
const { dynamicFields, ChangedOn: _, ...fields } = factorFields;

/** Columns of a download: every importable field, with the unrounded factor. */
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
