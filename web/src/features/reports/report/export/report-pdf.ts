import type { EmissionRecord } from '@canopy/domain/inventory';
import type { Report } from '@canopy/domain/reports';
import type {
  Content,
  ContentTable,
  ContentText,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces';
import { formatKgNumber } from '../../../../lib/format';
import { reportText } from '../../../../messages/reports/reports';
import { PALETTES, SCOPE_COLOURS } from '../../../../ui/theme';
import { monthsChart } from '../months-chart';
import { isFigure, writeCell } from '../report-cells';
import { listFacts, listKeyFigures, listMethod, type ReportFact } from '../report-facts';
import { recordsTable } from '../report-records';
import { isDense, type ReportTable } from '../report-table';
import { comparisonTable, paperTables, scopesTable, tablesWithoutRecords } from '../report-tables';

/** Font name in the worker. */
export const PDF_FONT = 'Noto Sans';
/** Layout names. The worker defines the layouts, because functions can't be posted to it. */
export const PDF_LAYOUT = { figures: 'figures', dense: 'dense', facts: 'facts' } as const;

const COLOURS = PALETTES.light;
const PAGE_WIDTH_PT = 595.28;
const PAGE_HEIGHT_PT = 841.89;
/** Margins of every page: left, top, right, bottom, in points. */
export const MARGINS: [number, number, number, number] = [40, 44, 40, 52];
const INNER_WIDTH_PT = PAGE_WIDTH_PT - MARGINS[0] - MARGINS[2];
const INNER_WIDTH_LENGTHWISE_PT = PAGE_HEIGHT_PT - MARGINS[0] - MARGINS[2];
const CELL_GAP_PT = 6;

/** Parts of a PDF. */
export interface PdfContent {
  readonly definition: TDocumentDefinitions & { readonly content: Content[] };
  /** Footer of every page, next to its number. */
  readonly foot: string;
  /** Note to insert into the content at `at` if the font lacks characters of the report. */
  readonly unshown: { readonly at: number; readonly note: Content };
}

/**
 * Returns the PDF content of the report: the screen's tables as selectable text, with bookmarks.
 * @param logo data URL of a PNG or JPEG
 */
export function pdfContent(
  report: Report,
  records: readonly EmissionRecord[],
  logo: string | undefined,
): PdfContent {
  const comparison = comparisonTable(report);
  const hasRecords = report.records > 0;
  const body: Content[] = [
    keyFigures(report),
    ...(hasRecords ? part(scopesTable(report)) : []),
    ...(comparison
      ? part(comparison)
      : [
          heading(reportText.comparison),
          note(reportText.nothingToCompare(report.comparison.financialYear)),
        ]),
    {
      stack: [
        // An unbreakable stack needs no page-break rule for its heading.
        { ...heading(reportText.method), headlineLevel: undefined },
        factsTable(listMethod(report)),
      ],
      unbreakable: true,
    },
    ...(hasRecords
      ? parts([...paperTables(report), recordsTable(report, records)], ({ key }) =>
          key === 'months' ? chart(report) : [],
        )
      : tablesWithoutRecords(report).flatMap((table) => part(table))),
  ];
  return makeReportPdf(
    {
      title: reportText.title,
      organisation: report.organisation.name,
      financialYear: report.financialYear,
      subject: `${reportText.period} ${report.period.from} – ${report.period.to}`,
      generatedAt: report.generatedAt,
      logo,
      facts: listFacts(report),
    },
    body,
  );
}

/** Cover of a PDF and its machine-readable metadata. */
interface PdfCover {
  readonly title: string;
  readonly organisation: string;
  readonly financialYear: string;
  readonly subject: string;
  readonly generatedAt: string;
  /** Data URL of a PNG or JPEG. */
  readonly logo: string | undefined;
  readonly facts: readonly ReportFact[];
}

/** Returns the content of an A4 PDF with a cover, in the style shared by all reports. */
export function makeReportPdf(
  { title, organisation, financialYear, subject, generatedAt, logo, facts }: PdfCover,
  body: readonly Content[],
): PdfContent {
  const cover: Content[] = [
    ...(logo ? [{ image: logo, fit: [160, 52] as [number, number], margin: below(16) }] : []),
    { text: title, style: 'title', outline: true },
    { text: `${organisation} · ${financialYear}`, style: 'whose' },
    rule(COLOURS.leaf, 2),
    factsTable(facts),
  ];
  return {
    unshown: {
      at: cover.length,
      note: { text: reportText.unshownNote, style: 'note', margin: [0, 8, 0, 0] },
    },
    foot: `${organisation} · ${title} · ${financialYear}`,
    definition: {
      pageSize: 'A4',
      pageMargins: MARGINS,
      language: 'en',
      displayTitle: true,
      info: {
        title: `${title} · ${organisation} · ${financialYear}`,
        author: organisation,
        subject,
        creationDate: new Date(generatedAt),
      },
      content: [...cover, ...body],
      defaultStyle: { font: PDF_FONT, fontSize: 9, lineHeight: 1.15, color: COLOURS.ink },
      styles: {
        title: { fontSize: 22, bold: true },
        whose: { fontSize: 12, bold: true, color: COLOURS.leaf, margin: [0, 2, 0, 8] },
        heading: { fontSize: 13, bold: true, margin: [0, 18, 0, 2] },
        note: { color: COLOURS.inkSoft, margin: [0, 0, 0, 2] },
        head: { bold: true, color: COLOURS.inkSoft, fontSize: 7.5 },
        cell: { fontSize: 7.5 },
        dense: { fontSize: 6.4, lineHeight: 0.92 },
        ids: { fontSize: 5.8, lineHeight: 1 },
        label: { color: COLOURS.inkSoft },
      },
    },
  };
}

const below = (points: number): [number, number, number, number] => [0, 0, 0, points];

export const heading = (text: string): ContentText => ({
  text,
  style: 'heading',
  outline: true,
  headlineLevel: 1,
});

const note = (text: string): Content => ({ text, style: 'note' });

const rule = (lineColor: string, lineWidth: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: INNER_WIDTH_PT, y2: 0, lineColor, lineWidth }],
  margin: below(8),
});

