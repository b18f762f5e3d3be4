import { FACTOR_KINDS, MAIN_CATEGORIES, SCOPES } from '@canopy/domain/factors';
import { type ImportAnswer, type ImportField, ROWS_PER_IMPORT } from '@canopy/domain/file-import';
import { GWP_SETS } from '@canopy/domain/gases';
import { sendRows } from '../../../lib/send-rows';
import { factorImportText } from '../../../messages/admin';
import { factorFields, factorPartFields } from '../../../messages/fields';
import type { ImportSubject } from '../../../ui/file-import/types';
import { type FactorPart, partPath, withParts } from './factor-parts';
import { recogniseFlatFile } from './flat-file';

const texts = factorImportText.fields;

const labels = { ...factorFields, ...factorPartFields };

const field = (key: keyof typeof texts, rest: Partial<ImportField> = {}): ImportField => ({
  key,
  label: labels[key],
  kind: 'text',
  ...texts[key],
  ...rest,
});

/** Kilograms per unit. */
const PER_UNIT = { kind: 'number', measure: { of: 'factor', unitKey: 'Unit' } } as const;

const FUEL: readonly FactorPart[] = [
  'FuelProperties.densityKgPerLitre',
  'FuelProperties.netKwhPerKg',
  'FuelProperties.grossKwhPerKg',
];

const FIELDS: readonly ImportField[] = [
  field('Name', { required: true }),
  field('Group', { kind: 'choice', options: SCOPES, required: true, aliases: ['Scope'] }),
  field('mainCategory', {
    kind: 'choice',
    options: MAIN_CATEGORIES.map(({ name }) => name),
    required: true,
    aliases: ['Main category'],
  }),
  field('Emission', {
    ...PER_UNIT,
    required: true,
    aliases: ['Emission factor', 'Factor', 'kg CO2e', 'kg CO2e per unit', 'Value'],
  }),
  field('Unit', { required: true, aliases: ['UOM', 'Unit of measure'] }),
  field('Description', { isMultiline: true, aliases: ['Notes', 'Details'] }),
  field('Country', { aliases: ['Geography'] }),
  field('CountryCode', { aliases: ['ISO 3166-1'] }),
  field('Region', { aliases: ['Grid region', 'Subregion', 'ISO 3166-2'] }),
  field('Type'),
  field('Brand'),
  field('SKU', { aliases: ['Article number'] }),
  field('Source', { aliases: ['Reference', 'Publisher'] }),
  field('SourceUrl', { aliases: ['URL', 'Link'] }),
  field('Year', { kind: 'number', aliases: ['Publication year', 'Source year'] }),
  field('Edition', { aliases: ['Version'] }),
  field('ValidFrom', { kind: 'day', takes: 'first', aliases: ['Valid since'] }),
  field('ValidTo', { kind: 'day', takes: 'last', aliases: ['Valid until'] }),
  field('GwpSet', { kind: 'choice', options: GWP_SETS, aliases: ['GWP', 'Assessment report'] }),
  field('Gases.co2', PER_UNIT),
  // Earlier releases wrote the aliases as column headings.
  field('Gases.ch4Fossil', { ...PER_UNIT, aliases: ['Fossil CH₄, kg per unit'] }),
  field('Gases.ch4NonFossil', { ...PER_UNIT, aliases: ['Non-fossil CH₄, kg per unit'] }),
  field('Gases.n2o', PER_UNIT),
  field('Gases.others'),
  field('BiogenicCo2', { ...PER_UNIT, aliases: ['Biogenic CO2'] }),
  field('OutsideKyoto', { ...PER_UNIT, aliases: ['Non-Kyoto'] }),
  field('Kind', { kind: 'choice', options: FACTOR_KINDS }),
  ...FUEL.map((part) => field(part, { kind: 'number' })),
  field('FuelProperties.source'),
  field('dynamicFields', { isMultiline: true }),
];

/** Describes emission factors to the file import. */
export const FACTOR_IMPORT: ImportSubject<ImportAnswer> = {
  templateName: factorImportText.templateName,
  fields: FIELDS,
  mostRows: ROWS_PER_IMPORT,
  rest: { key: 'dynamicFields', label: factorFields.dynamicFields },
  recognise: recogniseFlatFile,
  send: async (rows, options) => {
    const answer = await sendRows('/emission-factors/import', rows.map(withParts), options);
    const errors = answer.errors.map((error) => ({ ...error, path: partPath(error.path) }));
    return { ...answer, errors };
  },
};
