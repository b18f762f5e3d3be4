import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countingFinancialYear,
  DEFAULT_FINANCIAL_YEAR,
  financialYear,
  financialYearOf,
  isFinancialYearLabel,
  previousFinancialYear,
} from './financial-year';

describe('a financial year', () => {
  it('runs from 1 April to 31 March, in twelve months', () => {
    expect(financialYear('2024-2025')).toEqual({
      label: '2024-2025',
      from: '2024-04-01',
      to: '2025-03-31',
      months: [
        ...['2024-04', '2024-05', '2024-06', '2024-07', '2024-08', '2024-09'],
        ...['2024-10', '2024-11', '2024-12', '2025-01', '2025-02', '2025-03'],
      ],
    });
  });

  it('is 2024-2025 unless another is chosen', () => {
    expect(DEFAULT_FINANCIAL_YEAR).toBe('2024-2025');
  });

  it('crosses a century', () => {
    expect(financialYear('1999-2000')).toMatchObject({ from: '1999-04-01', to: '2000-03-31' });
  });

  it.each(['2024-2025', '1999-2000', '0000-0001'])('is labelled %s', (label) => {
    expect(isFinancialYearLabel(label)).toBe(true);
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
  ])('is not labelled %j', (label) => {
    expect(isFinancialYearLabel(label)).toBe(false);
    expect(() => financialYear(label)).toThrow(RangeError);
  });

  it('has one before it', () => {
    expect(previousFinancialYear('2024-2025')).toBe('2023-2024');
    expect(previousFinancialYear('2000-2001')).toBe('1999-2000');
  });
});

describe('a day lies in the financial year', () => {
  it.each([
    ['2024-03-31', '2023-2024'],
    ['2024-04-01', '2024-2025'],
    ['2025-03-31', '2024-2025'],
    ['2025-04-01', '2025-2026'],
    ['2024-02-29', '2023-2024'],
    ['2024-12-31', '2024-2025'],
    ['2025-01-01', '2024-2025'],
  ])('%s: %s', (day, label) => {
    expect(financialYearOf(day)).toBe(label);
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
  ])('2024-%s-15: %s', (month, label) => {
    expect(financialYearOf(`2024-${month}-15`)).toBe(label);
  });

  it('that has it between its first and last, and its month among its own', () => {
    const days = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, (day) => {
        const { from, to, months } = financialYear(financialYearOf(day));
        expect(from <= day && day <= to).toBe(true);
        expect(months).toContain(day.slice(0, 7));
      }),
    );
  });
});

describe('a record counts in', () => {
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
  ])('%s to %s: %s', (from, to, label) => {
    expect(countingFinancialYear(from, to)).toBe(label);
  });
});
