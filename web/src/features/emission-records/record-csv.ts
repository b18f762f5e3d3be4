import type { CsvColumn, EmissionRecord } from '@canopy/domain';
import { recordText } from '../../messages/user';

const { columns, csv } = recordText;

/** A record in full: nothing is rounded, and the factor stands beside the result. */
export const CSV_COLUMNS: readonly CsvColumn<EmissionRecord>[] = [
  { header: columns.scope, value: (record) => record.group },
  { header: columns.category, value: (record) => record.mainCategory },
  { header: columns.item, value: (record) => record.selectedName },
  { header: csv.description, value: (record) => record.description },
  { header: csv.country, value: (record) => record.selectedCountry },
  { header: csv.type, value: (record) => record.selectedType },
  { header: csv.brand, value: (record) => record.selectedBrand },
  { header: csv.sku, value: (record) => record.sku },
  { header: columns.consumption, value: (record) => record.distance },
  { header: csv.unit, value: (record) => record.unit },
  { header: columns.from, value: (record) => record.date },
  { header: columns.to, value: (record) => record.date1 },
  { header: columns.result, value: (record) => record.result },
  { header: csv.factorName, value: (record) => record.factor.Name },
  { header: csv.factor, value: (record) => record.factor.Emission },
  { header: csv.factorUnit, value: (record) => record.factor.Unit },
  { header: csv.source, value: (record) => record.factor.Source },
  { header: csv.year, value: (record) => record.factor.Year },
];
