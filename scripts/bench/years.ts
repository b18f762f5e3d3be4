import { execFileSync } from 'node:child_process';
import type { Dashboard, Statement } from '@canopy/domain';
import type { ApiServer } from '../../tests/support/api-server';
import type { Bench } from './bench';
import { DATABASES, type DatabaseName, vacuum, withServers } from './databases';
import { Connection } from './http';
import { peakMbDuring, type Work } from './measure';
import {
  addDiesel,
  addGrid,
  addOrganisation,
  addRecords,
  GRID_KG_CO2E,
  importsInto,
  LITRE_KG_CO2E,
  loginAs,
  MONTHS,
  mustBe,
  rowOfDiesel,
  rowOfGrid,
} from './people';

/** The client whose calls are measured. */
const CLIENT = 'own';
/** The calendar year of all records here. */
const YEAR = '2024';

/** A server's client: what it has besides others, and columns of the rows that it imports. */
interface Importer {
  readonly prepare?: (api: Connection, client: string) => Promise<unknown>;
  readonly columns?: object;
}

const IMPORTERS: Readonly<Record<string, Importer>> = {
  plain: {},
  closed: { prepare: (api, client) => lockYear(api, client, '2022-2023') },
  columns: {
    prepare: (api, client) => addSite(api, client, 'Plant'),
    columns: { siteId: 'Plant', dataKind: 'invoiced' },
  },
};

/** Imports of a client with a closed year, and with sites and data kinds, against a plain one. */
export async function yearImports(bench: Bench): Promise<void> {
  const count = bench.isSmoke ? 500 : 10_000;
  for (const database of DATABASES) {
    await withServers(database, async (start) => {
      const works: Record<string, Work> = {};
      for (const [name, { prepare, columns }] of Object.entries(IMPORTERS)) {
        const server = await start();
        const api = new Connection(server.url);
        await addDiesel(api);
        const { client } = await addOrganisation(api, CLIENT);
        await prepare?.(api, client);
        works[name] = importsInto(server, CLIENT, count, columns);
      }
      const rounds = bench.isSmoke ? 1 : 5;
      const { plain, ...others } = await bench.measure(works, { rounds, calls: 1, warmUps: 1 });
      for (const [name, what] of [
        ['closed', 'with a year closed'],
        ['columns', 'with sites and data kinds'],
      ] as const) {
        const ms = others[name]?.ms;
        const goal = { sign: '≤', limit: 1.2, of: '× plain' } as const;
        bench.record(
          `Import of ${count} records ${what}, ${database}`,
          'ms',
          { today: ms, raw: plain?.ms },
          goal,
          Number(ms) / Number(plain?.ms),
        );
      }
    });
  }
}

/** Locks a year of many records, after one of few on the same server, and checks its statement. */
export async function lock(bench: Bench): Promise<void> {
  const sizes = { few: bench.isSmoke ? 120 : 12_000, many: bench.sizes.much };
  for (const database of DATABASES) {
    await withServers(database, async (start) => {
      const server = await start();
      const api = new Connection(server.url);
      await addDiesel(api);
      const few = await lockWith(database, server, api, 'few', sizes.few);
      const many = await lockWith(database, server, api, 'many', sizes.many);
      const what = `a year of ${many.records} records`;
      bench.record(`Locking ${what}, ${database}`, 'ms', { today: many.ms, raw: few.ms });
      bench.record(
        `Peak memory of the server that locks ${what}, ${database}`,
        'MB',
        { today: many.peakMb, raw: few.peakMb },
        { sign: '≤', limit: 1.5, of: `× with ${few.records}` },
        many.peakMb / few.peakMb,
      );
      bench.record(`Statement of ${what}, ${database}`, 'MB', { today: many.statementMb });
    });
  }
}

/** @throws Error when the statement is not what its hash says */
async function lockWith(
  database: DatabaseName,
  server: ApiServer,
  api: Connection,
  name: string,
  count: number,
) {
  const { client } = await addOrganisation(api, name);
  await startYearsInJanuary(api, client);
  await addRecords(server, api, name, count);
  await vacuum(database, server);
  let ms = 0;
  const peakMb = await peakMbDuring(server.process.pid, async () => {
    ms = await lockYear(api, client, YEAR);
  });
  const path = `/api/periods/${YEAR}/statement`;
  const { client: jwt } = await loginAs(api, name);
  const { sha256, records, totals } = await api.json<Statement>(path, { jwt });
  const { body } = await api.send(path, { jwt, headers: { accept: 'application/x-ndjson' } });
  const [sum] = String(execFileSync('sha256sum', { input: body })).split(' ');
  if (sum !== sha256) throw new Error(`The statement says ${sha256}, sha256sum says ${sum}.`);
  mustBe('kg in the statement', totals.total, records * LITRE_KG_CO2E.AR5);
  return { ms, peakMb, records, statementMb: body.length / 1e6 };
}

