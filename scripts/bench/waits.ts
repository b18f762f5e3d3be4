import type { Library, LibraryAdded } from '@canopy/domain/factors';
import type { EmissionRecordsImported, Restated, Restatement } from '@canopy/domain/inventory';
import type { Dashboard } from '@canopy/domain/reports';
import type { ApiServer } from '../../tests/support/api-server';
import type { Bench } from './bench';
import { DATABASES, type DatabaseName, vacuum, withServers } from './databases';
import { Connection } from './http';
import { median, worstMsDuring } from './measure';
import {
  addDiesel,
  addOrganisation,
  addRecords,
  LITRE_KG_CO2E,
  loginAs,
  loginAsAdmin,
  rowOfDiesel,
  type Saved,
  verify,
} from './people';

/** Client that does long work, and client that waits. */
const [BUSY, OTHER] = ['busy', 'other'];
/** Records of the waiting client. */
const RECORDS_OF_OTHER = 5004;
/** Pause between two calls of the waiting client. */
const PAUSE_MS = 20;
/** Longest acceptable dashboard response during any step. */
const DASHBOARD_MS = 100;
/** Packs to add, one in each round. */
const PACKS = ['uk-2023', 'uk-2024', 'uk-2025'];

interface Step {
  readonly name: string;
  readonly saveMs: number;
  /** Goal for the step's own duration, if any. */
  readonly goalMs?: number;
  /** Prepares the step before measurements begin. */
  prepare?(): Promise<unknown>;
  /** @throws Error when the step's result is wrong */
  run(): Promise<void>;
}

/**
 * Measures how long one client waits while another does long work. Records the median of each run's
 * worst call.
 */
export async function waits(bench: Bench): Promise<void> {
  for (const database of DATABASES) {
    for (const { step, wait } of await measureOn(bench, database)) {
      const record = (scenario: string, value: number, goal: number) =>
        bench.record({ scenario, database, value, unit: 'ms', goal });
      const { name, saveMs, goalMs } = step;
      record(`Worst dashboard of another client during ${name}`, wait.dashboard, DASHBOARD_MS);
      record(`Worst save of another client during ${name}`, wait.save, saveMs);
      if (goalMs) record(`Duration of ${name}`, wait.ms, goalMs);
    }
  }
}

async function measureOn(
  bench: Bench,
  database: DatabaseName,
): Promise<{ readonly step: Step; readonly wait: Wait }[]> {
  const [imported, restated] = bench.isSmoke ? [500, 1200] : [10_000, 60_000];
  const taken = new Map<string, { step: Step; waits: Wait[] }>();
  await withServers(database, async (start) => {
    const server = await start();
    const api = new Connection(server.url);
    await addDiesel(api);
    await addOrganisation(api, BUSY);
    await addOrganisation(api, OTHER);
    await addRecords(server, api, BUSY, restated);
    await addRecords(server, api, OTHER, bench.isSmoke ? 120 : RECORDS_OF_OTHER);
    await vacuum(database, server);
    for (const pack of bench.isSmoke ? PACKS.slice(-1) : PACKS) {
      const round = PACKS.indexOf(pack);
      for (const step of await makeSteps(api, { imported, restated, pack, round })) {
        const wait = await waitsDuring(server, step);
        const known = taken.get(step.name) ?? { step, waits: [] };
        known.waits.push(wait);
        taken.set(step.name, known);
      }
    }
    api.close();
  });
  const medianOf = (each: readonly Wait[], what: keyof Wait) =>
    median(each.map((wait) => wait[what]));
  return Array.from(taken.values(), ({ step, waits: each }) => ({
    step,
    wait: {
      ms: medianOf(each, 'ms'),
      dashboard: medianOf(each, 'dashboard'),
      save: medianOf(each, 'save'),
    },
  }));
}

