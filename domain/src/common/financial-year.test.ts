import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countedIn,
  DEFAULT_FINANCIAL_YEAR,
  defaultYear,
  findYear,
  previousYear,
  reportingYear,
  spread,
} from './financial-year';
import { isYearLabel, YEAR_STARTS } from './year-label';

describe('a financial year', () => {
  it('runs from 1 April to 31 March, in twelve months', () => {
    expect(reportingYear('2024-2025', 4)).toEqual({
      label: '2024-2025',
      from: '2024-04-01',
      to: '2025-03-31',
      months: [
        '2024-04',
        '2024-05',
        '2024-06',
        '2024-07',
        '2024-08',
        '2024-09',
        '2024-10',
        '2024-11',
        '2024-12',
        '2025-01',
        '2025-02',
        '2025-03',
      ],
    });
  });

  it('defaults to 2024-2025', () => {
    expect(DEFAULT_FINANCIAL_YEAR).toBe('2024-2025');
  });

  it('spans the turn of a century', () => {
    expect(reportingYear('1999-2000', 4)).toMatchObject({ from: '1999-04-01', to: '2000-03-31' });
  });

  it.each(['2024-2025', '1999-2000', '0000-0001'])('accepts the label %s', (label) => {
    expect(isYearLabel(label, 4)).toBe(true);
  });

  it.each([
    '',
    '2024',
    '2024-25',
    '2024-2024',
    '2025-2024',
    '2024-2026',
    ' 2024-2025',
    '2024/2025',
  ])('refuses the label %j', (label) => {
    expect(isYearLabel(label, 4)).toBe(false);
    expect(() => reportingYear(label, 4)).toThrow(RangeError);
  });

  it('follows the previous year', () => {
    expect(previousYear('2024-2025')).toBe('2023-2024');
    expect(previousYear('2000-2001')).toBe('1999-2000');
  });
});

describe('findYear', () => {
  it.each([
    ['2024-03-31', '2023-2024'],
    ['2024-04-01', '2024-2025'],
    ['2025-03-31', '2024-2025'],
    ['2025-04-01', '2025-2026'],
    ['2024-02-29', '2023-2024'],
    ['2024-12-31', '2024-2025'],
    ['2025-01-01', '2024-2025'],
  ])('puts %s into %s', (day, label) => {
    expect(findYear(day, 4)).toBe(label);
  });

  it.each([
    ['01', '2023-2024'],
    ['02', '2023-2024'],
    ['03', '2023-2024'],
    ['04', '2024-2025'],
    ['05', '2024-2025'],
    ['06', '2024-2025'],
    ['07', '2024-2025'],
    ['08', '2024-2025'],
    ['09', '2024-2025'],
    ['10', '2024-2025'],
    ['11', '2024-2025'],
    ['12', '2024-2025'],
  ])('puts 2024-%s-15 into %s', (month, label) => {
    expect(findYear(`2024-${month}-15`, 4)).toBe(label);
  });

  it('returns the year that contains the day and its month', () => {
    const days = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, (day) => {
        const { from, to, months } = reportingYear(findYear(day, 4), 4);
        expect(from <= day && day <= to).toBe(true);
        expect(months).toContain(day.slice(0, 7));
      }),
    );
  });
});

describe('countedIn', () => {
  it.each([
    ['2024-04-01', '2025-03-31', '2024-2025'],
    ['2024-04-01', '2024-04-01', '2024-2025'],
    ['2025-03-31', '2025-03-31', '2024-2025'],
    ['2024-02-29', '2024-03-31', '2023-2024'],
    ['2024-03-31', '2024-04-01', null],
    ['2025-03-31', '2025-04-01', null],
    ['2024-04-01', '2025-04-01', null],
    ['2023-04-01', '2025-03-31', null],
    // Same months, years apart: in no year, though both days fall between April and March.
    ['2022-05-01', '2024-05-01', null],
  ])('counts a record from %s to %s in the year %s', (from, to, label) => {
    const record = { date: from, date1: to, result: 1 };
    const years = ['2021-2022', '2022-2023', '2023-2024', '2024-2025', '2025-2026'].filter(
      (year) => countedIn(record, reportingYear(year, 4), 'documented').days > 0,
    );
    expect(years).toEqual(label === null ? [] : [label]);
  });
});

