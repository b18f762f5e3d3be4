import { type EmissionRecord, inventoryMessages, ORGANISATION } from '@canopy/domain/inventory';
import { describe, expect, it } from 'vitest';
import { boundaryText } from '../../../messages/inventory/sites';
import { reportText } from '../../../messages/reports/reports';
import {
  accountedReportOf,
  emptyReportOf,
  reportInstrument,
  reportOf,
  reportRecords,
} from '../../../test/report';
import { monthsChart } from './months-chart';
import { type Cell, writeCell } from './report-cells';
import type { RecordSource } from './report-choice';
import { listFacts, listKeyFigures, listMethod } from './report-facts';
import { fetchLargest, recordColumns, recordPages, recordsTable } from './report-records';
import { type ReportTable, shorten } from './report-table';
import {
  activitiesTable,
  basesTable,
  bodyTables,
  categoriesTable,
  comparisonTable,
  factorsTable,
  hotspotsTable,
  paperTables,
  scopesTable,
  tablesWithoutRecords,
  whyTable,
} from './report-tables';

const ADDED = ['kg', 'count', 'share'];

/** Asserts that the last row contains the sum of each column. */
function expectToAddUp({ columns, rows, total = [] }: ReportTable): void {
  for (const [n, { kind, head }] of columns.entries()) {
    if (!ADDED.includes(kind)) continue;
    const sum = rows.reduce((all, row) => all + Number(row[n]), 0);
    expect(Number(total[n]), head).toBeCloseTo(sum, 9);
  }
}

