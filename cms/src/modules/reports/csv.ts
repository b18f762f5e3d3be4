import type { CsvColumn } from '@canopy/domain/common';
import {
  type ActivityMetric,
  type EmissionRecord,
  type Holding,
  INSTRUMENT_KIND_NAMES,
  type MarketBasis,
  type MarketInstrument,
  RECORD_NOTE_NAMES,
  RECORD_NOTES,
} from '@canopy/domain/inventory';
import type { StandardReport } from '@canopy/domain/reports';
import type { StoredSite } from '../inventory/sites/read-sites';

type Cell = StandardReport['tables'][number]['cells'][number] & { readonly table: string };

/** Cells of a report by a standard. */
export const CELL_CSV: readonly CsvColumn<Cell>[] = [
  { header: 'Table', value: ({ table }) => table },
  { header: 'Id', value: ({ id }) => id },
  { header: 'Label', value: ({ label }) => label },
  { header: 'Value', value: ({ value }) => value },
  { header: 'Unit', value: ({ unit }) => unit },
  { header: 'Paragraph', value: ({ paragraph }) => paragraph },
];

/**
 * Records of a year, with every figure unrounded and its sources. The counted figures add up to the
 * report's totals.
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
  ...RECORD_NOTE_NAMES.map(
    (name): CsvColumn<EmissionRecord> => ({
      header: RECORD_NOTES[name].label,
      value: (record) => record[name],
    }),
  ),
  { header: 'Consumption', value: ({ consumption }) => consumption },
  { header: 'Unit', value: ({ unit }) => unit },
  { header: 'From', value: ({ date }) => date },
  { header: 'To', value: ({ date1 }) => date1 },
  { header: 'Data kind', value: ({ dataKind }) => dataKind },
  { header: 'kg CO2e', value: ({ result }) => result },
  { header: 'Days counted', value: ({ counted }) => counted?.days },
  { header: 'Share', value: ({ counted }) => counted?.share },
  { header: 'kg CO2e counted', value: ({ counted }) => counted?.result },
  {
    header: 'kg CO2e counted, location-based',
    value: ({ counted }) => counted?.scope2?.locationBased ?? counted?.result,
  },
  {
    header: 'kg CO2e counted, market-based',
    value: ({ counted }) => counted?.scope2?.marketBased ?? counted?.result,
  },
  { header: 'Electricity, kWh', value: ({ electricity }) => electricity?.kwh },
  {
    header: 'kg CO2e by the residual mix',
    value: ({ electricity }) => electricity?.residualMixKgCo2e,
  },
  { header: 'Residual mix', value: ({ counted }) => counted?.scope2?.residualMix?.name },
  {
    header: 'Edition of the residual mix',
    value: ({ counted }) => counted?.scope2?.residualMix?.edition,
  },
  {
    header: 'Source of the residual mix',
    value: ({ counted }) => counted?.scope2?.residualMix?.source,
  },
  { header: 'Covered by instruments, kWh', value: ({ counted }) => counted?.scope2?.coveredKwh },
  { header: 'Instruments', value: ({ counted }) => counted?.scope2?.instruments.join(' ') },
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

/** Site with one of its holdings. */
interface SiteLine {
  readonly site: StoredSite;
  readonly parent: StoredSite | undefined;
  /** Null for a site without holdings, which is wholly owned. */
  readonly holding: Holding | null;
}

/** Sites of the organisation, one line per holding. */
export const SITE_CSV: readonly CsvColumn<SiteLine>[] = [
  { header: 'Site', value: ({ site }) => site.documentId },
  { header: 'Name', value: ({ site }) => site.name },
  { header: 'Kind', value: ({ site }) => site.kind },
  { header: 'Part of', value: ({ parent }) => parent?.name },
  { header: 'Country', value: ({ site }) => site.country },
  { header: 'Region', value: ({ site }) => site.region },
  { header: 'From', value: ({ site }) => site.fromDay },
  { header: 'To', value: ({ site }) => site.toDay },
  { header: 'Held from month', value: ({ holding }) => holding?.fromMonth },
  { header: 'Share held, %', value: ({ holding }) => (holding ? holding.share : 100) },
  { header: 'Control', value: ({ holding }) => (holding ? holding.control : 'both') },
];

