import { expect, it } from 'vitest';
import { localToday } from '../../lib/days';
import { financialYearChoices, financialYearFrom } from './financial-years';

it('offers the years from 2020-2021 to the current one, newest first', () => {
  expect(financialYearChoices('2024-03-31', '2023-2024')).toEqual([
    '2023-2024',
    '2022-2023',
    '2021-2022',
    '2020-2021',
  ]);
  expect(financialYearChoices('2024-04-01', '2023-2024')[0]).toBe('2024-2025');
});

it('also offers the chosen year when it is another', () => {
  expect(financialYearChoices('2021-04-01', '2018-2019')).toEqual([
    '2021-2022',
    '2020-2021',
    '2018-2019',
  ]);
  expect(financialYearChoices('2020-04-01', '2024-2025')).toEqual(['2024-2025', '2020-2021']);
});

it('takes an address that names no financial year for the default', () => {
  expect(financialYearFrom('2022-2023')).toBe('2022-2023');
  expect(financialYearFrom('2022-2024')).toBe('2024-2025');
  expect(financialYearFrom('soon')).toBe('2024-2025');
});

it('knows the day where the reader is', () => {
  expect(localToday(new Date(2025, 2, 9, 23, 59))).toBe('2025-03-09');
});
