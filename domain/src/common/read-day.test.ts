import { describe, expect, it } from 'vitest';
import { detectDayOrder, readDay } from './read-day';

describe('readDay', () => {
  it.each([
    ['2024-03-31', '2024-03-31'],
    ['2024/3/1', '2024-03-01'],
    ['2024-6-8', '2024-06-08'],
    ['20240608', '2024-06-08'],
    ['2024-03-31T00:00:00', '2024-03-31'],
    ['31/05/2024', '2024-05-31'],
    ['31-05-2024', '2024-05-31'],
    ['31.05.2024', '2024-05-31'],
    ['03/31/2024', '2024-03-31'],
    ['04/04/2024', '2024-04-04'],
    // With points, the day always comes first.
    ['03.04.2024', '2024-04-03'],
    ['7 Jun 2024', '2024-06-07'],
    ['31-March-2024', '2024-03-31'],
    ['March 31, 2024', '2024-03-31'],
  ])('reads %j as %s', (text, day) => {
    expect(readDay(text)).toEqual({ kind: 'day', day });
  });

  it('reads an ambiguous day in the given order', () => {
    const both = { kind: 'ambiguous', dayFirst: '2024-04-05', monthFirst: '2024-05-04' };
    expect(readDay('05/04/2024')).toEqual(both);
    expect(readDay('05/04/2024', 'day-first')).toEqual({ kind: 'day', day: '2024-04-05' });
    expect(readDay('05/04/2024', 'month-first')).toEqual({ kind: 'day', day: '2024-05-04' });
    expect(readDay('31/05/2024', 'month-first')).toEqual({ kind: 'day', day: '2024-05-31' });
  });

  it.each([
    '31/02/2024',
    '2024-02-30',
    '20240230',
    '31/03/24',
    'soon',
    '12',
    '00/00/2024',
    '31 Foo 2024',
    '',
  ])('finds no day in %j', (text) => {
    expect(readDay(text, 'day-first')).toEqual({ kind: 'unreadable' });
  });
});

describe('detectDayOrder', () => {
  it.each([
    [['01/04/2025', '30/04/2025'], 'day-first'],
    [['04/01/2025', '04/30/2025'], 'month-first'],
    [['01-04-2025', '30/04/2025'], 'day-first'],
    [['01/04/2025', '02/05/2025'], 'unknown'],
    [['01/04/2025', '30/04/2025', '04/30/2025'], 'unknown'],
    // A date with points doesn't reveal the order of dates with slashes.
    [['01/04/2025', '30.04.2025'], 'unknown'],
    [['2025-04-01', '30/04/2025', 'soon', '', '04/04/2025'], null],
  ])('classifies %j as %s', (texts, order) => {
    expect(detectDayOrder(texts)).toBe(order);
  });
});