describe('report tables', () => {
  it('add up to their totals', () => {
    const report = reportOf();
    for (const table of [scopesTable(report), ...bodyTables(report)]) {
      if (table.total) expectToAddUp(table);
    }
    expect(scopesTable(report).total).toEqual(['Total', 4000.0625, 1]);
    const records = recordsTable(report, reportRecords());
    expect(records.total?.at(-1)).toBe(4000.0625);
  });

  it('still add up after being shortened for paper', () => {
    const table = activitiesTable(reportOf());
    const short = shorten(table, 1);
    expect(short.rows).toHaveLength(2);
    // 980 + 20.0625 = 1,000.0625 of two records
    expect(short.rows[1]).toEqual([
      'All others (2)',
      '',
      '',
      2,
      1000.0625,
      expect.closeTo(1000.0625 / 4000.0625, 12),
    ]);
    expectToAddUp(short);
    expect(shorten(table, 3)).toBe(table);
  });

  it('cite factor sources by number on paper', () => {
    const tables = paperTables(reportOf());
    const factors = tables.find(({ key }) => key === 'factors');
    expect(factors?.rows.map((row) => row[6])).toEqual(['[1]', '[2]', 'Not stated']);
    expect(tables.find(({ key }) => key === 'sources')?.rows).toEqual([
      ['[1]', 'A handbook of factors'],
      ['[2]', 'A grid factor'],
    ]);
    expect(factorsTable(reportOf()).rows[0]?.[10]).toBe('A handbook of factors');
  });

  it('distinguish factors with the same name, on paper and in files', () => {
    const [diesel, , taxi] = factorsTable(reportOf()).rows;
    expect(diesel?.slice(0, 10)).toEqual([
      'Diesel',
      'Stationary',
      'India',
      'Bharat',
      'D-1',
      'On site fuel consumption',
      2.5,
      'litre',
      'CO2 only',
      'None needed',
    ]);
    expect(diesel?.[12]).toBe('factor Diesel');
    // A deleted factor's properties are unknown.
    expect(taxi?.slice(8, 10)).toEqual(['Not stated', 'Not stated by the source']);
    const paper = paperTables(reportOf()).find(({ key }) => key === 'factors')?.rows;
    expect(paper?.[0]?.slice(0, 2)).toEqual(['Diesel\nStationary · Bharat · D-1', 'India']);
    expect(paper?.map((row) => row[5])).toEqual([
      'CO2 only\nGWP set: None needed',
      'CO2, CH4 and N2O (AR5)\nGWP set: AR5',
      'Not stated\nGWP set: Not stated by the source',
    ]);
  });

  it('show the covered gases and GWP sets consistently with the method', () => {
    const report = reportOf();
    // 3,000, 980 and 20.0625 of 4,000.0625 kg
    expect(basesTable(report).rows.map((row) => row.slice(0, 5))).toEqual([
      ['CO₂ only', 'None needed', 1, 1, 3000],
      ['CO₂, CH₄ and N₂O', 'AR5', 1, 1, 980],
      ['Not stated', 'Not stated by the source', 1, 1, 20.0625],
    ]);
    const facts = new Map(listMethod(report).map(({ term, fact }) => [term, fact]));
    expect(facts.get('Gases covered')).toBe(
      'Factors behind 75% of the total cover CO₂ only. Factors behind 24.5% of the total cover CO₂, CH₄ and N₂O. Factors behind 0.5% of the total do not state which gases they cover.',
    );
    expect(facts.get('GWP sets')).toBe(
      'None needed: 75% of the total. AR5: 24.5% of the total. Not stated by the source: 0.5% of the total.',
    );
    expect(facts.get('Boundary')).toMatch(/^No organisational boundary was chosen/);
    expect(listMethod(emptyReportOf()).map(({ term }) => term)).not.toContain('Gases covered');
  });

  it('show shares by GWP set, gases, flags and emissions outside the total', () => {
    const report = accountedReportOf();
    const tables = new Map(bodyTables(report).map((table) => [table.key, table]));
    // 265.4 of 4,000.0625 by gas; 980 with AR5 and the rest with an unstated set
    const shareOf = (kg: number) => expect.closeTo(kg / 4000.0625, 12);
    expect(tables.get('shares')?.rows).toEqual([
      ['By gas, with AR6', 265.4, shareOf(265.4)],
      ['As published, with AR6', 0, 0],
      [
        'As published, with another set or none stated',
        expect.closeTo(3734.6625, 9),
        shareOf(3734.6625),
      ],
    ]);
    // 100 litres × 2, 0.004 and 0.002 kg; × 0.14 kg apart
    expect(tables.get('gases')?.rows).toEqual([
      ['CO₂', 200, 0, 0, 200],
      ['CH₄ (not fossil)', 0.4, 0, 0, 0.4],
      ['N₂O', 0.2, 0, 0, 0.2],
    ]);
    expect(tables.get('apart')?.rows).toEqual([['Biogenic CO₂, kg', 14, 0, 0, 14]]);
    expect(tables.get('flags')?.rows.map((row) => row.slice(0, 4))).toEqual([
      ['Ambiguous factor', expect.stringContaining('One of them was used'), 2, 265.4],
    ]);
    expect(tables.get('months')?.note).toContain('spread evenly over its days');
    const facts = new Map(listMethod(report).map(({ term, fact }) => [term, fact]));
    expect(facts.get('Editions')).toContain('Editions used: DESNZ 2024.');
    expect(facts.get('To look at')).toMatch(/^2 records took one of several fitting factors/);
  });

  it('name the Scope 2 method in the report and for its records', () => {
    const report = reportOf();
    const facts = new Map(listMethod(report).map(({ term, fact }) => [term, fact]));
    expect(facts.get('Scope 2 method')).toBe(
      'Totals count Scope 2 location-based, at the grid average. The market-based figure is stated next to it.',
    );
    const source = { columns: () => [] } as Pick<RecordSource, 'columns'> as RecordSource;
    const column = recordColumns(report, source).find(({ header }) => header === 'Scope 2 method');
    const records = reportRecords();
    expect(records.map(({ group }) => group)).toEqual(['Scope 1', 'Scope 2', 'Scope 3']);
    expect(records.map((record) => column?.value(record))).toEqual(['', 'Location-based', '']);
  });

  it('break a joint category down by main category', () => {
    const report = reportOf();
    const [first] = report.activities;
    if (!first) throw new Error('The report has no activity.');
    const activity = (mainCategory: string, total: number) => ({ ...first, mainCategory, total });
    const joined = {
      ...report,
      activities: [activity('Food', 30), activity('Food', 12.5), activity('Water', 7)],
      categories: report.categories
        .slice(0, 1)
        .map((each) => ({ ...each, mainCategories: ['Food', 'Water'] })),
    };
    expect(categoriesTable(joined).rows[0]?.[2]).toBe('Food: 42.50 kg CO₂e\nWater: 7.00 kg CO₂e');
    expect(categoriesTable(report).rows[0]?.[2]).toBe('On site fuel consumption');
  });

  it('count Scope 2 location-based by factor under a market-based policy, with a note', () => {
    const { policy, totals } = reportOf();
    const report = reportOf({
      policy: { ...policy, scope2Method: 'market' },
      totals: { ...totals, scope2: 700.5, total: 3720.5625 },
    });
    expect(recordsTable(report, reportRecords()).note).toContain(reportText.recordsMarketBased);
    for (const key of ['factors', 'why', 'bases']) {
      const table = bodyTables(report).find((each) => each.key === key) as ReportTable;
      expectToAddUp(table);
      expect(table.total).toContain(4000.0625);
      expect(table.note).toContain(reportText.locationBasedList);
    }
  });

  it('list instruments and residual mixes that add up to the market-based figure', () => {
    const instrument = reportInstrument();
    const open = { ...instrument, meetsCriteria: false, coveredMwh: 0, kwh: 0, kgCo2e: 0 };
    const mix = {
      name: 'Residual mix India',
      country: 'India',
      region: '',
      source: 'Registry',
      sourceUrl: '',
      edition: 'CEA 2024',
      validFrom: '2024-04-01',
      validTo: null,
      kgCo2ePerKwh: 0.62,
      kwh: 1000,
      kgCo2e: 620,
    };
    const report = reportOf({
      marketBasis: {
        instruments: [instrument, open],
        residualMixes: [mix],
        gridAverage: { kwh: 100, kgCo2e: 50.5 },
        otherKgCo2e: 20.4,
      },
    });
    const table = bodyTables(report).find(({ key }) => key === 'marketBasis') as ReportTable;
    expect(table.rows.map((row) => row.map((cell) => cell ?? ''))).toEqual([
      [
        'REGO',
        'Plant · R-1 to R-9 · OFGEM-7\nCovers Apr 1, 2024 – Mar 31, 2025',
        1,
        0.96,
        0.01,
        960,
        9.6,
      ],
      [
        'REGO',
        `Plant · R-1 to R-9 · OFGEM-7\nCovers Apr 1, 2024 – Mar 31, 2025\n${reportText.leftOutInstrument}`,
        1,
        0,
        0.01,
        0,
        0,
      ],
      [
        'Residual mix',
        `Residual mix India · India · CEA 2024 · Registry\n${reportText.valid('Apr 1, 2024', '…')}`,
        '',
        '',
        0.62,
        1000,
        620,
      ],
      [reportText.gridAverage, '', '', '', '', 100, 50.5],
      [reportText.otherScope2, '', '', '', '', '', 20.4],
    ]);
    // 9.6 + 620 + 50.5 + 20.4
    expect(table.total?.at(-1)).toBe(700.5);
    expectToAddUp(table);
    const nothing = { instruments: [], residualMixes: [], gridAverage: { kwh: 0, kgCo2e: 0 } };
    const without = reportOf({ marketBasis: { ...nothing, otherKgCo2e: 0 } });
    expect(bodyTables(without).map(({ key }) => key)).not.toContain('marketBasis');
  });

  it('explain emissions outside the boundary and list records with their share', () => {
    const sites = [{ siteId: 'inn00000', name: 'Hill Inn', ...reportOf().totals }];
    const report = reportOf({
      policy: { ...reportOf().policy, consolidation: 'equity-share' },
      filters: { ...reportOf().filters, site: { siteId: 'inn00000', name: 'Hill Inn' } },
      sites,
      outsideBoundary: [{ siteId: 'inn00000', total: 412 }],
    });
    const table = bodyTables(report).find(({ key }) => key === 'outside');
    expect(table).toMatchObject({
      note: boundaryText.why['equity-share'],
      rows: [['Hill Inn', 412]],
    });
    const facts = listFacts(report).map(({ term, fact }) => [term, fact]);
    expect(facts).toContainEqual(['Site', reportText.siteAndBelow('Hill Inn')]);
    expect(facts).toContainEqual([boundaryText.title, '412.00 kg CO₂e']);
    const [first, ...others] = reportRecords() as [EmissionRecord, ...EmissionRecord[]];
    const shared = { ...first, counted: { days: 30, share: 0.6, result: 1800 } };
    const { columns, rows, total } = recordsTable(report, [shared, ...others]);
    expect(columns.slice(-3).map(({ head }) => head)).toEqual([
      'Whole record, kg CO₂e',
      'Share',
      'kg CO₂e counted',
    ]);
    expect(rows.map((row) => row.slice(-3))).toEqual([
      [3000, 0.6, 1800],
      [980, 1, 980],
      [20.0625, 1, 20.0625],
    ]);
    expect(total?.at(-1)).toBe(2800.0625);
    expect(bodyTables(reportOf()).find(({ key }) => key === 'outside')).toBeUndefined();
  });

  it('sum up sites and evidence and list all fifteen Scope 3 categories', () => {
    const { totals, evidence } = reportOf();
    const { sites: _, ...half } = evidence;
    const organisation = { siteId: null, name: ORGANISATION };
    const inn = { siteId: 'inn00000', name: 'Hill Inn' };
    const nothing = { scope1: 0, scope2: 0, scope3: 0, total: 0 };
    const tables = bodyTables(
      reportOf({
        sites: [
          { ...organisation, ...nothing },
          { ...inn, ...totals },
        ],
        evidence: { ...evidence, sites: [{ ...half, ...inn }] },
      }),
    );
    const tableOf = (key: string) => tables.find((table) => table.key === key) as ReportTable;
    expectToAddUp(tableOf('sites'));
    expect(tableOf('sites').rows).toEqual([
      [ORGANISATION, 0, 0, 0, 0],
      ['Hill Inn', 3000, 980, 20.0625, 4000.0625],
    ]);
    const [share] = tableOf('siteEvidence').rows;
    expect(share).toEqual(['Hill Inn', 3, 1, 1 / 3, 4000.0625, 3000, 3000 / 4000.0625]);
    // Shares of different totals can't be summed.
    const twice = { ...tableOf('siteEvidence'), rows: [share, share, share] as Cell[][] };
    expect(shorten(twice, 1).rows[1]?.slice(1)).toEqual([6, 2, '', 8000.125, 6000, '']);
    const categories = tableOf('scope3Categories').rows;
    expect(categories).toHaveLength(15);
    expect(categories[5]).toEqual(['6. Business travel', 'Included', '', 1, 20.0625]);
    expect(categories[6]).toEqual(['7. Employee commuting', 'Not yet measured', '', 0, 0]);
    const keys = bodyTables(reportOf()).map(({ key }) => key);
    expect(keys).not.toContain('sites');
    expect(keys).not.toContain('siteEvidence');
  });

  it('list retired credits in a separate table without a total', () => {
    const without = reportOf();
    const retirements = [
      {
        _id: 'certificate0000000000001',
        project: 'Mangroves',
        vintage: 2023,
        registry: 'Verra',
        quantity: 4000,
        state: 'Requested' as const,
        claim: 'contribution' as const,
      },
    ];
    const report = reportOf({ retirements });
    for (const tables of [bodyTables, paperTables, tablesWithoutRecords]) {
      const [table, ...others] = tables(report).filter(({ key }) => key === 'retirements');
      expect(others).toEqual([]);
      expect(table?.rows).toEqual([
        [
          'Mangroves',
          2023,
          'Verra',
          4000,
          'Provisional',
          'Contribution claim',
          'certificate0000000000001',
        ],
      ]);
      expect(table?.total).toBeUndefined();
      expect(tables(report).filter(({ key }) => key !== 'retirements')).toEqual(tables(without));
    }
    expect(listKeyFigures(report)).toEqual(listKeyFigures(without));
  });

  it('omit optional tables without content', () => {
    const keys = bodyTables(reportOf()).map(({ key }) => key);
    for (const key of ['shares', 'gases', 'apart', 'retirements', 'flags'])
      expect(keys).not.toContain(key);
    expect(keys).toContain('why');
  });

  it('show the edition, validity and counted value of each factor', () => {
    const report = accountedReportOf();
    const { columns, rows } = factorsTable(report);
    const row = rows.find((each) => each[1] === 'Average blend');
    const cells = Object.fromEntries(columns.map(({ head }, n) => [head, row?.[n]]));
    expect(cells).toMatchObject({
      Region: 'GB-ENG',
      Edition: 'DESNZ 2024',
      'Valid from': '2024-01-01',
      'Valid to': '2024-12-31',
      'Calculated with': 'AR6',
      'GWP set': 'AR5',
      'kg CO₂e per unit that count': expect.closeTo(2.654, 12),
      'N₂O, kg per unit': 0.002,
      'Biogenic CO₂, kg': 14,
      Link: 'https://example.org/2024',
    });
    const paper = paperTables(report).find(({ key }) => key === 'factors')?.rows;
    const onPaper = paper?.find(([name]) => String(name).includes('Average blend'));
    expect(onPaper?.[1]).toBe('United Kingdom\nGB-ENG');
    expect(onPaper?.[7]).toMatch(/^DESNZ 2024 · 2024\n.*2024 – .*2024$/);
  });

  it('explain each figure from the choice to the source, on paper and in files', () => {
    const report = accountedReportOf();
    const steps = [
      'Chosen: “Diesel”, On site fuel consumption, type Average blend, in m³.',
      'Factor: Diesel, Average blend, United Kingdom, GB-ENG, DESNZ 2024; valid from 1 Jan 2024 to 31 Dec 2024.',
      'Unit: 1 m³ = 1,000 litre.',
      'By gas, AR6: 2 kg CO₂ × 1 + 0.004 kg CH₄ (not fossil) × 27 + 0.002 kg N₂O × 273 = 2.654 kg CO₂e per litre.',
      'Biogenic CO₂, in no total: 0.14 kg per litre.',
      'Source: Conversion factors 2024, 2024, https://example.org/2024',
      'Several emission factors fit the choices and give different results. One of them was used.',
    ].join('\n');
    const { columns, rows } = whyTable(report);
    const row = rows.find((each) => each[4] === 'Average blend');
    const cells = Object.fromEntries(columns.map(({ head }, n) => [head, row?.[n]]));
    expect(cells).toMatchObject({
      'Consumption as entered': 0.1,
      'Unit as entered': 'm³',
      Consumption: 100,
      'From the choice to the source': steps,
      Records: 2,
    });
    const paper = paperTables(report).find(({ key }) => key === 'why');
    expect(paper?.rows).toContainEqual([steps, 2, 265.4]);
  });

  it('show the ids, user and time of each record', () => {
    const [row] = recordsTable(reportOf(), reportRecords()).rows;
    expect(row?.[1]).toBe('Diesel · India\nMeter 1');
    expect(row?.[6]).toMatch(/^Asha Rao\nMay 2, 2024, 10:30\sAM$/);
    expect(row?.[7]).toBe('record000000\nfactor Diesel\n0b7a6d0e-4f0e-4c55-9f0a-0a8e5b1f6c21');
  });

  it('show the edition, flags and converted amount of a record', () => {
    const [record] = reportRecords();
    const own = {
      unit: 'm³',
      consumption: 0.1,
      converted: { amount: 100, unit: 'litre' },
      edition: 'DESNZ 2024',
      flags: ['ambiguous' as const],
    };
    const [row] = recordsTable(reportOf(), [{ ...(record as EmissionRecord), ...own }]).rows;
    expect(row?.[1]).toBe('Diesel · India\nMeter 1 · DESNZ 2024 · Ambiguous factor');
    expect(row?.slice(3, 5)).toEqual([0.1, 'm³\n= 100 litre']);
  });

  it('count only days within the year when results are spread over days', () => {
    const records = reportRecords();
    const [first, ...others] = records as [EmissionRecord, ...EmissionRecord[]];
    // 17 days of a bill
    const spread = [{ ...first, counted: { days: 17, share: 1, result: 1700 } }, ...others];
    const { columns, rows, total } = recordsTable(accountedReportOf(), spread);
    expect(columns.slice(-3).map(({ head }) => head)).toEqual([
      'Whole record, kg CO₂e',
      'Days counted in the year',
      'kg CO₂e counted',
    ]);
    expect(rows[0]?.slice(-3)).toEqual([3000, 17, 1700]);
    // 1,700 + 980 + 20.0625
    expect(total?.at(-1)).toBe(2700.0625);
  });

  it('use the singular for one activity', () => {
    const [one] = reportOf().hotspots;
    const report = reportOf({ hotspots: one ? [one] : [], activities: one ? [one] : [] });
    expect(hotspotsTable(report).note).toMatch(/^1 of 1 activity makes 75% of the total\./);
    expect(hotspotsTable(reportOf({ hotspots: reportOf().activities as never })).note).toMatch(
      /^3 of 3 activities make /,
    );
  });

  it('compare with the year before if it has records', () => {
    // 4,000.0625 − 5,000 = −999.9375, which is −20.0 % of 5,000
    expect(comparisonTable(reportOf())?.total).toEqual([
      'Total',
      5000,
      4000.0625,
      -999.9375,
      expect.closeTo(-0.1999875, 9),
    ]);
    expect(comparisonTable(emptyReportOf())).toBeNull();
    const { comparison } = reportOf();
    const differing = reportOf({ comparison: { ...comparison, differsFromStatement: true } });
    expect(comparisonTable(differing)?.note).toContain(
      inventoryMessages.figuresDiffer('2023-2024'),
    );
    expect(listKeyFigures(emptyReportOf())[0]?.notes).toEqual([
      'No records in 2023-2024 to compare with',
    ]);
  });

  it('format numbers for readers and leave words unchanged', () => {
    expect(writeCell('kg', 1234.5)).toBe('1,234.50');
    expect(writeCell('change', 5)).toBe('+5.00');
    expect(writeCell('change', -5)).toBe('\u22125.00');
    expect(writeCell('relative', -0.2)).toBe('\u221220%');
    expect(writeCell('relative', null)).toBe('–');
    expect(writeCell('month', '2024-04')).toBe('Apr 2024');
    expect(writeCell('month', 'Total')).toBe('Total');
    expect(writeCell('year', 2023)).toBe('2023');
  });
});

