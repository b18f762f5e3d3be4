import { describe, expect, it } from 'vitest';
import type { FactorChoice } from '../../factors/factor-choice';
import { prepareFactors, type ResolvableFactor } from '../../factors/prepared-factors';
import { resolveFactor } from '../../factors/resolve-factor';
import { factorOf, INDIA, UK } from '../../factors/resolve-factor.test-support';
import { inventoryMessages } from '../messages';
import { type RowSurroundings, rowWarnings, usualAmount } from './row-warnings';

const grid = (own: Partial<ResolvableFactor>) =>
  factorOf({ name: 'Grid electricity', scope: 'Scope 2', unit: 'kWh', ...own });
const GOA = grid({ ...INDIA, type: 'Goa', kgCo2ePerUnit: 0.8775 });
const KERALA = grid({ ...INDIA, type: 'Kerala', kgCo2ePerUnit: 0.9 });
const BRITISH = grid({ ...UK, kgCo2ePerUnit: 0.207 });

function warned(
  choice: Partial<FactorChoice>,
  factors: readonly ResolvableFactor[],
  surroundings: Partial<RowSurroundings> = {},
  measured: { amount?: number; date?: string; date1?: string } = {},
) {
  const chosen = { name: 'Grid electricity', ...choice };
  const nowhere = { countryCode: null, region: null };
  const answer = resolveFactor(chosen, nowhere, null, prepareFactors(factors), { gwpSet: null });
  const resolution = answer.factor === null ? null : answer;
  return rowWarnings(
    {
      choice: chosen,
      resolution,
      amount: 100,
      date: '2024-05-01',
      date1: '2024-05-31',
      ...measured,
    },
    { today: '2026-03-31', allocation: 'documented', yearStartsIn: 4, ...surroundings },
  );
}

describe('a factor warning', () => {
  it('names the fields that decide between several fitting factors', () => {
    expect(warned({}, [GOA, KERALA, BRITISH])).toEqual([
      {
        path: ['selectedName'],
        message:
          '3 emission factors fit and give different results. Choose country or type to be exact; otherwise this one is used: United Kingdom (0.207 kg CO₂e per kWh).',
      },
    ]);
    const [india] = warned({ country: 'India' }, [GOA, KERALA, BRITISH]);
    expect(india?.message).toContain('2 emission factors fit');
    expect(india?.message).toContain('Choose type to be exact');
  });

  it('states that the newest is used when no field decides', () => {
    const [warning] = warned({}, [BRITISH, grid({ ...UK, kgCo2ePerUnit: 0.193 })]);
    expect(warning?.message).toContain('The newest is used: United Kingdom (0.193');
  });

  it('names the country or edition of a foreign or outdated factor', () => {
    const said = (factor: ResolvableFactor, code: string | null, day: string) => {
      const choice = { name: 'Grid electricity' };
      const place = { countryCode: code, region: null };
      const answer = resolveFactor(choice, place, day, prepareFactors([factor]), { gwpSet: null });
      if (answer.factor === null) throw new Error(answer.message);
      return rowWarnings(
        { choice, resolution: answer, amount: 1, date: day, date1: day },
        { today: '2026-12-31', allocation: 'documented', yearStartsIn: 4 },
      );
    };
    const dated = grid({
      ...UK,
      edition: 'DESNZ 2025',
      validFrom: '2025-01-01',
      validTo: '2025-12-31',
    });
    expect(said(dated, 'GB', '2025-12-31')).toEqual([]);
    expect(said(dated, 'GB', '2026-01-01')).toEqual([
      {
        path: ['date'],
        message:
          'The emission factor (DESNZ 2025) is not valid on these dates. No edition is, so the nearest is used.',
      },
    ]);
    expect(said(dated, 'IN', '2025-06-01')).toEqual([
      {
        path: ['selectedCountry'],
        message:
          'The emission factor is for United Kingdom. No factor for your country or for every country fits these choices as closely.',
      },
    ]);
  });

  it('names the unit of the factor for the client country', () => {
    const hint = 'India’s factor is per litre; enter litres.';
    const said = (...all: ResolvableFactor[]) => {
      const choice = { name: 'Diesel', unit: 'kg' };
      const place = { countryCode: 'IN', region: null };
      const resolution = resolveFactor(choice, place, null, prepareFactors(all), { gwpSet: null });
      if (resolution.factor === null) throw new Error(resolution.message);
      return rowWarnings(
        { choice, resolution, amount: 1, date: '', date1: '' },
        { today: '2026-12-31', allocation: 'documented', yearStartsIn: 4 },
      );
    };
    const india = factorOf(INDIA);
    expect(said(india, factorOf({ ...UK, unit: 'kg' }))).toEqual([
      { path: ['selectedCountry'], message: `The emission factor is for United Kingdom. ${hint}` },
    ]);
    expect(said(india, factorOf({ unit: 'kg' }))).toEqual([
      { path: ['unit'], message: `The emission factor is for every country. ${hint}` },
    ]);
  });

  it('lists the units to choose when only the calorific value differs', () => {
    const gas = (unit: string, kgCo2ePerUnit: number) => grid({ ...UK, unit, kgCo2ePerUnit });
    // DESNZ 2024, natural gas.
    const both = [gas('kWh (Net CV)', 0.20264), gas('kWh (Gross CV)', 0.1829)];
    const [kwh] = warned({ unit: 'kWh' }, both);
    expect(kwh?.message).toContain('Choose the unit kWh (Gross CV) or kWh (Net CV)');
    expect(kwh?.message).toContain('A gas bill in the UK means gross');
    expect(kwh?.message).not.toContain('newest');
    const [therm] = warned({ unit: 'therm' }, both);
    expect(therm?.message).toContain('Choose the unit therm (Gross CV) or therm (Net CV)');
    expect(warned({ unit: 'kWh (Gross CV)' }, both)).toEqual([]);
  });

  it('lists both calorific units for a fuel that requires one', () => {
    const lpg = factorOf({
      name: 'LPG',
      unit: 'litre',
      fuelProperties: {
        densityKgPerLitre: 0.53,
        netKwhPerKg: 12.762,
        grossKwhPerKg: 13.704,
        source: 'DESNZ',
      },
    });
    const answer = resolveFactor(
      { name: 'LPG', unit: 'kWh' },
      { countryCode: null, region: null },
      null,
      prepareFactors([lpg]),
      { gwpSet: null },
    );
    expect(answer).toMatchObject({
      factor: null,
      message: expect.stringContaining('Enter LPG in kWh (Gross CV) or kWh (Net CV)'),
    });
  });

  it('is absent for a single, a best or an equal factor', () => {
    expect(warned({}, [BRITISH])).toEqual([]);
    expect(warned({ country: 'United Kingdom' }, [GOA, KERALA, BRITISH])).toEqual([]);
    expect(warned({}, [BRITISH, grid({ ...UK, type: 'B', kgCo2ePerUnit: 0.207 })])).toEqual([]);
    expect(warned({ country: 'Kenya' }, [GOA, BRITISH])).toEqual([]);
  });
});

