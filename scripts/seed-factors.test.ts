import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  emissionFactorInput,
  findMainCategory,
  findPublisherId,
  packFactors,
  SCOPES,
} from '@canopy/domain/factors';
import { calculateFigure } from '@canopy/domain/gases';
import { readUnit } from '@canopy/domain/units';
import type { SourceFactor } from '@canopy/factor-sources';
import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { desnzTotals, readDesnzFactors } from './lib/factor-sources/desnz';
import { type IndiaRecord, parseIndiaFile, readIndiaFactors } from './lib/factor-sources/india';
import { INDIA_LEFT_OUT } from './lib/factor-sources/india-selection';
import { arrange, buildPack, identify, PACK_SOURCES, packText } from './lib/factor-sources/packs';

const REPOSITORY = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const PACKS_DIR = join(REPOSITORY, 'cms/data/packs');
const DATA_DIR = join(REPOSITORY, 'cms/data/factor-sources');
const INDIA_FILE = join(DATA_DIR, 'india-emission-factors.json');
const UK_YEARS = [2023, 2024, 2025];

const packFile = (id: string) => readFileSync(join(PACKS_DIR, `${id}.json`), 'utf8');
const factorsOf = (id: string): SourceFactor[] => {
  return packFactors(JSON.parse(packFile(id))) as SourceFactor[];
};
const packs = new Map(PACK_SOURCES.map(({ head: { id } }) => [id, factorsOf(id)]));
const library = [...packs.values()].flat();
const uk = (year: number) => packs.get(`uk-${year}`) ?? [];
const india = packs.get('india-open-1.2') ?? [];

/** Returns the only factor with these fields. */
function factor(fields: Partial<SourceFactor>): SourceFactor {
  const found = library.filter((each) =>
    Object.entries(fields).every(([key, value]) => each[key as keyof SourceFactor] === value),
  );
  expect(found, JSON.stringify(fields)).toHaveLength(1);
  return found[0] as SourceFactor;
}

