import type { Report } from '@canopy/domain';
import type { CellObject, Row, Sheet } from 'write-excel-file/universal';
import { reportText } from '../../../messages/reports';
import type { Cell, CellKind } from '../report-cells';
import { factsOf, methodOf } from '../report-facts';
import { bodyTables, comparisonTable, type ReportTable, scopesTable } from '../report-tables';

/** Figures stay figures, unrounded; a format only says how many digits are shown. */
const FORMATS: Partial<Record<CellKind, string>> = {
  kg: '#,##0.00',
  change: '+#,##0.00;-#,##0.00;0.00',
  share: '0.0%',
  relative: '+0.0%;-0.0%;0.0%',
  count: '#,##0',
  amount: '#,##0.######',
  year: '0',
};

const WIDTH_CHARACTERS = 5;

export type ReportSheet = Sheet<Blob>;

/** All sheets but the records: what the report says, then a sheet a table. */
export function reportSheets(report: Report): ReportSheet[] {
  const comparison = comparisonTable(report);
  const summary: Row[] = [
    [{ value: reportText.title, fontWeight: 'bold', fontSize: 16 }],
    ...factsOf(report).map(({ label, value }): Row => [bold(label), value]),
    [],
    ...tableRows(scopesTable(report), true),
    [],
    ...(comparison
      ? tableRows(comparison, true)
      : [
          [bold(reportText.comparison)],
          [reportText.nothingToCompare(report.comparison.financialYear)],
        ]),
    [],
    [bold(reportText.method)],
    ...methodOf(report).map(({ label, value }): Row => [bold(label), value]),
  ];
  return [
    {
      sheet: reportText.summary,
      data: summary,
      columns: [{ width: 22 }, ...Array.from({ length: 4 }, () => ({ width: 24 }))],
    },
    ...bodyTables(report).map(
      (table): ReportSheet => ({
        // A sheet's name takes 31 letters.
        sheet: table.title.slice(0, 31),
        data: tableRows(table, false),
        columns: table.columns.map(({ width }) => ({ width: width * WIDTH_CHARACTERS })),
        stickyRowsCount: 1,
      }),
    ),
  ];
}

/** The head of the sheet of all records, whose rows `recordsFile` writes. */
export function recordsSheet(heads: readonly string[]): ReportSheet {
  return {
    sheet: reportText.records,
    data: [heads.map(bold)],
    columns: heads.map(() => ({ width: 18 })),
    stickyRowsCount: 1,
  };
}

function tableRows({ title, columns, rows, total }: ReportTable, isTitled: boolean): Row[] {
  const cells = (row: readonly Cell[], isTotal = false): Row =>
    row.map((cell, n): CellObject | null => {
      if (cell === null || cell === '') return null;
      const format = typeof cell === 'number' ? FORMATS[columns[n]?.kind ?? 'text'] : undefined;
      return { value: cell, ...(format && { format }), ...(isTotal && { fontWeight: 'bold' }) };
    });
  return [
    ...(isTitled ? [[bold(title)]] : []),
    columns.map(({ head }) => bold(head)),
    ...rows.map((row) => cells(row)),
    ...(total ? [cells(total, true)] : []),
  ];
}

function bold(value: string): CellObject {
  return { value, fontWeight: 'bold' };
}
