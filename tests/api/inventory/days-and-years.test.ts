import { type Allocation, messages, type YearStart } from '@canopy/domain/common';
import type { EmissionFactor } from '@canopy/domain/factors';
import {
  DATA_KINDS,
  type EmissionRecord,
  inventoryMessages,
  SCOPE_KEY,
} from '@canopy/domain/inventory';
import type { Dashboard, Report } from '@canopy/domain/reports';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, answeredPage, type Client, refused } from '../../support/client';
import { FILES } from '../../support/files';
import {
  addClient,
  addFactor,
  addMember,
  rowOf,
  save,
  type TestClient,
  type TestMember,
  upload,
} from '../../support/fixtures';

let diesel: EmissionFactor;
let grid: EmissionFactor;

beforeAll(async () => {
  diesel = await addFactor({ Emission: 2 });
  grid = await addFactor({
    Emission: 0.7,
    Unit: 'kWh',
    Group: 'Scope 2',
    mainCategory: 'Purchased Grid Electricity',
  });
});

async function choose(
  { session }: TestClient,
  policy: { allocation?: Allocation; yearStartsIn?: YearStart },
): Promise<void> {
  answered('PUT /policy', await session.put('/policy', policy));
}

async function board({ session }: TestClient, financialYear?: string): Promise<Dashboard> {
  return answered('GET /dashboard', await session.get('/dashboard', { financialYear }));
}

async function report({ session }: TestClient, financialYear?: string): Promise<Report> {
  return answered('GET /reports', await session.get('/reports', { financialYear }));
}

async function list({ session }: TestClient, query: object): Promise<EmissionRecord[]> {
  return answered('GET /getdata12', await session.get('/getdata12', { ...query }));
}

