import type { EmissionRecordPage, EmissionRecordsImported } from '@canopy/domain/inventory';
import type { Dashboard, Report } from '@canopy/domain/reports';
import type { ApiServer } from '../../tests/support/api-server';
import type { Bench } from './bench';
import { DATABASES, type DatabaseName, vacuum, withServers } from './databases';
import { Connection } from './http';
import { median, medianMs, worstMsDuring } from './measure';
import {
  addDiesel,
  addOrganisation,
  addRecords,
  LITRE_KG_CO2E,
  loginAs,
  type Organisation,
  rowOfDiesel,
  type Saved,
  sumKg,
  verify,
} from './people';

const NAME = 'measured';
const YEAR = '2024-2025';
/** Share of the 2024 records within this year: nine of their twelve months. */
const SHARE_OF_YEAR = 9 / 12;

const HEALTH_PAUSE_MS = 5;

/**
 * Limits in ms: 0.1 s feels immediate, 1 s keeps a train of thought, 10 s keeps attention (Nielsen,
 * 1993).
 */
const [IMMEDIATE_MS, FLOW_MS, ATTENTION_MS] = [100, 1000, 10_000];

/** Measures list, dashboard, report, save and import for a client with 5,000 records. */
export async function calls(bench: Bench): Promise<void> {
  const records = bench.isSmoke ? 120 : 5004;
  await onEachDatabase(records, async (database, server, people) => {
    const goals = { list: IMMEDIATE_MS, dashboard: IMMEDIATE_MS, report: FLOW_MS };
    await measureReads(bench, { server, people, database, records, goals });
    await measureSave(bench, database, server, people);
    await measureImport(bench, database, server, people);
  });
}

/** Measures list, dashboard and report for a client with 1,000,000 records. */
export async function large(bench: Bench): Promise<void> {
  const records = bench.isSmoke ? 1200 : 1_000_008;
  await onEachDatabase(records, async (database, server, people) => {
    const goals = { list: IMMEDIATE_MS, dashboard: 150, report: 2000 };
    await measureReads(bench, { server, people, database, records, goals });
  });
}

async function onEachDatabase(
  records: number,
  measure: (database: DatabaseName, server: ApiServer, people: Organisation) => Promise<void>,
): Promise<void> {
  for (const database of DATABASES) {
    await withServers(database, async (start) => {
      const server = await start();
      const api = new Connection(server.url);
      await addDiesel(api);
      await addOrganisation(api, NAME);
      await addRecords(server, api, NAME, records);
      await vacuum(database, server);
      await measure(database, server, await loginAs(api, NAME));
      api.close();
    });
  }
}

interface Reads {
  readonly server: ApiServer;
  readonly people: Organisation;
  readonly database: DatabaseName;
  readonly records: number;
  /** Goals in ms. */
  readonly goals: Readonly<Record<'list' | 'dashboard' | 'report', number>>;
}

async function measureReads(
  bench: Bench,
  { server, people, database, records, goals }: Reads,
): Promise<void> {
  const api = new Connection(server.url);
  const kgOfYear = records * SHARE_OF_YEAR * LITRE_KG_CO2E.AR5;
  const [rounds, warmUps] = bench.isSmoke ? [2, 1] : [30, 5];
  const record = async (what: string, goal: number, call: () => Promise<unknown>) => {
    const ms = await medianMs(call, rounds, warmUps);
    const scenario = `${what} of a client of ${records} records`;
    bench.record({ scenario, database, value: ms, unit: 'ms', goal });
  };
  await record('List of 25', goals.list, async () => {
    const path = '/api/getdata12?page=1&pageSize=25';
    const { data, meta } = await api.json<EmissionRecordPage>(path, { jwt: people.member });
    verify('listed records', data.length, 25);
    verify('records', meta.total, records);
  });
  await record('Dashboard', goals.dashboard, async () => {
    const path = `/api/dashboard?financialYear=${YEAR}`;
    const { totals } = await api.json<Dashboard>(path, { jwt: people.client });
    verify('kg on the dashboard', totals.total, kgOfYear);
  });
  await record('Report', goals.report, async () => {
    const path = `/api/reports?financialYear=${YEAR}`;
    const { totals } = await api.json<Report>(path, { jwt: people.client });
    verify('kg in the report', totals.total, kgOfYear);
  });
  api.close();
}

async function measureSave(
  bench: Bench,
  database: DatabaseName,
  server: ApiServer,
  { member }: Organisation,
): Promise<void> {
  const api = new Connection(server.url);
  const count = bench.isSmoke ? 100 : 1000;
  const rows = Array.from({ length: count }, (_, n) => rowOfDiesel(n + 1, 1 + (n % 12)));
  const kg = sumKg(rows);
  const save = async (n: number) => {
    const { savedData } = await api.json<Saved>('/api/saveData', {
      method: 'POST',
      body: { rows },
      jwt: member,
      headers: { 'idempotency-key': `bench-of-saves-${n}` },
    });
    const saved = savedData.rows.reduce((sum, { result }) => sum + result, 0);
    verify('kg saved', saved, kg);
  };
  const ms = bench.isSmoke ? await medianMs(save, 2, 1) : await medianMs(save, 15, 2);
  const scenario = `Save of ${count} rows`;
  bench.record({ scenario, database, value: ms, unit: 'ms', goal: FLOW_MS });
  api.close();
}

/** Imports new records and measures the slowest health check meanwhile. */
async function measureImport(
  bench: Bench,
  database: DatabaseName,
  server: ApiServer,
  { member }: Organisation,
): Promise<void> {
  const [api, health] = [new Connection(server.url), new Connection(server.url)];
  const count = bench.isSmoke ? 500 : 10_000;
  const [rounds, warmUps] = bench.isSmoke ? [1, 1] : [5, 1];
  const worst: number[] = [];
  const ms = await medianMs(
    async (file) => {
      const rows = Array.from({ length: count }, (_, n) =>
        rowOfDiesel(count * (file + 1) + n, 1 + (n % 12)),
      );
      const importing = api.json<EmissionRecordsImported>('/api/emission-records/import', {
        method: 'POST',
        body: Buffer.from(JSON.stringify({ rows })),
        jwt: member,
      });
      const call = () => health.get('/api/health');
      worst.push(await worstMsDuring(importing, call, HEALTH_PAUSE_MS));
      const { inserted, result } = await importing;
      verify('imported records', inserted, count);
      verify('kg imported', result, sumKg(rows));
    },
    rounds,
    warmUps,
  );
  const scenario = `Import of ${count} records`;
  bench.record({ scenario, database, value: ms, unit: 'ms', goal: ATTENTION_MS });
  bench.record({
    scenario: `Worst GET /health during an import of ${count} records`,
    database,
    value: median(worst.slice(warmUps)),
    unit: 'ms',
    goal: IMMEDIATE_MS,
  });
  api.close();
  health.close();
}
