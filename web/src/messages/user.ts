import { RECORD_NOTES } from '@canopy/domain/inventory';
import { formatCount } from '../lib/format';
import { recordFields } from './fields';
import { counted } from './inventory/counted';

/** Texts of the member's screens. */

export const entryText = {
  title: 'Enter emissions',
  lead: 'Choose what was used, then enter amounts and dates. Each row becomes one record.',
  steps: { choose: 'What was used', measure: 'How much, and when' },
  stepsLabel: 'Steps',
  tableLabel: (step: string) => `Rows to save: ${step}`,
  next: 'Next',
  previous: 'Previous',
  calculate: 'Calculate',
  addNext: 'Add Next',
  calculateAll: 'Calculate Footprints',
  save: 'Save',
  keys: {
    choose: 'goes on to step two.',
    measureEnter: 'calculates the row,',
    measureNext: 'adds the next one.',
    save: 'saves.',
    takeOver: 'in an empty amount fills in the last one, as an estimate.',
  },
  row: 'Row',
  rowNumber: (number: number) => `Row ${number}`,
  removeRow: (number: number) => `Remove row ${number}`,
  remove: 'Remove',

  fields: {
    ...recordFields,
    selectedName: 'Item name',
    details: 'Details',
    extra: 'Extra fields',
    item: 'Item',
    image: 'File',
    factorId: 'Emission factor',
    action: 'Action',
  },
  placeholders: {
    group: 'Choose',
    mainCategory: 'Choose',
    selectedName: 'Type to search',
    choose: 'Choose',
    any: 'Any',
    nameFirst: 'Item first',
    none: 'None',
    day: 'YYYY-MM-DD',
    amountBefore: (amount: string) => `Last: ${amount}`,
  },
  siteMissing: 'Choose one of your sites.',
  onlySite: 'Your only site.',
  takenOver: 'Last amount filled in. It counts as estimated until you change or confirm it.',
  nothing: '–',
  searching: 'Searching…',
  noSuggestion:
    'No item matches this. Try another word, or ask the platform admin to add its emission factor.',
  noRenewable:
    'No item matches this. Grid electricity uses the grid’s factor, even if you buy it as renewable: choose Purchased Grid Electricity. For your own plant or a direct line, ask the platform admin to add its emission factor.',
  searchFailed: 'The search failed. Keep typing to try again.',
  alsoCalled: (word: string) => `also called ${word}`,
  elsewhere: 'In other categories',
  severalCategories: (count: number) => `In ${count} categories`,
  fitting: (name: string) => `With “${name}”`,
  notFitting: 'Without it',
  factor: 'Emission factor',
  source: 'Source',
  year: 'Year',
  perUnit: (amount: string, unit: string) => `${amount} kg CO₂e per ${unit}`,
  times: (amount: string, unit: string) => `× ${amount} kg CO₂e per ${unit}`,
  unitMissing: 'Choose the unit on your bill: this item has several.',

  askFactor: (count: number) =>
    `${count} emission factors fit and give different results. Which one applies?`,
  askFactorKeys: 'Press its number, or use the arrow keys and Enter.',
  factorMissing: 'Choose the emission factor that applies.',
  changeFactor: 'Change',
  untold: {
    Country: 'No country',
    Region: 'No region',
    Type: 'No type',
    Brand: 'No brand',
    SKU: 'No SKU',
    Unit: 'No unit',
    Source: 'No source',
    Edition: 'No edition',
  },

  toLookAt: (count: number) => (count === 1 ? '1 row to look at' : `${count} rows to look at`),
  toLookAtNote: (count: number) =>
    count === 1 ? 'It can be saved as it is.' : 'They can be saved as they are.',
  upload: 'Upload',
  uploadHelp: 'JPG, PNG, WebP or PDF, up to 10 MB',
  uploadOf: (number: number) => `Upload a file for row ${number}`,
  photograph: 'Photograph',
  photographOf: (number: number) => `Photograph the evidence for row ${number}`,
  uploading: (name: string) => `Uploading ${name}`,
  cancelUpload: 'Cancel',
  replace: 'Replace',
  retryUpload: 'Try again',
  uploadPending: 'Wait for the upload, or cancel it.',
  uploadFailed: 'This file was not uploaded. Try again or remove it.',

  total: 'Total',
  calculatedRows: (calculated: number, rows: number) =>
    calculated === rows ? `all ${rows} rows` : `${calculated} of ${rows} rows calculated`,
  saveFailed: 'Not saved',
  lookThenSave: 'There are new warnings below the rows. Save again if the rows are right.',
  saveAgain: 'Your rows are still here. Save again when you are ready: nothing is saved twice.',
  saved: (records: number, total: string) =>
    `${records === 1 ? '1 record' : `${records} records`} · ${total}`,
} as const;