describe('the packs', () => {
  it('contain the expected numbers of factors', () => {
    expect([...packs].map(([id, factors]) => [id, factors.length])).toEqual([
      ['uk-2023', 2480],
      ['uk-2024', 2509],
      ['uk-2025', 2509],
      ['india-cea-v21', 30],
      ['india-open-1.2', 77],
    ]);
  });

  it('state their licence and attribution', () => {
    for (const { head } of PACK_SOURCES) {
      expect(head.licence).toBeTruthy();
      expect(head.attribution).toBeTruthy();
      expect(JSON.parse(packFile(head.id)).head).toEqual(head);
    }
  });

  it('contain exactly the fields of the API for every factor', () => {
    const fields = ['Name', 'Description', 'Group', 'Emission', 'Unit']
      .concat(['mainCategory', 'Country', 'CountryCode', 'Region', 'Brand', 'SKU', 'Type', 'Kind'])
      .concat(['Source', 'SourceUrl', 'Year', 'Edition', 'ValidFrom', 'ValidTo', 'GwpSet'])
      .concat(['Gases', 'BiogenicCo2', 'OutsideKyoto', 'FuelProperties', 'dynamicFields']);
    for (const each of library) expect(Object.keys(each).sort()).toEqual(fields.sort());
  });

  it('are accepted unchanged by the contract of POST /addData', () => {
    for (const each of library) {
      expect(emissionFactorInput.parse(each)).toEqual(each);
    }
  });

  it('describe every factor with complete, trimmed text', () => {
    for (const each of library) {
      for (const key of ['Name', 'Description', 'Unit', 'Country', 'Source'] as const) {
        expect(each[key], `${key} of ${identify(each)}`).toMatch(/^\S(.*\S)?$/);
      }
      for (const text of [each.Type, each.Brand, each.SKU, each.SourceUrl]) {
        expect(text).toBe(text.trim());
      }
      expect(each.Description.length).toBeLessThanOrEqual(300);
      expect(each.SourceUrl).toMatch(/^https:\/\//);
      expect(Number.isInteger(each.Year)).toBe(true);
      expect(each.Year).toBeGreaterThan(2000);
      expect(findPublisherId(each)).toBeTruthy();
      for (const value of Object.values(each.dynamicFields)) expect(typeof value).toBe('string');
    }
  });

  it('contain only finite values, with 0 for 36 factors of 2025', () => {
    for (const each of library) {
      expect(Number.isFinite(each.Emission) && each.Emission >= 0, identify(each)).toBe(true);
    }
    const zeros = uk(2025).filter(({ Emission }) => Emission === 0);
    expect(zeros).toHaveLength(36);
    expect(zeros.filter(({ Type }) => /battery electric$/.test(Type))).toHaveLength(34);
  });

  it('are valid for a calendar year, a financial year or without days', () => {
    const days = new Set(library.map((each) => [each.ValidFrom, each.ValidTo].join(' to ')));
    expect([...days].sort()).toEqual([
      ' to ',
      '2020-04-01 to 2021-03-31',
      '2021-04-01 to 2022-03-31',
      '2022-04-01 to 2023-03-31',
      '2023-01-01 to 2023-12-31',
      '2023-04-01 to 2024-03-31',
      '2024-01-01 to 2024-12-31',
      '2024-04-01 to 2025-03-31',
      '2025-01-01 to 2025-12-31',
    ]);
    expect(new Set(india.map(({ Edition }) => Edition))).toEqual(
      new Set([
        'IPCC 2006',
        'IPCC AR6',
        'SFC India V1.0',
        'India GHG Programme 2015',
        'ICAO 2024',
        'CPCB IV+',
      ]),
    );
  });

  it('put every factor into a documented main category of its scope', () => {
    for (const each of library) {
      expect(findMainCategory(each.mainCategory)?.scope, identify(each)).toBe(each.Group);
    }
  });

  it('spell each unit in one known way', () => {
    expect([...new Set(library.map(({ Unit }) => Unit))].sort()).toEqual([
      'FTE working hour',
      'GJ (Net CV)',
      'Nm³',
      'head-year',
      'hectare-season',
      'kWh',
      'kWh (Gross CV)',
      'kWh (Net CV)',
      'kg',
      'kg nitrogen',
      'km',
      'litre',
      'mile',
      'million litres',
      'm³',
      'passenger-km',
      'room-night',
      'tonne',
      'tonne dry matter',
      'tonne-km',
    ]);
    const unknown = library.filter(({ Unit }) => readUnit(Unit) === null);
    expect(unknown.map(({ Unit }) => Unit)).toEqual([]);
  });

  it('contain no indistinguishable factors', () => {
    expect(new Set(library.map(identify)).size).toBe(library.length);
  });

  it('cover every scope and both countries', () => {
    expect(new Set(library.map(({ Group }) => Group))).toEqual(new Set(SCOPES));
    expect(new Set(library.map(({ Country, CountryCode }) => `${CountryCode} ${Country}`))).toEqual(
      new Set(['IN India', 'GB United Kingdom']),
    );
  });

  // Published figures, entered by hand.
  test.each([
    [
      'CEA V21, 2024-25',
      'Purchased Grid Electricity',
      'Grid electricity',
      'National average',
      0.7117,
    ],
    [
      'CEA V21, 2023-24',
      'Purchased Grid Electricity',
      'Grid electricity',
      'National average',
      0.729,
    ],
    [
      'CEA V21, 2022-23',
      'Purchased Grid Electricity',
      'Grid electricity',
      'National average',
      0.7191,
    ],
    [
      'CEA V21, 2021-22',
      'Purchased Grid Electricity',
      'Grid electricity',
      'National average',
      0.7152,
    ],
    [
      'CEA V21, 2020-21',
      'Purchased Grid Electricity',
      'Grid electricity',
      'National average',
      0.7026,
    ],
    ['SFC India V1.0', 'Off site fuel consumption', 'Diesel', 'Road vehicles', 2.675],
    ['DESNZ 2023', 'Business Travel', 'Hotel stay', 'Hotel in India', 58.9],
    ['DESNZ 2023', 'Purchased Grid Electricity', 'Grid electricity', 'National average', 0.207074],
    ['DESNZ 2024', 'Purchased Grid Electricity', 'Grid electricity', 'National average', 0.20705],
    ['DESNZ 2025', 'Purchased Grid Electricity', 'Grid electricity', 'National average', 0.177],
    [
      'DESNZ 2023',
      'Business Travel',
      'Long-haul flight, economy',
      'With radiative forcing',
      0.20011,
    ],
    ['DESNZ 2023', 'On site fuel consumption', 'Refrigerant R-410A', 'Blend', 1924],
  ])('contain %s, %s: %s, %s with %d kg CO2e', (Edition, mainCategory, Name, Type, value) => {
    expect(factor({ Edition, mainCategory, Name, Type }).Emission).toBeCloseTo(value, 5);
  });

  test.each([
    ['On site fuel consumption', 'Natural gas', 'UK mains average', 'kWh (Gross CV)', 0.18293],
    ['Off site fuel consumption', 'Diesel', 'Average biofuel blend', 'litre', 2.51206],
  ])(
    'contain DESNZ 2023, %s: %s, %s, per %s with %d kg CO2e',
    (mainCategory, Name, Type, Unit, value) => {
      const found = factor({ Edition: 'DESNZ 2023', mainCategory, Name, Type, Unit });
      expect(found.Emission).toBeCloseTo(value, 5);
    },
  );

  it('contain only CO2 for the Indian grid and name secondary sources', () => {
    const grid = packs.get('india-cea-v21') ?? [];
    for (const each of grid) {
      expect(each.Gases).toMatchObject({ co2: each.Emission, ch4NonFossil: 0, n2o: 0 });
      expect([each.Kind, each.CountryCode]).toEqual(['grid', 'IN']);
      expect(/secondary sources/.test(each.Source)).toBe(each.ValidFrom !== '2024-04-01');
    }
  });

  it('contain no grid figures of Indian states and regions', () => {
    const grids = library.filter((each) => each.Name === 'Grid electricity');
    expect(new Set(grids.map(({ Type }) => Type))).toEqual(new Set(['National average']));
  });

  // Gases are in kilograms. At AR5, they add up to the figures that DESNZ published. Its parts of
  // 2024 and 2025 are rounded. Figures of refrigerants are rounded to whole kilograms of CO2e.
  test.each([
    [2023, 1e-9],
    [2024, 0.005],
    [2025, 0.005],
  ])('contain gases of DESNZ %d that add up to its figures', (year, tolerance) => {
    const withGases = uk(year).filter(({ Gases }) => Gases);
    expect(withGases.length).toBeGreaterThan(1400);
    const asPublished: string[] = [];
    for (const each of withGases) {
      const { basis, kgCo2ePerUnit, outsideKyotoKgCo2ePerUnit } = calculateFigure(
        { kgCo2ePerUnit: each.Emission, gases: each.Gases, gwpSet: each.GwpSet },
        'AR5',
      );
      if (basis !== 'by-gas') asPublished.push(each.Name);
      const released = Object.keys(each.Gases?.others ?? {}).length > 0;
      const off = Math.abs(kgCo2ePerUnit + (outsideKyotoKgCo2ePerUnit ?? 0) - each.Emission);
      expect(off, identify(each)).toBeLessThanOrEqual(released ? 0.5 : each.Emission * tolerance);
    }
    // AR5 has no potentials of these.
    expect(asPublished.sort()).toEqual([
      'R170 (ethane)',
      'R600 (butane)',
      'R601 (pentane)',
      'R601A (isopentane)',
      'Refrigerant R-1234yf',
      'Refrigerant R-1234ze',
      'Refrigerant R-1270',
      'Refrigerant R-290',
      'Refrigerant R-600a',
    ]);
  });

  it('omit gases when the CO2 part includes radiative forcing', () => {
    const flights = uk(2025).filter(({ dynamicFields }) =>
      dynamicFields['Source activity']?.endsWith('> With RF'),
    );
    expect(flights.length).toBeGreaterThan(18);
    expect(flights.filter(({ Gases }) => Gases !== null)).toEqual([]);
  });

  // Source: the table 'Outside of scopes' of the full set 2025.
  test.each([
    ['Wood pellets', '', 'tonne', 1677.18],
    ['Wood logs', '', 'kWh (Net CV)', 0.35],
    ['Grass/straw', '', 'tonne', 1287.25],
    ['Biogas', '', 'kWh (Net CV)', 0.19902],
    ['Diesel', 'Average biofuel blend', 'tonne', 163.17],
  ])('contain biogenic CO2 of %s %s, per %s: %d kg', (Name, Type, Unit, kg) => {
    expect(factor({ Edition: 'DESNZ 2025', Name, Type, Unit }).BiogenicCo2).toBe(kg);
  });

  it('contain the density and a calorific value of diesel', () => {
    const diesel = factor({
      Edition: 'DESNZ 2023',
      mainCategory: 'Off site fuel consumption',
      Name: 'Diesel',
      Type: 'Average biofuel blend',
    });
    expect(diesel.FuelProperties).toMatchObject({ densityKgPerLitre: 0.832361, netKwhPerKg: 11.9 });
  });

  it('count Indian well-to-wheel freight in Scope 3, unlike the data set', () => {
    const freight = india.filter((each) => findPublisherId(each).startsWith('freight-road-'));
    expect(freight).toHaveLength(6);
    expect(freight.every(({ Group }) => Group === 'Scope 3')).toBe(true);
  });

  it('convert methane of manure to CO2e: 0.02 kg CH4 a head × 27.9', () => {
    expect(
      factor({ Name: 'Livestock: poultry', Type: 'Manure management', Unit: 'head-year' }).Emission,
    ).toBe(0.558);
  });
});

describe('successive editions', () => {
  const inEdition = (each: SourceFactor) => {
    const { Name, mainCategory, Country, Type, Unit } = each;
    return [findPublisherId(each), Name, mainCategory, Country, Type, Unit].join(' | ');
  };
  const missing = (from: readonly SourceFactor[], of: readonly SourceFactor[]) => {
    const known = new Set(of.map(inEdition));
    return from.filter((each) => !known.has(inEdition(each)));
  };

  test.each([
    [2023, 2024, 1, 30],
    [2024, 2025, 0, 0],
  ])('differ from %d to %d only in factors with other ids', (before, year, gone, added) => {
    const [old, now] = [uk(before), uk(year)];
    const oldIds = new Set(old.map(findPublisherId));
    const ids = new Set(now.map(findPublisherId));
    const lost = missing(old, now);
    const found = missing(now, old);
    expect(lost.filter((each) => ids.has(findPublisherId(each)))).toEqual([]);
    expect(found.filter((each) => oldIds.has(findPublisherId(each)))).toEqual([]);
    expect([lost.length, found.length]).toEqual([gone, added]);
  });
});

describe('the source files', () => {
  let records: Map<string, IndiaRecord & { scope: string }>;

  beforeAll(async () => {
    const file = JSON.parse((await readFile(INDIA_FILE, 'utf8')).replace(/^\uFEFF/, ''));
    records = new Map(
      file.emission_factors.map((each: IndiaRecord & { scope: string }) => [each.id, each]),
    );
  });

  test.each(PACK_SOURCES.map((source) => [source.head.id, source] as const))(
    'produce the committed pack %s byte for byte',
    async (id, source) => {
      const { head, factors } = await buildPack(source, DATA_DIR);
      expect(factors).toEqual(packs.get(id));
      expect(packText(head, factors)).toBe(packFile(id));
    },
  );

  test.each(UK_YEARS)('contain every figure of DESNZ %d under its id and unit', async (year) => {
    const cells = await readSheet(
      join(DATA_DIR, `desnz-${year}-flat-file.xlsx`),
      'Factors by Category',
    );
    const rows = new Map(cells.map((row) => [row[0], row]));
    const units: Record<string, string> = {
      tonne: 'tonnes',
      litre: 'litres',
      'm³': 'cubic metres',
      mile: 'miles',
      'passenger-km': 'passenger.km',
      'tonne-km': 'tonne.km',
      'room-night': 'Room per night',
      'FTE working hour': 'per FTE Working Hour',
    };
    const taken = new Set<unknown>();
    for (const each of uk(year)) {
      const row = rows.get(findPublisherId(each));
      taken.add(row);
      expect(row?.[9], identify(each)).toBe(each.Emission);
      expect(row?.[8]).toBe('kg CO2e');
      const isNet = /^(WTT- b|B)ioenergy$/.test(String(row?.[2])) && / \(Net CV\)$/.test(each.Unit);
      const unit = isNet ? each.Unit.replace(' (Net CV)', '') : each.Unit;
      expect(row?.[7]).toBe(units[unit] ?? unit);
      expect(row?.[1]).toBe(each.dynamicFields['Source scope']);
    }
    const left = cells.filter(
      (row) =>
        row[8] === 'kg CO2e' &&
        row[9] !== null &&
        !taken.has(row) &&
        !/only Kyoto|only non-Kyoto/.test(String(row[6])),
    );
    expect(left.map(([id, , , , level3, , variant]) => [id, level3, variant])).toEqual([]);
  });

  it('contain every Indian figure under its source id', () => {
    for (const each of india) {
      const record = records.get(findPublisherId(each)) as IndiaRecord;
      const perKgOfCh4 = record.unit.startsWith('kgCH4/') ? 27.9 : 1;
      const expected =
        each.Unit === 'litre' && record.value_per_litre !== undefined
          ? record.value_per_litre
          : record.value * perKgOfCh4;
      expect(each.Emission, identify(each)).toBeCloseTo(expected, 9);
      expect(each.Year).toBe(record.publication_year);
      expect(each.Source).toBe(record.source_document);
      expect(each.SourceUrl).toBe(record.source_url);
    }
  });

  it('provide every Indian record except percentages and documented omissions', () => {
    const used = new Set(india.map(findPublisherId));
    const unused = [...records.values()].filter(({ id }) => !used.has(id));
    const unexplained = unused.filter(({ id, unit }) => unit !== 'percent' && !INDIA_LEFT_OUT[id]);
    expect(unexplained).toEqual([]);
    expect(Object.keys(INDIA_LEFT_OUT).filter((id) => used.has(id) || !records.has(id))).toEqual(
      [],
    );
  });
});

describe('the source reader', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'factor-sources-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('names a missing file in one sentence', async () => {
    const source = PACK_SOURCES.find(({ file }) => file === 'india-emission-factors.json');
    if (!source) throw new Error('no such source');
    await expect(buildPack(source, dir)).rejects.toThrow(
      /^The source file .*india-emission-factors\.json does not exist\.$/,
    );
  });

  it('refuses a file without the expected data', async () => {
    const path = join(dir, 'india.json');
    await writeFile(path, '{"emission_factors": []}');
    await expect(readIndiaFactors(path)).rejects.toThrow(/has no record '/);
    expect(() => parseIndiaFile('{', path)).toThrow(/is not JSON\.$/);
    expect(() => parseIndiaFile('null', path)).toThrow(/has no list 'emission_factors'\.$/);
    expect(() => desnzTotals([['ID', 'Scope']], path)).toThrow(/has no table/);
  });

  it('refuses a file that is not a workbook', async () => {
    const path = join(dir, 'desnz.xlsx');
    await writeFile(path, 'not a workbook');
    await expect(readDesnzFactors(path)).rejects.toThrow(
      /is not a workbook with the sheet 'Factors by Category'\.$/,
    );
  });

  it('reads a JSON file with a byte order mark', () => {
    expect(parseIndiaFile('\uFEFF{"emission_factors": []}', 'india.json').records).toEqual([]);
  });

  it('refuses two factors that differ in letter case only', () => {
    const [first] = library as [SourceFactor];
    expect(() => arrange([first, { ...first, Name: first.Name.toUpperCase() }])).toThrow(
      /have the same identity/,
    );
  });
});