describe('results spread over days', () => {
  let organisation: TestClient;
  let asha: TestMember;

  beforeAll(async () => {
    organisation = await addClient();
    asha = await addMember(organisation);
    await choose(organisation, { allocation: 'daily' });
    const on = (date: string, date1: string) => ({ date, date1 });
    await save(
      asha,
      // 62 kg over 31 days, 17 of them in March and 14 in April.
      rowOf(diesel, { distance: 31, ...on('2024-03-15', '2024-04-14') }),
      // 6 kg over 28 and 29 February and 1 March.
      rowOf(diesel, { distance: 3, ...on('2024-02-28', '2024-03-01') }),
      // 20 kg in one month.
      rowOf(diesel, { distance: 10, ...on('2024-04-02', '2024-04-30') }),
      // 0.7 kg a day from 1 January 2023 to 31 December 2024: 731 days.
      rowOf(grid, { distance: 731, ...on('2023-01-01', '2024-12-31') }),
    );
  });

  const monthOf = ({ months }: Dashboard, month: string) =>
    months.find((each) => each.month === month);

  it('count in the months and years of their days', async () => {
    const before = await board(organisation, '2023-2024');
    // 34 in March, and 6.
    expect(before.totals.scope1).toBeCloseTo(34 + 6, 9);
    expect(monthOf(before, '2024-02')?.scope1).toBeCloseTo(4, 9);
    expect(monthOf(before, '2024-03')?.scope1).toBeCloseTo(34 + 2, 9);
    expect(before.totals.scope2).toBeCloseTo(0.7 * 366, 9);
    const year = await board(organisation);
    expect(year.financialYear).toBe('2024-2025');
    expect(year.totals.scope1).toBeCloseTo(28 + 20, 9);
    expect(monthOf(year, '2024-04')?.scope1).toBeCloseTo(48, 9);
    // April to December 2024.
    expect(year.totals.scope2).toBeCloseTo(0.7 * 275, 9);
    expect(monthOf(year, '2024-12')?.scope2).toBeCloseTo(0.7 * 31, 9);
    expect(monthOf(year, '2025-01')?.total).toBe(0);
  });

  it('leave no record out, and the list shows each record’s share', async () => {
    expect((await board(organisation)).leftOut.count).toBe(0);
    expect(await list(organisation, { financialYear: '2024-2025', leftOut: true })).toEqual([]);
    const listed = await list(organisation, {
      financialYear: '2024-2025',
      order: 'asc',
      sort: 'date',
    });
    expect(listed.map(({ date }) => date)).toEqual(['2023-01-01', '2024-03-15', '2024-04-02']);
    const counted = listed.map((record) => record.counted);
    expect(counted.map((each) => each?.days)).toEqual([275, 14, 29]);
    expect(counted[1]?.result).toBeCloseTo(28, 9);
    expect(counted[2]).toEqual({ days: 29, share: 1, result: 20 });
    const without = await list(organisation, {});
    expect(without.map((record) => record.counted)).toEqual(without.map(() => undefined));
  });

  it('match the totals of a page under its filters', async () => {
    const query = { financialYear: '2024-2025', page: 1, totals: true };
    const answer = await organisation.session.get('/getdata12', query);
    const page = answeredPage('GET /getdata12', answer);
    expect(page.meta.total).toBe(3);
    expect(page.meta.totals?.scope1).toBeCloseTo(48, 9);
    expect(page.meta.totals?.scope2).toBeCloseTo(0.7 * 275, 9);
    const own = { ...query, scope: 'Scope 1', q: diesel.Name };
    const ofMember = answeredPage('GET /getdata12', await asha.session.get('/getdata12', own));
    expect(ofMember.meta.totals).toMatchObject({ scope2: 0 });
    expect(ofMember.meta.totals?.total).toBeCloseTo(48, 9);
  });

  it('match the report, which counts each record once', async () => {
    const now = await report(organisation);
    expect(now.totals).toEqual((await board(organisation)).totals);
    expect(now.records).toBe(3);
    expect(now.leftOut).toEqual({ count: 0, total: 0 });
    expect(now.comparison).toMatchObject({ financialYear: '2023-2024', records: 3 });
    const electricity = now.factors.find(({ _id }) => _id === grid._id);
    expect(electricity).toMatchObject({ records: 1 });
    expect(electricity?.consumption).toBeCloseTo(275, 9);
  });

  it('count as whole records again once the policy changes', async () => {
    await choose(organisation, { allocation: 'documented' });
    const year = await board(organisation);
    expect(year.totals).toMatchObject({ scope1: 20, scope2: 0 });
    expect(year.leftOut.count).toBe(2);
    const leftOut = await list(organisation, { financialYear: '2024-2025', leftOut: true });
    expect(leftOut.map(({ counted }) => counted)).toEqual([
      { days: 0, share: 0, result: 0 },
      { days: 0, share: 0, result: 0 },
    ]);
    await choose(organisation, { allocation: 'daily' });
  });

  it('follow an edit and a deletion', async () => {
    const [record] = await save(
      asha,
      rowOf(diesel, { distance: 10, date: '2026-04-30', date1: '2026-05-01' }),
    );
    const readMonths = async () => {
      const year = await board(organisation, '2026-2027');
      return ['2026-04', '2026-05', '2026-06'].map((month) => monthOf(year, month)?.total);
    };
    expect(await readMonths()).toEqual([10, 10, 0]);
    const updatedData = { distance: 15, date: '2026-05-31', date1: '2026-06-02' };
    const edited = await asha.session.put('/editEmissionData', { id: record?._id, updatedData });
    answered('PUT /editEmissionData', edited);
    expect(await readMonths()).toEqual([0, 10, 20]);
    await asha.session.delete('/deleteEmissionData', { id: record?._id });
    expect(await readMonths()).toEqual([0, 0, 0]);
  });
});