export const recordImportText = {
  action: 'Import',
  lead: 'Add many records at once from a CSV or Excel file. Results are calculated on import, with the same factors as for manual entries.',
  toRecords: 'Back to your emissions',
  templateName: 'emissions-template',
  willComeTo: (sum: string) => `Their total will be ${sum}.`,
  comesTo: (sum: string) => `Their total is ${sum}.`,
  fields: {
    selectedName: { help: 'The name of an emission factor', example: 'Grid electricity' },
    group: { help: 'Scope 1, Scope 2 or Scope 3', example: 'Scope 2' },
    mainCategory: {
      help: 'A category of that scope, as listed in the entry form',
      example: 'Purchased Grid Electricity',
    },
    distance: { help: 'How much was used, above 0', example: '1250.5' },
    unit: {
      help: 'Its unit. A heading such as Consumption (MWh) works too',
      example: 'kWh',
    },
    date: {
      help: 'First day, or a month or range: 2024-04-01, 31/03/24, Apr-24',
      example: '2024-04-01',
    },
    date1: { help: 'Last day, not before the first', example: '2024-04-30' },
    dataKind: {
      help: 'Measured, invoiced, estimated, spend or proxy; empty if unknown',
      example: 'invoiced',
    },
    siteId: {
      help: 'One of your sites; empty for the organisation itself',
      example: '',
    },
    ...RECORD_NOTES,
    selectedCountry: { help: 'To choose among factors of the same name', example: 'India' },
    selectedType: { help: 'To choose among factors of the same name', example: 'National average' },
    selectedBrand: { help: 'To choose among factors of the same name', example: '' },
    sku: { help: 'To choose among factors of the same name', example: '' },
  },
} as const;

export const repeatText = {
  action: 'Repeat last month',
  nothing: 'There is no month with records to repeat yet.',
  tooMany: (month: string, most: number) =>
    `${month} has more than ${most} records. Import them from a file instead.`,
  failed: 'The last month could not be repeated',
  added: (rows: number, month: string) => `${counted(rows, 'row', 'rows')} of ${month} copied`,
  addedNote:
    'The dates are one month later. Enter the new amounts, then save. Each field shows the last amount; the right arrow key fills it in as an estimate.',
} as const;

export const importsText = {
  title: 'Your imports',
  note: 'Each file is one import. Undoing it deletes the records it added.',
  file: 'File',
  unnamed: 'Unnamed file',
  rows: 'Rows',
  added: 'Added',
  skipped: 'Skipped',
  leftOut: 'Left out',
  result: 'Result',
  since: 'Since then',
  unchanged: 'Unchanged',
  changed: (count: number) => `${formatCount(count)} changed`,
  deleted: (count: number) => `${formatCount(count)} deleted`,
  handedOver: 'Handed over to another user',
  action: 'Action',
  none: 'No imports here',
  undo: 'Undo',
  undoThis: 'Undo this import',
  undoOf: (name: string) => `Undo ${name}`,
  undoTitle: (name: string) => (name ? `Undo the import of ${name}?` : 'Undo this import?'),
  undoText: (records: number, changed: number) => {
    if (records === 0) return 'All its records are already gone. Only this list entry is removed.';
    const deleted = `${counted(records, 'record', 'records')} will be deleted`;
    return changed === 0
      ? `${deleted}.`
      : `${deleted}, including ${formatCount(changed)} changed since the import.`;
  },
  changedTitle: 'Records changed since the import',
  moreChanged: (count: number) => `and ${formatCount(count)} more`,
  undoAnyway: 'Undo anyway',
  undone: 'The import has been undone.',
  undoneCount: (count: number) => `${counted(count, 'record', 'records')} deleted`,
  undoFailed: 'The import was not undone',
} as const;

