import type { Dashboard, EmissionFactorPage } from '@canopy/domain';
import type { Bench } from './bench';
import { msOf } from './measure';
import { ownersIn } from './world';

const YEAR = '2024-2025';
const DASHBOARD = `/api/dashboard?financialYear=${YEAR}`;
const LIST = '/api/getdata12?page=1&pageSize=25';
/** Part of a number in a name; a page holds all that match, in whatever order. */
const SOUGHT = '994';
const SEARCH = `/api/getdata?q=${SOUGHT}&page=1&pageSize=25`;

/** Headers that belong to a connection and not to an answer. */
const NOT_COPIED = new Set([
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'date',
]);

/** Public reads through the whole stack, against node:http with the same headers. */
export async function site(bench: Bench): Promise<void> {
  const path = '/api/site';
  const { api } = await bench.today('little');
  const answer = await api.get(path);
  const headers = Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => !NOT_COPIED.has(name)),
  );
  const raw = await bench.raw('little');
  await raw.api.post('/site', { headers, body: JSON.parse(String(answer.body)) });
  if (String((await raw.api.get('/site')).body) !== String(answer.body)) {
    throw new Error('The yardstick answers GET /site differently.');
  }
  for (const [name, asked, rawPath, limit] of [
    ['GET /site', path, '/site', 2.5],
    ['GET /health', '/api/health', '/health', 1.3],
  ] as const) {
    const works = Object.fromEntries(
      (await bench.both('little')).map(([build, target]) => [
        build,
        { pid: target.pid, run: () => target.api.get(asked) },
      ]),
    );
    const taken = await bench.measure({ ...works, raw: raw.getting(rawPath) }, { calls: 20 });
    const figures = msOf(taken);
    const goal = { sign: '≤', limit, of: '× raw' } as const;
    bench.record(name, 'ms', figures, goal, Number(figures.today) / Number(figures.raw));
    const cpu = { old: taken.old?.cpuMs, today: taken.today?.cpuMs, raw: taken.raw?.cpuMs };
    const cpuGoal = { sign: '≤', limit: 0.7, of: '× 3dc4459' } as const;
    const cpuRatio = Number(cpu.today) / Number(cpu.old);
    bench.record(`${name}, CPU`, 'ms', cpu, asked === path ? cpuGoal : null, cpuRatio);
  }
}

/** A client's sums of a year, on little and on much. */
export async function dashboard(bench: Bench): Promise<void> {
  const { db } = await bench.today('much');
  const clientId = ownersIn(db).mine[0]?.clientId;
  const answer = await bench.sameAnswer<Dashboard>('much', 'client', DASHBOARD);
  const { total } = db
    .prepare(
      `select sum(result_kg_co_2_e) total from emission_records
       where client_id = ? and month >= '2024-04' and last_month <= '2025-03'`,
    )
    .get(clientId) as { total: number };
  if (Math.abs(answer.totals.total - total) > 1e-9 * total) {
    throw new Error(`The dashboard says ${answer.totals.total}, the rows add up to ${total}`);
  }
  const raw = `/dashboard?client=${clientId}&first=2024-04&last=2025-03`;
  const figures = await besideRaw(bench, 'much', 'client', DASHBOARD, raw);
  const goal = { sign: '≥', limit: 0.5, of: 'of the speed of raw' } as const;
  bench.record('Dashboard', 'ms', figures, goal, Number(figures.raw) / Number(figures.today));
  await flat(bench, 'Dashboard', 'client', DASHBOARD);
}

/** Twenty-five records of a member, on little and on much. */
export async function list(bench: Bench): Promise<void> {
  const { db } = await bench.today('much');
  const memberId = ownersIn(db).mine[0]?.memberId;
  await bench.sameAnswer('much', 'member', LIST);
  const figures = await besideRaw(bench, 'much', 'member', LIST, `/records?member=${memberId}`);
  const goal = { sign: '≥', limit: 0.45, of: 'of the speed of raw' } as const;
  const ratio = Number(figures.raw) / Number(figures.today);
  bench.record('List of 25 records', 'ms', figures, goal, ratio);
  await flat(bench, 'List of 25 records', 'member', LIST);
}

/** The time of a call on much data, in times of its time on little. */
async function flat(
  bench: Bench,
  what: string,
  login: 'client' | 'member',
  path: string,
): Promise<void> {
  const [much, little] = [
    await bench.works('much', login, path),
    await bench.works('little', login, path),
  ];
  const nameWorks = (works: typeof much, world: string) =>
    Object.fromEntries(Object.entries(works).map(([build, work]) => [`${build} ${world}`, work]));
  const taken = await bench.measure({ ...nameWorks(much, 'much'), ...nameWorks(little, 'little') });
  const growth = (build: string) =>
    Number(taken[`${build} much`]?.ms) / Number(taken[`${build} little`]?.ms);
  bench.record(
    `${what}, ${bench.sizes.much} records ÷ ${bench.sizes.little}`,
    '×',
    { old: growth('old'), today: growth('today') },
    { sign: '≤', limit: 1.1, of: '×' },
    growth('today'),
  );
}

/** A search of factors for part of a name, against a scan of the table. */
export async function search(bench: Bench): Promise<void> {
  const found = ({ data, meta }: EmissionFactorPage) => [
    meta.total,
    ...data.map(({ _id }) => _id).sort(),
  ];
  await bench.sameAnswer('little', 'member', SEARCH, found);
  const figures = await besideRaw(bench, 'little', 'member', SEARCH, `/factors?q=${SOUGHT}`);
  const goal = { sign: '≤', limit: 1.2, of: '× raw scan' } as const;
  const ratio = Number(figures.today) / Number(figures.raw);
  bench.record(`Factor search of ${bench.sizes.factors}`, 'ms', figures, goal, ratio);
}

/** Milliseconds of a path of both builds and of what the bare server does for it. */
async function besideRaw(
  bench: Bench,
  world: 'little' | 'much',
  login: 'client' | 'member',
  path: string,
  rawPath: string,
) {
  const raw = (await bench.raw(world)).getting(rawPath);
  return msOf(await bench.measure(await bench.works(world, login, path, { raw })));
}