describe('a date warning', () => {
  const said = (date: string, date1: string, surroundings: Partial<RowSurroundings> = {}) =>
    warned({}, [BRITISH], surroundings, { date, date1 }).map(({ path, message }) => [
      path.join(),
      message,
    ]);
  const crosses = (from: string, to: string) => [['date', inventoryMessages.crossesYear(from, to)]];

  it.each([
    ['2025-03-15', '2025-04-14', crosses('2024-2025', '2025-2026')],
    ['2026-03-30', '2026-03-31', []],
    [
      '2026-03-31',
      '2026-04-01',
      [...crosses('2025-2026', '2026-2027'), ['date1', inventoryMessages.inFuture]],
    ],
    [
      '2031-01-01',
      '2031-01-31',
      [
        ['date', inventoryMessages.inFuture],
        ['date1', inventoryMessages.inFuture],
      ],
    ],
    [
      '1999-12-31',
      '1999-12-31',
      [
        ['date', inventoryMessages.longAgo],
        ['date1', inventoryMessages.longAgo],
      ],
    ],
    ['2000-01-01', '2000-01-01', []],
    // Not entered yet, or refused elsewhere.
    ['', '', []],
    ['2025-04-14', '2025-03-15', []],
  ])('is checked for %s to %s', (date, date1, expected) => {
    expect(said(date, date1)).toEqual(expected);
  });

  it('follows the reporting years of the client', () => {
    expect(said('2024-12-15', '2025-01-14')).toEqual([]);
    expect(said('2024-12-15', '2025-01-14', { yearStartsIn: 1 })).toEqual(crosses('2024', '2025'));
    expect(said('2025-03-15', '2025-04-14', { yearStartsIn: 1 })).toEqual([]);
    expect(said('2024-06-15', '2024-07-14', { yearStartsIn: 7 })).toEqual(
      crosses('2023-2024', '2024-2025'),
    );
  });

  it('is absent across years when results are spread over days', () => {
    expect(said('2025-03-15', '2025-04-14', { allocation: 'daily' })).toEqual([]);
    expect(said('2026-03-31', '2026-04-01', { allocation: 'daily' })).toEqual([
      ['date1', inventoryMessages.inFuture],
    ]);
  });
});

