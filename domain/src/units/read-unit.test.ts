import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, USUAL_COMPOUNDS } from './catalogue';
import { knownUnits } from './choices';
import { readUnit } from './read-unit';

const codeOf = (text: string) => readUnit(text)?.code ?? null;

describe('readUnit', () => {
  it.each([
    // Column UOM of the UK flat files 2023 to 2025.
    ['tonnes', 'tonne'],
    ['litres', 'litre'],
    ['kWh (Net CV)', 'kWh (Net CV)'],
    ['kWh (Gross CV)', 'kWh (Gross CV)'],
    ['cubic metres', 'm³'],
    ['GJ', 'GJ'],
    ['kg', 'kg'],
    ['kWh', 'kWh'],
    ['km', 'km'],
    ['miles', 'mile'],
    ['tonne.km', 'tonne-km'],
    ['million litres', 'megalitre'],
    ['passenger.km', 'passenger-km'],
    ['Room per night', 'room-night'],
    ['per FTE Working Hour', 'FTE working hour'],
    // Seed library and the Indian data set.
    ['tonne dry matter', 'tonne dry matter'],
    ['head-year', 'head-year'],
    ['Nm³', 'Nm³'],
    ['kg nitrogen', 'kg nitrogen'],
    ['hectare-season', 'hectare-season'],
    ['1000 Nm3', '1000 Nm³'],
    ['m3', 'm³'],
    // Tables of the US EPA.
    ['mmBtu', 'mmBtu'],
    ['short ton', 'short ton'],
    ['scf', 'scf'],
    ['short ton-mile', 'short ton-mile'],
    ['passenger-mile', 'passenger-mile'],
    // Vehicle distances are plain distances.
    ['vehicle-mile', 'mile'],
    ['vkm', 'km'],
    // User input.
    ['KWH', 'kWh'],
    [' kilowatt  hour ', 'kWh'],
    ['kilowatt-hours', 'kWh'],
    ['kW·h', 'kWh'],
    ['MWh', 'MWh'],
    ['therms', 'therm'],
    ['liter', 'litre'],
    ['l', 'litre'],
    ['L', 'litre'],
    ['Ltrs.', 'litre'],
    ['KL', 'm³'],
    ['m^3', 'm³'],
    ['cu.m', 'm³'],
    ['SQ. M', 'm²'],
    ['cubic feet', 'cubic foot'],
    ['gallons (US)', 'US gallon'],
    ['Imperial gallons', 'imperial gallon'],
    ['t', 'tonne'],
    ['MT', 'tonne'],
    ['metric tons', 'tonne'],
    ['kgs', 'kg'],
    ['lbs', 'lb'],
    ['tons (US)', 'short ton'],
    ['long tons', 'long ton'],
    ['t.km', 'tonne-km'],
    ['tkm', 'tonne-km'],
    ['km tonne', 'tonne-km'],
    ['tonne-kilometres', 'tonne-km'],
    ['kg.km', 'kg-km'],
    ['passenger·km', 'passenger-km'],
    ['passenger km', 'passenger-km'],
    ['pkm', 'passenger-km'],
    ['person-kilometers', 'passenger-km'],
    ['Kms', 'km'],
    ['nights', 'room-night'],
    ['room nights', 'room-night'],
    ['Nos.', 'piece'],
    ['hrs', 'hour'],
    ['SCM', 'Sm³'],
    ['Rs.', 'INR'],
    ['₹', 'INR'],
    ['usd', 'USD'],
    ['lakh INR', '100000 INR'],
    ['INR lakh', '100000 INR'],
    ['Rs in crores', '10000000 INR'],
    ['thousands of litres', 'm³'],
    ["'000 kWh", 'MWh'],
    ['1000 kWh (Gross CV)', 'MWh (Gross CV)'],
    ['million kWh (Net CV)', 'GWh (Net CV)'],
    ['lakh kWh (Gross CV)', '100000 kWh (Gross CV)'],
    ['100000 kWh (Gross CV)', '100000 kWh (Gross CV)'],
    ['10,00,000 INR', '1000000 INR'],
    ['1,000 litres', 'm³'],
    ['MWh HHV', 'MWh (Gross CV)'],
    ['GJ (NCV)', 'GJ (Net CV)'],
    ['kWh gross calorific value', 'kWh (Gross CV)'],
    ['kWh (gross)', 'kWh (Gross CV)'],
  ])('reads %s as %s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it.each([
    '',
    '-',
    'furlong',
    'per',
    'km/h',
    // Three masses, and two volumes a fifth apart.
    'ton',
    'gallon',
    // A kWh on Indian bills, a piece elsewhere.
    'unit',
    // A different case changes the value a million times.
    'Mt',
    'ML',
    'M',
    'M kg',
    'kg CO2e',
    'litre litre',
    'litre m³',
    'nitrogen',
    'passenger vehicle',
    'INR-km',
    'litre (Gross CV)',
    '0 km',
    'a kg of something',
    'km '.repeat(40),
  ])('refuses %o as unknown', (text) => {
    expect(codeOf(text)).toBeNull();
  });

  it('returns code, label, dimension, base and basis', () => {
    expect(readUnit('MWh (Net CV)')).toEqual({
      code: 'MWh (Net CV)',
      label: 'MWh (Net CV)',
      dimension: 'energy',
      toBase: 3.6e9,
      basis: 'net',
    });
    expect(readUnit('kilowatt hours')).toEqual({
      code: 'kWh',
      label: 'kWh (kilowatt-hour)',
      dimension: 'energy',
      toBase: 3.6e6,
      basis: null,
    });
    // 1 t × 1 km = 1000 kg × 1000 m
    expect(readUnit('t km')).toMatchObject({ dimension: 'mass × distance', toBase: 1e6 });
    expect(readUnit('kg N')).toMatchObject({ dimension: 'mass of nitrogen', toBase: 1 });
  });

  it('reads each spelling as a single unit', () => {
    for (const { code, kind, spellings } of CATALOGUE) {
      if (kind === 'qualifier') continue;
      for (const text of [code, ...spellings]) expect([text, codeOf(text)]).toEqual([text, code]);
    }
  });

  it('reads back every known unit', () => {
    for (const unit of knownUnits()) expect(readUnit(unit.code)).toEqual(unit);
    const codes = knownUnits().map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual(expect.arrayContaining([...USUAL_COMPOUNDS, 'kWh (Gross CV)']));
  });

  it('ignores case and spacing', () => {
    const spelled = CATALOGUE.filter(({ kind }) => kind !== 'qualifier');
    const texts = spelled.flatMap(({ code, spellings }) => [code, ...spellings]);
    // In another case these mean something else or are ambiguous.
    const hangOnCase = ['mt', 'ml', 'm', 'lt', 'mu', 'mcf'];
    const safe = texts.filter((text) => !hangOnCase.includes(text.toLowerCase()));
    for (const text of safe) {
      for (const other of [text.toUpperCase(), text.toLowerCase()]) {
        expect([other, codeOf(`  ${other}\u00a0`)]).toEqual([other, codeOf(text)]);
      }
    }
  });

  it('ignores order and separators in a compound', () => {
    const parts = (kind: string, ...dimensions: string[]) =>
      CATALOGUE.filter((unit) => unit.kind === kind && dimensions.includes(unit.dimension));
    const measured = fc.constantFrom(
      ...parts('measure', 'mass', 'volume'),
      ...parts('counted', 'passengers'),
    );
    const distance = fc.constantFrom(...parts('measure', 'distance'));
    const sign = fc.constantFrom(' ', '.', '-', '·', '*', ' × ');
    fc.assert(
      fc.property(measured, distance, sign, sign, (a, b, one, other) => {
        const unit = readUnit(`${a.code}${one}${b.code}`);
        expect(unit?.toBase).toBe(a.toBase * b.toBase);
        expect(readUnit(`${b.code}${other}${a.code}`)).toEqual(unit);
        expect(readUnit(unit?.code ?? '')).toEqual(unit);
      }),
    );
  });

  it('accepts any text and reads back its own codes', () => {
    const words = fc.constantFrom(
      ...CATALOGUE.flatMap(({ code, spellings }) => [code, ...spellings]),
      'million',
      '1000',
      'per',
      '(Gross CV)',
      'vehicle',
      'M',
      'something',
    );
    const spelled = fc.array(words, { maxLength: 4 }).map((each) => each.join(' '));
    const any = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(fc.oneof(spelled, any), (text) => {
        const unit = readUnit(text);
        if (unit) expect(readUnit(unit.code)).toEqual(unit);
      }),
      { numRuns: 5000 },
    );
  });

  it('reads aliases, but never against its own catalogue', () => {
    const aliases = new Map([
      ['unit', 'kWh'],
      ['bora', 'nothing'],
      ['km', 'mile'],
    ]);
    expect(readUnit(' Unit ', aliases)?.code).toBe('kWh');
    expect(readUnit('bora', aliases)).toBeNull();
    expect(readUnit('km', aliases)?.code).toBe('km');
    expect(readUnit('unit')).toBeNull();
  });
});