/**
 * Submits, approves and locks a year.
 * @returns the time that locking takes, ms
 */
async function lockYear(api: Connection, jwt: string, year: string): Promise<number> {
  const take = (step: string, body: object) => api.post(`/api/periods/${year}/${step}`, body, jwt);
  await take('submit', {});
  await take('approve', {});
  const begun = performance.now();
  await take('lock', { name: 'The bench' });
  return performance.now() - begun;
}

/** The sites of a client by equity share, and the part of a record that counts; null for none. */
const SHARES = new Map([
  ['Plant', 0.6],
  ['Office', 1],
  [null, 1],
]);

/** Dashboard and report of a client with sites and instruments, against one without. */
export async function boundary(bench: Bench): Promise<void> {
  const sizes = bench.isSmoke ? [720, 1440] : [bench.sizes.much / 10, bench.sizes.much];
  for (const database of DATABASES) {
    for (const count of sizes) {
      await withServers(database, async (start) => {
        const server = await start();
        await measureBoundary(bench, database, server, count);
      });
    }
  }
}

async function measureBoundary(
  bench: Bench,
  database: DatabaseName,
  server: ApiServer,
  count: number,
): Promise<void> {
  const api = new Connection(server.url);
  await addDiesel(api);
  await addGrid(api);
  const expected = new Map<string, number>();
  let records = 0;
  for (const name of ['with', 'without']) {
    const { client } = await addOrganisation(api, name);
    await startYearsInJanuary(api, client);
    if (name === 'with') await addBoundary(api, client);
    const rows = MONTHS.flatMap((month) =>
      [...SHARES.keys()].flatMap((siteId) => {
        const site = name === 'with' && siteId !== null ? { siteId } : {};
        return [
          { ...rowOfDiesel(1, month), ...site },
          { ...rowOfGrid(1, month), ...site },
        ];
      }),
    );
    await addRecords(server, api, name, count, rows);
    records = Math.round(count / rows.length) * rows.length;
    const shares = name === 'with' ? [...SHARES.values()] : [1];
    const share = shares.reduce((sum, each) => sum + each, 0) / shares.length;
    const kg = (records / 2) * (LITRE_KG_CO2E.AR5 + GRID_KG_CO2E) * share;
    expected.set(name, kg);
  }
  await vacuum(database, server);
  for (const [what, path] of [
    ['Dashboard', `/api/dashboard?financialYear=${YEAR}`],
    ['Report', `/api/reports?financialYear=${YEAR}`],
  ] as const) {
    const works: Record<string, Work> = {};
    for (const [name, kg] of expected) {
      const { client: jwt } = await loginAs(api, name);
      const { totals } = await api.json<Pick<Dashboard, 'totals'>>(path, { jwt });
      mustBe(`kg ${name} sites`, totals.total, kg);
      works[name] = { pid: server.process.pid, run: () => api.get(path, jwt) };
    }
    const rounds = bench.isSmoke ? 2 : 15;
    const taken = await bench.measure(works, { rounds, calls: 1, warmUps: 2 });
    const [today, raw] = [taken.with?.ms, taken.without?.ms];
    bench.record(
      `${what} of ${records} records with sites and instruments, ${database}`,
      'ms',
      { today, raw },
      { sign: '≤', limit: 1.5, of: '× without' },
      Number(today) / Number(raw),
    );
  }
}

/** Sites by equity share, one of them with an instrument that covers a part of its electricity. */
async function addBoundary(api: Connection, jwt: string): Promise<void> {
  const ids = new Map<string, string>();
  for (const [name, share] of SHARES) {
    if (name !== null) ids.set(name, await addSite(api, jwt, name, 100 * share));
  }
  const put = { method: 'PUT', body: { consolidation: 'equity-share' }, jwt };
  await api.send('/api/policy', put);
  for (const month of MONTHS) {
    const days = `${YEAR}-${String(month).padStart(2, '0')}`;
    const instrument = {
      kind: 'PPA',
      siteId: ids.get('Plant'),
      mwh: 0.001,
      from: `${days}-01`,
      to: `${days}-28`,
      kgCo2ePerKwh: 0,
      serials: '',
    };
    await api.post('/api/instruments', instrument, jwt);
  }
}

/** @returns its id */
async function addSite(api: Connection, jwt: string, name: string, share = 100): Promise<string> {
  const holdings = [{ from: '2020-01', share, control: 'operational' }];
  const body = { name, kind: 'site', holdings };
  return (await api.json<{ _id: string }>('/api/sites', { method: 'POST', body, jwt }))._id;
}

async function startYearsInJanuary(api: Connection, jwt: string): Promise<void> {
  await api.send('/api/policy', { method: 'PUT', body: { yearStartsIn: 1 }, jwt });
}
