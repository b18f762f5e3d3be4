import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparable } from '../common/comparable';

import { type FactorChoice, MATCHED_FIELDS } from './factor-choice';
import { middleDay, seriesKey } from './item-editions';
import { factorMessages } from './messages';
import { type Place, prepareFactors, type ResolvableFactor, type Rules } from './prepared-factors';
import { findDifferingFields, fittingFactors, resolveFactor, type Settled } from './resolve-factor';
import { earlierAnswer, editionOf, factorOf, INDIA, UK } from './resolve-factor.test-support';

const NOWHERE: Place = { countryCode: null, region: null };
const IN_INDIA: Place = { countryCode: 'IN', region: null };
const AS_PUBLISHED: Rules = { gwpSet: null };

interface Given {
  readonly place?: Place;
  readonly day?: string | null;
  readonly rules?: Rules;
  readonly settled?: Settled;
}

function resolve(
  choice: Partial<FactorChoice>,
  all: readonly ResolvableFactor[],
  given: Given = {},
) {
  const { place = NOWHERE, day = null, rules = AS_PUBLISHED, settled } = given;
  const resolution = resolveFactor(
    { name: 'Diesel', ...choice },
    place,
    day,
    prepareFactors(all),
    rules,
    settled,
  );
  if (resolution.factor === null) return resolution;
  const { explain, ...found } = resolution;
  return { ...found, why: explain() };
}

/** Returns the resolution of a choice that some factor fits, and throws otherwise. */
function found(...given: Parameters<typeof resolve>) {
  const resolution = resolve(...given);
  if (resolution.factor === null) throw new Error(resolution.message);
  return resolution;
}

const chosenBy = (...given: Parameters<typeof resolve>) => resolve(...given).factor;

describe('the match of a factor', () => {
  const own = {
    name: 'Diesel',
    mainCategory: 'On site fuel consumption',
    scope: 'Scope 1',
    country: 'India',
    type: 'B7',
    brand: 'Tata',
    sku: 'T-1',
    unit: 'litre',
  } as const satisfies Record<(typeof MATCHED_FIELDS)[number], string>;

  it.each(MATCHED_FIELDS)('compares the %s, ignoring case and spacing', (field) => {
    const factor = factorOf(own);
    expect(chosenBy(own, [factor])).toBe(factor);
    const spelled = { ...own, [field]: `  ${own[field].toUpperCase()} ` };
    expect(chosenBy(spelled, [factor])).toBe(factor);
    expect(resolve({ ...own, [field]: 'something else' }, [factor])).toEqual({
      factor: null,
      failedAt: field,
      message: factorMessages.noFactor[field],
    });
  });

  it('suggests similar types when the chosen type fits no factor', () => {
    const ofType = (type: string) => factorOf({ type });
    const all = [ofType('Average size, diesel'), ofType('Motorbike'), ofType('')];
    expect(resolve({ type: 'Average, diesel' }, all.slice(0, 2))).toMatchObject({
      failedAt: 'type',
      message: factorMessages.noFactorOfType(['Average size, diesel']),
    });
    expect(chosenBy({ type: 'Average, diesel' }, all)).toBe(all[2]);
  });

  it.each(MATCHED_FIELDS.filter((field) => field !== 'name'))(
    'accepts any %s when none is chosen',
    (field) => {
      const factor = factorOf(own);
      for (const blank of ['', '  ', undefined]) {
        expect(chosenBy({ ...own, [field]: blank }, [factor])).toBe(factor);
      }
    },
  );

  it.each(['country', 'type', 'brand', 'sku'] as const)(
    'accepts every %s when the factor leaves it blank',
    (field) => {
      for (const blank of ['', ' ', null]) {
        const factor = factorOf({ ...own, [field]: blank });
        expect(chosenBy(own, [factor])).toBe(factor);
      }
    },
  );

  it('always requires a name', () => {
    expect(resolve({ name: '' }, [factorOf()])).toMatchObject({ failedAt: 'name' });
    expect(resolve({}, [factorOf({ name: '' })])).toMatchObject({ failedAt: 'name' });
    expect(resolve({}, [])).toMatchObject({ failedAt: 'name' });
  });

  it('compares countries by code if known, otherwise by text', () => {
    const british = factorOf(UK);
    for (const country of ['GB', 'gb', 'United Kingdom', 'UK', 'Great Britain']) {
      expect(chosenBy({ country }, [british])).toBe(british);
    }
    const atlantis = factorOf({ country: 'Atlantis' });
    expect(chosenBy({ country: ' ATLANTIS' }, [british, atlantis])).toBe(atlantis);
    // Text identifies the country while the code of a stored factor is unknown.
    const uncoded = factorOf({ country: 'UK' });
    expect(chosenBy({ country: 'United Kingdom' }, [uncoded])).toBe(uncoded);
  });

  it('excludes residual mixes', () => {
    const mix = factorOf({ kind: 'residual-mix' });
    expect(resolve({}, [mix])).toMatchObject({ failedAt: 'name' });
    expect(resolve({}, [mix], { settled: { factorId: mix.documentId } })).toMatchObject({
      factor: null,
    });
  });
});

