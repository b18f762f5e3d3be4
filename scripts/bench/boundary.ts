import type { Dashboard } from '@canopy/domain';
import type { ApiServer } from '../../tests/support/api-server';
import type { Bench } from './bench';
import { DATABASES, type DatabaseName, vacuum, withServers } from './databases';
import { Connection } from './http';
import { addInventory, gramsOf, YEAR } from './inventory';
import type { Work } from './measure';
import {
  addDiesel,
  addGrid,
  addOrganisation,
  addRecords,
  GRID_KG_CO2E,
  LITRE_KG_CO2E,
  loginAs,
  MONTHS,
  mustBe,
  rowOfDiesel,
  rowOfGrid,
} from './people';

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
  const known = await addInventory(server, api, 'with', count);
  const { records } = known;
  const { client } = await addOrganisation(api, 'without');
  await api.send('/api/policy', { method: 'PUT', body: { yearStartsIn: 1 }, jwt: client });
  const rows = MONTHS.flatMap((month) => [rowOfDiesel(1, month), rowOfGrid(1, month)]);
  await addRecords(server, api, 'without', records, rows);
  const expected = {
    with: (gramsOf(known, 'scope1') + gramsOf(known, 'locationBased')) / 1000,
    without: (records / 2) * (LITRE_KG_CO2E.AR5 + GRID_KG_CO2E),
  };
  await vacuum(database, server);
  for (const [what, path] of [
    ['Dashboard', `/api/dashboard?financialYear=${YEAR}`],
    ['Report', `/api/reports?financialYear=${YEAR}`],
  ] as const) {
    const works: Record<string, Work> = {};
    for (const [name, kg] of Object.entries(expected)) {
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