describe('a client’s reporting year', () => {
  it.each([
    [1, '2024', '2024-01', '2024-12', '2024-2025', inventoryMessages.calendarYearForm],
    [4, '2024-2025', '2024-04', '2025-03', '2024', messages.financialYearForm],
    [7, '2024-2025', '2024-07', '2025-06', '2024', messages.financialYearForm],
    [10, '2024-2025', '2024-10', '2025-09', '2024', messages.financialYearForm],
  ] as const)(
    'starts in month %i and is named %s',
    async (startsIn, label, first, last, other, why) => {
      const organisation = await addClient();
      const member = await addMember(organisation);
      await choose(organisation, { yearStartsIn: startsIn });
      const lastDay = last.endsWith('6') || last.endsWith('9') ? 30 : 31;
      await save(
        member,
        rowOf(diesel, { distance: 1, date: `${first}-01`, date1: `${last}-${lastDay}` }),
        rowOf(diesel, { distance: 50, date: `${last}-${lastDay}`, date1: '2026-01-01' }),
      );
      const year = await board(organisation);
      expect(year).toMatchObject({ financialYear: label, leftOut: { count: 1 } });
      expect(year.months.map(({ month }) => month)).toEqual(
        year.months.map(({ month }) => month).sort(),
      );
      expect([year.months[0]?.month, year.months[11]?.month]).toEqual([first, last]);
      expect(year.months[0]?.total).toBe(2);
      expect(year.totals.total).toBe(2);
      expect((await report(organisation)).period).toEqual({
        from: `${first}-01`,
        to: `${last}-${lastDay}`,
      });
      expect(await list(organisation, { financialYear: label })).toHaveLength(1);
      const leftOut = await list(organisation, { financialYear: label, leftOut: true });
      expect(leftOut.map(({ distance }) => distance)).toEqual([50]);
      for (const path of ['/dashboard', '/reports', '/getdata12']) {
        const answer = await organisation.session.get(path, { financialYear: other });
        refused(answer, 400, why, 'financialYear');
      }
    },
  );
});