describe('the residual mix of electricity', () => {
  const GRID = { name: 'Grid electricity', scope: 'Scope 2', unit: 'kWh', kind: 'grid' } as const;
  const grid = factorOf({ ...GRID, ...INDIA });
  const mixOf = (own: Partial<ResolvableFactor>) =>
    factorOf({ ...GRID, name: 'Residual mix', kind: 'residual-mix', ...own });
  const mixFor = (
    mixes: readonly ResolvableFactor[],
    given: Given = { place: IN_INDIA },
    used = grid,
    choice: Partial<FactorChoice> = {},
  ) => found({ name: used.name, ...choice }, [used, ...mixes], given).electricity?.residualMix;

  it('comes from the region, then the country, then the world', () => {
    const [world, india] = [mixOf({}), mixOf(INDIA)];
    const [west, south] = ['IN-WR', 'IN-SR'].map((region) => mixOf({ ...INDIA, region }));
    const all = [world, india, west, south, mixOf(UK)] as ResolvableFactor[];
    const inWest = { place: { countryCode: 'IN', region: 'IN-WR' } };
    expect(mixFor(all, inWest)?.factor).toBe(west);
    expect(mixFor(all)?.factor).toBe(india);
    expect(mixFor([world, mixOf(UK)])?.factor).toBe(world);
    expect(mixFor([mixOf(UK), mixOf({ ...INDIA, region: 'IN-SR' })])).toBeNull();
  });

  it('follows the chosen country, then the known place, then the factor', () => {
    const [uk, india] = [mixOf(UK), mixOf(INDIA)];
    const ukGrid = factorOf({ ...GRID, ...UK });
    const chosen = { country: 'United Kingdom' };
    expect(mixFor([uk, india], { place: IN_INDIA }, ukGrid, chosen)?.factor).toBe(uk);
    expect(mixFor([uk, india], { place: IN_INDIA }, ukGrid)?.factor).toBe(india);
    expect(mixFor([uk, india], {}, ukGrid)?.factor).toBe(uk);
  });

  it('uses the edition of the day, per kWh, under the GWP set', () => {
    const ofYear = (year: number, own: Partial<ResolvableFactor> = {}) =>
      mixOf({
        ...INDIA,
        edition: `Registry ${year}`,
        validFrom: `${year}-01-01`,
        validTo: `${year}-12-31`,
        ...own,
      });
    const mixes = [ofYear(2023), ofYear(2024, { unit: 'MWh', kgCo2ePerUnit: 450 }), ofYear(2025)];
    const mix = mixFor(mixes, { place: IN_INDIA, day: '2024-05-16' });
    expect(mix).toEqual({ factor: mixes[1], kgCo2ePerKwh: 0.45, isOutOfDate: false });
    const late = mixFor(mixes, { place: IN_INDIA, day: '2027-01-01' });
    expect(late).toMatchObject({ factor: mixes[2], isOutOfDate: true });

    // CO2 0.4 and CH4 0.001 kg per kWh: 0.4 + 0.001 × 28 under AR5.
    const gases = { co2: 0.4, ch4Fossil: 0, ch4NonFossil: 0.001, n2o: 0, others: {} };
    const byGas = { place: IN_INDIA, rules: { gwpSet: 'AR5' } } as const;
    expect(mixFor([mixOf({ ...INDIA, gases })], byGas)?.kgCo2ePerKwh).toBeCloseTo(0.428, 12);
  });

  it('flags records outside its validity and appears in the explanation', () => {
    const dated = { edition: 'CEA 2024', validFrom: '2024-04-01', validTo: '2025-03-31' };
    const mix = mixOf({ ...INDIA, ...dated, kgCo2ePerUnit: 0.62, source: 'Registry' });
    const on = (day: string) => found({ name: grid.name }, [grid, mix], { place: IN_INDIA, day });
    expect(on('2024-05-16').flags).toEqual([]);
    expect(on('2023-06-16').flags).toEqual(['out-of-date']);
    const named =
      'In the market-based figure, uncovered electricity counts at 0.62 kg CO₂e per kWh: Residual mix; CEA 2024; valid from 1 Apr 2024 to 31 Mar 2025; Registry.';
    expect(on('2024-05-16').why).toContain(named);
    expect(on('2023-06-16').why).toContain(
      `${named} No edition of this residual mix is valid on 16 Jun 2023. The nearest one is used.`,
    );
    expect(found({ name: grid.name }, [grid], { place: IN_INDIA }).why).toContain(
      'In the market-based figure, uncovered electricity counts at the grid average, because the library has no residual mix for it.',
    );
  });

  it('applies to grid electricity only', () => {
    const mix = mixOf(INDIA);
    const electricityOf = (used: ResolvableFactor) =>
      found({ name: used.name }, [used, mix], { place: IN_INDIA }).electricity;
    expect(electricityOf(grid)).toMatchObject({ kwhPerUnit: 1, residualMix: { factor: mix } });
    expect(electricityOf(factorOf({ ...GRID, unit: 'MWh' }))?.kwhPerUnit).toBe(1000);
    const others: Partial<ResolvableFactor>[] = [
      { kind: null },
      { scope: 'Scope 3' },
      { unit: 'km' },
    ];
    for (const own of others) expect(electricityOf(factorOf({ ...GRID, ...own }))).toBeNull();
  });
});

