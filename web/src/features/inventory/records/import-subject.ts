import { MAIN_CATEGORIES, SCOPES } from '@canopy/domain/factors';
import { type ImportField, ROWS_PER_IMPORT } from '@canopy/domain/file-import';
import {
  DATA_KIND_SYNONYMS,
  DATA_KINDS,
  type EmissionRecordsImported,
  inventoryMessages,
  RECORD_NOTE_NAMES,
  RECORD_NOTES,
} from '@canopy/domain/inventory';
import { formatKg, formatTonnes } from '../../../lib/format';
import { sendRows } from '../../../lib/send-rows';
import { recordFields } from '../../../messages/fields';
import { recordImportText, recordText } from '../../../messages/user';
import type { ImportSubject } from '../../../ui/file-import/types';

const texts = recordImportText.fields;

const field = (key: keyof typeof texts, rest: Partial<ImportField> = {}): ImportField => ({
  key,
  label: recordFields[key],
  kind: 'text',
  ...texts[key],
  ...rest,
});

/** Columns of a saveData row. Their names include the headings of a records download. */
const FIELDS: readonly ImportField[] = [
  field('selectedName', {
    label: recordText.item,
    required: true,
    aliases: ['Item', 'Name', 'Activity'],
  }),
  field('group', { kind: 'choice', options: SCOPES, required: true }),
  field('mainCategory', {
    kind: 'choice',
    options: MAIN_CATEGORIES.map(({ name }) => name),
    required: true,
    aliases: ['Main category'],
  }),
  field('distance', {
    kind: 'number',
    required: true,
    measure: {
      of: 'amount',
      unitKey: 'unit',
      itemKeys: ['selectedName', 'mainCategory'],
      creditKeys: [
        'selectedName',
        'group',
        'mainCategory',
        'selectedCountry',
        'selectedType',
        'selectedBrand',
        'sku',
        'siteId',
        'description',
      ],
    },
    aliases: ['Amount', 'Quantity', 'Qty', 'Usage'],
  }),
  field('unit', { aliases: ['UOM', 'Unit of measure'] }),
  field('date', {
    kind: 'day',
    required: true,
    takes: 'first',
    aliases: [
      'From date',
      'Start',
      'Start date',
      'Period',
      'Billing period',
      'Bill period',
      'Month',
      'Billing month',
      'Transaction date',
    ],
  }),
  field('date1', {
    kind: 'day',
    required: true,
    takes: 'last',
    seriesKeys: ['selectedName', 'group', 'mainCategory', 'siteId', 'unit'],
    aliases: ['To date', 'Until', 'End', 'End date'],
  }),
  field('dataKind', {
    kind: 'choice',
    options: DATA_KINDS,
    synonyms: DATA_KIND_SYNONYMS,
    aliases: ['Data quality', 'Data type', 'Kind of data', 'Data source', 'Method'],
  }),
  field('siteId', { aliases: ['Site name'] }),
  ...RECORD_NOTE_NAMES.map((name) => field(name, { isMultiline: RECORD_NOTES[name].isLong })),
  field('selectedCountry'),
  field('selectedType'),
  field('selectedBrand'),
  field('sku', { aliases: ['Article number'] }),
];

/** Describes emission records to the file import. */
export const RECORD_IMPORT: ImportSubject<EmissionRecordsImported> = {
  templateName: recordImportText.templateName,
  fields: FIELDS,
  mostRows: ROWS_PER_IMPORT,
  closedErrors: [inventoryMessages.periodLocked, inventoryMessages.periodSubmitted],
  send: (rows, options) => sendRows('/emission-records/import', rows, options),
  describe: ({ inserted, result }, dryRun) => {
    if (inserted === 0) return null;
    const tonnes = formatTonnes(result);
    const sum = tonnes ? `${formatKg(result)} (${tonnes})` : formatKg(result);
    return dryRun ? recordImportText.willComeTo(sum) : recordImportText.comesTo(sum);
  },
};

/** Describes records without the sites column, for organisations without sites. */
export const RECORD_IMPORT_WITHOUT_SITES: ImportSubject<EmissionRecordsImported> = {
  ...RECORD_IMPORT,
  fields: FIELDS.filter(({ key }) => key !== 'siteId'),
};
