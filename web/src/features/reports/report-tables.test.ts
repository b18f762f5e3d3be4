import { describe, expect, it } from 'vitest';
import { emptyReportOf, reportOf, reportRecords } from '../../test/report';
import { monthsChart } from './months-chart';
import { written } from './report-cells';
import { factsOf, keyFiguresOf, methodOf } from './report-facts';
import { recordPages, recordsTable } from './report-records';
import {
  activitiesTable,
  basesTable,
  bodyTables,
  comparisonTable,
  factorsTable,
  hotspotsTable,
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
    expect(factors?.rows.map((row) => row[6])).toEqual(['[1]', '[2]', 'Not stated']);
    expect(tables.find(({ key }) => key === 'sources')?.rows).toEqual([
      ['[1]', 'A handbook of factors'],
      ['[2]', 'A grid factor'],
    ]);
    expect(factorsTable(reportOf()).rows[0]?.[10]).toBe('A handbook of factors');
  });

  it('tell factors of one name apart, on paper and in files', () => {
    const [diesel, , taxi] = factorsTable(reportOf()).rows;
    expect(diesel?.slice(0, 10)).toEqual([
      ...['Diesel', 'Stationary', 'India', 'Bharat', 'D-1', 'On site fuel consumption', 2.5],
      ...['litre', 'CO2 only', 'None needed'],
    ]);
    expect(diesel?.[12]).toBe('factor Diesel');
    // Nothing is known of a factor that is gone.
    expect(taxi?.slice(8, 10)).toEqual(['Not stated', 'Not stated by the source']);
    const paper = paperTables(reportOf()).find(({ key }) => key === 'factors')?.rows;
    expect(paper?.[0]?.slice(0, 2)).toEqual(['Diesel\nStationary · Bharat · D-1', 'India']);
    expect(paper?.map((row) => row[5])).toEqual([
      'CO2 only\nGWP set: None needed',
      'CO2, CH4 and N2O (AR5)\nGWP set: AR5',
      'Not stated\nGWP set: Not stated by the source',
    ]);
  });

  it('say which gases the total covers, and the method says the same', () => {
    const report = reportOf();
    // 3,000, 980 and 20.0625 of 4,000.0625 kg
    expect(basesTable(report).rows.map((row) => row.slice(0, 5))).toEqual([
      ['CO₂ only', 'None needed', 1, 1, 3000],
      ['CO₂, CH₄ and N₂O', 'AR5', 1, 1, 980],
      ['Not stated', 'Not stated by the source', 1, 1, 20.0625],
    ]);
    const facts = new Map(methodOf(report).map(({ label, value }) => [label, value]));
    expect(facts.get('Gases covered')).toBe(
      'Factors behind 75% of the total cover CO₂ only. Factors behind 24.5% of the total cover CO₂, CH₄ and N₂O. Factors behind 0.5% of the total do not state which gases they cover.',
    );
    expect(facts.get('GWP sets')).toBe(
      'None needed: 75% of the total. AR5: 24.5% of the total. Not stated by the source: 0.5% of the total.',
    );
    expect(facts.get('Boundary')).toMatch(/^No organisational boundary was chosen/);
    expect(methodOf(emptyReportOf()).map(({ label }) => label)).not.toContain('Gases covered');
  });

  it('lead from each record to its entry in the history', () => {
    const [row] = recordsTable(reportOf(), reportRecords()).rows;
    expect(row?.[2]).toBe('Diesel · India\nMeter 1');
    expect(row?.[7]).toMatch(/^Asha Rao\nMay 2, 2024, 10:30\sAM$/);
    expect(row?.[8]).toBe('record000000\nfactor Diesel\n0b7a6d0e-4f0e-4c55-9f0a-0a8e5b1f6c21');
  });

  it('count one as one', () => {
    const [one] = reportOf().hotspots;
    const report = reportOf({ hotspots: one ? [one] : [], activities: one ? [one] : [] });
    expect(hotspotsTable(report).note).toMatch(/^1 of 1 activity makes 75% of the total\./);
    expect(hotspotsTable(reportOf({ hotspots: reportOf().activities as never })).note).toMatch(
      /^3 of 3 activities make /,
    );
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
    expect(written('change', -5)).toBe('\u22125.00');
    expect(written('relative', -0.2)).toBe('\u221220%');
    expect(written('relative', null)).toBe('–');
    expect(written('month', '2024-04')).toBe('Apr 2024');
    expect(written('month', 'Total')).toBe('Total');
    expect(written('year', 2023)).toBe('2023');
  });
});

it('a report says when and by whom it was generated, with the time zone', () => {
  const fact = factsOf(reportOf()).find(({ label }) => label === 'Generated');
  expect(fact?.value).toMatch(/^May 4, 2026, .+M .+, by Hotel Meadow ₹ \(hotel\)$/);
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