export const factorSearchText = {
  label: 'Search these factors',
  none: 'None of these factors matches.',
} as const;

export const factorChoiceText = {
  action: 'Choose factor again',
  ofMany: 'Choose factor',
  ofItem: (name: string) => `, ${name}`,
  title: (name: string) => `Emission factor of ${name}`,
  titleOfMany: (count: number) => `Emission factor of ${counted(count, 'record', 'records')}`,
  lead: 'These factors fit the choices made when the records were entered. The results will be recalculated.',
  factorId: 'Emission factor',
  reason: 'Reason',
  reasonHelp: 'Kept in the history with both factors.',
  perUnit: (amount: string, unit: string) => `${amount} kg CO₂e per ${unit}`,
  inUse: 'In use',
  none: 'No other factor fits',
  noneWhy:
    'Only one emission factor fits the choices of this record. To use another one, enter the record again.',
  oneItem: 'Select records with the same item, choices and unit to choose their factor.',
  submit: 'Use this factor',
  saved: 'Factor changed.',
} as const;

export const recordText = {
  title: 'Added Emission Table',
  totalsTitle: (year: string) => `Your total ${year}`,
  totalsOfAll: 'Your total for all financial years',
  records: (count: number) => (count === 1 ? '1 record' : `${count} records`),
  leftOut: (count: number, year: string) =>
    count === 1
      ? `1 record is only partly in ${year} and counts in no financial year.`
      : `${count} records are only partly in ${year} and count in no financial year.`,
  showLeftOut: 'Show left-out records',
  showCounted: 'Back to the records that count',
  onlyLeftOut: (year: string) =>
    `These records are only partly in ${year}. Change their dates to make them count.`,

  filters: 'Filters',
  year: 'Financial year',
  allYears: 'All financial years',
  search: 'Search item or description',
  downloadFailed: 'The records could not be downloaded',
  fileName: (year: string) => `emissions-${year}`,

  item: 'Item name',
  action: 'Action',
  isNew: 'New',
  countsNowhere: 'Counts in no financial year',

  /** An item's name comes first, as in the other names of its row. */
  select: (name: string) => `${name}: select`,
  selectAll: 'Select all records on this page',
  selected: (count: number) => `${counted(count, 'record', 'records')} selected`,
  selection: 'Selected records',
  deleteSelected: 'Delete',
  theSelected: (count: number) => counted(count, 'record', 'records'),
  deletedMany: (count: number) => `${counted(count, 'record', 'records')} deleted.`,
  deleteManyFailed: 'The records were not deleted',
  stateDataKind: 'Set data kind',
  statedMany: (count: number, kind: string) =>
    `Data kind of ${counted(count, 'record', 'records')}: ${kind}.`,
  stateManyFailed: 'The data kind was not set',
  moveSelected: 'Move to a site',
  movedMany: (count: number, site: string) =>
    `${counted(count, 'record', 'records')} moved to ${site}.`,
  moveManyFailed: 'The records were not moved',

  save: 'Save',
  cancel: 'Cancel',
  edited: 'Record changed.',
  editFailed: 'Not changed',

  empty: 'No data available for the selected financial year',
  emptyAll: 'You have no saved records yet',
  emptyWhy: 'Choose another financial year, or enter emissions for this one.',
  emptyAllWhy: 'Saved records appear here.',
  emptyAction: 'Enter emissions',
} as const;
