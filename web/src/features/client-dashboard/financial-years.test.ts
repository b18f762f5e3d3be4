import { expect, it } from 'vitest';
import { localToday } from '../../lib/days';
import { financialYearChoices, financialYearFrom } from './financial-years';

it('offers the years from 2020-2021 to the current one, newest first', () => {
  expect(financialYearChoices('2024-03-31', '2023-2024', 4)).toEqual([
    '2023-2024',
    '2022-2023',
    '2021-2022',
    '2020-2021',
  ]);
  expect(financialYearChoices('2024-04-01', '2023-2024', 4)[0]).toBe('2024-2025');
  expect(financialYearChoices('2024-09-30', '2023-2024', 10)[0]).toBe('2023-2024');
});

it('labels calendar years by one year', () => {
  expect(financialYearChoices('2022-12-31', '2021', 1)).toEqual(['2022', '2021', '2020']);
});

it('also offers the chosen year when it is another', () => {
  expect(financialYearChoices('2021-04-01', '2018-2019', 4)).toEqual([
    '2021-2022',
    '2020-2021',
    '2018-2019',
  ]);
  expect(financialYearChoices('2020-04-01', '2024-2025', 4)).toEqual(['2024-2025', '2020-2021']);
});

it('takes an address that names no year of this start for the default', () => {
  expect(financialYearFrom('2022-2023', 4)).toBe('2022-2023');
  expect(financialYearFrom('2022-2024', 4)).toBe('2024-2025');
  expect(financialYearFrom('soon', 7)).toBe('2024-2025');
  expect(financialYearFrom('2022-2023', 1)).toBe('2024');
  expect(financialYearFrom('2022', 1)).toBe('2022');
  expect(financialYearFrom('2022', 4)).toBe('2024-2025');
});

it('knows the day where the reader is', () => {
  expect(localToday(new Date(2025, 2, 9, 23, 59))).toBe('2025-03-09');
});