describe('a reporting year', () => {
  it.each([
    [1, '2024', '2024-01-01', '2024-12-31'],
    [4, '2024-2025', '2024-04-01', '2025-03-31'],
    [7, '2024-2025', '2024-07-01', '2025-06-30'],
    [10, '2024-2025', '2024-10-01', '2025-09-30'],
  ] as const)('starts in month %i: %s runs from %s to %s', (startsIn, label, from, to) => {
    const year = reportingYear(label, startsIn);
    expect(year).toMatchObject({ label, from, to });
    expect(year.months).toHaveLength(12);
    expect([...year.months].sort()).toEqual(year.months);
    expect([year.months[0], year.months[11]]).toEqual([from.slice(0, 7), to.slice(0, 7)]);
    expect(defaultYear(startsIn)).toBe(label);
  });

  it('accepts only labels that match its first month', () => {
    expect(isYearLabel('2024', 1)).toBe(true);
    expect(isYearLabel('2024-2025', 1)).toBe(false);
    for (const startsIn of [4, 7, 10] as const) {
      expect(isYearLabel('2024', startsIn)).toBe(false);
      expect(isYearLabel('2024-2025', startsIn)).toBe(true);
      expect(isYearLabel('2024-2026', startsIn)).toBe(false);
      expect(() => reportingYear('2024', startsIn)).toThrow(RangeError);
    }
    expect(() => reportingYear('2024-2025', 1)).toThrow(RangeError);
    expect(['2024', '2024-2025'].map((label) => isYearLabel(label))).toEqual([true, true]);
    expect(['24', '2024-25', '2024-'].map((label) => isYearLabel(label))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('follows the previous year', () => {
    expect(previousYear('2024')).toBe('2023');
    expect(previousYear('2024-2025')).toBe('2023-2024');
  });

  it.each([
    [1, '2024-12-31', '2024'],
    [7, '2024-06-30', '2023-2024'],
    [7, '2024-07-01', '2024-2025'],
    [10, '2025-09-30', '2024-2025'],
  ] as const)('starts in month %i: %s belongs to %s', (startsIn, day, label) => {
    expect(findYear(day, startsIn)).toBe(label);
  });
});

describe('a result spread over its days', () => {
  it('splits a bill from 15 March to 14 April into 17 and 14 days', () => {
    // 310 kg: 310 × 17 ÷ 31 = 170, and 140 remain.
    expect(spread('2024-03-15', '2024-04-14', 310)).toEqual([
      { month: '2024-03', days: 17, result: 170 },
      { month: '2024-04', days: 14, result: 140 },
    ]);
  });

  it('counts the leap day', () => {
    // 28 and 29 February 2024 and 1 March: 3 days. 2023 has 2.
    expect(spread('2024-02-28', '2024-03-01', 3)).toEqual([
      { month: '2024-02', days: 2, result: 2 },
      { month: '2024-03', days: 1, result: 1 },
    ]);
    expect(spread('2023-02-28', '2023-03-01', 3)).toEqual([
      { month: '2023-02', days: 1, result: 1.5 },
      { month: '2023-03', days: 1, result: 1.5 },
    ]);
  });

  it('stays one part within a single month', () => {
    expect(spread('2024-02-01', '2024-02-29', 0.1)).toEqual([
      { month: '2024-02', days: 29, result: 0.1 },
    ]);
  });

  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const days = fc.tuple(day, day).map(([a, b]) => (a < b ? ([a, b] as const) : ([b, a] as const)));
  const result = fc.double({ min: 1e-6, max: 1e15, noNaN: true });
  const dayNumber = (text: string) => Date.parse(text) / 86_400_000;

  it('adds up to the result across its months', () => {
    fc.assert(
      fc.property(days, result, ([from, to], kg) => {
        const parts = spread(from, to, kg);
        const sum = parts.reduce((total, part) => total + part.result, 0);
        expect(Math.abs(sum - kg)).toBeLessThanOrEqual(1e-12 * kg);
        const all = parts.reduce((total, part) => total + part.days, 0);
        expect(all).toBe(dayNumber(to) - dayNumber(from) + 1);
        for (const part of parts) {
          expect(Math.abs(part.result - (kg * part.days) / all)).toBeLessThanOrEqual(1e-9 * kg);
        }
      }),
    );
  });

  it('adds up to the result across reporting years', () => {
    fc.assert(
      fc.property(days, result, fc.constantFrom(...YEAR_STARTS), ([date, date1], kg, startsIn) => {
        const record = { date, date1, result: kg };
        const counted: ReturnType<typeof countedIn>[] = [];
        let label = findYear(date1, startsIn);
        for (; label >= findYear(date, startsIn); label = previousYear(label)) {
          const year = reportingYear(label, startsIn);
          counted.push(countedIn(record, year, 'daily'));
          const documented = countedIn(record, year, 'documented');
          const isInside = year.from <= date && date1 <= year.to;
          expect(documented.days).toBe(isInside ? counted.at(-1)?.days : 0);
          expect(documented.result).toBe(isInside ? kg : 0);
        }
        const sum = counted.reduce((total, part) => total + part.result, 0);
        expect(Math.abs(sum - kg)).toBeLessThanOrEqual(1e-12 * kg);
        expect(counted.reduce((total, part) => total + part.days, 0)).toBe(
          dayNumber(date1) - dayNumber(date) + 1,
        );
      }),
    );
  });
});

describe('the counted share of a record', () => {
  // 15 March to 13 May 2024: 17, 30 and 13 of 60 days. The organisation owns 60 % from May on.
  const record = { date: '2024-03-15', date1: '2024-05-13', result: 600 };
  const shareIn = (month: string) => (month < '2024-05' ? 0 : 0.6);

  it('is taken month by month when results are spread over days', () => {
    const year = reportingYear('2024-2025', 4);
    const { days, share, result } = countedIn(record, year, 'daily', shareIn);
    expect(days).toBe(13);
    expect(share).toBe(0.6);
    expect(result).toBeCloseTo(130 * 0.6, 9);
  });

  it('is taken from the first month when a record counts as a whole', () => {
    const year = reportingYear('2024', 1);
    expect(countedIn(record, year, 'documented', shareIn)).toEqual({
      days: 0,
      share: 0,
      result: 0,
    });
    const later = { ...record, date: '2024-05-01' };
    expect(countedIn(later, year, 'documented', shareIn)).toEqual({
      days: 13,
      share: 0.6,
      result: 360,
    });
  });
});
