import {
  type EmissionRecordsImported,
  type ImportField,
  MAIN_CATEGORIES,
  ROWS_PER_IMPORT,
  SCOPES,
} from '@canopy/domain';
import { formatKg, formatTonnes } from '../../lib/format';
import { sendRows } from '../../lib/send-rows';
import { recordsText } from '../../messages/client';
import { recordImportText, recordText } from '../../messages/user';
import type { ImportSubject } from '../../ui/file-import/types';

const text = recordImportText.fields;

/** The columns of a row of saveData; the heads of a download of records are among their names. */
const FIELDS: readonly ImportField[] = [
  {
    key: 'selectedName',
    label: recordText.item,
    kind: 'text',
    required: true,
    aliases: ['Item', 'Name', 'Activity'],
    ...text.selectedName,
  },
  {
    key: 'group',
    label: recordsText.scope,
    kind: 'choice',
    options: SCOPES,
    required: true,
    ...text.group,
  },
  {
    key: 'mainCategory',
    label: recordsText.category,
    kind: 'choice',
    options: MAIN_CATEGORIES.map(({ name }) => name),
    required: true,
    aliases: ['Main category'],
    ...text.mainCategory,
  },
  {
    key: 'distance',
    label: recordsText.consumption,
    kind: 'number',
    required: true,
    aliases: ['Amount', 'Quantity', 'Usage'],
    ...text.distance,
  },
  {
    key: 'unit',
    label: recordsText.unit,
    kind: 'text',
    aliases: ['UOM', 'Unit of measure'],
    ...text.unit,
  },
  {
    key: 'date',
    label: recordsText.from,
    kind: 'day',
    required: true,
    aliases: ['From date', 'Start', 'Start date'],
    ...text.date,
  },
  {
    key: 'date1',
    label: recordsText.to,
    kind: 'day',
    required: true,
    aliases: ['To date', 'Until', 'End', 'End date'],
    ...text.date1,
  },
  {
    key: 'description',
    label: recordsText.description,
    kind: 'text',
    isMultiline: true,
    ...text.description,
  },
  { key: 'selectedCountry', label: recordsText.country, kind: 'text', ...text.selectedCountry },
  { key: 'selectedType', label: recordsText.type, kind: 'text', ...text.selectedType },
  { key: 'selectedBrand', label: recordsText.brand, kind: 'text', ...text.selectedBrand },
  { key: 'sku', label: recordsText.sku, kind: 'text', aliases: ['Article number'], ...text.sku },
];

/** What the import of files has to know of emission records. */
export const RECORD_IMPORT: ImportSubject<EmissionRecordsImported> = {
  templateName: recordImportText.templateName,
  fields: FIELDS,
  mostRows: ROWS_PER_IMPORT,
  send: (rows, options) => sendRows('/emission-records/import', rows, options),
  describe: ({ inserted, result }, dryRun) => {
    if (inserted === 0) return null;
    const tonnes = formatTonnes(result);
    const sum = tonnes ? `${formatKg(result)} (${tonnes})` : formatKg(result);
    return dryRun ? recordImportText.willComeTo(sum) : recordImportText.comesTo(sum);
  },
};
