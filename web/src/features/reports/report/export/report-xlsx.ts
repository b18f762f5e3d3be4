import type { Report, StandardReport } from '@canopy/domain/reports';
import type { CellObject, Row, Sheet } from 'write-excel-file/universal';
import { getCellAddress } from 'write-excel-file/utility';
import { reportText, standardText } from '../../../../messages/reports/reports';
import { type Cell, type CellKind, readDate } from '../report-cells';
import { listFacts, listMethod, type ReportFact } from '../report-facts';
import type { ReportTable } from '../report-table';
import { bodyTables, comparisonTable, scopesTable } from '../report-tables';
import { missingTable, standardFacts, standardTables } from '../standard-tables';

/** Figures stay figures, unrounded, and days stay days; a format only says how they are shown. */
const FORMATS: Partial<Record<CellKind, string>> = {
  kg: '#,##0.00',
  change: '+#,##0.00;-#,##0.00;0.00',
  share: '0.0%',
  relative: '+0.0%;-0.0%;0.0%',
  count: '#,##0',
  year: '0',
  day: 'yyyy-mm-dd',
  month: 'mmm yyyy',
  time: 'yyyy-mm-dd hh:mm',
};

const WIDTH_CHARACTERS = 5;

/** A sheet, and which of its cells can be filtered, such as `A1:H20`. */
export type ReportSheet = Sheet<Blob> & { readonly filter?: string };

/** A column of the sheet of all records. */
export interface SheetColumn {
  readonly head: string;
  readonly kind: CellKind;
}

/** All sheets but the records: what the report says, then a sheet a table. */
export function reportSheets(report: Report): ReportSheet[] {
  const comparison = comparisonTable(report);
  const summary: Row[] = [
    [{ value: reportText.title, fontWeight: 'bold', fontSize: 16 }],
    ...listFacts(report).map(factRow),
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
    ...listMethod(report).map(factRow),
  ];
  return [
    {
      sheet: reportText.summary,
      data: summary,
      columns: [{ width: 22 }, ...Array.from({ length: 4 }, () => ({ width: 24 }))],
    },
    ...bodyTables(report).map(makeSheet),
  ];
}

/** A sheet for each table of a standard, after one that says what they are of and what is missing. */
export function standardSheets(report: StandardReport): ReportSheet[] {
  const summary: Row[] = [
    [{ value: standardText.title(report.standard), fontWeight: 'bold', fontSize: 16 }],
    ...standardFacts(report).map(factRow),
    [],
    ...missingTable(report).flatMap((table) => tableRows(table, true)),
  ];
  return [
    {
      sheet: reportText.summary,
      data: summary,
      columns: [{ width: 40 }, { width: 60 }],
    },
    ...standardTables(report).map(makeSheet),
  ];
}

function makeSheet(table: ReportTable): ReportSheet {
  return {
    // A sheet's name takes 31 letters.
    sheet: table.title.slice(0, 31),
    data: tableRows(table, false),
    columns: table.columns.map(({ width }) => ({ width: width * WIDTH_CHARACTERS })),
    stickyRowsCount: 1,
    // The total stays where it is, whatever is filtered out above it.
    filter: makeFilterRange(table.columns.length, table.rows.length),
  };
}

/**
 * The sheet of all records, whose rows `recordsFile` writes: its head, and one row that shows it the
 * format of every column.
 */
export function recordsSheet(columns: readonly SheetColumn[]): ReportSheet {
  return {
    sheet: reportText.records,
    data: [
      columns.map(({ head }) => bold(head)),
      columns.map(({ kind }): CellObject => {
        const format = FORMATS[kind];
        return { value: format ? 0 : '-', ...(format && { format }) };
      }),
    ],
    columns: columns.map(({ kind }) => ({ width: kind === 'ids' ? 28 : 18 })),
    stickyRowsCount: 1,
  };
}

/** The cells of a head and its rows. */
export function makeFilterRange(columns: number, rows: number): string {
  return `A1:${getCellAddress(rows, columns - 1)}`;
}

function factRow({ term, fact, cells }: ReportFact): Row {
  return [bold(term), ...(cells?.map(({ kind, cell }) => sheetCell(kind, cell)) ?? [fact])];
}

function tableRows({ title, columns, rows, total }: ReportTable, isTitled: boolean): Row[] {
  const cells = (row: readonly Cell[], isTotal = false): Row =>
    row.map((cell, n) => {
      const made = sheetCell(columns[n]?.kind ?? 'text', cell);
      return made && isTotal ? { ...made, fontWeight: 'bold' } : made;
    });
  return [
    ...(isTitled ? [[bold(title)]] : []),
    columns.map(({ head }) => bold(head)),
    ...rows.map((row) => cells(row)),
    ...(total ? [cells(total, true)] : []),
  ];
}

/** A word among figures or days, such as Total, stays text. */
function sheetCell(kind: CellKind, cell: Cell): CellObject | null {
  if (cell === null || cell === '') return null;
  const value = readDate(kind, cell) ?? cell;
  const format = typeof value === 'string' ? undefined : FORMATS[kind];
  return { value, ...(format && { format }) };
}

function bold(value: string): CellObject {
  return { value, fontWeight: 'bold' };
}
