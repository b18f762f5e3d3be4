import { messages, reportingYear } from '@canopy/domain/common';
import {
  type EmissionFactor,
  findMainCategory,
  MAIN_CATEGORIES,
  SCOPES,
} from '@canopy/domain/factors';
import type { Dashboard } from '@canopy/domain/reports';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, refused } from '../../support/client';
import {
  addClient,
  addFactor,
  addMember,
  recordsOf,
  rowOf,
  save,
  type TestClient,
  type TestMember,
  unique,
} from '../../support/fixtures';

const factors = new Map<string, EmissionFactor>();

/** Adds one factor per main category, each with a different figure. */
beforeAll(async () => {
  for (const [n, { name, scope }] of MAIN_CATEGORIES.entries()) {
    const fields = { Group: scope, mainCategory: name, Emission: 0.1 + n / 7 };
    factors.set(name, await addFactor({ Name: unique('Factor'), ...fields }));
  }
});

async function board({ session }: TestClient, financialYear?: string): Promise<Dashboard> {
  return answered('GET /dashboard', await session.get('/dashboard', { financialYear }));
}

async function leftOutOf({ session }: TestClient, financialYear: string) {
  const query = { financialYear, leftOut: true };
  return answered('GET /getdata12', await session.get('/getdata12', query));
}

describe('a dashboard calculated by hand', () => {
  let organisation: TestClient;
  let asha: TestMember;
  let imran: TestMember;
  let idle: TestMember;

  beforeAll(async () => {
    organisation = await addClient();
    asha = await addMember(organisation, { username: 'Asha' });
    imran = await addMember(organisation, { username: 'Imran' });
    idle = await addMember(organisation, { username: 'Zoya' });
    const diesel = await addFactor({ Emission: 2.5 });
    const grid = await addFactor({
      Emission: 0.75,
      Unit: 'kWh',
      Group: 'Scope 2',
      mainCategory: 'Purchased Grid Electricity',
    });
    const flight = await addFactor({
      Emission: 0.25,
      Unit: 'km',
      Group: 'Scope 3',
      mainCategory: 'Business Travel',
    });
    const on = (date: string, date1 = date) => ({ date, date1 });
    await save(
      asha,
      // April 2024, on the first day of the year: 100 l × 2.5 = 250
      rowOf(diesel, { distance: 100, ...on('2024-04-01') }),
      // May 2024: 1000 kWh × 0.75 = 750
      rowOf(grid, { distance: 1000, ...on('2024-05-01', '2024-05-31') }),
      // March 2025, on the last day of the year: 40 l × 2.5 = 100
      rowOf(diesel, { distance: 40, ...on('2025-03-31') }),
      // One day before and one day after, in other years
      rowOf(diesel, { distance: 7, ...on('2024-03-31') }),
      rowOf(diesel, { distance: 8, ...on('2025-04-01') }),
      // Straddling either edge: in no year
      rowOf(diesel, { distance: 9, ...on('2024-03-31', '2024-04-01') }),
      rowOf(diesel, { distance: 11, ...on('2025-03-31', '2025-04-01') }),
    );
    // A record over several months counts in its first month. December 2024: 2000 km × 0.25 = 500
    await save(imran, rowOf(flight, { distance: 2000, ...on('2024-12-24', '2025-01-06') }));
    const stranger = await addMember(await addClient());
    await save(stranger, rowOf(diesel, { distance: 1e6, ...on('2024-06-01') }));
  });

  it('adds up users, scopes, months and activities', async () => {
    const result = await board(organisation, '2024-2025');
    const none = { scope1: 0, scope2: 0, scope3: 0, total: 0 };
    expect(result.users).toEqual([
      {
        userId: asha.wire.userId,
        username: 'Asha',
        scope1: 350,
        scope2: 750,
        scope3: 0,
        total: 1100,
      },
      { userId: imran.wire.userId, username: 'Imran', ...none, scope3: 500, total: 500 },
      { userId: idle.wire.userId, username: 'Zoya', ...none },
    ]);
    expect(result.totals).toEqual({ scope1: 350, scope2: 750, scope3: 500, total: 1600 });
    const months = Object.fromEntries(result.months.map(({ month, ...sums }) => [month, sums]));
    expect(Object.keys(months)).toEqual(reportingYear('2024-2025', 4).months);
    expect(months['2024-04']).toEqual({ ...none, scope1: 250, total: 250 });
    expect(months['2024-05']).toEqual({ ...none, scope2: 750, total: 750 });
    expect(months['2024-12']).toEqual({ ...none, scope3: 500, total: 500 });
    expect(months['2025-01']).toEqual(none);
    expect(months['2025-03']).toEqual({ ...none, scope1: 100, total: 100 });
    expect(result.activities).toEqual([
      { mainCategory: 'Purchased Grid Electricity', total: 750 },
      { mainCategory: 'Business Travel', total: 500 },
      { mainCategory: 'On site fuel consumption', total: 350 },
    ]);
  });

  it('counts and lists records across the edge of a year', async () => {
    for (const [label, distances] of [
      ['2024-2025', [11, 9]],
      ['2023-2024', [9]],
      ['2025-2026', [11]],
      ['2022-2023', []],
    ] as const) {
      expect((await board(organisation, label)).leftOut.count).toBe(distances.length);
      const list = await leftOutOf(organisation, label);
      expect(list.map(({ distance }) => distance)).toEqual(distances);
    }
  });

  it('separates the years before and after', async () => {
    expect((await board(organisation, '2023-2024')).totals.total).toBe(7 * 2.5);
    expect((await board(organisation, '2025-2026')).totals.total).toBe(8 * 2.5);
    expect((await board(organisation, '2019-2020')).totals.total).toBe(0);
  });

  it('defaults to 2024-2025', async () => {
    expect(await board(organisation)).toEqual(await board(organisation, '2024-2025'));
  });

  it('follows an edit and a deletion at once', async () => {
    const own = await addClient();
    const member = await addMember(own);
    const [record] = await save(member, rowOf(await addFactor({ Emission: 2 })));
    expect((await board(own)).totals.total).toBe(20);
    const updatedData = { distance: 3, date: '2024-05-01', date1: '2024-05-01' };
    await member.session.put('/editEmissionData', { id: record?._id, updatedData });
    expect((await board(own)).totals.total).toBe(6);
    await member.session.delete('/deleteEmissionData', { id: record?._id });
    expect((await board(own)).totals.total).toBe(0);
  });

  it('stays a number with the largest results', async () => {
    const own = await addClient();
    const factor = await addFactor({ Emission: 1 });
    const rows = Array.from({ length: 50 }, () => rowOf(factor, { distance: 1e15 }));
    await save(await addMember(own), ...rows);
    expect((await board(own)).totals).toMatchObject({ scope1: 5e16, total: 5e16 });
  });

  it.each(['2024-2026', '2024', '2024-25', '', '2025-2024', "2024-2025' or 1=1"])(
    'refuses the year %j',
    async (label) => {
      const answer = await organisation.session.get('/dashboard', { financialYear: label });
      refused(answer, 400, messages.financialYearForm, 'financialYear');
    },
  );
});

