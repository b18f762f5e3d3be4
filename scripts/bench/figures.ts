import type { Dashboard, EmissionRecordPage, Policy, Report } from '@canopy/domain';
import { ask, type LoggedIn } from '../lib/api-calls';
import type { People } from '../release-fixture/fill';

export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** Records of one user with the same days, scope and category, which count alike. */
interface Group {
  readonly userId: string;
  readonly scope: string;
  readonly category: string;
  readonly from: string;
  readonly to: string;
  readonly records: number;
  readonly kg: number;
}

const groupsOf = (clientUserId: string) => `
  select members.user_id as "userId", scope, main_category as category, from_day as "from",
    to_day as "to", count(*) as records, sum(result_kg_co_2_e) as kg
  from emission_records
  join members on members.id = emission_records.member_id
  join clients on clients.id = emission_records.client_id
  where clients.user_id = '${clientUserId}' group by 1, 2, 3, 4, 5`;

/** Ways to count, and the years to ask for: the labels of a year that starts in April or January. */
const COUNTINGS = [
  [{ allocation: 'documented', yearStartsIn: 4 }, ['2022-2023', '2023-2024', '2024-2025']],
  [{ allocation: 'daily', yearStartsIn: 4 }, ['2022-2023', '2023-2024', '2024-2025']],
  [{ allocation: 'daily', yearStartsIn: 1 }, ['2023', '2024']],
] as const satisfies readonly (readonly [Partial<Policy>, readonly string[]])[];

/**
 * Adds up the records of every client in a way of its own, and compares dashboards, lists and reports
 * with that, under both allocations.
 * @returns how many figures were compared
 * @throws Error that names the first figure that differs by more than the order of adding up explains
 */
export async function compareFigures(url: string, people: People, query: Query): Promise<number> {
  let compared = 0;
  for (const [who, { door, body }] of Object.entries(people)) {
    if (door !== '/api/login') continue;
    const { jwt } = await ask<LoggedIn>(url, { method: 'POST', path: door, body });
    const get = <Json>(path: string) => ask<Json>(url, { method: 'GET', path }, jwt);
    const groups = await query(groupsOf(String((body as { userId: string }).userId)));
    for (const [policy, years] of COUNTINGS) {
      await ask(url, { method: 'PUT', path: '/api/policy', body: policy }, jwt);
      for (const year of years) {
        const { sums, records } = sumDayByDay(groups as unknown as Group[], policy, year);
        const expect = (
          call: string,
          given: ReadonlyMap<string, number>,
          names: Iterable<string> = new Set([...sums.keys(), ...given.keys()]),
        ) => {
          for (const name of names) {
            const [one, other] = [given.get(name) ?? 0, sums.get(name) ?? 0];
            if (Math.abs(one - other) > 1e-9 * Math.max(1, Math.abs(other))) {
              const how = JSON.stringify(policy);
              throw new Error(`${who}, ${call}, ${year}, ${how}: ${name} is ${one}, not ${other}`);
            }
            compared += 1;
          }
        };
        const of = `financialYear=${year}`;
        expect('dashboard', sumsOf(await get<Dashboard>(`/api/dashboard?${of}`)));
        const report = await get<Report>(`/api/reports?${of}`);
        expect('report', sumsOf(report));
        const { meta } = await get<EmissionRecordPage>(
          `/api/getdata12?${of}&page=1&pageSize=25&totals=true`,
        );
        const listed = new Map(Object.entries(meta.totals ?? {}));
        expect('list', listed, ['scope1', 'scope2', 'scope3', 'total']);
        if (report.records !== records || meta.total !== records) {
          throw new Error(`${who}, ${year}: ${report.records} and ${meta.total}, not ${records}`);
        }
      }
    }
  }
  return compared;
}

/** The figures of an answer by their names. */
function sumsOf({ totals, months, users, activities }: Dashboard | Report): Map<string, number> {
  const sums = new Map<string, number>(Object.entries(totals));
  const add = (name: string, kg: number) => sums.set(name, (sums.get(name) ?? 0) + kg);
  for (const { month, total } of months) add(month, total);
  for (const { userId, total } of users) add(userId, total);
  for (const { mainCategory, total } of activities) add(mainCategory, total);
  return sums;
}

/** The same from the records, one day's share at a time. */
function sumDayByDay(groups: readonly Group[], policy: Partial<Policy>, label: string) {
  const first = Number(policy.yearStartsIn) - 1;
  const months = Array.from({ length: 12 }, (_, n) =>
    new Date(Date.UTC(Number(label.slice(0, 4)), first + n)).toISOString().slice(0, 7),
  );
  const sums = new Map<string, number>();
  let records = 0;
  for (const { userId, scope, category, from, to, records: count, kg } of groups) {
    const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
    const shares = new Map<string, number>();
    for (let n = 0; n < days; n += 1) {
      const month = new Date(Date.parse(from) + n * DAY).toISOString().slice(0, 7);
      shares.set(month, (shares.get(month) ?? 0) + 1 / days);
    }
    const inside = [...shares].filter(([month]) => months.includes(month));
    const isWhole = inside.length === shares.size;
    if (inside.length === 0 || (policy.allocation === 'documented' && !isWhole)) continue;
    records += Number(count);
    const parts = policy.allocation === 'daily' ? inside : [[from.slice(0, 7), 1] as const];
    for (const [month, share] of parts) {
      const names = ['total', scope.toLowerCase().replace(' ', ''), month, userId, category];
      for (const name of names) sums.set(name, (sums.get(name) ?? 0) + Number(kg) * share);
    }
  }
  return { sums, records };
}

const DAY = 24 * 60 * 60 * 1000;
