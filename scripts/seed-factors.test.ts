import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findMainCategory, SCOPES } from '@canopy/domain';
import { SOURCE_ID_FIELD, type SourceFactor } from '@canopy/factor-sources';
import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { desnzTotals, readDesnzFactors } from './lib/factor-sources/desnz';
import { type IndiaRecord, parseIndiaFile, readIndiaFactors } from './lib/factor-sources/india';
import { INDIA_LEFT_OUT } from './lib/factor-sources/india-selection';
import { buildFactorLibrary, libraryText, SOURCE_FILES } from './lib/factor-sources/library';
import { arrange, identityOf } from './lib/factor-sources/library-factor';

const REPOSITORY = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const LIBRARY_FILE = join(REPOSITORY, 'cms/data/factor-library.json');
const DATA_DIR = join(REPOSITORY, 'cms/data/factor-sources');
const INDIA_FILE = join(DATA_DIR, SOURCE_FILES.india);
const DESNZ_FILE = join(DATA_DIR, SOURCE_FILES.desnz);

const libraryFile = readFileSync(LIBRARY_FILE, 'utf8');
const library: SourceFactor[] = JSON.parse(libraryFile);

/** The one factor with these fields. */
function factor(fields: Partial<SourceFactor>): SourceFactor {
  const found = library.filter((each) =>
    Object.entries(fields).every(([key, value]) => each[key as keyof SourceFactor] === value),
  );
  expect(found, JSON.stringify(fields)).toHaveLength(1);
  return found[0] as SourceFactor;
}

const sourceId = (each: SourceFactor) => each.dynamicFields[SOURCE_ID_FIELD] as string;
const isIndian = (each: SourceFactor) =>
  each.dynamicFields['Data set']?.startsWith('open-india-emission-factors') === true;

