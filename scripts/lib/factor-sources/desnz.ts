import {
  type Cells,
  DESNZ_USES,
  type DesnzTotal,
  FactorSourceError,
  findDesnzTable,
  readDesnzTable,
  type SourceFactor,
  takes,
  toDesnzFactors,
} from '@canopy/factor-sources';
import { readSheet } from 'read-excel-file/node';

const TABLE_SHEET = 'Factors by Category';

/**
 * Reads the factors of an edition of the UK government's conversion factors (Open Government
 * Licence v3.0).
 * @param path flat file for automatic processing, an .xlsx workbook
 * @throws FactorSourceError when the workbook has no such table, or lacks an activity that the
 *   library uses
 */
export async function readDesnzFactors(path: string): Promise<SourceFactor[]> {
  const { totals, year } = desnzTotals(await readTable(path), path);
  const lacking = DESNZ_USES.find((use) => !totals.some((total) => takes(use, total)));
  if (lacking) {
    throw new FactorSourceError(`The file ${path} lacks the expected row for '${lacking.level1}'.`);
  }
  return totals.flatMap((total) => {
    const factors = toDesnzFactors(total, year);
    if (factors.length > 0) return factors;
    throw new FactorSourceError(`The file ${path} has the unknown activity '${total.activity}'.`);
  });
}

/**
 * Returns the rows that are factors: totals over all gases.
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

/** Reads the cells of the table's sheet. */
async function readTable(path: string): Promise<Cells> {
  try {
    return await readSheet(path, TABLE_SHEET);
  } catch {
    throw new FactorSourceError(
      `The file ${path} is not a workbook with the sheet '${TABLE_SHEET}'.`,
    );
  }
}
