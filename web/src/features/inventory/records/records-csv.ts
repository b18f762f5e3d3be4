import type { CsvColumn } from '@canopy/domain/common';
import { gasName } from '@canopy/domain/gases';
import { type EmissionRecord, RECORD_NOTE_NAMES } from '@canopy/domain/inventory';
import { recordsText } from '../../../messages/client';
import { recordFields } from '../../../messages/fields';
import { dataKindText } from '../../../messages/inventory/data-quality';
import { flagText } from '../../../messages/inventory/flags';

/** Column with the kind of its spreadsheet cells. */
interface RecordColumn extends CsvColumn<EmissionRecord> {
  readonly kind: 'text' | 'amount' | 'kg' | 'share' | 'count' | 'day' | 'year' | 'time' | 'ids';
}

/**
 * Returns the columns of a download: unrounded figures with their inputs and traces.
 * @param nameOf omitted if all records are the reader's own
 */
export function recordCsvColumns(nameOf?: (userId: string) => string): RecordColumn[] {
  const users: RecordColumn[] = nameOf
    ? [
        { header: recordsText.user, kind: 'text', value: ({ userId }) => nameOf(userId) },
        { header: recordsText.userId, kind: 'text', value: ({ userId }) => userId },
      ]
    : [];
  return [
    ...users,
    { header: recordFields.selectedName, kind: 'text', value: ({ selectedName }) => selectedName },
    { header: recordFields.selectedType, kind: 'text', value: ({ selectedType }) => selectedType },
    {
      header: recordFields.selectedBrand,
      kind: 'text',
      value: ({ selectedBrand }) => selectedBrand,
    },
    { header: recordFields.sku, kind: 'text', value: ({ sku }) => sku },
    {
      header: recordFields.selectedCountry,
      kind: 'text',
      value: ({ selectedCountry }) => selectedCountry,
    },
    ...RECORD_NOTE_NAMES.map(
      (name): RecordColumn => ({
        header: recordFields[name],
        kind: 'text',
        value: (record) => record[name],
      }),
    ),
    { header: recordFields.group, kind: 'text', value: ({ group }) => group },
    { header: recordFields.mainCategory, kind: 'text', value: ({ mainCategory }) => mainCategory },
    { header: recordFields.distance, kind: 'amount', value: ({ consumption }) => consumption },
    { header: recordFields.unit, kind: 'text', value: ({ unit }) => unit },
    { header: recordFields.date, kind: 'day', value: ({ date }) => date },
    { header: recordFields.date1, kind: 'day', value: ({ date1 }) => date1 },
    {
      header: recordFields.dataKind,
      kind: 'text',
      value: ({ dataKind }) => dataKind && dataKindText[dataKind],
    },
    { header: recordFields.siteId, kind: 'text', value: ({ site }) => site?.name ?? '' },
    { header: recordsText.csvResult, kind: 'kg', value: ({ result }) => result },
    { header: recordsText.csvFactorName, kind: 'text', value: ({ factor }) => factor.Name },
    { header: recordsText.csvFactor, kind: 'amount', value: ({ factor }) => factor.Emission },
    { header: recordsText.csvFactorUnit, kind: 'text', value: ({ factor }) => factor.Unit },
    { header: recordsText.factorSource, kind: 'text', value: ({ factor }) => factor.Source },
    { header: recordsText.factorYear, kind: 'year', value: ({ factor }) => factor.Year },
    { header: recordsText.csvRecordId, kind: 'ids', value: ({ _id }) => _id },
    { header: recordsText.csvFactorId, kind: 'ids', value: ({ factor }) => factor._id },
    { header: recordsText.csvEvidence, kind: 'ids', value: ({ image }) => image },
    { header: recordsText.csvSavedAt, kind: 'time', value: ({ createdAt }) => createdAt },
    {
      header: recordsText.csvConverted,
      kind: 'amount',
      value: ({ converted }) => converted.amount,
    },
    { header: recordsText.csvEdition, kind: 'text', value: ({ edition }) => edition },
    {
      header: recordsText.csvFlags,
      kind: 'text',
      value: ({ flags }) => flags.map((flag) => flagText[flag]).join(', '),
    },
    ...MAIN_GASES.map(
      (gas): RecordColumn => ({
        header: recordsText.csvGas(gasName(gas)),
        kind: 'amount',
        value: ({ gases }) => gases?.[gas] ?? null,
      }),
    ),
    {
      header: recordsText.csvOtherGases,
      kind: 'text',
      value: ({ gases }) =>
        Object.entries(gases?.others ?? {})
          .map(([gas, kg]) => `${gas} ${kg}`)
          .join(', '),
    },
    { header: recordsText.csvBiogenic, kind: 'amount', value: ({ biogenicCo2 }) => biogenicCo2 },
    ...COUNTED_COLUMNS,
  ];
}

/** Part of a record that counts in the chosen year; blank without a year. */
const COUNTED_COLUMNS: readonly RecordColumn[] = [
  { header: recordsText.csvCountedDays, kind: 'count', value: ({ counted }) => counted?.days },
  { header: recordsText.csvShare, kind: 'share', value: ({ counted }) => counted?.share },
  { header: recordsText.csvCounted, kind: 'kg', value: ({ counted }) => counted?.result },
  {
    header: recordsText.csvCountedLocation,
    kind: 'kg',
    value: ({ counted }) => counted && (counted.scope2?.locationBased ?? counted.result),
  },
  {
    header: recordsText.csvCountedMarket,
    kind: 'kg',
    value: ({ counted }) => counted && (counted.scope2?.marketBased ?? counted.result),
  },
  {
    header: recordsText.csvElectricity,
    kind: 'amount',
    value: ({ electricity }) => electricity?.kwh,
  },
  {
    header: recordsText.csvCovered,
    kind: 'amount',
    value: ({ counted }) => counted?.scope2?.coveredKwh,
  },
  {
    header: recordsText.csvResidualMix,
    kind: 'text',
    value: ({ counted }) => nameResidualMix(counted?.scope2?.residualMix),
  },
  {
    header: recordsText.csvResidualMixFactor,
    kind: 'amount',
    value: ({ electricity }) =>
      electricity?.residualMixKgCo2e == null
        ? null
        : // Further digits are rounding errors of the division.
          Number((electricity.residualMixKgCo2e / electricity.kwh).toPrecision(12)),
  },
];

type ResidualMix = NonNullable<NonNullable<EmissionRecord['counted']>['scope2']>['residualMix'];

function nameResidualMix(mix: ResidualMix | undefined): string {
  return mix ? [mix.name, mix.edition, mix.source].filter(Boolean).join('; ') : '';
}

const MAIN_GASES = ['co2', 'ch4Fossil', 'ch4NonFossil', 'n2o'] as const;
