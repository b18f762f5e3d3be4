import type { Report, StandardReport } from '@canopy/domain/reports';
import type { CellObject, Row, Sheet } from 'write-excel-file/universal';
import { getCellAddress } from 'write-excel-file/utility';
import { reportText, standardText } from '../../../../messages/reports/reports';
import { type Cell, type CellKind, readDate } from '../report-cells';
import { listFacts, listMethod, type ReportFact } from '../report-facts';
import type { ReportTable } from '../report-table';
import { bodyTables, comparisonTable, scopesTable } from '../report-tables';
import { missingTable, standardFacts, standardTables } from '../standard-tables';

/** Display formats. Cells keep unrounded numbers and real dates. */
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

/** Sheet with the range of its filter, such as `A1:H20`. */
export type ReportSheet = Sheet<Blob> & { readonly filter?: string };

/** Column of the sheet of all records. */
export interface SheetColumn {
  readonly head: string;
  readonly kind: CellKind;
}

/** Returns all sheets except the records: a summary, then one sheet per table. */
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

/** Returns a summary with missing data, then a sheet for each of the standard's tables. */
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
    // Sheet names are limited to 31 characters.
    sheet: table.title.slice(0, 31),
    data: tableRows(table, false),
    columns: table.columns.map(({ width }) => ({ width: width * WIDTH_CHARACTERS })),
    stickyRowsCount: 1,
    // The filter excludes the total row, so that it always stays in place.
    filter: makeFilterRange(table.columns.length, table.rows.length),
  };
}

/**
 * Returns the sheet of all records, whose rows `recordsFile` writes. It contains a heading and one
 * example row that defines the columns' formats.
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

/** Returns the range of a heading and its rows. */
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

/** Words among numbers or dates, such as Total, stay text. */
function sheetCell(kind: CellKind, cell: Cell): CellObject | null {
  if (cell === null || cell === '') return null;
  const value = readDate(kind, cell) ?? cell;
  const format = typeof value === 'string' ? undefined : FORMATS[kind];
  return { value, ...(format && { format }) };
}

function bold(value: string): CellObject {
  return { value, fontWeight: 'bold' };
}
