import { describe, expect, it } from 'vitest';
import { emptyReportOf, reportOf, reportRecords } from '../../test/report';
import { monthsChart } from './months-chart';
import { written } from './report-cells';
import { keyFiguresOf } from './report-facts';
import { recordPages, recordsTable } from './report-records';
import {
  activitiesTable,
  bodyTables,
  comparisonTable,
  factorsTable,
  paperTables,
  type ReportTable,
  scopesTable,
  shortened,
} from './report-tables';
import type { RecordSource } from './reports-api';

const ADDED = ['kg', 'count', 'share'];

/** What the rows of a table come to, column by column, against its last row. */
function expectToAddUp({ columns, rows, total = [] }: ReportTable): void {
  for (const [n, { kind, head }] of columns.entries()) {
    if (!ADDED.includes(kind)) continue;
    const sum = rows.reduce((all, row) => all + Number(row[n]), 0);
    expect(Number(total[n]), head).toBeCloseTo(sum, 9);
  }
}

describe('the tables of a report', () => {
  it('add up to their totals', () => {
    const report = reportOf();
    for (const table of [scopesTable(report), ...bodyTables(report)]) {
      if (table.total) expectToAddUp(table);
    }
    expect(scopesTable(report).total).toEqual(['Total', 4000.0625, 1]);
    const records = recordsTable(report, reportRecords());
    expect(records.total?.at(-1)).toBe(4000.0625);
  });

  it('still add up when paper shows the first rows only', () => {
    const table = activitiesTable(reportOf());
    const short = shortened(table, 1);
    expect(short.rows).toHaveLength(2);
    // 980 + 20.0625 = 1,000.0625 of two records
    expect(short.rows[1]).toEqual([
      ...['All others (2)', '', '', 2, 1000.0625],
      expect.closeTo(1000.0625 / 4000.0625, 12),
    ]);
    expectToAddUp(short);
    expect(shortened(table, 3)).toBe(table);
  });

  it('say on paper by number which source a factor has', () => {
    const tables = paperTables(reportOf());
    const factors = tables.find(({ key }) => key === 'factors');
    expect(factors?.rows.map((row) => row[4])).toEqual(['[1]', '[2]', 'Not stated']);
    expect(tables.find(({ key }) => key === 'sources')?.rows).toEqual([
      ['[1]', 'A handbook of factors'],
      ['[2]', 'A grid factor'],
    ]);
    expect(factorsTable(reportOf()).rows[0]?.[4]).toBe('A handbook of factors');
  });

  it('compare with the year before, where it has records', () => {
    // 4,000.0625 − 5,000 = −999.9375, which is −20.0 % of 5,000
    expect(comparisonTable(reportOf())?.total).toEqual([
      ...['Total', 5000, 4000.0625, -999.9375],
      expect.closeTo(-0.1999875, 9),
    ]);
    expect(comparisonTable(emptyReportOf())).toBeNull();
    expect(keyFiguresOf(emptyReportOf())[0]?.notes).toEqual([
      'No records in 2023-2024 to compare with',
    ]);
  });

  it('are written for a reader, and words stay words', () => {
    expect(written('kg', 1234.5)).toBe('1,234.50');
    expect(written('change', 5)).toBe('+5.00');
    expect(written('relative', null)).toBe('–');
    expect(written('month', '2024-04')).toBe('Apr 2024');
    expect(written('month', 'Total')).toBe('Total');
    expect(written('year', 2023)).toBe('2023');
  });
});

describe('the chart of the months', () => {
  it('stacks the scopes to the height of their total', () => {
    const { bars, baseline, ticks, isInTonnes } = monthsChart(reportOf());
    const height = bars.reduce((sum, bar) => sum + bar.height, 0);
    const top = ticks.at(-1);
    // 4,000.0625 kg: ticks of 1 t up to 5 t, so four fifths of the height and a little
    expect([isInTonnes, top?.label]).toEqual([true, '5']);
    expect(height / (baseline - (top?.y ?? 0))).toBeCloseTo(4000.0625 / 5000, 9);
    expect(bars.map(({ scope }) => scope)).toEqual(['Scope 1', 'Scope 2', 'Scope 3']);
  });

  it('is an empty frame where nothing was emitted', () => {
    const { bars, ticks } = monthsChart(emptyReportOf());
    expect([bars, ticks.map(({ y }) => Number.isFinite(y))]).toEqual([[], [true, true]]);
  });
});

describe('all records of a report', () => {
  const source = (results: number[][]): RecordSource => ({
    columns: () => [],
    fetchPage: async (_query, page, pageSize) => ({
      data: (results[page - 1] ?? []).map((result) => ({ ...reportRecords()[0], result }) as never),
      meta: { page, pageSize, total: results.length * pageSize },
    }),
  });

  async function read(results: number[][], report = reportOf()) {
    const pages = [];
    const pagesOf = recordPages(source(results), report, new AbortController().signal);
    for await (const page of pagesOf) pages.push(page.length);
    return pages;
  }

  it('come page by page', async () => {
    expect(await read([[3000, 980], [20.0625]])).toEqual([2, 1]);
  });

  it.each([
    ['one fewer', [[3000, 980]]],
    ['one more', [[3000, 980, 20.0625, 1]]],
    ['another', [[3000, 980, 21]]],
  ])('must be those that it was made from, not %s', async (_, results) => {
    await expect(read(results)).rejects.toThrow('Generate it again');
  });

  it('stop when they are cancelled', async () => {
    const controller = new AbortController();
    const pages = recordPages(source([[3000], [980], [20.0625]]), reportOf(), controller.signal);
    await pages.next();
    controller.abort();
    await expect(pages.next()).rejects.toThrow();
  });
});
