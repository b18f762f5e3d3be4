import type { AmountsInUnit, LeftOutReason, UnfitReason } from './types';

/** Texts of the file import, shared by the site and the admin panel. */

/** Groups digits as in the reader's language. */
const formatCount = (count: number) => count.toLocaleString();

/** Maximum number of row numbers in a sentence. */
const MOST_NAMED = 20;

function listNumbers(numbers: readonly number[]): string {
  const named = numbers.slice(0, MOST_NAMED).map(formatCount).join(', ');
  const others = numbers.length - MOST_NAMED;
  return others > 0 ? `${named} and ${formatCount(others)} more` : named;
}

/** Writes `1 row` or `1,234 rows`. */
const rows = (count: number) => (count === 1 ? '1 row' : `${formatCount(count)} rows`);

const LEFT_OUT: Readonly<Record<LeftOutReason, string>> = {
  blank: 'without an amount',
  text: 'with text as the amount',
  zero: 'with the amount 0',
  negative: 'with a negative amount',
  netted: 'subtracted from other rows',
  total: 'with the total of rows above',
  closed: 'in closed or submitted years',
  hidden: 'hidden in the spreadsheet',
};

/** Writes an amount with all its digits: `-1,221.5 kWh`. */
export function amountText(amount: number, unit: string): string {
  return `${amount.toLocaleString(undefined, { maximumFractionDigits: 20 })} ${unit}`.trim();
}

/** Describes rows that are not imported: `with a negative amount, -20 kWh`. */
export function describeLeftOut(
  reason: LeftOutReason,
  amounts: readonly Pick<AmountsInUnit, 'sum' | 'unit'>[],
): string {
  const sums = amounts.flatMap(({ sum, unit }) => (sum ? amountText(sum, unit) : []));
  return [LEFT_OUT[reason], ...sums].join(', ');
}