describe('a warning about existing records', () => {
  it('recognises a bill whose last day is one off', () => {
    const near = { isSameButLastDay: true, overlaps: { own: 1, others: 0 } };
    expect(warned({}, [BRITISH], near)).toEqual([
      { path: ['date1'], message: inventoryMessages.sameButLastDay },
    ]);
    expect(warned({}, [BRITISH], { ...near, sameRecords: 1 })).toEqual([
      { path: ['distance'], message: inventoryMessages.sameRecord(1) },
    ]);
  });

  it('counts identical records', () => {
    expect(warned({}, [BRITISH], { sameRecords: 0 })).toEqual([]);
    expect(warned({}, [BRITISH], { sameRecords: 1 })).toEqual([
      {
        path: ['distance'],
        message: 'A record with this item, these dates and this amount already exists.',
      },
    ]);
    const [two] = warned({}, [BRITISH], { sameRecords: 2 });
    expect(two?.message).toBe(
      '2 records with this item, these dates and this amount already exist.',
    );
  });

  it('separates own overlapping records from records of other users', () => {
    const said = (own: number, others: number) =>
      warned({}, [BRITISH], { overlaps: { own, others } });
    expect(said(0, 0)).toEqual([]);
    expect(said(2, 0)).toEqual([{ path: ['date'], message: inventoryMessages.overlapsOwn }]);
    expect(said(0, 1)).toEqual([{ path: ['date'], message: inventoryMessages.overlapsOthers }]);
    expect(said(1, 1)).toHaveLength(2);
    expect(warned({}, [BRITISH], { overlappingRows: 1 })).toEqual([
      { path: ['date'], message: inventoryMessages.overlapsRows },
    ]);
    // Identical records always share their days.
    expect(warned({}, [BRITISH], { sameRecords: 1, overlaps: { own: 2, others: 0 } })).toEqual([
      { path: ['distance'], message: inventoryMessages.sameRecord(1) },
    ]);
  });

  it('compares the amount with the usual one in the entered unit', () => {
    const far = [{ path: ['distance'], message: inventoryMessages.farMoreThanUsual(100, 'kWh') }];
    const usual = { usualAmount: 100 };
    expect(warned({}, [BRITISH], usual, { amount: 1000 })).toEqual([]);
    expect(warned({}, [BRITISH], usual, { amount: 1000.1 })).toEqual(far);
    expect(warned({ unit: 'MWh' }, [BRITISH], usual, { amount: 1 })).toEqual([]);
    expect(warned({ unit: 'MWh' }, [BRITISH], usual, { amount: 1.1 })).toEqual([
      { path: ['distance'], message: inventoryMessages.farMoreThanUsual(0.1, 'MWh') },
    ]);
    expect(warned({}, [BRITISH], { usualAmount: null }, { amount: 1e9 })).toEqual([]);
    const little = [
      { path: ['distance'], message: inventoryMessages.farLessThanUsual(100, 'kWh') },
    ];
    expect(warned({}, [BRITISH], usual, { amount: 10 })).toEqual([]);
    expect(warned({}, [BRITISH], usual, { amount: 9.9 })).toEqual(little);
    expect(warned({ unit: 'MWh' }, [BRITISH], usual, { amount: 0.0099 })).toEqual([
      { path: ['distance'], message: inventoryMessages.farLessThanUsual(0.1, 'MWh') },
    ]);
    // Refused elsewhere.
    expect(warned({}, [BRITISH], usual, { amount: 0 })).toEqual([]);
  });

  it.each([
    [[], null],
    [[5, 7], null],
    [[7, 1, 5], 5],
    [[100, 1, 5, 7], 6],
  ])('derives from %j the usual amount %j', (amounts, usual) => {
    expect(usualAmount(amounts)).toBe(usual);
  });
});

it('names the usual amount in the entered unit', () => {
  const [warning] = warned({ unit: 'MWh' }, [BRITISH], { usualAmount: 262.25 }, { amount: 3 });
  expect(warning?.message).toContain('the usual amount of 0.26225 MWh.');
});