it('fittingFactors returns all factors that fit a choice', () => {
  const india = factorOf(INDIA);
  const world = factorOf();
  const prepared = prepareFactors([india, world, factorOf(UK), factorOf({ unit: 'kg' })]);
  const choice = { name: 'Diesel', country: 'India', unit: 'm³' };
  const fitting = fittingFactors(choice, prepared, AS_PUBLISHED);
  expect(new Set(fitting)).toEqual(new Set([india, world]));
  expect(fittingFactors({ ...choice, unit: 'km' }, prepared, AS_PUBLISHED)).toEqual([]);
});

describe('a unit', () => {
  const diesel = {
    densityKgPerLitre: 0.8,
    netKwhPerKg: 12,
    grossKwhPerKg: 12.5,
    source: 'UK full set 2025, Fuel properties',
  };

  it('matches as entered, within its dimension or by fuel properties', () => {
    const litre = factorOf({ unit: 'litre', fuelProperties: diesel });
    const tonne = factorOf({ unit: 'tonne', fuelProperties: diesel });
    expect(found({ unit: 'litres' }, [litre, tonne])).toMatchObject({ factor: litre, ratio: 1 });
    expect(found({ unit: 'm³' }, [litre, tonne])).toMatchObject({ factor: litre, ratio: 1000 });
    const kg = found({ unit: 'kg' }, [litre, tonne]);
    expect(kg.factor).toBe(tonne);
    expect(kg.ratio).toBeCloseTo(0.001, 15);
    const byDensity = found({ unit: 'kg' }, [litre]);
    expect(byDensity.ratio).toBeCloseTo(1.25, 12);
    expect(byDensity.why.join(' ')).toContain('UK full set 2025, Fuel properties');
  });

  it('beats a conversion among factors with equally many chosen fields', () => {
    const [kg, tonne] = [factorOf({ unit: 'kg', type: 'B7' }), factorOf({ unit: 'tonne' })];
    expect(chosenBy({ unit: 'kg', type: 'B7' }, [kg, tonne])).toBe(kg);
    const closer = factorOf({ unit: 'tonne', type: 'B7', brand: 'Tata' });
    expect(chosenBy({ unit: 'kg', type: 'B7', brand: 'Tata' }, [kg, closer])).toBe(closer);
    const found = resolve({ unit: 'kg' }, [factorOf({ unit: 'kg' }), tonne]);
    expect(found).toHaveProperty(
      'why',
      expect.arrayContaining(['1 of them has this unit; the others would need a conversion.']),
    );
  });

  it('is refused when no factor converts it', () => {
    const answer = resolve({ unit: 'km' }, [factorOf()]);
    expect(answer).toMatchObject({ factor: null, failedAt: 'unit' });
    expect(answer).toHaveProperty('message', expect.stringContaining('km'));
    expect(resolve({ unit: 'barrow' }, [factorOf()])).toMatchObject({
      message: factorMessages.noFactor.unit,
    });
    const barrow = factorOf({ unit: 'Barrow' });
    expect(chosenBy({ unit: 'barrow' }, [factorOf(), barrow])).toBe(barrow);
  });

  it('converts by an alias like the unit it names', () => {
    const aliases = new Map([['barrow', 'kg']]);
    const resolution = found({ unit: 'barrow' }, [factorOf({ unit: 'tonne' })], {
      rules: { gwpSet: null, aliases },
    });
    expect(resolution.ratio).toBeCloseTo(0.001, 15);
  });

  it('takes no fuel energy for a gas factor without fuel properties', () => {
    const gas = factorOf({ name: 'Natural gas', unit: 'Nm³' });
    const grid = factorOf({ name: 'Grid electricity', unit: 'kWh' });
    expect(resolve({ name: 'Natural gas', unit: 'kBtu' }, [gas, grid])).toMatchObject({
      failedAt: 'unit',
      message:
        'Natural gas is measured by gas volume at stated conditions; kBtu is an amount of energy.',
    });
  });

  it('converts the ccf of a bill by the conditions of the factor', () => {
    const scf = factorOf({ unit: 'scf' });
    expect(found({ unit: 'CCF' }, [scf]).ratio).toBe(100);
    const cubicMetre = factorOf({ unit: 'm³' });
    expect(found({ unit: 'CCF' }, [cubicMetre]).ratio).toBeCloseTo(2.8316846592, 12);
  });

  it('leaves energy ambiguous between gross and net calorific value', () => {
    const gross = factorOf({ unit: 'kWh (Gross CV)', kgCo2ePerUnit: 0.24 });
    const net = factorOf({ unit: 'kWh (Net CV)', kgCo2ePerUnit: 0.26 });
    const open = found({ unit: 'kWh' }, [gross, net]);
    expect(open).toMatchObject({ factor: gross, flags: ['ambiguous'] });
    expect(open.alternatives.map(({ factor }) => factor)).toEqual([gross, net]);
    expect(open.why.join(' ')).toContain('gas bills state gross values');
    expect(found({ unit: 'MWh' }, [gross, net])).toMatchObject({ factor: gross, ratio: 1000 });
    expect(found({ unit: 'kWh (Net CV)' }, [gross, net])).toMatchObject({ factor: net, flags: [] });
  });

  it('defaults to gross kWh for metered gas and flags the ambiguity', () => {
    // DESNZ 2023, natural gas.
    const gas = (unit: string, kgCo2ePerUnit: number) => factorOf({ ...UK, unit, kgCo2ePerUnit });
    const gross = gas('kWh (Gross CV)', 0.18293);
    const all = [gas('m³', 2.03839), gross, gas('kWh (Net CV)', 0.20264), gas('tonne', 2567.1)];
    const open = found({}, all);
    expect(open).toMatchObject({ factor: gross, flags: ['ambiguous'] });
    expect(open.why).toContain('No unit was entered, so the amount is in kWh (Gross CV).');
    const liquid = [gas('kWh (Gross CV)', 0.24), gas('litre', 2.5)];
    expect(found({}, liquid)).toMatchObject({ factor: liquid[1], flags: ['ambiguous'] });
  });
});

