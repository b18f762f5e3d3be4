import { describe, expect, it } from 'vitest';
import { possibleDayOrders, readDay, readPeriod } from './read-day';

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
    ['31.05.24', '2024-05-31'],
    ['1.5.24', '2024-05-01'],
    ['01-Apr-24', '2024-04-01'],
    ['01-Apr-70', '1970-04-01'],
    ['01-Apr-69', '2069-04-01'],
    ["1 Apr '24", '2024-04-01'],
    ['31st May 2024', '2024-05-31'],
    ['2nd of June, 2024', '2024-06-02'],
    ['June 2nd, 2024', '2024-06-02'],
    ['31May2024', '2024-05-31'],
    ['2024-Apr-01', '2024-04-01'],
    ['31/12/99', '1999-12-31'],
    ['13.07.2024 00:15', '2024-07-13'],
    ['04/30/2024 12:00:00 AM', '2024-04-30'],
    ['30/04/2024, 23:59', '2024-04-30'],
    ['30/04/2024 11:59 p.m.', '2024-04-30'],
    ['2024-04-01T00:00:00.000+05:30', '2024-04-01'],
    ['2024-04-01T23:30:00-0800', '2024-04-01'],
  ])('reads %j as %s', (text, day) => {
    expect(readDay(text)).toEqual({ kind: 'day', day });
  });

  it('reads an ambiguous day in the given order', () => {
    const both = { kind: 'ambiguous', days: ['2024-04-05', '2024-05-04'] };
    expect(readDay('05/04/2024')).toEqual(both);
    expect(readDay('05/04/2024', 'day-first')).toEqual({ kind: 'day', day: '2024-04-05' });
    expect(readDay('05/04/2024', 'month-first')).toEqual({ kind: 'day', day: '2024-05-04' });
    expect(readDay('31/05/2024', 'month-first')).toEqual({ kind: 'day', day: '2024-05-31' });
  });

  it.each([
    '31/02/2024',
    '2024-02-30',
    '20240230',
    '31/13/24',
    'Apr-24',
    'May 2024',
    // Excel's 24 April, without a year.
    '24-Apr',
    'Apr 24',
    '01/04',
    '1 Apr to 30 Apr 2024',
    '2024-04-01 at noon',
    'soon',
    '12',
    '00/00/2024',
    '31 Foo 2024',
    '',
  ])('finds no day in %j', (text) => {
    expect(readDay(text, 'day-first')).toEqual({ kind: 'unreadable' });
  });
});