async function makeSteps(
  api: Connection,
  {
    imported,
    restated,
    pack,
    round,
  }: { imported: number; restated: number; pack: string; round: number },
): Promise<Step[]> {
  const { client, member } = await loginAs(api, BUSY);
  const admin = await loginAsAdmin(api);
  const rows = Array.from({ length: imported }, (_, n) => rowOfDiesel(2 + n + round, 1 + (n % 12)));
  const file = Buffer.from(JSON.stringify({ rows, fileName: `${round}.csv` }));
  const litres = rows.reduce((sum, { distance }) => sum + distance, 0);
  let [importId, preview, factors] = ['', '', 0];
  // Alternating sets change every record in each run.
  const [before, after] = round % 2 === 0 ? (['AR5', 'AR4'] as const) : (['AR4', 'AR5'] as const);
  const choose = (gwpSet: string) =>
    api.send('/api/policy', { method: 'PUT', body: { gwpSet }, jwt: client });
  return [
    {
      name: `an import of ${imported} records`,
      saveMs: 1000,
      prepare: () => choose(before),
      async run() {
        const answer = await api.json<EmissionRecordsImported>('/api/emission-records/import', {
          method: 'POST',
          body: file,
          jwt: member,
        });
        verify('imported records', answer.inserted, imported);
        verify('kg imported', answer.result, litres * LITRE_KG_CO2E[before]);
        importId = answer.importId ?? '';
      },
    },
    {
      name: `the undo of an import of ${imported}`,
      saveMs: 1000,
      async run() {
        const { deleted } = await api.json<{ deleted: number }>(`/api/imports/${importId}`, {
          method: 'DELETE',
          jwt: member,
        });
        verify('deleted records', deleted, imported);
      },
    },
    {
      name: `the preview of restating ${restated} records`,
      saveMs: 1000,
      prepare: () => choose(after),
      async run() {
        const answer = await api.json<Restatement>('/api/restatement', { jwt: client });
        verify('records that would change', answer.changed, restated);
        preview = answer.preview;
      },
    },
    {
      name: `restating ${restated} records`,
      saveMs: 2500,
      goalMs: 4000,
      async run() {
        const answer = await api.json<Restated>('/api/restatement', {
          method: 'POST',
          body: { preview, reason: 'The bench' },
          jwt: client,
        });
        verify('restated records', answer.changed, restated);
        verify('kg restated', answer.after.total, restated * LITRE_KG_CO2E[after]);
      },
    },
    {
      name: 'adding a pack',
      saveMs: 1000,
      async prepare() {
        const { packs } = await api.json<Library>('/api/library', { jwt: admin });
        factors = packs.find(({ id }) => id === pack)?.factors ?? 0;
      },
      async run() {
        const { added } = await api.json<LibraryAdded>(`/api/library/${pack}`, {
          method: 'POST',
          jwt: admin,
        });
        verify(`factors of ${pack}`, added, factors);
      },
    },
  ];
}

/** Duration of a step and the other client's worst waits meanwhile, in ms. */
interface Wait {
  readonly ms: number;
  readonly dashboard: number;
  readonly save: number;
}

async function waitsDuring(server: ApiServer, step: Step): Promise<Wait> {
  const [reading, saving] = [new Connection(server.url), new Connection(server.url)];
  const { client, member } = await loginAs(reading, OTHER);
  const totalOf = async () =>
    (await reading.json<Dashboard>('/api/dashboard', { jwt: client })).totals.total;
  const saved = rowOfDiesel(1, 5);
  let [sent, acknowledged] = [0, 0];
  const save = async () => {
    sent += 1;
    const { savedData } = await saving.json<Saved>('/api/saveData', {
      method: 'POST',
      body: { rows: [saved] },
      jwt: member,
    });
    verify('kg of a save', savedData.rows[0]?.result ?? 0, LITRE_KG_CO2E.AR5);
    acknowledged += 1;
  };
  await step.prepare?.();
  const total = await totalOf();
  /** Checks that a dashboard includes every save acknowledged before it and none sent after it. */
  const dashboard = async () => {
    const least = acknowledged;
    const found = (await totalOf()) - total;
    const [from, to] = [least, sent].map((saves) => saves * LITRE_KG_CO2E.AR5);
    if (found < Number(from) - 1e-6 || found > Number(to) + 1e-6) {
      throw new Error(`A dashboard shows ${found} kg of saves, not ${from} to ${to}.`);
    }
  };
  const begun = performance.now();
  const working = step.run().then(() => performance.now() - begun);
  const [ms, worstDashboard, worstSave] = await Promise.all([
    working,
    worstMsDuring(working, dashboard, PAUSE_MS),
    worstMsDuring(working, save, PAUSE_MS),
  ]);
  await dashboard();
  reading.close();
  saving.close();
  return { ms, dashboard: worstDashboard, save: worstSave };
}