describe('several matching factors', () => {
  it('rank by the number of chosen fields, whatever their age', () => {
    const anywhere = factorOf({ createdAt: '2025-01-01T00:00:00.000Z' });
    const india = factorOf(INDIA);
    const b7 = factorOf({ ...INDIA, type: 'B7', createdAt: '2020-01-01T00:00:00.000Z' });
    const all = [anywhere, india, b7];
    expect(chosenBy({ country: 'India', type: 'B7' }, all)).toBe(b7);
    expect(chosenBy({ country: 'France', type: 'B7' }, all)).toBe(anywhere);
  });

  it('ignore fields that were not chosen', () => {
    const plain = factorOf({ createdAt: '2024-06-01T00:00:00.000Z' });
    const detailed = factorOf({ ...INDIA, type: 'B7', brand: 'Tata' });
    expect(chosenBy({}, [plain, detailed])).toBe(plain);
  });

  it('break a tie by date, then by the order of addition', () => {
    const old = factorOf();
    const newer = factorOf({ createdAt: '2024-01-01T00:00:00.001Z' });
    const twin = factorOf({ createdAt: '2024-01-01T00:00:00.001Z' });
    expect(chosenBy({}, [newer, old])).toBe(newer);
    expect(chosenBy({}, [twin, old, newer])).toBe(twin);
  });

  it('fail at the first field that leaves none', () => {
    const all = [factorOf({ ...INDIA, type: 'B7' }), factorOf({ country: 'France', type: 'B20' })];
    const choice = { country: 'India', type: 'B20', unit: 'kg' };
    expect(resolve(choice, all)).toMatchObject({ factor: null, failedAt: 'type' });
  });
});