describe('readPeriod', () => {
  const period = (from: string, to: string) => ({ kind: 'period', from, to });

  it.each([
    ['May 2024', '2024-05-01', '2024-05-31'],
    ['Sept. 2024', '2024-09-01', '2024-09-30'],
    ['Apr-24', '2024-04-01', '2024-04-30'],
    ['Apr/24', '2024-04-01', '2024-04-30'],
    ["Apr'24", '2024-04-01', '2024-04-30'],
    ['APRIL-2024', '2024-04-01', '2024-04-30'],
    ['2024 Apr', '2024-04-01', '2024-04-30'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['12/2023', '2023-12-01', '2023-12-31'],
    ['01.04.2024 - 30.04.2024', '2024-04-01', '2024-04-30'],
    ['2024-04-01 to 2024-04-30', '2024-04-01', '2024-04-30'],
    ['2024-04-01/2024-04-30', '2024-04-01', '2024-04-30'],
    ['01-Apr-24–30-Apr-24', '2024-04-01', '2024-04-30'],
    ['1 Apr to 30 Apr 2024', '2024-04-01', '2024-04-30'],
    ['20 Dec till 19 Jan 2024', '2023-12-20', '2024-01-19'],
    ['1-30 Apr 2024', '2024-04-01', '2024-04-30'],
    ['Apr 1 - Apr 30, 2024', '2024-04-01', '2024-04-30'],
    ['Apr-24 to Jun-24', '2024-04-01', '2024-06-30'],
    ['25/12/2024-31/12/2024', '2024-12-25', '2024-12-31'],
  ])('reads %j as %s to %s', (text, from, to) => {
    expect(readPeriod(text)).toEqual(period(from, to));
  });

  it('reads ambiguous ranges and two-digit years in the given order', () => {
    const range = '01/04/2024 - 02/05/2024';
    expect(readPeriod(range).kind).toBe('ambiguous');
    expect(readPeriod(range, 'day-first')).toEqual(period('2024-04-01', '2024-05-02'));
    expect(readPeriod(range, 'month-first')).toEqual(period('2024-01-04', '2024-02-05'));
    expect(readPeriod('01/02/03').kind).toBe('ambiguous');
    expect(readPeriod('01/02/03', 'day-first')).toEqual(period('2003-02-01', '2003-02-01'));
    expect(readPeriod('01/02/03', 'month-first')).toEqual(period('2003-01-02', '2003-01-02'));
    expect(readPeriod('01/02/03', 'year-first')).toEqual(period('2001-02-03', '2001-02-03'));
    expect(readPeriod('24.05.31', 'year-first')).toEqual(period('2024-05-31', '2024-05-31'));
  });

  it('reads a moment in UTC on the day of a time zone', () => {
    const moment = '2024-03-31T18:30:00Z';
    expect(readPeriod(moment)).toEqual({ kind: 'moment' });
    const inZone = (zone: string) => readPeriod(moment, undefined, zone);
    expect(inZone('Asia/Kolkata')).toEqual(period('2024-04-01', '2024-04-01'));
    expect(inZone('America/New_York')).toEqual(period('2024-03-31', '2024-03-31'));
    expect(readPeriod('2024-03-31 11:30 PM UTC', undefined, 'Asia/Tokyo')).toEqual(
      period('2024-04-01', '2024-04-01'),
    );
  });

  it.each(['30/04/2024 - 01/04/2024', '31-02-2024', '2024-13', 'Market-24', '5 - 10'])(
    'finds no period in %j',
    (text) => {
      expect(readPeriod(text)).toEqual({ kind: 'unreadable' });
    },
  );
});

describe('possibleDayOrders', () => {
  const both = ['day-first', 'month-first'];
  it.each([
    [['01/04/2025', '30/04/2025'], ['day-first']],
    [['04/01/2025', '04/30/2025'], ['month-first']],
    [['01-04-2025', '30/04/2025'], ['day-first']],
    [['01/04/2025', '02/05/2025'], both],
    [['01/04/2025', '30/04/2025', '04/30/2025'], both],
    // A date with points doesn't reveal the order of dates with slashes.
    [['01/04/2025', '30.04.2025'], both],
    [['2025-04-01', '30/04/2025', 'soon', '', '04/04/2025'], []],
    [['01/04/2025 - 30/04/2025', '02/05/2025'], ['day-first']],
    [['01/02/03'], ['day-first', 'month-first', 'year-first']],
    // Read with the year first, these days would lie 29 years apart.
    [['01/04/24', '30/04/24'], ['day-first']],
    [['24/04/01', '24/04/30'], ['year-first']],
    [['04/01/24', '04/30/24'], ['month-first']],
    [['01/04/24', '30/04/2024'], ['day-first']],
    // Days with four digits of their year lie 23 years after 2001.
    [['01/04/24', '2024-04-30'], both],
    [
      ['01/04/24', '05/04/24'],
      ['day-first', 'month-first', 'year-first'],
    ],
    [['31.05.24', '01.06.24'], []],
    [['24.05.31', '98.05.31'], ['year-first']],
    [['Apr-24', 'May 2024', '01-Apr-24'], []],
  ])('finds the orders of %j: %j', (texts, orders) => {
    expect(possibleDayOrders(texts)).toEqual(orders);
  });
});
