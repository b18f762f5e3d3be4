import type { CsvColumn, EmissionRecord, StandardReport } from '@canopy/domain';

type Cell = StandardReport['tables'][number]['cells'][number] & { readonly table: string };

/** The cells of a report by a standard. */
export const CELL_CSV: readonly CsvColumn<Cell>[] = [
  { header: 'Table', value: ({ table }) => table },
  { header: 'Id', value: ({ id }) => id },
  { header: 'Label', value: ({ label }) => label },
  { header: 'Value', value: ({ value }) => value },
  { header: 'Unit', value: ({ unit }) => unit },
  { header: 'Paragraph', value: ({ paragraph }) => paragraph },
];

/**
 * The records of a year: every figure unrounded, with what it was made from. What instruments cover is
 * shared by site and month, so a record has no market-based figure of its own, but what that is made from.
 */
export const RECORD_CSV: readonly CsvColumn<EmissionRecord>[] = [
  { header: 'Record', value: ({ _id }) => _id },
  { header: 'User id', value: ({ userId }) => userId },
  { header: 'Site', value: ({ site }) => site?.name },
  { header: 'Scope', value: ({ group }) => group },
  { header: 'Category', value: ({ mainCategory }) => mainCategory },
  { header: 'Item', value: ({ selectedName }) => selectedName },
  { header: 'Type', value: ({ selectedType }) => selectedType },
  { header: 'Brand', value: ({ selectedBrand }) => selectedBrand },
  { header: 'SKU', value: ({ sku }) => sku },
  { header: 'Country', value: ({ selectedCountry }) => selectedCountry },
  { header: 'Description', value: ({ description }) => description },
  { header: 'Consumption', value: ({ consumption }) => consumption },
  { header: 'Unit', value: ({ unit }) => unit },
  { header: 'From', value: ({ date }) => date },
  { header: 'To', value: ({ date1 }) => date1 },
  { header: 'Data kind', value: ({ dataKind }) => dataKind },
  { header: 'kg CO2e', value: ({ result }) => result },
  { header: 'Days in the year', value: ({ counted }) => counted?.days },
  { header: 'kg CO2e in the year', value: ({ counted }) => counted?.result },
  { header: 'Electricity, kWh', value: ({ electricity }) => electricity?.kwh },
  {
    header: 'kg CO2e by the residual mix',
    value: ({ electricity }) => electricity?.residualMixKgCo2e,
  },
  { header: 'Factor', value: ({ factor }) => factor.Name },
  { header: 'kg CO2e per unit', value: ({ factor }) => factor.Emission },
  { header: 'Unit of the factor', value: ({ factor }) => factor.Unit },
  { header: 'Amount in that unit', value: ({ converted }) => converted.amount },
  { header: 'Source of the factor', value: ({ factor }) => factor.Source },
  { header: 'Edition of the factor', value: ({ edition }) => edition },
  { header: 'Factor id', value: ({ factor }) => factor._id },
  { header: 'Flags', value: ({ flags }) => flags.join(' ') },
  { header: 'Evidence', value: ({ image }) => image },
  { header: 'Saved at', value: ({ createdAt }) => createdAt },
];

/** A file of evidence in the archive. */
interface EvidenceLine {
  readonly id: string;
  /** '' when the file itself is gone. */
  readonly path: string;
  readonly fileName: string;
  readonly sha256: string;
}

/** `SHA-256` is the one that was stored when the file was uploaded. */
export const EVIDENCE_CSV: readonly CsvColumn<EvidenceLine>[] = [
  { header: 'Evidence', value: ({ id }) => id },
  { header: 'File', value: ({ path }) => path },
  { header: 'Uploaded as', value: ({ fileName }) => fileName },
  { header: 'SHA-256', value: ({ sha256 }) => sha256 },
];