describe('a place', () => {
  const world = factorOf({ name: 'Grid', unit: 'kWh' });
  const india = factorOf({ name: 'Grid', unit: 'kWh', ...INDIA });
  const kerala = factorOf({ name: 'Grid', unit: 'kWh', ...INDIA, region: 'IN-KL' });
  const goa = factorOf({ name: 'Grid', unit: 'kWh', ...INDIA, region: 'IN-GA' });
  const uk = factorOf({ name: 'Grid', unit: 'kWh', ...UK });
  const france = factorOf({ name: 'Grid', unit: 'kWh', country: 'France', countryCode: 'FR' });
  const grid = (all: ResolvableFactor[], place: Place, choice = {}) =>
    found({ name: 'Grid', ...choice }, all, { place });

  it('prefers its region, its country, the world, then another country with a flag', () => {
    const inKerala = { countryCode: 'IN', region: 'in-kl' };
    expect(grid([world, india, kerala, goa, uk], inKerala).factor).toBe(kerala);
    expect(grid([world, india, goa, uk], inKerala).factor).toBe(india);
    expect(grid([world, goa, uk], inKerala).factor).toBe(goa);
    expect(grid([world, uk], inKerala)).toMatchObject({ factor: world, flags: [] });
    expect(grid([uk], inKerala)).toMatchObject({ factor: uk, flags: ['fallback-region'] });
    expect(grid([uk, france], IN_INDIA).flags).toEqual(['ambiguous', 'fallback-region']);
  });

  it('yields to a chosen country', () => {
    expect(grid([india, uk], IN_INDIA, { country: 'UK' })).toMatchObject({ factor: uk, flags: [] });
    expect(grid([india, world], IN_INDIA, { country: 'France' }).factor).toBe(world);
    const inKerala = { countryCode: 'IN', region: 'IN-KL' };
    expect(grid([india, kerala], inKerala, { country: 'India' }).factor).toBe(kerala);
    expect(grid([india, kerala], IN_INDIA, { country: 'India' }).factor).toBe(india);
  });

  it('outranks the unit when its factor converts exactly', () => {
    // LPG of an Indian client: 2,983 kg per tonne is India's figure, 2,939.36 the UK's.
    const indian = factorOf({ ...INDIA, unit: 'kg', kgCo2ePerUnit: 2.983 });
    const british = factorOf({ ...UK, unit: 'tonne', kgCo2ePerUnit: 2939.36 });
    const everywhere = factorOf({ unit: 'tonne', kgCo2ePerUnit: 3000 });
    for (const [unit, ratio] of [
      ['kg', 1],
      ['tonne', 1000],
    ] as const) {
      const all = [british, everywhere, indian];
      expect(found({ unit }, all, { place: IN_INDIA })).toMatchObject({
        factor: indian,
        ratio,
        flags: [],
        unitHint: null,
      });
      const inUk = { place: { countryCode: 'GB', region: null } };
      expect(found({ unit }, all, inUk)).toMatchObject({ factor: british, flags: [] });
    }
  });

  it('ranks below the unit when its factor needs fuel properties', () => {
    const fuelProperties = {
      densityKgPerLitre: 0.8,
      netKwhPerKg: 12,
      grossKwhPerKg: 12.5,
      source: 'UK full set 2025, Fuel properties',
    };
    const india = factorOf({ ...INDIA, fuelProperties });
    const [world, uk] = [factorOf({ unit: 'tonne' }), factorOf({ ...UK, unit: 'tonne' })];
    const inKg = (all: ResolvableFactor[]) => found({ unit: 'kg' }, all, { place: IN_INDIA });
    expect(inKg([india, uk, world]).factor).toBe(world);
    expect(inKg([india, uk, world]).why).toEqual(
      expect.arrayContaining([
        '1 of them has a unit of the same kind; the others would need the fuel’s properties.',
        'None of them is for India. 1 of them applies to every country.',
      ]),
    );
    expect(inKg([india, uk])).toMatchObject({ factor: india, flags: [], unitHint: null });
  });

  it('suggests the unit to enter when its factor does not convert', () => {
    const india = factorOf({ ...INDIA, unit: 'litres' });
    const [world, uk] = [factorOf({ unit: 'kg' }), factorOf({ ...UK, unit: 'kg' })];
    const unitHint = 'India’s factor is per litre; enter litres.';
    const inKg = (all: ResolvableFactor[], country = '') =>
      found({ unit: 'kg', country }, all, { place: IN_INDIA });
    const elsewhere = inKg([india, uk]);
    expect(elsewhere).toMatchObject({ factor: uk, flags: ['fallback-region'], unitHint });
    expect(elsewhere.why).toContain(unitHint);
    expect(inKg([india, world])).toMatchObject({ factor: world, flags: [], unitHint });
    expect(inKg([india, world], 'India')).toMatchObject({ factor: world, unitHint });
    const indiaInKg = factorOf({ ...INDIA, unit: 'kg' });
    expect(inKg([india, indiaInKg])).toMatchObject({ factor: indiaInKg, unitHint: null });
    const ofOtherType = factorOf({ ...INDIA, type: 'B7' });
    expect(
      found({ unit: 'kg', type: 'B20' }, [ofOtherType, uk], { place: IN_INDIA }),
    ).toMatchObject({
      unitHint: null,
    });
    const twoUnits = [india, factorOf({ ...INDIA, unit: 'kWh' }), uk];
    expect(inKg(twoUnits).unitHint).toBe(
      'India’s factors are per kWh or litre; enter kWh or litres.',
    );
  });

  it('decides nothing when unknown and flags the ambiguity', () => {
    const resolution = grid([india, uk], NOWHERE);
    expect(resolution).toMatchObject({ factor: uk, flags: ['ambiguous'] });
    expect(resolution.alternatives.map(({ factor }) => factor)).toEqual([uk, india]);
    expect(resolution.why).toContain('No country is known, so place is not considered.');
  });
});

