import {
  type Cells,
  DESNZ_USES,
  type DesnzTotal,
  desnzFactor,
  findDesnzTable,
  readDesnzTable,
  type SourceFactor,
  takes,
} from '@canopy/factor-sources';
import { readSheet } from 'read-excel-file/node';
import { FactorSourceError } from './library-factor';

const TABLE_SHEET = 2;

/**
 * The library's factors from the UK government's conversion factors (Open Government Licence v3.0).
 * @param path  the flat file for automatic processing, an .xlsx workbook
 * @throws FactorSourceError when the workbook has no such table, or when it lacks an activity the
 *   library uses
 */
export async function readDesnzFactors(path: string): Promise<SourceFactor[]> {
  const { totals, year } = desnzTotals(await sheetOf(path), path);
  return DESNZ_USES.flatMap((use) => {
    const taken = totals.filter((total) => takes(use, total));
    if (taken.length === 0) {
      throw new FactorSourceError(`The file ${path} has no row for '${use.level1}' as expected.`);
    }
    return taken.map((total) => desnzFactor(total, use, year));
  });
}

/**
 * The rows that are factors: totals over all gases with a number above 0.
 * @throws FactorSourceError when the header row is not found
 */
export function desnzTotals(
  cells: Cells,
  path: string,
): { totals: readonly DesnzTotal[]; year: number } {
  const table = findDesnzTable(cells);
  if (!table) throw new FactorSourceError(`The file ${path} has no table of conversion factors.`);
  return { totals: readDesnzTable(cells, table).totals, year: table.year };
}

/** The cells of the table's sheet. */
async function sheetOf(path: string): Promise<Cells> {
  try {
    return await readSheet(path, TABLE_SHEET);
  } catch {
    throw new FactorSourceError(`The file ${path} is not a workbook with ${TABLE_SHEET} sheets.`);
  }
}
