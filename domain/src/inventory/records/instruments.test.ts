import { describe, expect, it } from 'vitest';
import { reportingYear } from '../../common/financial-year';
import { inventoryMessages } from '../messages';
import {
  findUncoveredDays,
  type InstrumentFields,
  instrumentProblems,
  serialsOverlap,
} from './instruments';

describe('serials', () => {
  it.each([
    ['IN-WIND-1-100', 'IN-WIND-100-200', true],
    ['IN-WIND-1-100', 'in-wind-050-060', true],
    ['IN-WIND-1-100', 'IN-WIND-101-200', false],
    ['IN-WIND-1-100', 'IN-SOLAR-1-100', false],
    ['A-9007199254740993-9007199254740994', 'A-9007199254740995-9007199254740996', false],
    ['Contract 7', 'contract 7 ', true],
    ['Contract 7', 'Contract 8', false],
    ['', '', false],
  ])('overlap between %s and %s: %s', (a, b, isOverlap) => {
    expect(serialsOverlap(a, b)).toBe(isOverlap);
    expect(serialsOverlap(b, a)).toBe(isOverlap);
  });
});

describe('the fields of an instrument', () => {
  const CONTRACT: InstrumentFields = {
    kind: 'PPA',
    from: '2024-04-01',
    to: '2024-04-01',
    generatedFrom: '2024-01',
    generatedTo: '2024-01',
    serials: '',
  };

  it.each<[string, Partial<InstrumentFields>, [string, string][]]>([
    ['one day and one month', {}, []],
    ['no months of generation', { generatedFrom: null, generatedTo: null }, []],
    ['days the wrong way round', { to: '2024-03-31' }, [['to', inventoryMessages.fromAfterTo]]],
    [
      'months likewise',
      { generatedTo: '2023-12' },
      [['generatedTo', inventoryMessages.fromAfterTo]],
    ],
    [
      'a certificate without serials',
      { kind: 'GO' },
      [['serials', inventoryMessages.serialsMissing]],
    ],
    ['a certificate with serials', { kind: 'GO', serials: 'DE-1-10' }, []],
    ['serials likewise', { serials: 'DE-10-9' }, [['serials', inventoryMessages.serialsOrder]]],
  ])('are checked: %s', (_, fields, problems) => {
    const found = instrumentProblems({ ...CONTRACT, ...fields });
    expect(found.map(({ field, message }) => [field, message])).toEqual(problems);
  });
});

describe('the uncovered days of an instrument', () => {
  const days = (from: string, to: string) => ({ from, to });

  it.each([
    [days('2024-04-01', '2025-03-31'), '2024-2025', 4, null],
    [days('2024-04-01', '2025-03-31'), '2024', 1, days('2025-01-01', '2025-03-31')],
    [days('2024-12-31', '2025-01-01'), '2024', 1, days('2025-01-01', '2025-01-01')],
    [days('2024-02-29', '2024-12-31'), '2024', 1, null],
    [days('2023-04-01', '2024-03-31'), '2022-2023', 7, days('2023-07-01', '2024-03-31')],
  ] as const)('are found for %o in %s', (given, label, startsIn, expected) => {
    expect(findUncoveredDays(given, reportingYear(label, startsIn))).toEqual(expected);
  });
});