describe('an edition', () => {
  const of2023 = editionOf(2023);
  const of2024 = editionOf(2024);
  const of2025 = editionOf(2025);
  const editions = [of2023, of2024, of2025];
  const on = (day: string | null, all = editions) => found({}, all, { day });

  it('applies when valid on the day and is never ambiguous', () => {
    expect(on('2023-06-15')).toMatchObject({ factor: of2023, flags: [], alternatives: [] });
    expect(on('2024-01-01').factor).toBe(of2024);
    expect(on('2024-12-31').factor).toBe(of2024);
  });

  it('falls back to the latest earlier one, then the earliest later one', () => {
    expect(on('2026-01-01')).toMatchObject({ factor: of2025, flags: ['out-of-date'] });
    expect(on('2022-12-31')).toMatchObject({ factor: of2023, flags: ['out-of-date'] });
    const gap = editions.filter((each) => each !== of2024);
    expect(on('2024-06-15', gap)).toMatchObject({ factor: of2023, flags: ['out-of-date'] });
  });

  it('is the newest one without a day', () => {
    expect(on(null)).toMatchObject({ factor: of2025, flags: [] });
    expect(on('')).toMatchObject({ factor: of2025, flags: [] });
  });

  it('has open bounds when none are stated', () => {
    const open = editionOf(2021, { validTo: null });
    expect(on('2022-06-01', [open])).toMatchObject({ factor: open, flags: [] });
    expect(on('2020-12-31', [open])).toMatchObject({ factor: open, flags: ['out-of-date'] });
    // Prefers the newer of two valid editions.
    expect(on('2024-06-15', [open, ...editions]).factor).toBe(of2024);
    const ipcc = factorOf({ edition: 'IPCC 2006', year: 2006 });
    const refined = factorOf({ edition: 'IPCC 2019', year: 2019 });
    expect(on('2007-01-01', [refined, ipcc])).toMatchObject({ factor: refined, flags: [] });
  });

  it('replaces only factors with the same series and the same selectable fields', () => {
    const other = [
      editionOf(2024, { edition: 'Defra 2024' }),
      editionOf(2024, { type: 'B7' }),
      editionOf(2024, { ...INDIA }),
      editionOf(2024, { unit: 'kg' }),
      editionOf(2024, { region: 'GB-SCT' }),
      factorOf({ ...UK, year: 2024 }),
    ];
    for (const each of other) {
      const { tied } = found({}, [editionOf(2023), each], { day: '2024-06-15' });
      expect(tied).toHaveLength(2);
    }
    expect(seriesKey(editionOf(2023, { unit: 'litres' }))).toBe(seriesKey(editionOf(2024)));
    expect(seriesKey(factorOf())).not.toBe(seriesKey(factorOf()));
  });

  it('takes precedence over an outdated one when valid', () => {
    const other = editionOf(2024, { edition: 'Other 2024' });
    const resolution = found({}, [of2023, other], { day: '2023-06-15' });
    expect(resolution).toMatchObject({ factor: of2023, flags: ['ambiguous'] });
  });

  it('stays the same for June 2023 when the 2025 edition arrives', () => {
    const day = middleDay('2023-06-01', '2023-06-30');
    expect(day).toBe('2023-06-15');
    const { why: _, ...before } = on(day, [of2023]);
    expect(on(day, [of2025, of2023])).toMatchObject(before);
  });
});

describe('the middle day', () => {
  it.each([
    ['2024-02-01', '2024-02-29', '2024-02-15'],
    ['2024-02-28', '2024-03-01', '2024-02-29'],
    ['2023-02-28', '2023-03-01', '2023-02-28'],
    ['2024-12-31', '2025-01-01', '2024-12-31'],
    ['2024-12-30', '2025-01-03', '2025-01-01'],
    ['2024-05-01', '2024-05-01', '2024-05-01'],
    ['2024-05-01', '', '2024-05-01'],
    ['', '2024-05-31', '2024-05-31'],
    ['', '', ''],
  ])('lies, from %j to %j, on %j', (from, to, middle) => {
    expect(middleDay(from, to)).toBe(middle);
  });
});

