import type { StandardReport } from '@canopy/domain/reports';
import { formatAmount, formatShare, formatTimeAndZone } from '../../../lib/format';
import { reportText, standardText } from '../../../messages/reports/reports';
import type { ReportFact } from './report-facts';
import { makeTable, type ReportTable } from './report-table';

type StandardTable = StandardReport['tables'][number];
type Cell = StandardTable['cells'][number];

/** Standard's table for readers, divided into texts and figures. */
export interface StandardPart {
  readonly key: string;
  readonly title: string;
  readonly facts: readonly ReportFact[];
  /** Null without figures. */
  readonly table: ReportTable | null;
}

/** Lists the facts of the cover. */
export function standardFacts(report: StandardReport): ReportFact[] {
  const { standard, edition, organisation, financialYear, generatedAt, generatedBy } = report;
  return [
    { term: reportText.organisation, fact: organisation.name },
    { term: reportText.financialYear, fact: financialYear },
    { term: reportText.standard, fact: standard },
    { term: standardText.edition, fact: edition },
    { term: standardText.state, fact: standardText[report.draft ? 'draftOnPaper' : 'whole'] },
    {
      term: reportText.generated,
      fact: reportText.generatedBy(
        formatTimeAndZone(generatedAt),
        reportText.oneUser(generatedBy.username, generatedBy.userId),
      ),
    },
  ];
}

/** Returns a standard's tables for screen and paper. Leaves out empty texts. */
export function standardParts({ tables }: StandardReport): StandardPart[] {
  return tables
    .map(({ id, title, cells }) => {
      const figures = cells.filter(({ unit }) => unit !== '');
      return {
        key: id,
        title,
        facts: cells
          .filter(({ unit, value }) => unit === '' && value !== null)
          .map(({ label, value, paragraph }) => ({
            term: label,
            fact: standardText.withParagraph(String(value), paragraph),
          })),
        table: figures.length > 0 ? figuresTable({ id, title, cells: figures }) : null,
      };
    })
    .filter(({ facts, table }) => facts.length > 0 || table !== null);
}

function figuresTable({ id, title, cells }: StandardTable): ReportTable {
  return makeTable({ key: id, title }, cells, [
    [standardText.cell, 'text', 10, ({ label }) => label],
    [standardText.value, 'amount', 4, (cell) => writeFigure(cell).value],
    [reportText.factorUnit, 'text', 2, (cell) => writeFigure(cell).unit],
    [standardText.paragraph, 'text', 6, ({ paragraph }) => paragraph],
  ]);
}

const KG_PER_TONNE = 1000;

const tonnes = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
});

/**
 * Formats a figure for readers. Emissions are in tonnes with three decimals, as the Corporate
 * Standard requires.
 */
function writeFigure({ value, unit }: Cell): { value: string | null; unit: string } {
  if (typeof value !== 'number') return { value, unit: '' };
  if (unit === 'kg CO2e') return { value: tonnes.format(value / KG_PER_TONNE), unit: 't CO₂e' };
  if (unit === '%') return { value: formatShare(value / 100), unit: '' };
  return { value: formatAmount(value), unit: subscript(unit) };
}

function subscript(unit: string): string {
  return unit.replace(/\d/g, (digit) => String.fromCharCode(0x2080 + Number(digit)));
}

/** Lists the empty mandatory cells; none if the report is complete. */
export function missingTable({ missing }: StandardReport): ReportTable[] {
  if (missing.length === 0) return [];
  const { missing: title, missingWhy: note } = standardText;
  return [
    makeTable({ key: 'missing', title, note }, missing, [
      [standardText.cell, 'text', 6, ({ label }) => label],
      [standardText.id, 'text', 4, ({ id }) => id],
    ]),
  ];
}

/** Returns all cells of all tables with their ids, unrounded, for machine-readable files. */
export function standardTables({ tables }: StandardReport): ReportTable[] {
  return tables.map(({ id: key, title, cells }) =>
    makeTable({ key, title }, cells, [
      [standardText.id, 'text', 6, ({ id }) => id],
      [standardText.cell, 'text', 10, ({ label }) => label],
      [standardText.value, 'amount', 6, ({ value }) => value],
      [reportText.factorUnit, 'text', 3, ({ unit }) => unit],
      [standardText.paragraph, 'text', 6, ({ paragraph }) => paragraph],
    ]),
  );
}
