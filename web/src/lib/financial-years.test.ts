import { expect, it } from 'vitest';
import { localToday } from './days';
import { financialYearChoices, financialYearFrom } from './financial-years';

it('offers the current year and the nine before it, newest first', () => {
  const years = financialYearChoices('2026-03-31', '2024-2025', 4);
  expect(years).toHaveLength(10);
  expect([years[0], years.at(-1)]).toEqual(['2025-2026', '2016-2017']);
  expect(financialYearChoices('2024-04-01', '2023-2024', 4)[0]).toBe('2024-2025');
  expect(financialYearChoices('2024-09-30', '2023-2024', 10)[0]).toBe('2023-2024');
});

it('labels calendar years with a single number', () => {
  expect(financialYearChoices('2022-12-31', '2021', 1).slice(0, 3)).toEqual([
    '2022',
    '2021',
    '2020',
  ]);
});

it('adds another chosen year but ignores invalid ones', () => {
  expect(financialYearChoices('2026-04-01', '2001-2002', 4).at(-1)).toBe('2001-2002');
  expect(financialYearChoices('2020-04-01', '2024-2025', 4)[0]).toBe('2024-2025');
  expect(financialYearChoices('2026-04-01', 'all', 4)).toHaveLength(10);
});

it('prefers the year in the address over the last chosen one', () => {
  expect(financialYearFrom('2022-2023', '2025-2026', 4)).toBe('2022-2023');
  expect(financialYearFrom('', '2025-2026', 4)).toBe('2025-2026');
  expect(financialYearFrom('', '', 4)).toBe('2024-2025');
});

it('ignores years that do not match the start month', () => {
  expect(financialYearFrom('2022-2024', '', 4)).toBe('2024-2025');
  expect(financialYearFrom('soon', 'all', 7)).toBe('2024-2025');
  expect(financialYearFrom('2022-2023', '2025-2026', 1)).toBe('2024');
  expect(financialYearFrom('2022-2023', '2025', 1)).toBe('2025');
  expect(financialYearFrom('2022', '', 4)).toBe('2024-2025');
});

it('localToday returns the date in the local time zone', () => {
  expect(localToday(new Date(2025, 2, 9, 23, 59))).toBe('2025-03-09');
});