/** Places tables one after another. From the first wide table on, pages are landscape. */
function parts(
  tables: readonly ReportTable[],
  between: (table: ReportTable) => Content[],
): Content[] {
  const turn = tables.findIndex(({ isWide }) => isWide);
  return tables.flatMap((table, n) => part(table, between(table), n === turn));
}

export function part(table: ReportTable, between: Content[] = [], isTurned = false): Content[] {
  return [
    {
      ...heading(table.title),
      ...(isTurned && { pageBreak: 'before', pageOrientation: 'landscape' }),
    },
    ...(table.note ? [note(table.note)] : []),
    ...between,
    figuresTable(table),
  ];
}

export function figuresTable(table: ReportTable): ContentTable {
  const { columns, rows, total, isWide } = table;
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const inner = isWide ? INNER_WIDTH_LENGTHWISE_PT : INNER_WIDTH_PT;
  const room = inner - CELL_GAP_PT * (columns.length - 1);
  const style = isDense(table) ? 'dense' : 'cell';
  const alignment = (n: number) =>
    columns[n] && isFigure(columns[n].kind) ? ('right' as const) : ('left' as const);
  const cells = (row: ReportTable['rows'][number], isTotal = false): TableCell[] =>
    row.map((cell, n) => {
      const kind = columns[n]?.kind ?? 'text';
      const text = writeCell(kind, cell);
      return {
        // Ids stay unbroken, so that they can be searched and copied.
        text: kind === 'ids' ? text : breakable(text),
        style: kind === 'ids' ? 'ids' : style,
        alignment: alignment(n),
        bold: isTotal,
      };
    });
  return {
    layout: PDF_LAYOUT[isDense(table) ? 'dense' : 'figures'],
    margin: [0, 6, 0, 0],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => (width / all) * room),
      body: [
        columns.map(({ head }, n) => ({
          text: head,
          style: ['head', style],
          alignment: alignment(n),
        })),
        ...rows.map((row) => cells(row)),
        ...(total ? [cells(total, true)] : []),
      ],
    },
  };
}

/**
 * Allows breaks every 12 characters in long words, which would otherwise run into the next column.
 */
function breakable(text: string): string {
  return text.replace(/[^\s\u200b]{19,}/g, (word) =>
    /^[\d.,+\-−–]+$/.test(word) ? word : word.replace(/(.{12})(?=.)/g, '$1\u200b'),
  );
}

export function factsTable(facts: readonly ReportFact[]): Content {
  return {
    layout: PDF_LAYOUT.facts,
    table: {
      widths: [110, '*'],
      dontBreakRows: true,
      body: facts.map(({ term, fact }) => [{ text: term, style: 'label' }, { text: fact }]),
    },
  };
}

function keyFigures(report: Report): Content {
  const figures = listKeyFigures(report);
  const colours: Readonly<Record<string, string>> = SCOPE_COLOURS;
  return {
    columnGap: 14,
    margin: [0, 16, 0, 0],
    columns: figures.map(({ label, kgCo2e, notes }, n) => ({
      width: n === 0 && figures.length > 1 ? ('38%' as const) : ('*' as const),
      stack: [
        {
          canvas: [
            {
              type: 'rect' as const,
              x: 0,
              y: 0,
              w: 28,
              h: 3,
              color: colours[label] ?? COLOURS.leaf,
            },
          ],
          margin: below(3),
        },
        { text: label, bold: true },
        {
          text: [
            { text: formatKgNumber(kgCo2e), fontSize: n === 0 ? 18 : 12, bold: true },
            // Next to the large figure, but below the others, whose columns are narrow.
            { text: `${n === 0 ? ' ' : '\n'}${reportText.kg.replace(' ', '\u00a0')}`, fontSize: 8 },
          ],
        },
        ...notes.map((text) => ({ text, style: 'label', fontSize: 8 })),
      ],
    })),
  };
}

function chart(report: Report): Content[] {
  const { width, height, ticks, bars, months, isInTonnes } = monthsChart(report);
  const legend = height + 16;
  const text = (x: number, y: number, anchor: string, label: string) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="${PDF_FONT}" font-size="10" fill="${COLOURS.inkSoft}">${escapeText(label)}</text>`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${legend + 6}" width="${width}" height="${legend + 6}">`,
    ...ticks.map(
      ({ y, label }) =>
        `<line x1="56" x2="${width}" y1="${y}" y2="${y}" stroke="${COLOURS.line}"/>${text(48, y + 4, 'end', label)}`,
    ),
    ...bars.map(
      (bar) =>
        `<rect x="${bar.x}" y="${bar.y}" width="${bar.width}" height="${bar.height}" fill="${SCOPE_COLOURS[bar.scope]}"/>`,
    ),
    ...months.map(({ x, label }) => text(x, height - 6, 'middle', label)),
    text(48, legend, 'end', isInTonnes ? reportText.axisTonnes : reportText.axisKg),
    ...Object.entries(SCOPE_COLOURS).map(([scope, colour], n) => {
      const x = 68 + n * 84;
      return `<rect x="${x}" y="${legend - 8}" width="9" height="9" fill="${colour}"/>${text(x + 14, legend, 'start', scope)}`;
    }),
    '</svg>',
  ].join('');
  return [{ svg, width: INNER_WIDTH_PT, margin: [0, 6, 0, 0] }];
}

function escapeText(text: string): string {
  return text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