const CATEGORIES = ['On site fuel consumption', 'Purchased Grid Electricity'] as const;
const day = fc
  .date({ min: new Date('2022-06-01'), max: new Date('2026-06-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const record = fc.record({
  member: fc.nat(1),
  category: fc.constantFrom(...CATEGORIES),
  distance: fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
  dataKind: fc.constantFrom(...DATA_KINDS, null),
  hasEvidence: fc.boolean(),
  days: fc.oneof(
    fc.tuple(day, day).map((days) => days.sort()),
    // Most records lie within one month.
    day.map((one) => [`${one.slice(0, 7)}-01`, `${one.slice(0, 7)}-28`]),
  ),
});

describe('figures of random records', () => {
  it('equal the sums of their days in every list, dashboard and report', async () => {
    const organisation = await addClient();
    const members = [await addMember(organisation), await addMember(organisation)];
    const [given] = fc.sample(fc.array(record, { minLength: 40, maxLength: 60 }), {
      numRuns: 1,
      seed: 20241122,
    });
    for (const [n, member] of members.entries()) {
      const receipt = await upload(member.session, FILES.png);
      const { imagePath } = answered('POST /upload', receipt);
      const rows = (given ?? [])
        .filter((each) => each.member === n)
        .map(({ category, distance, dataKind, hasEvidence, days: [date, date1] }) => {
          const image = hasEvidence ? imagePath : '';
          const fields = { distance, date, date1, dataKind, image };
          return rowOf(category === CATEGORIES[0] ? diesel : grid, fields);
        });
      await save(member, ...rows);
    }
    const all = await list(organisation, {});
    for (const startsIn of [1, 4, 7, 10] as const) {
      for (const allocation of ['documented', 'daily'] as const) {
        await choose(organisation, { allocation, yearStartsIn: startsIn });
        for (const first of [2022, 2023, 2024, 2025]) {
          await comparePlainly(organisation, all, allocation, startsIn, first);
        }
      }
    }
  });
});

const DAY_MS = 86_400_000;
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Sums day by day without any of the product's own functions. */
async function comparePlainly(
  organisation: TestClient,
  all: readonly EmissionRecord[],
  allocation: Allocation,
  startsIn: YearStart,
  first: number,
): Promise<void> {
  const from = Date.UTC(first, startsIn - 1, 1);
  const to = Date.UTC(first + 1, startsIn - 1, 1) - DAY_MS;
  const label = startsIn === 1 ? String(first) : `${first}-${first + 1}`;
  const months = new Map<string, number>();
  const users = new Map<string, number>();
  const scopes = new Map<string, number>();
  const kinds = new Map<string | null, number>();
  const counting = new Map<string, { days: number; kg: number }>();
  const add = <Key>(sums: Map<Key, number>, key: Key, kg: number) =>
    sums.set(key, (sums.get(key) ?? 0) + kg);
  for (const { _id, date, date1, result, userId, group, dataKind } of all) {
    const [begin, end] = [Date.parse(date), Date.parse(date1)];
    const days = (end - begin) / DAY_MS + 1;
    const isInside = begin >= from && end <= to;
    if (allocation === 'documented' && !isInside) continue;
    for (let time = Math.max(begin, from); time <= Math.min(end, to); time += DAY_MS) {
      const kg = result / days;
      const month = allocation === 'daily' ? textOf(time) : date;
      add(months, month.slice(0, 7), kg);
      add(users, userId, kg);
      add(scopes, group, kg);
      add(kinds, dataKind, kg);
      const { days: before, kg: kgBefore } = counting.get(_id) ?? { days: 0, kg: 0 };
      counting.set(_id, { days: before + 1, kg: kgBefore + kg });
    }
  }

  const shown = await board(organisation, label);
  for (const { month, total } of shown.months) near(total, months.get(month) ?? 0);
  for (const { userId, total } of shown.users) near(total, users.get(userId) ?? 0);
  near(shown.totals.scope1, scopes.get('Scope 1') ?? 0);
  near(shown.totals.scope2, scopes.get('Scope 2') ?? 0);
  near(sum(shown.months.map(({ total }) => total)), shown.totals.total);
  expect(shown.dataKinds.map(({ kind }) => kind).sort()).toEqual([...kinds.keys()].sort());
  for (const { kind, total } of shown.dataKinds) near(total, kinds.get(kind) ?? 0);

  const listed = await list(organisation, { financialYear: label });
  expect(listed.map(({ _id }) => _id).sort()).toEqual([...counting.keys()].sort());
  for (const { _id, counted } of listed) {
    expect(counted?.days).toBe(counting.get(_id)?.days);
    near(counted?.result ?? 0, counting.get(_id)?.kg ?? 0);
  }
  const query = { financialYear: label, page: 1, totals: true };
  const answer = await organisation.session.get('/getdata12', query);
  const page = answeredPage('GET /getdata12', answer);
  expect(page.meta.total).toBe(listed.length);
  near(page.meta.totals?.total ?? 0, shown.totals.total);

  const reported = await report(organisation, label);
  expect(reported.records).toBe(listed.length);
  expect(reported.dataKinds.map(({ kind }) => kind)).toEqual(
    shown.dataKinds.map(({ kind }) => kind),
  );
  for (const { kind, total } of reported.dataKinds) near(total, kinds.get(kind) ?? 0);
  expect(sum(reported.dataKinds.map(({ records }) => records))).toBe(listed.length);
  for (const { evidence } of [shown, reported]) {
    for (const scope of ['Scope 1', 'Scope 2', 'Scope 3', null] as const) {
      const part = listed.filter(({ group }) => scope === null || group === scope);
      compareEvidence(scope === null ? evidence : evidence[SCOPE_KEY[scope]], part);
    }
  }
  for (const filters of [
    { evidence: 'with' },
    { evidence: 'without', dataKind: 'measured' },
    { dataKind: 'not-stated' },
  ]) {
    await compareFiltered(organisation, label, filters);
  }
  near(reported.totals.total, shown.totals.total);
  near(sum(reported.factors.map(({ total }) => total)), shown.totals.total);
  expect(sum(reported.factors.map(({ records }) => records))).toBe(listed.length);
  const leftOut = await list(organisation, { financialYear: label, leftOut: true });
  expect(leftOut).toHaveLength(shown.leftOut.count);
  expect(reported.leftOut.count).toBe(leftOut.length);
  near(reported.leftOut.total, sum(leftOut.map(({ result }) => result)));
  const touching = all.filter(({ date, date1 }) => date <= textOf(to) && date1 >= textOf(from));
  expect(listed.length + leftOut.length).toBe(touching.length);
}

/** Compares the share with evidence with the records themselves. */
function compareEvidence(
  share: Dashboard['evidence']['scope1'],
  listed: readonly EmissionRecord[],
): void {
  const proven = listed.filter(({ image }) => image !== '');
  expect(share).toMatchObject({ records: listed.length, withEvidence: proven.length });
  near(share.kg, sum(listed.map(({ counted }) => counted?.result ?? 0)));
  near(share.kgWithEvidence, sum(proven.map(({ counted }) => counted?.result ?? 0)));
}

/** Asserts that a filtered report and the list with these filters agree in records and total. */
async function compareFiltered(
  { session }: TestClient,
  financialYear: string,
  filters: object,
): Promise<void> {
  const query = { financialYear, ...filters };
  const reported = answered('GET /reports', await session.get('/reports', query));
  const records = answered('GET /getdata12', await session.get('/getdata12', query));
  expect(reported.filters).toEqual({
    scope: null,
    user: null,
    dataKind: null,
    evidence: null,
    ...filters,
    site: null,
  });
  expect(reported.records).toBe(records.length);
  near(reported.totals.total, sum(records.map(({ counted }) => counted?.result ?? 0)));
  near(reported.totals.total, sum(reported.factors.map(({ total }) => total)));
  const paged = { ...query, page: 1, totals: true };
  const page = answeredPage('GET /getdata12', await session.get('/getdata12', paged));
  near(reported.totals.total, page.meta.totals?.total ?? 0);
  const leftOut = { ...query, leftOut: true };
  const others = answered('GET /getdata12', await session.get('/getdata12', leftOut));
  expect(reported.leftOut.count).toBe(others.length);
  near(reported.leftOut.total, sum(others.map(({ result }) => result)));
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

function near(value: number, expected: number): void {
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
}

describe('the newest year with records', () => {
  let organisation: TestClient;
  let asha: TestMember;
  let bela: TestMember;

  beforeAll(async () => {
    organisation = await addClient();
    [asha, bela] = [await addMember(organisation), await addMember(organisation)];
  });

  const newestOf = async (session: Client, financialYear: string, query = {}) => {
    const asked = { financialYear, totals: true, page: 1, pageSize: 1, ...query };
    const page = answeredPage('GET /getdata12', await session.get('/getdata12', asked));
    return page.meta.newestYear;
  };

  it('covers all records for a client, and own records for a member', async () => {
    expect((await board(organisation)).newestYear).toBeNull();
    await save(asha, rowOf(diesel, { date: '2024-05-01', date1: '2024-05-31' }));
    await save(bela, rowOf(diesel, { date: '2026-03-01', date1: '2026-03-31' }));
    for (const year of ['2019-2020', '2024-2025', '2026-2027']) {
      expect((await board(organisation, year)).newestYear, year).toBe('2025-2026');
      expect(await newestOf(organisation.session, year)).toBe('2025-2026');
      expect(await newestOf(asha.session, year)).toBe('2024-2025');
      expect(await newestOf(bela.session, year)).toBe('2025-2026');
    }
    const { _id: userId } = asha.wire;
    expect(await newestOf(organisation.session, '2024-2025', { userId })).toBe('2024-2025');
    const { meta } = answeredPage(
      'GET /getdata12',
      await asha.session.get('/getdata12', { financialYear: '2024-2025', page: 1 }),
    );
    expect(meta).not.toHaveProperty('newestYear');
  });

  it('follows the policy: a record across two years counts in neither or both', async () => {
    await save(asha, rowOf(diesel, { date: '2026-03-15', date1: '2026-04-14' }));
    expect((await board(organisation)).newestYear).toBe('2025-2026');
    await choose(organisation, { allocation: 'daily' });
    expect((await board(organisation)).newestYear).toBe('2026-2027');
    expect(await newestOf(asha.session, '2024-2025')).toBe('2026-2027');
    expect(await newestOf(bela.session, '2024-2025')).toBe('2025-2026');
    // A record that began years earlier may end in the newest year of all.
    await save(asha, rowOf(diesel, { date: '2023-03-15', date1: '2027-04-14' }));
    expect((await board(organisation)).newestYear).toBe('2027-2028');
    expect(await newestOf(asha.session, '2024-2025')).toBe('2027-2028');
    expect(await newestOf(bela.session, '2024-2025')).toBe('2025-2026');
    await choose(organisation, { allocation: 'documented', yearStartsIn: 1 });
    expect((await board(organisation)).newestYear).toBe('2026');
    await choose(organisation, { yearStartsIn: 7 });
    expect((await board(organisation)).newestYear).toBe('2025-2026');
  });
});
