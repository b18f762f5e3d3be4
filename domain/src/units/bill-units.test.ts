import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitChoices } from './ambiguous';
import { unitConversion } from './conversion';
import { readUnit } from './read-unit';
import { unitHint } from './sentences';

/**
 * Spellings on bills, by dimension and by the size of one unit in the base unit. Written by hand
 * from the sources, not from the catalogue. `J`: NIST SP 811, B.8, with the Btu of the
 * International Table, 1,055.05585262 J. `kg`: international pound 0.45359237 kg. `L`: US gallon
 * 231 × 0.0254³ m³, imperial gallon 4.54609 L, foot 0.3048 m.
 */
const TABLE: readonly (readonly [dimension: string, base: number, spellings: string])[] = [
  ['energy', 3_600_000, 'kWh, kW h, kilowatt hour, kilo watt hour, kilowatt-hour, kW-hr, kWhr'],
  ['energy', 3_600_000_000, 'MWh, megawatt hour, 1000 kWh, thousand kWh, 1,000 kWh'],
  ['energy', 3_600_000_000_000, 'GWh, gigawatt hour, million kWh, mn kWh'],
  ['energy', 360_000_000_000, 'LU, lakh unit, lac unit, lakh kWh, lac kWh, lakhs kWh, kWh lakhs'],
  ['energy', 36_000_000_000_000, 'crore unit, crore kWh'],
  ['energy', 1_055.05585262, 'Btu, British thermal unit'],
  ['energy', 1_055_055.85262, 'kBtu, k Btu, kBtu (thousand Btu), thousand Btu, 1000 Btu'],
  ['energy', 1_055_055_852.62, 'MMBtu, mmBtu, mm Btu, million Btu, Dth, dekatherm, decatherm'],
  ['energy', 105_505_585.262, 'therm, thm'],
  ['energy', 4_186_800_000, 'Gcal, gigacalorie'],
  ['energy', 1_000_000_000, 'GJ, gigajoule'],
  ['energy', 41_868_000_000, 'toe, tonne of oil equivalent'],
  ['mass', 1, 'kg, kilo, kilogram, kilo gram, kilogramme'],
  ['mass', 0.001, 'g, gm, gram, gramme'],
  ['mass', 100, 'Qtl, quintal, qntl'],
  ['mass', 1000, 'MT, tonne, metric ton, metric tonne, 1000 kg, 10 quintal'],
  ['mass', 0.45359237, 'lb, pound'],
  ['mass', 907.18474, 'short ton, US ton, ton (US), net ton'],
  ['mass', 1016.0469088, 'long ton, UK ton'],
  ['volume', 1, 'litre, liter, l, lt, ltr, lit, dm3'],
  [
    'volume',
    1000,
    'KL, kilolitre, kiloliter, kilo litre, kilo liter, m3, m³, cum, cu m, cubic metre',
  ],
  ['volume', 100_000, 'lakh litre, lakhs litre, lac ltr, lakh lt'],
  ['volume', 28.316846592, 'cubic foot, cubic feet, cft, cu ft, ft3'],
  ['volume', 3.785411784, 'US gallon, gallon (US), US gal'],
  ['volume', 4.54609, 'imperial gallon, UK gallon'],
  ['gas volume on bills', 100, 'ccf, hcf, ccf (hundred cubic feet)'],
  ['gas volume on bills', 1000, 'kcf, kcf (thousand cubic feet)'],
  ['gas volume on bills', 1_000_000, 'MMcf'],
  ['gas volume at stated conditions', 273.15 / 288.15, 'scm, Sm3, standard cubic metre'],
  [
    'passengers × distance',
    1000,
    'pkm, P.km, passenger-km, passenger km, pax km, person kilometre',
  ],
  ['mass × distance', 1_000_000, 'tkm, t.km, tonne-km, tonne km, metric ton kilometre'],
  ['distance', 1000, 'km, kilometre, kilometer, kilo metre'],
  ['count', 1, 'no, piece, pc'],
];

/** Texts whose case decides: these are asked about or unknown. */
const HANG_ON_CASE = /\b(?:Mt|LT)\b/;

const titled = (text: string) =>
  text.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

const cases = (text: string) => [text, text.toLowerCase(), text.toUpperCase(), titled(text)];

/** Points after the letters of an abbreviation: K.W.H., K. L. Other texts get a final one. */
const pointed = (text: string) =>
  /^(?:kwh|kl|mt|ltr|kg|gm|qtl|dth|lu|lt|ccf|tkm|pkm|scm|pc)$/i.test(text)
    ? [`${[...text].join('.')}.`, `${[...text].join('. ')}.`]
    : [`${text}.`];

const plural = (text: string) =>
  /[a-z]{2}$/i.test(text) && !/(?:feet|s)$/i.test(text) ? [`${text}s`, `${text}(s)`] : [];

const spellings = (listed: string) =>
  listed
    .split(', ')
    .flatMap((text) => [text, ...pointed(text), ...plural(text)])
    .flatMap(cases);