it('a report shows its author, time and time zone', () => {
  const fact = listFacts(reportOf()).find(({ term }) => term === 'Generated');
  expect(fact?.fact).toMatch(/^May 4, 2026, .+M .+, by Hotel Meadow ₹ \(hotel\)$/);
});

describe('the month chart', () => {
  it('stacks the scopes up to their total', () => {
    const { bars, baseline, ticks, isInTonnes } = monthsChart(reportOf());
    const height = bars.reduce((sum, bar) => sum + bar.height, 0);
    const top = ticks.at(-1);
    // 4,000.0625 kg: ticks of 1 t up to 5 t, so slightly over four fifths of the height
    expect([isInTonnes, top?.label]).toEqual([true, '5']);
    expect(height / (baseline - (top?.y ?? 0))).toBeCloseTo(4000.0625 / 5000, 9);
    expect(bars.map(({ scope }) => scope)).toEqual(['Scope 1', 'Scope 2', 'Scope 3']);
  });

  it('is an empty frame without emissions', () => {
    const { bars, ticks } = monthsChart(emptyReportOf());
    expect([bars, ticks.map(({ y }) => Number.isFinite(y))]).toEqual([[], [true, true]]);
  });
});

describe('the records of a report', () => {
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

  it('are read page by page', async () => {
    expect(await read([[3000, 980], [20.0625]])).toEqual([2, 1]);
  });

  it('are checked by the result counted in the year', async () => {
    const counted = { days: 17, share: 1, result: 3000 };
    const one = { ...reportRecords()[0], result: 9000, counted };
    const fetchPage = async (_: unknown, page: number, pageSize: number) => ({
      data: [one, ...reportRecords().slice(1)] as EmissionRecord[],
      meta: { page, pageSize, total: 3 },
    });
    const signal = new AbortController().signal;
    const pages = recordPages({ columns: () => [], fetchPage }, reportOf(), signal);
    expect((await pages.next()).value).toHaveLength(3);
    expect(await pages.next()).toMatchObject({ done: true });
  });

  it('exclude uncounted records from the largest', async () => {
    const [first, ...others] = reportRecords() as [EmissionRecord, ...EmissionRecord[]];
    const outside = { ...first, _id: 'outside', counted: { days: 0, share: 0, result: 0 } };
    const fetchPage = async (_: unknown, page: number, pageSize: number) => ({
      data: page === 1 ? [outside, first] : page === 2 ? others : [],
      meta: { page, pageSize, total: 4 },
    });
    const listed = await fetchLargest({ columns: () => [], fetchPage }, reportOf());
    expect(listed).toEqual([first, ...others]);
  });

  it.each([
    ['one fewer', [[3000, 980]]],
    ['one more', [[3000, 980, 20.0625, 1]]],
    ['another', [[3000, 980, 21]]],
  ])('must match the generated report, so %s is refused', async (_, results) => {
    await expect(read(results)).rejects.toThrow('Generate it again');
  });

  it('stop loading on cancellation', async () => {
    const controller = new AbortController();
    const pages = recordPages(source([[3000], [980], [20.0625]]), reportOf(), controller.signal);
    await pages.next();
    controller.abort();
    await expect(pages.next()).rejects.toThrow();
  });
});
