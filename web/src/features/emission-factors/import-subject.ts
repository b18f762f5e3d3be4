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

const text = factorImportText.fields;

const FIELDS: readonly ImportField[] = [
  { key: 'Name', label: factorFields.Name, kind: 'text', required: true, ...text.Name },
  {
    key: 'Group',
    label: factorFields.Group,
    kind: 'choice',
    options: SCOPES,
    required: true,
    aliases: ['Scope'],
    ...text.Group,
  },
  {
    key: 'mainCategory',
    label: factorFields.mainCategory,
    kind: 'choice',
    options: MAIN_CATEGORIES.map(({ name }) => name),
    required: true,
    aliases: ['Main category'],
    ...text.mainCategory,
  },
  {
    key: 'Emission',
    label: factorFields.Emission,
    kind: 'number',
    required: true,
    aliases: ['Emission factor', 'Factor', 'kg CO2e', 'kg CO2e per unit', 'Value'],
    ...text.Emission,
  },
  {
    key: 'Unit',
    label: factorFields.Unit,
    kind: 'text',
    required: true,
    aliases: ['UOM', 'Unit of measure'],
    ...text.Unit,
  },
  {
    key: 'Description',
    label: factorFields.Description,
    kind: 'text',
    isMultiline: true,
    aliases: ['Notes', 'Details'],
    ...text.Description,
  },
  {
    key: 'Country',
    label: factorFields.Country,
    kind: 'text',
    aliases: ['Region', 'Geography'],
    ...text.Country,
  },
  { key: 'Type', label: factorFields.Type, kind: 'text', ...text.Type },
  { key: 'Brand', label: factorFields.Brand, kind: 'text', ...text.Brand },
  {
    key: 'SKU',
    label: factorFields.SKU,
    kind: 'text',
    aliases: ['Article number'],
    ...text.SKU,
  },
  {
    key: 'Source',
    label: factorFields.Source,
    kind: 'text',
    aliases: ['Reference', 'Publisher'],
    ...text.Source,
  },
  {
    key: 'SourceUrl',
    label: factorFields.SourceUrl,
    kind: 'text',
    aliases: ['URL', 'Link'],
    ...text.SourceUrl,
  },
  {
    key: 'Year',
    label: factorFields.Year,
    kind: 'number',
    aliases: ['Publication year', 'Source year'],
    ...text.Year,
  },
  {
    key: 'dynamicFields',
    label: factorFields.dynamicFields,
    kind: 'text',
    isMultiline: true,
    ...text.dynamicFields,
  },
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
