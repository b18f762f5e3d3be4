import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DemoContent, readDemo } from '../cms/src/bootstrap/demo/content';
import {
  makeDemoDate,
  moveTime,
  moveYears,
  readDemoDate,
} from '../cms/src/bootstrap/demo/demo-date';
import { listInstruments } from '../cms/src/bootstrap/demo/instruments';
import { demoRecords } from '../cms/src/bootstrap/demo/records';
import { CMS } from './lib/paths.mjs';

afterEach(() => vi.unstubAllEnvs());

describe('the date of the demo', () => {
  it.each([
    ['2025-04-15', ['2023-2024 12', '2024-2025 12'], ['2023-2024']],
    ['2026-11-28', ['2024-2025 12', '2025-2026 12', '2026-2027 7'], ['2024-2025', '2025-2026']],
    ['2027-04-01', ['2025-2026 12', '2026-2027 12'], ['2025-2026']],
    ['2027-05-01', ['2025-2026 12', '2026-2027 12', '2027-2028 1'], ['2025-2026']],
    ['2028-02-29', ['2025-2026 12', '2026-2027 12', '2027-2028 10'], ['2025-2026', '2026-2027']],
    ['2026-03-31', ['2023-2024 12', '2024-2025 12', '2025-2026 11'], ['2023-2024', '2024-2025']],
    ['2026-09-29', ['2024-2025 12', '2025-2026 12', '2026-2027 5'], ['2024-2025']],
    ['2026-09-30', ['2024-2025 12', '2025-2026 12', '2026-2027 5'], ['2024-2025', '2025-2026']],
    ['2026-10-01', ['2024-2025 12', '2025-2026 12', '2026-2027 6'], ['2024-2025', '2025-2026']],
  ])('has on %s the years and months %j, and closes %j', (day, years, closedYears) => {
    const date = makeDemoDate(day);
    expect(date.years.map(({ label, months }) => `${label} ${months.length}`)).toEqual(years);
    expect(date.closedYears).toEqual(closedYears);
    expect(date.lastCompleteYear).toBe(years[1]?.slice(0, 9));
  });

  it('is DEMO_DATE, or today in UTC', () => {
    vi.stubEnv('DEMO_DATE', '2027-01-15');
    expect(readDemoDate().day).toBe('2027-01-15');
    vi.stubEnv('DEMO_DATE', '');
    expect(readDemoDate().day).toBe(new Date().toISOString().slice(0, 10));
  });

  it.each(['2027-02-30', '15.1.2027', 'today'])('refuses %s', (day) => {
    vi.stubEnv('DEMO_DATE', day);
    expect(readDemoDate).toThrow(`DEMO_DATE is "${day}"`);
  });

  it.each([
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2023-02-28', 1, '2024-02-28'],
    ['2024-12-31', 2, '2026-12-31'],
  ])('moves %s by %i years to %s', (day, years, moved) => {
    expect(moveYears(day, years)).toBe(moved);
  });
});

describe('the demo of any day', () => {
  const days = fc
    .date({
      min: new Date('2025-04-15T00:00:00Z'),
      max: new Date('2060-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((time) => time.toISOString().slice(0, 10));
  let demo: DemoContent;

  beforeAll(async () => {
    demo = await readDemo(join(CMS, 'data/demo'));
  });

  it('has no record, instrument or news after it', () => {
    fc.assert(
      fc.property(days, (day) => {
        const date = makeDemoDate(day);
        const late = demoRecords(demo.activities, date).filter(
          ({ row }) => row.date > row.date1 || row.date1 >= day,
        );
        expect(late).toEqual([]);
        for (const { to, ...instrument } of listInstruments(date)) {
          expect(to < day).toBe(true);
          if (!('retirement' in instrument)) continue;
          const [retiredOn = ''] = instrument.retirement.match(/[\d-]+$/) ?? [];
          expect(to < retiredOn && retiredOn <= day).toBe(true);
        }
        for (const { publishedOn } of demo.news) {
          expect(moveTime(date, publishedOn).toISOString() < day).toBe(true);
        }
      }),
      { numRuns: 30, examples: [['2027-04-01'], ['2028-02-29']] },
    );
  });

  it('covers every month of consecutive years, and crosses years in April only', () => {
    fc.assert(
      fc.property(days, (day) => {
        const { years, closedYears } = makeDemoDate(day);
        for (const label of closedYears) {
          const halfAYear = 182 * 24 * 60 * 60 * 1000;
          expect(Date.parse(day) - Date.parse(`${label.slice(5)}-03-31`)).toBeGreaterThan(
            halfAYear,
          );
        }
        const records = demoRecords(demo.activities, makeDemoDate(day));
        const months = years.flatMap((year) => year.months);
        const first = Number(years[0]?.label.slice(0, 4));
        expect(years.map(({ label }) => Number(label.slice(0, 4)))).toEqual(
          years.map((_, n) => first + n),
        );
        const begun = new Set(records.map(({ row }) => row.date.slice(0, 7)));
        expect(months.filter((month) => !begun.has(month))).toEqual([]);
        const crossing = records.filter(({ row }) =>
          years.some(
            ({ label }) => row.date < `${label.slice(5)}-04` && row.date1 > `${label.slice(5)}-04`,
          ),
        );
        expect(crossing.length > 0).toBe(day.slice(5, 7) === '04');
      }),
      { numRuns: 30, examples: [['2027-04-01'], ['2028-02-29']] },
    );
  });
});