/** Days around the edges of financial years, leap days, and random days. */
const day = fc.oneof(
  fc.constantFrom('2024-03-31', '2024-04-01', '2025-03-31', '2025-04-01', '2024-02-29'),
  fc
    .date({ min: new Date('2023-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);

const record = fc.record({
  member: fc.nat(2),
  category: fc.constantFrom(...MAIN_CATEGORIES.map(({ name }) => name)),
  distance: fc.oneof(
    fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
    fc.integer({ min: 1, max: 1000 }),
  ),
  days: fc.tuple(day, day).map((days) => days.sort()),
});

describe('a dashboard of random records', () => {
  it('equals the sums of the single records', async () => {
    const organisation = await addClient();
    const members = [
      await addMember(organisation),
      await addMember(organisation),
      await addMember(organisation),
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 60 }), async (given) => {
        for (const [n, member] of members.entries()) {
          const rows = given
            .filter((each) => each.member === n)
            .map(({ category, distance, days: [date, date1] }) =>
              rowOf(factors.get(category) as EmissionFactor, { distance, date, date1 }),
            );
          if (rows.length > 0) await save(member, ...rows);
        }
        for (const label of ['2022-2023', '2023-2024', '2024-2025', '2025-2026']) {
          await comparePlainly(organisation, members, label);
        }
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });
});

/** Sums the records as specified, without any of the product's own functions. */
async function comparePlainly(organisation: TestClient, members: TestMember[], label: string) {
  const [start, end] = label.split('-');
  const [from, to] = [`${start}-04-01`, `${end}-03-31`];
  const all = (await Promise.all(members.map(recordsOf))).flat();
  const inside = all.filter(({ date, date1 }) => date >= from && date1 <= to);
  const straddling = all.filter(
    ({ date, date1 }) => (date < from && date1 >= from) || (date <= to && date1 > to),
  );
  const result = await board(organisation, label);
  expect(result.leftOut.count).toBe(straddling.length);
  expect(await leftOutOf(organisation, label)).toHaveLength(straddling.length);

  const sum = (records: typeof all) =>
    records.reduce((kg, { distance, factor }) => kg + distance * factor.Emission, 0);
  const check = (sums: Record<string, unknown>, records: typeof all) => {
    for (const [n, scope] of SCOPES.entries()) {
      near(sums[`scope${n + 1}`], sum(records.filter(({ group }) => group === scope)));
    }
    near(sums.total, sum(records));
  };
  check(result.totals, inside);
  for (const user of result.users) {
    check(
      user,
      inside.filter(({ userId }) => userId === user.userId),
    );
  }
  for (const month of result.months) {
    check(
      month,
      inside.filter(({ date }) => date.slice(0, 7) === month.month),
    );
  }
  const categories = new Set(inside.map(({ mainCategory }) => mainCategory));
  expect(result.activities).toHaveLength(categories.size);
  for (const { mainCategory, total } of result.activities) {
    expect(findMainCategory(mainCategory)).toBeDefined();
    near(total, sum(inside.filter((each) => each.mainCategory === mainCategory)));
  }
}

/** Asserts equality up to the last digits, which depend on the order of the sum. */
function near(actual: unknown, expected: number): void {
  expect(Math.abs(Number(actual) - expected)).toBeLessThanOrEqual(Math.abs(expected) * 1e-9);
}