export const importText = {
  steps: { choose: 'Choose file', map: 'Match columns', check: 'Check', done: 'Import' },
  stepsLabel: 'Import steps',

  chooseTitle: 'Choose a file',
  choose: 'Choose a file',
  fileLabel: 'File to import',
  drop: 'or drop it here',
  fileKinds: (mebibytes: number, most: number) =>
    `CSV or Excel (XLSX), up to ${mebibytes} MB and ${formatCount(most)} rows. The separator can be a comma, a semicolon or a tab.`,
  template: 'Download template',
  guide: 'Template columns',
  guideNote: 'Names and order can differ. You match columns in the next step.',
  guideHeads: { column: 'Column', required: 'Needed', help: 'What to write', example: 'Example' },
  required: 'Yes',
  optional: 'No',

  reading: (name: string) => `Reading ${name}`,
  fileTooLarge: (mebibytes: number) => `This file is larger than ${mebibytes} MB.`,
  unreadable: {
    oldExcel: 'This is an old or protected Excel file. Save it as XLSX or CSV without a password.',
    notATable: 'This file is neither CSV nor Excel (XLSX).',
    empty: 'This file is empty.',
    unpacksTooLarge:
      'This workbook has more than 200 MB when unpacked. Save the sheet with your rows as a file of its own.',
    webPage:
      'This is a web page, even if its name ends in .xls. Open it in a spreadsheet program and save it as XLSX or CSV.',
    webArchive:
      'This is a web archive (MHTML), even if its name ends in .xls. Open it in Excel and save it as XLSX or CSV.',
    xmlSpreadsheet:
      'This is an XML spreadsheet, even if its name ends in .xls. Open it in a spreadsheet program and save it as XLSX or CSV.',
    xml: 'This is an XML file, not a table. Export the data as XLSX or CSV.',
    openDocument:
      'This is an OpenDocument spreadsheet (ODS). Open it in a spreadsheet program and save it as XLSX or CSV.',
    binaryExcel:
      'This is a binary Excel workbook (XLSB). Open it in Excel and save it as XLSX or CSV.',
  },
  encodingTitle: 'Choose how to read the letters',
  encodingNote: (name: string) => `${name} does not say how its letters are stored.`,
  encodingLegend: 'Which of these lines read right?',
  encodings: {
    'windows-1252': 'Western European (Windows-1252)',
    'windows-1251': 'Cyrillic (Windows-1251)',
    'windows-1253': 'Greek (Windows-1253)',
    shift_jis: 'Japanese (Shift-JIS)',
  },
  encodingHelp:
    'If none do, open the file in the program that wrote it and save it as XLSX or as CSV in UTF-8.',
  encodingMissing: 'Choose the lines that read right.',
  readFile: 'Read the file',
  noRows: 'There are no rows below the column headings.',
  tooManyRows: (count: number, most: number) =>
    `This file has ${rows(count)}. A file can hold at most ${formatCount(most)}: split it and import the parts.`,

  mapTitle: 'Match columns',
  mapNote: (name: string) => `${name}: choose a column for each field.`,
  otherFile: 'Another file',
  sheet: 'Sheet',
  hiddenSheet: (name: string) => `${name} (hidden)`,
  headerRow: 'Row with the column headings',
  noHeader: 'This file has no header',
  dayOrder: 'Dates such as 03/04/2024 are written as',
  shortDayOrder: 'Dates such as 01/02/03 are written as',
  dayOrders: {
    'day-first': 'day/month/year',
    'month-first': 'month/day/year',
    'year-first': 'year/month/day',
  },
  dayOrderMissing: 'Choose how dates are written. Some dates in this file can be read in two ways.',
  decimalSign: 'Numbers such as 1,234 and 1.234 are written with',
  decimalSigns: { point: 'a decimal point (1,234.5)', comma: 'a decimal comma (1.234,5)' },
  decimalSignMissing:
    'Choose how numbers are written. Some numbers in this file can be read in two ways.',
  zone: (moment: string) => `Times such as ${moment} are in UTC. Their days are those of`,
  zoneDay: (zone: string, day: string) => `${zone} (${day})`,
  zoneOfBrowser: (zone: string) => `${zone}, this browser`,
  zoneMissing: 'Choose the time zone. Some times in this file are in UTC.',
  serials: (serial: string) => `Dates such as ${serial} are numbers of days. They count from`,
  serialsFrom1900: (day: string) => `1900, Excel’s default (${day})`,
  serialsFrom1904: (day: string) => `1904, old Excel for Mac (${day})`,
  serialsMissing: 'Choose the first day. Some dates in this file are numbers.',
  sidesOf: (sides: readonly ('CR' | 'DR')[], field: string) =>
    `Some amounts in ${field} end in ${sides.map((side) => (side === 'CR' ? 'Cr' : 'Dr')).join(' or ')}. Negative amounts are`,
  sideChoices: {
    CR: 'those with Cr (credit)',
    DR: 'those with Dr (debit)',
    crore: 'none: Cr is crore (10,000,000)',
  },
  sidesMissing: 'Choose which amounts are negative.',
  lastDay: (numbers: readonly number[]) =>
    `Rows ${listNumbers(numbers)} form a chain: each begins on the last day of the one before. Does the last day belong to the bill?`,
  lastDays: {
    included: 'Yes: keep the days',
    excluded: (day: string, before: string) => `No: end the day before (${day} becomes ${before})`,
  },
  lastDayAlone:
    'These rows share no day with another one. Tick those that end the day before, too.',
  rowOfDays: (row: number, from: string, to: string) => `Row ${row}: ${from} to ${to}`,
  lastDayMissing: 'Choose whether the last day belongs to the bill.',
  meaningOf: (texts: readonly string[], field: string) =>
    `${texts.join(', ')} in ${field} ${texts.length === 1 ? 'means' : 'mean'}`,
  usualIn: (unit: string, country: string) => `${unit}, usual in ${country}`,
  meaningMissing: (text: string) => `Choose the meaning of ${text}.`,
  cylinderKilograms: 'A cylinder contains, in kg',
  cylinderMissing: 'Enter the kilograms of a cylinder: sizes differ.',
  hiddenRows: (amounts: readonly AmountsInUnit[]) =>
    `${importText.unfit.group('hidden', amounts)} Import hidden rows?`,
  hiddenChoices: { import: 'Yes', leaveOut: 'No: leave hidden rows out' },
  hiddenMissing: 'Choose whether hidden rows are imported.',
  fieldHead: 'Field',
  columnHead: 'Column of your file',
  sampleHead: 'First value',
  columnOf: (field: string) => `Column for ${field}`,
  notThere: 'Not in this file',
  unnamedColumn: (letter: string) => `Column ${letter}`,
  noHeadingMatches:
    'No heading in this row is the name of a field. Choose the row with the headings, or a column for each field.',
  missingFields: (labels: string) => `Choose a column for ${labels}.`,
  keepRest: (count: number, label: string) =>
    count === 1
      ? `Keep the other column in ${label}`
      : `Keep the other ${count} columns in ${label}`,
  restIgnored: (count: number) =>
    count === 1
      ? 'One other column is not imported: '
      : `${count} other columns are not imported: `,
  check: 'Check',

  recognised: 'Known file',
  recognisedNote: (read: number, found: number) =>
    `${rows(read)} read, ${formatCount(found)} to import. Its columns are already matched.`,
  mapMyself: 'Match columns myself',

  checking: (count: number) => `Checking ${rows(count)}`,
  importing: (count: number) => `Importing ${rows(count)}`,
  sending: 'Sending the rows',
  serverWorks: 'The server is working',
  cancel: 'Cancel',
  cancelled: 'Cancelled. These are the results of a new check.',
  notChecked: 'The file could not be checked',
  notImported: 'The file was not imported',

  checkTitle: 'Check',
  checkNote: (name: string) => `${name}. Nothing has been saved yet.`,
  willAdd: 'Will be added',
  duplicates: 'Duplicates',
  duplicatesNote: (there: number, repeated: number) =>
    [
      there > 0 && `${formatCount(there)} already ${there === 1 ? 'exists' : 'exist'}`,
      repeated > 0 &&
        `${formatCount(repeated)} ${repeated === 1 ? 'appears' : 'appear'} twice in this file`,
    ]
      .filter(Boolean)
      .join(', '),
  repeatedTitle: 'Appears twice in this file',
  repeatedRows: (numbers: readonly number[]) =>
    `${numbers.length === 1 ? 'Row' : 'Rows'} ${listNumbers(numbers)} will be skipped.`,
  rowCount: rows,
  inRows: (numbers: readonly number[]) =>
    `${numbers.length === 1 ? 'Row' : 'Rows'} ${listNumbers(numbers)}.`,
  severalValues: 'several values',
  wrong: 'With errors',
  leftOut: 'Left out',
  leftOutTitle: 'Rows left out',
  leftOutRows: (
    count: number,
    reason: LeftOutReason,
    amounts: readonly Pick<AmountsInUnit, 'sum' | 'unit'>[],
  ) => `${rows(count)} ${describeLeftOut(reason, amounts)}`,
  unfit: {
    title: 'Rows that cannot be records',
    note: 'Decide about each group, or correct the file.',
    group: (reason: LeftOutReason, amounts: readonly AmountsInUnit[]) => {
      const numbers = amounts.flatMap((each) => each.rows).sort((a, b) => a - b);
      return `${importText.leftOutRows(numbers.length, reason, amounts)}. ${importText.inRows(numbers)}`;
    },
    choices: {
      stop: 'Stop, to correct the file',
      leaveOut: 'Leave out',
      net: 'Subtract from other rows',
      keep: 'Import as records',
    },
    netHelp:
      'Negative amounts are subtracted from rows of the same item, unit, description and site. Rows of the same month come first, then those of the nearest earlier month.',
    stops: {
      blank: 'Enter an amount above 0. Or leave such rows out.',
      text: 'Enter a number. Or leave such rows out.',
      zero: 'Enter an amount above 0. Or leave such rows out.',
      negative: 'Enter an amount above 0. Or subtract such rows from others, or leave them out.',
      total: 'Remove the sum of the rows above. Or leave such rows out.',
    } as Readonly<Partial<Record<UnfitReason, string>>>,
    nettedTitle: 'Reduced rows',
    nettedHeads: {
      row: 'Row',
      before: 'In the file',
      subtracted: 'Subtracted',
      after: 'To import',
    },
    takenFromRow: (amount: string, row: number) => `${amount} (row ${formatCount(row)})`,
    nothingLeft: 'nothing',
  },
  allRight: 'No errors found.',
  noneLeft: 'No row of this file is left to import.',
  nothingNew: 'Everything in this file already exists. Importing it would change nothing.',
  errorsTitle: 'Rows with errors',
  errorsNote:
    'A file is imported as a whole or not at all. Fix these rows in your file, then choose it again.',
  leavesOutNote:
    'These rows are left out. Fix them and import the file again: rows that already exist are skipped.',
  tornNote:
    'Nothing can be imported while a quotation mark is open. Fix these rows in your file, then choose it again.',
  rejectedCount: (count: number) =>
    count === 1
      ? '1 row with errors was left out.'
      : `${formatCount(count)} rows with errors were left out.`,
  toLookAt: 'To look at',
  toLookAtTitle: (count: number) => `${rows(count)} to look at`,
  toLookAtNote: 'They may be right. Importing the file accepts all of them.',
  otherwiseRight: 'There are no errors.',
  reason: 'Why',
  errorHeads: { row: 'Row', column: 'Column', found: 'Found', expected: 'Expected' },
  blank: 'nothing',
  errorCount: (count: number) => (count === 1 ? '1 error' : `${formatCount(count)} errors`),
  errorPage: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previousErrors: 'Previous',
  nextErrors: 'Next',
  rejects: 'Download rejected rows',
  rejectsName: (name: string) => `${name}-rejected`,
  leftOutDownload: 'Download left-out rows',
  leftOutName: (name: string) => `${name}-left-out`,
  /** Headings that a download of rejected rows adds to the columns of the file. */
  rejectHeads: { row: 'Row in the file', reason: 'What is wrong' },
  back: 'Back',
  import: (count: number) => `Import ${rows(count)}`,

  doneTitle: 'Imported',
  unchangedTitle: 'Nothing changed',
  unchanged: 'Everything in this file already existed.',
  another: 'Import another file',

  ambiguous: (found: string, readings: readonly string[]) =>
    `${found} can be ${readings.join(' or ')}. Write it as one of these.`,
  cellError:
    'A value. This cell has an error in the spreadsheet. Correct it there, save, and choose the file again.',
  noResult:
    'The result of this formula, which the file does not contain. Open the file in a spreadsheet, save it, and choose it again.',
  unknownUnit: (unit: string, hint: string | null) =>
    `${unit} is not a known unit. ${hint ?? 'Enter the number alone and choose the unit.'}`,
  brokenQuote:
    'This quotation mark is not closed at the end of its cell, so the rows after it cannot be read. Close it or remove it.',
  unreadableLetter:
    'Text without the character �, which replaces an unreadable one. Correct it, and save text files as UTF-8.',
  tooManyCells: (cells: number, heads: number) =>
    `Expected ${heads} cells, as in the header, not ${cells}. Put quotation marks around text that contains the separator.`,
  tooFewCells: (cells: number, heads: number) =>
    `Expected ${heads} cells, as in the header, not ${cells}. Add the missing separators, even for blank cells.`,
  unitsDiffer: (heading: string, cell: string) =>
    `The heading states ${heading}, this row ${cell}. Make them agree.`,
  unitsOfRowDiffer: (amount: string, cell: string) =>
    `The amount states ${amount}, the unit of this row ${cell}. Make them agree.`,
  massMissing: 'State the mass per unit in the heading of this column, such as kg CO2e per unit.',
  unitAsRead: (unit: string, code: string) =>
    unit.toLowerCase() === code.toLowerCase() ? unit : `${unit} (${code})`,
  factorInKilograms: (written: string, read: string, unit: string) =>
    `${written} = ${read} kg per ${unit}`,
  kilogramsPer: (number: string, unit: string) => `${number} kg per ${unit}`,
  daysIn: (zone: string) => `days in ${zone}`,
  serialsRead: (start: '1900' | '1904') => `days counted from ${start}`,
  sidesRead: (meaning: 'CR' | 'DR' | 'crore') =>
    meaning === 'crore' ? 'Cr is crore' : `${meaning === 'CR' ? 'Cr' : 'Dr'} is negative`,
  sharedColumn: { first: 'first day of each period', last: 'last day of each period' },
  endsEarlier: 'chained bills end the day before',
  understoodTitle: 'How the file was read',
  understoodNote: 'The first values of each column, and what will be stored.',
  understoodHeads: { column: 'Column', field: 'Field', notes: 'Read as', values: 'First values' },
  becomes: (written: string, stored: string) => `${written} → ${stored}`,
  moreUnits: (count: number) =>
    count === 1 ? 'and 1 other unit' : `and ${formatCount(count)} other units`,
  unitOf: (field: string) => `Unit of ${field}`,
  chooseAnswer: 'Choose',
  times: (times: number) => `× ${formatCount(times)}`,
  massPerUnit: (mass: string, unit = 'unit') => `${mass} per ${unit}`,
  unitFromHeading: (unit: string) => `${unit}, from the heading`,
  ownUnit: 'The unit of each item’s emission factor',
  unitMissing: (field: string) => `Choose the unit of ${field}: the file does not state it.`,
  lineBreak: 'Text on one line. Remove the line break, or the quotation mark that caused it.',
} as const;
