import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dashboard } from '@canopy/domain';
import { ADMIN, type ApiServer, startServer } from '../../tests/support/api-server';
import { addFactors, addRecords, type Database, open } from './fill';

/**
 * Ratios of the product to a bare yardstick (`raw-server.cjs`) on the same file, and of the product
 * on much data to itself on little. Medians of interleaved rounds; a wrong answer ends the run.
 */

const LITTLE = 10_000;
const MUCH = 1_000_000;
const ROUNDS = 60;
const YEAR = '2024-2025';

interface Result {
  readonly scenario: string;
  readonly goal: string;
  readonly ours: number;
  readonly theirs: number;
  readonly ratio: number;
}

const results: Result[] = [];

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'canopy-bench-'));
  const server = await startServer({ dataDir });
  const db = open(path.join(dataDir, 'canopy.db'));
  const raw = fork(path.resolve('scripts/bench/raw-server.cjs'), [path.join(dataDir, 'canopy.db')]);
  try {
    const rawUrl = await new Promise<string>((resolve) =>
      raw.once('message', ({ port }: { port: number }) => resolve(`http://127.0.0.1:${port}`)),
    );
    await run(server, rawUrl, db);
  } finally {
    raw.kill();
    db.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  report();
}

async function run(server: ApiServer, rawUrl: string, db: Database): Promise<void> {
  const api = `${server.url}/api`;
  const admin = await token(api, '/platform/login', ADMIN);
  const clients = [];
  for (let n = 0; n < 10; n++) clients.push(await makeClient(api, admin, n));
  const owners = db
    .prepare('select id memberId, client_id clientId from members order by id')
    .all() as { memberId: number; clientId: number }[];
  const [mine] = clients;
  const own = owners.filter(({ clientId }) => clientId === owners[0]?.clientId);
  const others = owners.filter(({ clientId }) => clientId !== owners[0]?.clientId);
  const member = own[0];
  if (!mine || !member) throw new Error('nobody to measure');

  addFactors(db, 10_000);
  addRecords(db, own, 5_000);
  addRecords(db, others, LITTLE - 5_000);
  db.exec('analyze');
  const dashboard = () => get(`${api}/dashboard?financialYear=${YEAR}`, mine.client);
  const list = () => get(`${api}/getdata12?page=1&pageSize=25`, mine.member);
  const littleDashboard = await median(dashboard);
  const littleList = await median(list);

  addRecords(db, others, MUCH - LITTLE);
  db.exec('analyze');
  // Filling took longer than the server keeps an idle connection; one call may meet its end.
  await dashboard().catch(() => undefined);
  const answer = (await dashboard()) as Dashboard;
  expectSums(answer, db, member.clientId);
  record(
    `Dashboard, ${MUCH} records ÷ ${LITTLE}`,
    '≤ 1.2',
    await median(dashboard),
    littleDashboard,
  );
  record(`List of records, ${MUCH} ÷ ${LITTLE}`, '≤ 1.2', await median(list), littleList);

  const [dashboards, rawDashboards] = await sideBySide(dashboard, () =>
    get(`${rawUrl}/dashboard?client=${member.clientId}&year=${YEAR}`),
  );
  record('Dashboard over HTTP, speed against raw', '≥ 0.3', rawDashboards, dashboards);
  const [lists, rawLists] = await sideBySide(list, () =>
    get(`${rawUrl}/records?member=${member.memberId}`),
  );
  record('List of 25 records, speed against raw', '≥ 0.3', rawLists, lists);
  const [searches, rawSearches] = await sideBySide(
    () => get(`${api}/getdata?q=grade%2042&page=1&pageSize=25`, mine.member),
    () => get(`${rawUrl}/factors?q=grade%2042`),
  );
  record('Factor search of 10,000, time against raw', '≤ 3', searches, rawSearches);

  const rows = Array.from({ length: 1000 }, (_, n) => ({
    selectedName: `Fuel ${n} grade ${n % 97}`,
    group: ['Scope 1', 'Scope 1', 'Scope 2', 'Scope 3', 'Scope 3', 'Scope 3'][n % 6],
    mainCategory: [
      'On site fuel consumption',
      'Off site fuel consumption',
      'Purchased Grid Electricity',
      'Business Travel',
      'Employee Commuting',
      'Water',
    ][n % 6],
    unit: 'litre',
    distance: n + 1,
    date: '2024-05-01',
    date1: '2024-05-31',
  }));
  const [saves, rawSaves] = await sideBySide(
    () => post(`${api}/saveData`, { rows }, mine.member),
    () => post(`${rawUrl}/save`, { rows }),
    10,
  );
  record('Save 1,000 rows, speed against raw', '≥ 0.5', rawSaves, saves);

  for (const [what, path, file, jwt] of [
    ['emission factors', '/emission-factors/import', newFactors, admin],
    ['emission records', '/emission-records/import', newRecords, mine.member],
    ['buyers', '/addbuyer', newBuyers, admin],
  ] as const) {
    const { worstMs, ms, rawMs } = await imported(api, rawUrl, path, file, jwt);
    record(`Import of 10,000 ${what}, time against raw`, '–', ms, rawMs);
    record(`Worst answer of /health meanwhile ÷ ${HEALTH_MS} ms`, '≤ 1', worstMs, HEALTH_MS);
  }
}

/** A server that is asked whether it lives must say so in this time, whatever else it does. */
const HEALTH_MS = 200;
const IMPORTS = 3;

/**
 * Sends files of 10,000 new rows, one after the other, and the same to the yardstick, which reads
 * them and writes them in a transaction.
 * @returns medians, and the longest that the server took meanwhile to say that it lives
 */
