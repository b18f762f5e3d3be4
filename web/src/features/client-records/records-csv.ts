import type { CsvColumn, EmissionRecord } from '@canopy/domain';
import { recordsText } from '../../messages/client';
import type { NameOf } from './record-columns';

/** The columns of a download: every figure unrounded, with what it was made from. */
export function recordCsvColumns(nameOf: NameOf): CsvColumn<EmissionRecord>[] {
  return [
    { header: recordsText.user, value: ({ userId }) => nameOf(userId) },
    { header: recordsText.userId, value: ({ userId }) => userId },
    { header: recordsText.item, value: ({ selectedName }) => selectedName },
    { header: recordsText.type, value: ({ selectedType }) => selectedType },
    { header: recordsText.brand, value: ({ selectedBrand }) => selectedBrand },
    { header: recordsText.sku, value: ({ sku }) => sku },
    { header: recordsText.country, value: ({ selectedCountry }) => selectedCountry },
    { header: recordsText.description, value: ({ description }) => description },
    { header: recordsText.scope, value: ({ group }) => group },
    { header: recordsText.category, value: ({ mainCategory }) => mainCategory },
    { header: recordsText.consumption, value: ({ consumption }) => consumption },
    { header: recordsText.unit, value: ({ unit }) => unit },
    { header: recordsText.from, value: ({ date }) => date },
    { header: recordsText.to, value: ({ date1 }) => date1 },
    { header: recordsText.csvResult, value: ({ result }) => result },
    { header: recordsText.csvFactor, value: ({ factor }) => factor.Emission },
    { header: recordsText.csvFactorUnit, value: ({ factor }) => factor.Unit },
    { header: recordsText.factorSource, value: ({ factor }) => factor.Source },
    { header: recordsText.factorYear, value: ({ factor }) => factor.Year },
  ];
}