describe('units of bills', () => {
  it.each(TABLE)('with %s of %d include %s', (dimension, base, listed) => {
    const wrong = spellings(listed).filter((text) => {
      if (HANG_ON_CASE.test(text.replace(/\. ?/g, ''))) return false;
      const unit = readUnit(text);
      const error = Math.abs((unit?.toBase ?? 0) / base - 1);
      return unit?.dimension !== dimension || error > 1e-15;
    });
    expect(wrong).toEqual([]);
  });

  it('are asked about where case or country decides', () => {
    const asked = [
      'TON',
      'TONS',
      'TON(S)',
      'gal',
      'GA',
      'gallon',
      'LT',
      'L.T.',
      'MBtu',
      'MCF',
      'Mt',
    ];
    for (const text of asked) {
      expect([text, readUnit(text)]).toEqual([text, null]);
      expect(unitChoices(text)?.choices.length).toBeGreaterThan(1);
    }
  });

  it('count million units in capitals only', () => {
    expect(readUnit('MU')).toMatchObject({ code: 'GWh' });
    expect(readUnit('M.U.')).toMatchObject({ code: 'GWh' });
    expect(readUnit('mu')).toBeNull();
    expect(readUnit('Mu')).toBeNull();
  });

  it('never take a rate or apparent energy as an amount', () => {
    for (const text of ['kVAh', 'KVAH', 'kvah', 'KLD', 'kld', 'K.L.D.', 'MLD', 'MMSCMD', 'SCMD']) {
      expect([text, readUnit(text), unitChoices(text, { isElectricity: true })]).toEqual([
        text,
        null,
        null,
      ]);
      expect(unitHint(text)).not.toBeNull();
    }
  });

  it('keep calorific values in multiples', () => {
    expect(readUnit('1000 kWh (Gross CV)')).toMatchObject({ toBase: 3.6e9, basis: 'gross' });
    expect(readUnit('million kWh (Net CV)')).toMatchObject({ toBase: 3.6e12, basis: 'net' });
    expect(readUnit('Lakhs kWh (GCV)')).toMatchObject({ toBase: 3.6e11, basis: 'gross' });
    expect(readUnit('K.W.H. (Net CV)')).toMatchObject({ toBase: 3.6e6, basis: 'net' });
  });

  it('take the meaning of ENERGY STAR Portfolio Manager from its brackets', () => {
    expect(readUnit('MCF(million cubic feet)')?.code).toBe('MMcf');
    expect(readUnit('MBtu/MMBtu (million Btu)')?.code).toBe('mmBtu');
    expect(readUnit('MBtu (thousand Btu)')?.code).toBe('kBtu');
    expect(readUnit('kWh (thousand Watt-hours)')?.code).toBe('kWh');
  });

  it('refuse brackets with another amount', () => {
    expect(readUnit('kBtu (million Btu)')).toBeNull();
    expect(readUnit('Mcf (million cubic feet)')).toBeNull();
    expect(readUnit('litres (m³)')).toBeNull();
    expect(readUnit('tons (gallons)')).toBeNull();
  });

  it('keep their amount in any case, with or without a plural and points', () => {
    const texts = TABLE.flatMap(([, , listed]) => listed.split(', '));
    const change = fc.constantFrom(
      (text: string) => text.toLowerCase(),
      (text: string) => ` ${text}. `,
      (text: string) => plural(text)[0] ?? text,
      (text: string) => text.replaceAll(' ', '  '),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.array(change, { maxLength: 3 }),
        (text, changes) => {
          const changed = changes.reduce((each, apply) => apply(each), text);
          expect(readUnit(changed)).toEqual(readUnit(text));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('gas bills in cubic feet', () => {
  const ratio = (from: string, to: string) => unitConversion(from, to)?.ratio ?? null;

  it('count as scf for factors at stated conditions', () => {
    expect(ratio('ccf', 'scf')).toBe(100);
    expect(ratio('Mcf', 'scf')).toBe(1000);
    expect(ratio('lakh ccf', 'scf')).toBe(1e7);
    // 0.0283168466 m³ × 273.15 K ÷ 288.7056 K × 14.696 psi ÷ 14.695949 psi a cubic foot
    expect(ratio('ccf', 'Nm³')).toBeCloseTo(2.83168466 * 0.9461196 * 1.0000035, 6);
  });

  it('count as cubic feet elsewhere', () => {
    // 100 ft³ are 2.8316846592 m³: NIST SP 811, B.8.
    expect(ratio('CCF', 'm³')).toBeCloseTo(2.8316846592, 12);
    expect(ratio('Mcf', 'cubic foot')).toBeCloseTo(1000, 12);
    expect(ratio('Mcf', 'ccf')).toBe(10);
    expect(ratio('scf', 'Mcf')).toBeCloseTo(0.001, 15);
    expect(ratio('1000 ft³', 'scf')).toBeNull();
    expect(ratio('Mcf', 'kWh')).toBeNull();
  });
});
