import type { EmissionRecord } from '@canopy/domain';
import type { Bench, Login, Target } from './bench';
import { CATEGORIES } from './fill';
import { Connection } from './http';
import { msOf, type Work, worstOf } from './measure';

/** Rows that the factors of `addFactors` match. */
function rowsToSave(count: number) {
  return Array.from({ length: count }, (_, n) => ({
    selectedName: `Fuel ${n} grade ${n % 97}`,
    unit: 'litre',
    distance: n + 1,
    group: CATEGORIES[n % 6]?.[0],
    mainCategory: CATEGORIES[n % 6]?.[1],
    date: '2024-05-01',
    date1: '2024-05-31',
  }));
}

/** A thousand rows with results, factors as they are now, trail and receipt, in one transaction. */
export async function save(bench: Bench): Promise<void> {
  const count = bench.isSmoke ? 100 : 1000;
  const body = Buffer.from(JSON.stringify({ rows: rowsToSave(count) }));
  const works: Record<string, Work> = {};
  const totals = new Set<number>();
  for (const [build, target] of await bench.both('little')) {
    const jwt = await target.jwt('member');
    let keys = 0;
    const saved = () => {
      keys += 1;
      const headers = { 'idempotency-key': `bench-${Date.now()}-${keys}` };
      return target.api.send('/api/saveData', { method: 'POST', body, jwt, headers });
    };
    // One that the yardstick takes as the pattern of its rows.
    const { savedData } = JSON.parse(String((await saved()).body));
    totals.add(savedData.rows.reduce((sum: number, row: EmissionRecord) => sum + row.result, 0));
    works[build] = { pid: target.pid, run: saved };
  }
  if (totals.size > 1) throw new Error(`The builds saved different results: ${[...totals]}`);
  const raw = await bench.raw('little');
  works.raw = { pid: raw.process.pid, run: () => raw.api.post('/save', body) };
  const rounds = bench.isSmoke ? 2 : 15;
  const figures = msOf(await bench.measure(works, { rounds, calls: 1, warmUps: 2 }));
  const goal = { sign: '≥', limit: 0.5, of: 'of the speed of raw' } as const;
  const ratio = Number(figures.raw) / Number(figures.today);
  bench.record(`Save of ${count} rows`, 'ms', figures, goal, ratio);
}

const newFactors = (rows: number, file: number) =>
  Array.from({ length: rows }, (_, n) => ({
    Name: `Imported ${n} of ${file}`,
    Description: 'From a file',
    Group: 'Scope 1',
    mainCategory: 'On site fuel consumption',
    Emission: 1 + n / 7,
    Unit: 'litre',
    Country: 'India',
    Source: 'A handbook of factors',
    Year: 2024,
  }));

const newRecords = (rows: number, file: number) =>
  Array.from({ length: rows }, (_, n) => ({
    selectedName: `Fuel ${(n % 500) * 6} grade ${((n % 500) * 6) % 97}`,
    group: 'Scope 1',
    mainCategory: 'On site fuel consumption',
    unit: 'litre',
    distance: n + 1.5 + file / 10,
    date: `2024-05-${String((n % 28) + 1).padStart(2, '0')}`,
    date1: '2024-05-31',
  }));

const newBuyers = (rows: number, file: number) =>
  Array.from({ length: rows }, (_, n) => ({
    buyerName: `Buyer ${n} of ${file}`,
    buyerType: 'Corporate',
    industry: 'Steel',
    country: 'India',
    contactPerson: 'Asha Rao',
    email: `buyer-${n}-${file}@example.org`,
    volumePurchased: '1,000 t',
    notes: 'Met at the fair',
  }));

const IMPORTS: readonly [
  what: string,
  path: string,
  rawPath: string,
  login: Login,
  rowsOf: (rows: number, file: number) => object[],
][] = [
  ['factors', '/api/emission-factors/import', '/import/factors', 'admin', newFactors],
  ['records', '/api/emission-records/import', '/import/records', 'member', newRecords],
  ['buyers', '/api/addbuyer', '/import/buyers', 'admin', newBuyers],
];

/** Files of new rows, one after the other, and how long the server leaves others waiting meanwhile. */
export async function imports(bench: Bench): Promise<void> {
  const count = bench.isSmoke ? 500 : 10_000;
  const raw = await bench.raw('little');
  for (const [what, path, rawPath, login, rowsOf] of IMPORTS) {
    let files = 0;
    const bodyOf = () => {
      files += 1;
      const rows = rowsOf(count, files);
      return Buffer.from(JSON.stringify(what === 'buyers' ? rows : { rows }));
    };
    const worst: Record<string, number[]> = {};
    const works: Record<string, Work> = {};
    for (const [build, target] of await bench.both('little')) {
      const jwt = await target.jwt(login);
      worst[build] = [];
      const run = async () => {
        const work = target.api.json<{ inserted: number }>(path, {
          method: 'POST',
          body: bodyOf(),
          jwt,
        });
        worst[build]?.push(await worstHealth(target, work));
        const { inserted } = await work;
        if (inserted !== count) throw new Error(`${path} inserted ${inserted} rows`);
      };
      // One that the yardstick takes as the pattern of its rows.
      await run();
      works[build] = { pid: target.pid, run };
    }
    works.raw = { pid: raw.process.pid, run: () => raw.api.post(rawPath, bodyOf()) };
    const rounds = bench.isSmoke ? 1 : 5;
    const figures = msOf(await bench.measure(works, { rounds, calls: 1, warmUps: 1 }));
    const goal = { sign: '≤', limit: 3, of: '× parse and raw transaction' } as const;
    const ratio = Number(figures.today) / Number(figures.raw);
    bench.record(`Import of ${count} ${what}`, 'ms', figures, goal, ratio);
    const waits = (build: string) => Math.max(...(worst[build]?.slice(2) ?? []));
    bench.record(
      `Worst GET /health during an import of ${count} ${what}`,
      'ms',
      { old: worst.old ? waits('old') : null, today: waits('today') },
      { sign: '≤', limit: 100, of: 'ms' },
      waits('today'),
    );
  }
}

/** The longest that the server took to say that it lives while it did this work. */
async function worstHealth(target: Target, work: Promise<unknown>): Promise<number> {
  const connection = new Connection(target.server.url);
  const worst = await worstOf(() => connection.get('/api/health'), work, 5);
  connection.close();
  return worst;
}