async function imported(
  api: string,
  rawUrl: string,
  path: string,
  rowsOf: (file: number) => object[],
  jwt: string,
) {
  const all: number[] = [];
  const [ms, rawMs] = await sideBySide(
    async (round) => {
      const rows = rowsOf(round);
      const isArray = path === '/addbuyer';
      const work = post(`${api}${path}`, isArray ? rows : { rows }, jwt);
      const [answer, worst] = await Promise.all([work, worstHealth(api, work)]);
      all.push(worst);
      const { inserted } = answer as { inserted: number };
      if (inserted !== rows.length) throw new Error(`${path} inserted ${inserted} rows`);
    },
    (round) => post(`${rawUrl}/save`, { rows: rowsOf(round) }),
    IMPORTS,
    1,
  );
  return { ms, rawMs, worstMs: Math.max(...all.slice(1)) };
}

async function worstHealth(api: string, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  let worst = 0;
  while (!isDone) {
    const asked = performance.now();
    await get(`${api}/health`);
    worst = Math.max(worst, performance.now() - asked);
    await pause(5);
  }
  return worst;
}

const ROWS = Array.from({ length: 10_000 }, (_, n) => n);

const newFactors = (file: number) =>
  ROWS.map((n) => ({
    ...{ Name: `Imported ${n} of ${file}`, Description: 'From a file', Group: 'Scope 1' },
    ...{ mainCategory: 'On site fuel consumption', Emission: 1 + n / 7, Unit: 'litre' },
    ...{ Country: 'India', Source: 'A handbook of factors', Year: 2024 },
  }));

const newRecords = (file: number) =>
  ROWS.map((n) => ({
    ...{ selectedName: `Fuel ${(n % 500) * 6} grade ${((n % 500) * 6) % 97}`, group: 'Scope 1' },
    ...{ mainCategory: 'On site fuel consumption', unit: 'litre', distance: n + 1.5 + file / 10 },
    ...{ date: `2024-05-${String((n % 28) + 1).padStart(2, '0')}`, date1: '2024-05-31' },
  }));

const newBuyers = (file: number) =>
  ROWS.map((n) => ({
    ...{ buyerName: `Buyer ${n} of ${file}`, buyerType: 'Corporate', industry: 'Steel' },
    ...{ country: 'India', contactPerson: 'Asha Rao', email: `buyer-${n}-${file}@example.org` },
    ...{ volumePurchased: '1,000 t', notes: 'Met at the fair' },
  }));

async function makeClient(api: string, admin: string, n: number) {
  const form = new FormData();
  form.set('username', `Client ${n}`);
  form.set('userId', `client-${n}`);
  form.set('password', 'bench-password');
  await ok(fetch(`${api}/addclient`, { method: 'POST', body: form, headers: bearer(admin) }));
  const client = await token(api, '/login', { userId: `client-${n}`, password: 'bench-password' });
  for (let m = 0; m < 20; m++) {
    const userId = `member-${n}-${m}`;
    const user = {
      username: userId,
      userId,
      password: 'bench-password',
      emailid: `${userId}@example.org`,
    };
    await post(`${api}/adduser`, user, client);
  }
  const credentials = { userId: `member-${n}-0`, password: 'bench-password' };
  return { client, member: await token(api, '/userlogin', credentials) };
}

/** The dashboard must say what plain SQL over all rows says. */
function expectSums(answer: Dashboard, db: Database, clientId: number): void {
  const { total } = db
    .prepare(
      'select sum(result_kg_co_2_e) total from emission_records where client_id = ? and financial_year = ?',
    )
    .get(clientId, YEAR) as { total: number };
  if (Math.abs(answer.totals.total - total) > 1e-9 * total) {
    throw new Error(`The dashboard says ${answer.totals.total}, the rows add up to ${total}`);
  }
}

async function token(api: string, call: string, credentials: object): Promise<string> {
  return ((await post(api + call, credentials)) as { jwt: string }).jwt;
}

const bearer = (jwt?: string): Record<string, string> =>
  jwt ? { authorization: `Bearer ${jwt}` } : {};

const get = (url: string, jwt?: string) => ok(fetch(url, { headers: bearer(jwt) }));

const post = (url: string, body: object, jwt?: string) =>
  ok(
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(jwt) },
      body: JSON.stringify(body),
    }),
  );

async function ok(sent: Promise<Response>): Promise<unknown> {
  const response = await sent;
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.status} from ${response.url}: ${body}`);
  return JSON.parse(body);
}

async function median(work: () => Promise<unknown>): Promise<number> {
  return (await sideBySide(work, async () => undefined))[0];
}

/** Median milliseconds of two pieces of work, done in turn. */
async function sideBySide(
  ours: (round: number) => Promise<unknown>,
  theirs: (round: number) => Promise<unknown>,
  rounds = ROUNDS,
  warmUps = 3,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -warmUps; round < rounds; round++) {
    for (const [n, work] of [ours, theirs].entries()) {
      const start = performance.now();
      await work(round);
      // The first rounds only warm up.
      if (round >= 0) times[n]?.push(performance.now() - start);
    }
  }
  return times.map((each) => each.sort((a, b) => a - b)[Math.floor(each.length / 2)] ?? 0) as [
    number,
    number,
  ];
}

function record(scenario: string, goal: string, ours: number, theirs: number): void {
  results.push({ scenario, goal, ours, theirs, ratio: ours / theirs });
}

function report(): void {
  mkdirSync('bench', { recursive: true });
  writeFileSync('bench/latest.json', `${JSON.stringify(results, null, 2)}\n`);
  console.table(
    results.map(({ scenario, goal, ratio, ours, theirs }) => ({
      scenario,
      goal,
      ratio: ratio.toFixed(2),
      'ms / ms': `${ours.toFixed(2)} / ${theirs.toFixed(2)}`,
    })),
  );
}

await main();
