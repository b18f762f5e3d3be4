import { readSheet } from 'read-excel-file/node';
import type { DesnzRow, DesnzUse } from './desnz-row';
import { DESNZ_USES } from './desnz-selection';
import {
  FactorSourceError,
  type LibraryFactor,
  libraryFactor,
  SOURCE_ID_FIELD,
} from './library-factor';

const TABLE_SHEET = 2;
const TOTAL_OF_ALL_GASES = 'kg CO2e';

const COLUMNS = {
  id: 'ID',
  scope: 'Scope',
  level1: 'Level 1',
  level2: 'Level 2',
  level3: 'Level 3',
  level4: 'Level 4',
  variant: 'Column Text',
  unit: 'UOM',
  gas: 'GHG/Unit',
  value: 'GHG Conversion Factor 2023',
} as const;

type ColumnKey = keyof typeof COLUMNS;

/** The source's units in the library's spelling. */
const UNITS: Readonly<Record<string, string>> = {
  tonnes: 'tonne',
  litres: 'litre',
  'cubic metres': 'm³',
  'million litres': 'million litres',
  kg: 'kg',
  GJ: 'GJ',
  kWh: 'kWh',
  'kWh (Net CV)': 'kWh (Net CV)',
  'kWh (Gross CV)': 'kWh (Gross CV)',
  km: 'km',
  miles: 'mile',
  'passenger.km': 'passenger-km',
  'tonne.km': 'tonne-km',
  'Room per night': 'room-night',
  'per FTE Working Hour': 'FTE working hour',
};

const SOURCE = {
  country: 'United Kingdom',
  source:
    'UK Government GHG Conversion Factors for Company Reporting 2023 (DESNZ and Defra), ' +
    'flat file version 1.1',
  sourceUrl:
    'https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2023',
  year: 2023,
} as const;

/**
 * The library's factors from the UK government's conversion factors 2023 (Open Government Licence
 * v3.0).
 * @param path  the flat file for automatic processing, an .xlsx workbook
 * @throws FactorSourceError when the workbook has no such table, or when it lacks an activity the
 *   library uses
 */
export async function readDesnzFactors(path: string): Promise<LibraryFactor[]> {
  const rows = desnzRows(await sheetOf(path), path);
  return DESNZ_USES.flatMap((use) => {
    const taken = rows.filter((row) => takes(use, row));
    if (taken.length === 0) {
      throw new FactorSourceError(`The file ${path} has no row for '${use.level1}' as expected.`);
    }
    return taken.map((row) => desnzFactor(row, use));
  });
}

/** The cells of the table's sheet. */
async function sheetOf(path: string): Promise<readonly (readonly unknown[])[]> {
  try {
    return await readSheet(path, TABLE_SHEET);
  } catch {
    throw new FactorSourceError(`The file ${path} is not a workbook with ${TABLE_SHEET} sheets.`);
  }
}

/**
 * The rows that are factors: totals over all gases with a number above 0. Blank and zero rows
 * (an electric car's Scope 1, a material without a recycled variant) say nothing to multiply by.
 * @throws FactorSourceError when the header row is not found, or a unit is unknown
 */
export function desnzRows(cells: readonly (readonly unknown[])[], path: string): DesnzRow[] {
  const header = cells.findIndex((row) =>
    Object.values(COLUMNS).every((title) => row.some((cell) => text(cell) === title)),
  );
  if (header < 0) {
    throw new FactorSourceError(`The file ${path} has no table of 2023 conversion factors.`);
  }
  const titles = (cells[header] ?? []).map(text);
  const cell = (row: readonly unknown[], key: ColumnKey) => row[titles.indexOf(COLUMNS[key])];

  return cells.slice(header + 1).flatMap((row) => {
    const value = cell(row, 'value');
    if (text(cell(row, 'gas')) !== TOTAL_OF_ALL_GASES) return [];
    if (typeof value !== 'number' || !(value > 0)) return [];
    const texts = (key: ColumnKey) => text(cell(row, key));
    return {
      id: texts('id'),
      scope: texts('scope'),
      level1: texts('level1'),
      level2: texts('level2'),
      level3: texts('level3'),
      level4: texts('level4'),
      variant: texts('variant'),
      unit: unitOf(texts('unit'), path),
      kgCo2ePerUnit: value,
    };
  });
}

function unitOf(sourceUnit: string, path: string): string {
  const unit = UNITS[sourceUnit];
  if (!unit) throw new FactorSourceError(`The file ${path} has the unknown unit '${sourceUnit}'.`);
  return unit;
}

function text(cell: unknown): string {
  return cell === null || cell === undefined ? '' : String(cell).replace(/\s+/g, ' ').trim();
}

function takes(use: DesnzUse, row: DesnzRow): boolean {
  return (
    row.level1 === use.level1 &&
    (use.level2 === undefined || row.level2 === use.level2) &&
    (use.units === undefined || use.units.includes(row.unit)) &&
    (use.only === undefined || use.only(row))
  );
}

function desnzFactor(row: DesnzRow, use: DesnzUse): LibraryFactor {
  const label = use.label(row);
  return libraryFactor({
    ...SOURCE,
    ...(label.country ? { country: label.country } : {}),
    name: label.name,
    type: label.type,
    description: label.description,
    mainCategory: use.mainCategory,
    kgCo2ePerUnit: row.kgCo2ePerUnit,
    unit: row.unit,
    dynamicFields: {
      [SOURCE_ID_FIELD]: row.id,
      'Source activity': [row.level1, row.level2, row.level3, row.level4, row.variant]
        .filter((part, index, parts) => part !== '' && part !== parts[index - 1])
        .join(' > '),
      'Source scope': row.scope,
      Basis: use.basis,
      Licence: 'Open Government Licence v3.0',
    },
  });
}