describe('the committed factor library', () => {
  it('has a few hundred factors', () => {
    expect(library.length).toBeGreaterThanOrEqual(250);
    expect(library.length).toBeLessThanOrEqual(600);
  });

  it('has every field of the wire and no other on every factor', () => {
    for (const each of library) {
      expect(Object.keys(each)).toEqual([
        'Name',
        'Description',
        'Group',
        'Emission',
        'Unit',
        'mainCategory',
        'Country',
        'Brand',
        'SKU',
        'Type',
        'Source',
        'SourceUrl',
        'Year',
        'dynamicFields',
      ]);
    }
  });

  it('names, describes, measures and sources every factor in trimmed text', () => {
    for (const each of library) {
      for (const key of ['Name', 'Description', 'Unit', 'Country', 'Source'] as const) {
        expect(each[key], `${key} of ${identityOf(each)}`).toMatch(/^\S(.*\S)?$/);
      }
      for (const text of [each.Type, each.Brand, each.SKU, each.SourceUrl]) {
        expect(text).toBe(text.trim());
      }
      expect(each.Description.length).toBeLessThanOrEqual(300);
      expect(each.SourceUrl).toMatch(/^https:\/\//);
      expect(Number.isInteger(each.Year)).toBe(true);
      expect(each.Year).toBeGreaterThan(2000);
      expect(sourceId(each)).toBeTruthy();
      for (const value of Object.values(each.dynamicFields)) expect(typeof value).toBe('string');
    }
  });

  it('has only finite values above 0', () => {
    for (const each of library) {
      expect(Number.isFinite(each.Emission) && each.Emission > 0, identityOf(each)).toBe(true);
    }
  });

  it('puts every factor into a documented main category of its scope', () => {
    for (const each of library) {
      expect(findMainCategory(each.mainCategory)?.scope, identityOf(each)).toBe(each.Group);
    }
  });

  it('spells each unit one way', () => {
    expect([...new Set(library.map(({ Unit }) => Unit))].sort()).toEqual([
      'FTE working hour',
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
  });

  it('has no two factors that a person could not tell apart', () => {
    expect(new Set(library.map(identityOf)).size).toBe(library.length);
  });

  it('covers every scope and both countries', () => {
    expect(new Set(library.map(({ Group }) => Group))).toEqual(new Set(SCOPES));
    expect(new Set(library.map(({ Country }) => Country))).toEqual(
      new Set(['India', 'United Kingdom']),
    );
  });

  // Published figures, typed by hand.
  test.each([
    ['Purchased Grid Electricity', 'India', 'Grid electricity', 'National average', 'kWh', 0.7117],
    ['Purchased Grid Electricity', 'India', 'Grid electricity', 'Maharashtra grid', 'kWh', 0.8775],
    ['Off site fuel consumption', 'India', 'Diesel', 'Road vehicles', 'litre', 2.675],
    ['Business Travel', 'India', 'Hotel stay', 'Hotel in India', 'room-night', 58.9],
    [
      'Purchased Grid Electricity',
      'United Kingdom',
      'Grid electricity',
      'National average',
      'kWh',
      0.207074,
    ],
    [
      'On site fuel consumption',
      'United Kingdom',
      'Natural gas',
      'UK mains average',
      'kWh (Gross CV)',
      0.18293,
    ],
    [
      'Off site fuel consumption',
      'United Kingdom',
      'Diesel',
      'Average biofuel blend',
      'litre',
      2.51206,
    ],
    [
      'Business Travel',
      'United Kingdom',
      'Long-haul flight, economy',
      'With radiative forcing',
      'passenger-km',
      0.20011,
    ],
    ['On site fuel consumption', 'United Kingdom', 'Refrigerant R-410A', 'Blend', 'kg', 1924],
  ])('%s, %s: %s, %s, per %s is %d kg CO2e', (mainCategory, Country, Name, Type, Unit, value) => {
    expect(factor({ mainCategory, Country, Name, Type, Unit }).Emission).toBeCloseTo(value, 5);
  });

  it('counts Indian well-to-wheel freight in Scope 3, where the data set says Scope 1', () => {
    const freight = library.filter((each) => sourceId(each).startsWith('freight-road-'));
    expect(freight).toHaveLength(6);
    expect(freight.every(({ Group }) => Group === 'Scope 3')).toBe(true);
  });

  it('converts methane of manure to CO2e: 0.02 kg CH4 a head × 27.9', () => {
    expect(
      factor({ Name: 'Livestock: poultry', Type: 'Manure management', Unit: 'head-year' }).Emission,
    ).toBe(0.558);
  });
});

describe('the source files', () => {
  let cells: readonly (readonly unknown[])[];
  let records: Map<string, IndiaRecord & { scope: string }>;

  beforeAll(async () => {
    cells = await readSheet(DESNZ_FILE, 2);
    const file = JSON.parse((await readFile(INDIA_FILE, 'utf8')).replace(/^\uFEFF/, ''));
    records = new Map(
      file.emission_factors.map((each: IndiaRecord & { scope: string }) => [each.id, each]),
    );
  });

  it('make the committed library, to the byte', async () => {
    const made = await buildFactorLibrary(DATA_DIR);
    expect(made).toEqual(library);
    expect(libraryText(made)).toBe(libraryFile);
  });

  it('hold every British figure at its source id, as a total over all gases in that unit', () => {
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
    const british = library.filter((each) => !isIndian(each));
    expect(british.length).toBeGreaterThan(400);
    for (const each of british) {
      const row = rows.get(sourceId(each));
      expect(row?.[9], identityOf(each)).toBe(each.Emission);
      expect(row?.[8]).toBe('kg CO2e');
      expect(row?.[7]).toBe(units[each.Unit] ?? each.Unit);
      expect(row?.[1]).toBe(each.dynamicFields['Source scope']);
    }
  });

  it('hold every Indian figure at its source id', () => {
    const indian = library.filter(isIndian);
    expect(indian.length).toBeGreaterThan(80);
    for (const each of indian) {
      const record = records.get(sourceId(each)) as IndiaRecord;
      const perKgOfCh4 = record.unit.startsWith('kgCH4/') ? 27.9 : 1;
      const expected =
        each.Unit === 'litre' && record.value_per_litre !== undefined
          ? record.value_per_litre
          : record.value * perKgOfCh4;
      expect(each.Emission, identityOf(each)).toBeCloseTo(expected, 9);
      expect(each.Year).toBe(record.publication_year);
      expect(each.Source).toBe(record.source_document);
      expect(each.SourceUrl).toBe(record.source_url);
    }
  });

  it('give every Indian record but percentages and those left out for a reason', () => {
    const used = new Set(library.filter(isIndian).map(sourceId));
    const unused = [...records.values()].filter(({ id }) => !used.has(id));
    const unexplained = unused.filter(({ id, unit }) => unit !== 'percent' && !INDIA_LEFT_OUT[id]);
    expect(unexplained).toEqual([]);
    expect(Object.keys(INDIA_LEFT_OUT).filter((id) => used.has(id) || !records.has(id))).toEqual(
      [],
    );
  });
});

describe('reading the sources', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'factor-sources-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('names a missing file in one sentence', async () => {
    await expect(buildFactorLibrary(dir)).rejects.toThrow(
      /^The source file .*india-emission-factors\.json does not exist\.$/,
    );
  });

  it('refuses a file that is not the data set', async () => {
    const path = join(dir, 'india.json');
    await writeFile(path, '{"emission_factors": []}');
    await expect(readIndiaFactors(path)).rejects.toThrow(/has no record 'grid-india-/);
    expect(() => parseIndiaFile('{', path)).toThrow(/is not JSON\.$/);
    expect(() => parseIndiaFile('null', path)).toThrow(/has no list 'emission_factors'\.$/);
    expect(() => desnzTotals([['ID', 'Scope']], path)).toThrow(/has no table/);
  });

  it('refuses a file that is no workbook', async () => {
    const path = join(dir, SOURCE_FILES.desnz);
    await writeFile(path, 'not a workbook');
    await expect(readDesnzFactors(path)).rejects.toThrow(/is not a workbook with 2 sheets\.$/);
  });

  it('reads a JSON file with a byte order mark', () => {
    expect(parseIndiaFile('\uFEFF{"emission_factors": []}', 'india.json').records).toEqual([]);
  });

  it('refuses two factors that differ in letter case only', () => {
    const [first] = library as [SourceFactor];
    expect(() => arrange([first, { ...first, Name: first.Name.toUpperCase() }])).toThrow(
      /cannot be told apart/,
    );
  });
});
