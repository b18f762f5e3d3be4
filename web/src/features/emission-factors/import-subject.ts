import {
  type ImportAnswer,
  type ImportField,
  MAIN_CATEGORIES,
  ROWS_PER_IMPORT,
  SCOPES,
} from '@canopy/domain';
import { sendRows } from '../../lib/send-rows';
import { factorImportText } from '../../messages/admin';
import { factorFields } from '../../messages/fields';
import type { ImportSubject } from '../../ui/file-import/types';
import { recogniseFlatFile } from './flat-file';

const texts = factorImportText.fields;

const field = (key: keyof typeof texts, rest: Partial<ImportField> = {}): ImportField => ({
  ...{ key, label: factorFields[key], kind: 'text' },
  ...texts[key],
  ...rest,
});

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
    kind: 'number',
    required: true,
    aliases: ['Emission factor', 'Factor', 'kg CO2e', 'kg CO2e per unit', 'Value'],
  }),
  field('Unit', { required: true, aliases: ['UOM', 'Unit of measure'] }),
  field('Description', { isMultiline: true, aliases: ['Notes', 'Details'] }),
  field('Country', { aliases: ['Region', 'Geography'] }),
  field('Type'),
  field('Brand'),
  field('SKU', { aliases: ['Article number'] }),
  field('Source', { aliases: ['Reference', 'Publisher'] }),
  field('SourceUrl', { aliases: ['URL', 'Link'] }),
  field('Year', { kind: 'number', aliases: ['Publication year', 'Source year'] }),
  field('dynamicFields', { isMultiline: true }),
];

/** What the import of files has to know of emission factors. */
export const FACTOR_IMPORT: ImportSubject<ImportAnswer> = {
  templateName: factorImportText.templateName,
  fields: FIELDS,
  mostRows: ROWS_PER_IMPORT,
  rest: { key: 'dynamicFields', label: factorFields.dynamicFields },
  recognise: recogniseFlatFile,
  send: (rows, options) => sendRows('/emission-factors/import', rows, options),
};