describe('an ambiguous choice', () => {
  const b7 = factorOf({ type: 'B7', kgCo2ePerUnit: 2.5 });
  const b20 = factorOf({ type: 'B20', kgCo2ePerUnit: 2.1 });
  const twin = factorOf({ type: 'B7 (again)', kgCo2ePerUnit: 2.5 });

  it('lists alternatives with their results and differing fields', () => {
    const resolution = found({ unit: 'm³' }, [b7, b20]);
    expect(resolution).toMatchObject({ factor: b20, flags: ['ambiguous'] });
    expect(resolution.alternatives).toEqual([
      { factor: b20, kgCo2e: 2100 },
      { factor: b7, kgCo2e: 2500 },
    ]);
    expect(findDifferingFields([b20, b7])).toEqual(['type']);
  });

  it('is resolved by choosing one of its factors', () => {
    const settled = found({}, [b7, b20], { settled: { factorId: b7.documentId } });
    expect(settled).toMatchObject({ factor: b7, flags: [], alternatives: [], tied: [b7, b20] });
    expect(settled.passedOver).toEqual([b20]);
    expect(resolve({ type: 'B20' }, [b7, b20], { settled: { factorId: b7.documentId } })).toEqual({
      factor: null,
      failedAt: 'factorId',
      message: factorMessages.factorNotFitting,
    });
  });

  it('is resolved by the series of the previous factor, if it still fits', () => {
    const series = seriesKey(b7);
    const kept = found({}, [b7, b20], { settled: { series } });
    expect(kept).toMatchObject({ factor: b7, flags: [], passedOver: [] });
    expect(found({ type: 'B20' }, [b7, b20], { settled: { series } }).factor).toBe(b20);
    const gone = found({}, [b20, twin], { settled: { series } });
    expect(gone).toMatchObject({ factor: twin, flags: ['ambiguous'] });
  });

  it('does not arise when all results are the same', () => {
    const resolution = found({}, [b7, twin]);
    expect(resolution).toMatchObject({
      factor: twin,
      flags: [],
      alternatives: [],
      tied: [twin, b7],
    });
    const chosen = found({}, [b7, twin], { settled: { factorId: b7.documentId } });
    expect(chosen).toMatchObject({ factor: b7, passedOver: [] });
    // Kilograms and tonnes: only the result of this row counts.
    const kg = factorOf({ unit: 'kg', kgCo2ePerUnit: 0.3 });
    const tonne = factorOf({ unit: 'tonne', kgCo2ePerUnit: 300 });
    expect(found({ unit: 'short ton' }, [kg, tonne]).flags).toEqual([]);
    expect(found({}, [kg, tonne]).flags).toEqual(['ambiguous']);
    const nothing = [factorOf({ kgCo2ePerUnit: 0 }), factorOf({ kgCo2ePerUnit: 0 })];
    expect(found({}, nothing).flags).toEqual([]);
  });

  it('lists all 31 alternatives and accepts the oldest', () => {
    const oldest = factorOf();
    const many = [oldest, ...Array.from({ length: 30 }, (_, n) => factorOf({ type: `T${n}` }))];
    expect(found({}, many).alternatives).toHaveLength(31);
    expect(found({}, many, { settled: { factorId: oldest.documentId } }).factor).toBe(oldest);
  });
});

describe('the figure', () => {
  const gases = { co2: 2.5, ch4Fossil: 0, ch4NonFossil: 0.001, n2o: 0.0001, others: {} };
  const byGas = factorOf({ gases, gwpSet: 'AR5', kgCo2ePerUnit: 2.6 });
  const published = factorOf({ gwpSet: 'AR5', kgCo2ePerUnit: 2.6 });

  it('equals the published figure without a GWP set and has no flags', () => {
    expect(found({}, [byGas])).toMatchObject({ kgCo2ePerUnit: 2.6, flags: [] });
  });

  it('is calculated from the gases under a GWP set', () => {
    const resolution = found({}, [byGas], { rules: { gwpSet: 'AR6' } });
    expect(resolution.kgCo2ePerUnit).toBeCloseTo(2.5 + 0.001 * 27 + 0.0001 * 273, 12);
    expect(resolution.flags).toEqual([]);
    expect(resolution.why.join(' ')).toContain('AR6');
  });

  it('is flagged when a factor has no gases', () => {
    for (const gwpSet of ['AR5', 'AR6'] as const) {
      expect(found({}, [published], { rules: { gwpSet } })).toMatchObject({
        kgCo2ePerUnit: 2.6,
        flags: ['as-published'],
      });
    }
  });

  it('determines whether factors are ambiguous', () => {
    const same = factorOf({ gases, gwpSet: 'AR5', kgCo2ePerUnit: 2.7 });
    expect(found({}, [byGas, same]).flags).toEqual(['ambiguous']);
    expect(found({}, [byGas, same], { rules: { gwpSet: 'AR6' } }).flags).toEqual([]);
  });
});

describe('the explanation', () => {
  it('lists each step', () => {
    const editions = [editionOf(2023, { kgCo2ePerUnit: 2.51 }), editionOf(2024)];
    const all = [...editions, factorOf(INDIA), factorOf({ unit: 'tonne' })];
    const { why } = found({ unit: 'm³', scope: 'Scope 1' }, all, {
      place: { countryCode: 'GB', region: null },
      day: '2023-06-15',
    });
    expect(why).toEqual([
      '3 emission factors fit the name “Diesel”, Scope 1 and unit “m³”.',
      '2 of them are for United Kingdom.',
      'The activity’s middle day is 15 Jun 2023. The edition valid on it is used: DESNZ 2023; valid from 1 Jan 2023 to 31 Dec 2023.',
      'It is the only one left.',
      'Unit: 1 m³ = 1,000 litre.',
      'As published: 2.51 kg CO₂e per litre, with potentials its source does not state.',
    ]);
  });
});