describe('blends with a published part outside the Kyoto Protocol', () => {
  const GASES = 'Refrigerant & other';
  const [TOTAL, KYOTO, OTHERS] = [
    'Total emissions including non-Kyoto products',
    'Emissions including only Kyoto products',
    'Emissions including only non-Kyoto products',
  ];
  /** Blends whose published total is rounded differently from its parts, by 1. */
  const ROUNDED = ['R411B', 'R503'];

  it.each(UK_YEARS)('number 45 in %i and match their published parts', async (year) => {
    const path = join(DATA_DIR, `desnz-${year}-flat-file.xlsx`);
    const rows = (await readSheet(path, 'Factors by Category')).filter((row) => row[2] === GASES);
    const figureIn = (blend: string, variant: string | undefined) =>
      Number(rows.find((row) => row[4] === blend && row[6] === variant)?.[9] ?? 0);
    const names = rows
      .filter((row) => row[3] === 'Blends' && row[6] === OTHERS && Number(row[9]) > 0)
      .map((row) => String(row[4]));
    expect(names).toHaveLength(45);
    for (const name of names) {
      const blend = uk(year).find((each) => each.Name === name);
      const [all, inside, outside] = [TOTAL, KYOTO, OTHERS].map((each) => figureIn(name, each));
      expect(blend?.Emission, name).toBe(all);
      const { kgCo2ePerUnit, outsideKyotoKgCo2ePerUnit } = calculateFigure(
        {
          kgCo2ePerUnit: blend?.Emission ?? 0,
          gases: blend?.Gases ?? null,
          gwpSet: 'AR5',
          outsideKyotoKgCo2ePerUnit: blend?.OutsideKyoto ?? null,
        },
        'AR5',
      );
      expect(kgCo2ePerUnit, name).toBeCloseTo(inside ?? 0, 9);
      expect(kgCo2ePerUnit + (outsideKyotoKgCo2ePerUnit ?? 0), name).toBeCloseTo(all ?? 0, 9);
      const rounding = ROUNDED.includes(name) ? 1 : 0;
      expect(outsideKyotoKgCo2ePerUnit, name).toBeCloseTo((outside ?? 0) + rounding, 9);
    }
  });

  it.each([
    ['R408A', 3257, 827],
    ['R401A', 1130, 1112],
    ['R500', 7564, 7528],
    ['R502', 4786, 4786],
  ])('have the published figures of %s', (Name, Emission, OutsideKyoto) => {
    for (const year of UK_YEARS) {
      expect(factor({ Name, Edition: `DESNZ ${year}` })).toMatchObject({ Emission, OutsideKyoto });
    }
  });
});

// DESNZ 2023: 163.82 kg per tonne, and 12,651 kWh (gross) per tonne in the sheet Fuel properties.
it('packs convert biogenic CO2 by calorific value into units missing from the table', () => {
  const fields = { Name: 'Diesel', mainCategory: 'On site fuel consumption' };
  const [gross, net] = ['kWh (Gross CV)', 'kWh (Net CV)'].map((Unit) =>
    uk(2023).filter(
      (each) =>
        each.Unit === Unit &&
        each.Name === fields.Name &&
        each.mainCategory === fields.mainCategory &&
        each.BiogenicCo2 !== null,
    ),
  );
  expect(gross?.map(({ BiogenicCo2 }) => BiogenicCo2)).toEqual([
    expect.closeTo(163.82 / 12_651, 12),
  ]);
  expect(net?.map(({ BiogenicCo2 }) => BiogenicCo2)).toEqual([0.01]);
});