/** Certificates and contracts of the year, in the order in which they cover consumption. */
export const INSTRUMENT_CSV: readonly CsvColumn<MarketInstrument>[] = [
  { header: 'Instrument', value: ({ _id }) => _id },
  { header: 'Kind', value: ({ kind }) => INSTRUMENT_KIND_NAMES[kind] },
  { header: 'Site', value: ({ site }) => site.name },
  { header: 'MWh', value: ({ mwh }) => mwh },
  { header: 'From', value: ({ from }) => from },
  { header: 'To', value: ({ to }) => to },
  { header: 'Generated from', value: ({ generatedFrom }) => generatedFrom },
  { header: 'Generated to', value: ({ generatedTo }) => generatedTo },
  { header: 'kg CO2e per kWh', value: ({ kgCo2ePerKwh }) => kgCo2ePerKwh },
  { header: 'Serials', value: ({ serials }) => serials },
  { header: 'Retirement', value: ({ retirement }) => retirement },
  { header: 'Meets the Quality Criteria', value: ({ meetsCriteria }) => String(meetsCriteria) },
  { header: 'Covered, MWh', value: ({ coveredMwh }) => coveredMwh },
  { header: 'Left over, MWh', value: ({ leftOverMwh }) => leftOverMwh },
  { header: 'kWh counted', value: ({ kwh }) => kwh },
  { header: 'kg CO2e counted', value: ({ kgCo2e }) => kgCo2e },
  { header: 'Evidence', value: ({ evidence }) => evidence },
];

/** Residual mix, or grid average, with the uncovered electricity that counts by it. */
export const RESIDUAL_MIX_CSV: readonly CsvColumn<
  Partial<MarketBasis['residualMixes'][number]> & MarketBasis['gridAverage']
>[] = [
  { header: 'Residual mix', value: ({ name }) => name ?? 'None: average of the grid' },
  { header: 'Country', value: ({ country }) => country },
  { header: 'Region', value: ({ region }) => region },
  { header: 'Edition', value: ({ edition }) => edition },
  { header: 'Valid from', value: ({ validFrom }) => validFrom },
  { header: 'Valid to', value: ({ validTo }) => validTo },
  { header: 'Source', value: ({ source }) => source },
  { header: 'Address of the source', value: ({ sourceUrl }) => sourceUrl },
  { header: 'kg CO2e per kWh', value: ({ kgCo2ePerKwh }) => kgCo2ePerKwh },
  { header: 'kWh counted', value: ({ kwh }) => kwh },
  { header: 'kg CO2e counted', value: ({ kgCo2e }) => kgCo2e },
];

/** Metrics of the year, for the organisation and its sites. */
export const METRIC_CSV: readonly CsvColumn<ActivityMetric & { readonly site: string }>[] = [
  { header: 'Site', value: ({ site }) => site },
  { header: 'Metric', value: ({ metric }) => metric },
  { header: 'Value', value: ({ value }) => value },
  { header: 'Unit', value: ({ unit }) => unit },
  { header: 'Source', value: ({ source }) => source },
  { header: 'Evidence', value: ({ evidence }) => evidence },
];

/** Evidence file in the archive. */
interface EvidenceLine {
  readonly id: string;
  /** Empty when the file itself is gone. */
  readonly path: string;
  readonly fileName: string;
  readonly sha256: string;
}

/** Evidence files. `SHA-256` is the hash stored at the upload. */
export const EVIDENCE_CSV: readonly CsvColumn<EvidenceLine>[] = [
  { header: 'Evidence', value: ({ id }) => id },
  { header: 'File', value: ({ path }) => path },
  { header: 'Uploaded as', value: ({ fileName }) => fileName },
  { header: 'SHA-256', value: ({ sha256 }) => sha256 },
];