describe('any library', () => {
  const few = (...values: string[]) => fc.constantFrom('', ...values);
  const units = fc.constantFrom('litre', 'kg', 'tonne', 'kWh', 'MWh', 'barrow');
  const old = fc.record({
    country: few('India', 'Kenya', 'Atlantis'),
    type: few('a', 'b'),
    brand: few('a', 'b'),
    unit: units,
    kgCo2ePerUnit: fc.constantFrom(1, 2),
    createdAt: fc.constantFrom('2024-01-01T00:00:00.000Z', '2024-01-02T00:00:00.000Z'),
    year: fc.constantFrom(null, 2015, 2024),
  });
  const dated = fc
    .record({
      type: few('a'),
      unit: fc.constantFrom('litre', 'm³'),
      country: few('IN', 'GB'),
      year: fc.integer({ min: 2019, max: 2026 }),
      series: fc.constantFrom('A', 'B'),
      isOpen: fc.boolean(),
    })
    .map(({ country, year, isOpen, series, type, unit }) =>
      editionOf(year, {
        type,
        unit,
        country,
        countryCode: country || null,
        edition: `${series} ${year}`,
        ...(isOpen && { validTo: null }),
      }),
    );
  const choices = fc.record({
    country: few('India', 'Kenya', 'Atlantis'),
    type: few('a', 'b'),
    brand: few('a', 'b'),
    unit: fc.oneof(fc.constant(''), units),
  });
  const places = fc.constantFrom(NOWHERE, IN_INDIA, { countryCode: 'FR', region: null });
  const someDay = fc.constantFrom('2018-06-01', '2020-02-29', '2023-06-15', '2029-12-31');
  const days = fc.oneof(fc.constant(null), someDay);

  it('resolves undated factors by the earlier rules, on any day', () => {
    fc.assert(
      fc.property(fc.array(old, { maxLength: 8 }), choices, days, (given, choice, day) => {
        const all = given.map((fields) => factorOf(fields));
        const before = earlierAnswer({ name: 'Diesel', ...choice }, all);
        const now = resolve(choice, all, { day });
        if (!now.factor) {
          expect(before).toBeUndefined();
          return;
        }
        // Factors with a convertible unit now match too, and rank after other chosen fields.
        const isConverted =
          choice.unit !== '' && comparable(now.factor.unit) !== comparable(choice.unit);
        if (!isConverted) expect(now.factor).toBe(before);
        else if (before) expect(equalFields(now.factor)).toBeGreaterThan(equalFields(before));

        function equalFields(factor: ResolvableFactor): number {
          const fields = ['country', 'type', 'brand'] as const;
          return fields.filter(
            (field) =>
              choice[field] !== '' && comparable(factor[field]) === comparable(choice[field]),
          ).length;
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('gives the same result in any order', () => {
    const library = fc.array(fc.oneof(old.map(factorOf), dated), { maxLength: 8 });
    fc.assert(
      fc.property(library, choices, places, days, fc.nat(), (all, choice, place, day, seed) => {
        const at = seed % (all.length + 1);
        const turned = [...all.slice(at), ...all.slice(0, at)].toReversed();
        expect(resolve(choice, turned, { place, day })).toEqual(
          resolve(choice, all, { place, day }),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the results of earlier days after a later edition', () => {
    const library = fc.array(dated, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(library, fc.nat(), choices, places, someDay, (all, nth, choice, place, day) => {
        const { country, countryCode, type, unit, edition } = all[nth % all.length] ?? factorOf();
        const added = editionOf(2030, {
          country,
          countryCode,
          type,
          unit,
          edition: `${edition?.slice(0, 2)}2030`,
          createdAt: '2030-01-01T00:00:00.000Z',
        });
        const before = resolve(choice, all, { place, day });
        const after = resolve(choice, [...all, added], { place, day });
        expect({ ...after, why: null }).toMatchObject({ ...before, why: null });
      }),
      { numRuns: 1000 },
    );
  });

  it('is never ambiguous with the editions of one factor only', () => {
    const years = fc.uniqueArray(fc.integer({ min: 2015, max: 2030 }), { minLength: 1 });
    fc.assert(
      fc.property(years, days, (given, day) => {
        expect(
          found(
            {},
            given.map((year) => editionOf(year)),
            { day },
          ).tied,
        ).toHaveLength(1);
      }),
    );
  });

  it('accepts any alternative and keeps it by its series', () => {
    fc.assert(
      fc.property(fc.array(old, { minLength: 1, maxLength: 8 }), fc.nat(), (given, nth) => {
        const all = given.map((fields) => factorOf(fields));
        const { tied } = found({}, all);
        const factor = tied[nth % tied.length] ?? factorOf();
        const settled = found({}, all, { settled: { factorId: factor.documentId } });
        expect(settled.factor).toBe(factor);
        expect(settled.flags).toEqual([]);
        const kept = found({}, all, { settled: { series: seriesKey(factor) } });
        expect(kept.factor).toBe(factor);
      }),
    );
  });
});
