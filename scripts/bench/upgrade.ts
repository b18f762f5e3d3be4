import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../../tests/support/api-server';
import { connected, startPostgres } from '../../tests/support/postgres';
import { FIRST_RELEASE, installRelease } from '../../tests/support/releases';
import type { Bench } from './bench';
import { compareFigures, type Query } from './figures';
import { open } from './fill';

const UPGRADE_MS = 30 * 60_000;

/** The factor fields of a record, before records named versions and since. */
const FACTORS_BEFORE = `select factor_id as id, factor_name as name, factor_unit as unit,
  factor_kg_co_2_e_per_unit as kg, coalesce(factor_source, '') as source, factor_year as year,
  count(*) as records, sum(consumption) as amount from emission_records
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`;
const FACTORS_NOW = `select factor_id as id, name, version.unit,
  kg_co_2_e_per_unit as kg, coalesce(source, '') as source, year,
  count(*) as records, sum(converted_amount) as amount from emission_records
  join factor_versions version on version.id = factor_version_id
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`;
const MONTHS = `select count(*) as records from emission_records
  where substr(from_day, 1, 7) <> substr(to_day, 1, 7)`;
const MONTHS_NOW = 'select count(distinct record_id) as records from record_months';

/** The start of today's server on a database that a release left behind, with many more records. */
export async function upgrade(bench: Bench): Promise<void> {
  for (const database of ['SQLite', 'PostgreSQL'] as const) {
    const postgres = database === 'PostgreSQL' ? await startPostgres() : null;
    try {
      const whole = await upgraded(FIRST_RELEASE, bench.sizes.much, postgres);
      // Another one, whose first start is killed half-way.
      await upgraded(FIRST_RELEASE, bench.sizes.much, postgres, whole / 2);
      const name = `Upgrade of ${bench.sizes.much} records of ${FIRST_RELEASE}, ${database}`;
      bench.record(name, 'ms', { today: whole });
    } finally {
      await postgres?.stop();
    }
  }
}

/**
 * @param killedAfterMs of a first start
 * @returns milliseconds of the start that upgrades to its end
 * @throws Error when a record says something else than before
 */
export async function upgraded(
  release: string,
  records: number,
  postgres: Awaited<ReturnType<typeof startPostgres>> | null,
  killedAfterMs?: number,
): Promise<number> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'canopy-bench-'));
  const databaseUrl = await postgres?.newDatabase(`upgrade_${killedAfterMs ? 'killed' : 'whole'}`);
  try {
    const { people } = await installRelease(release, dataDir, databaseUrl);
    const asked = <T>(work: (query: Query) => Promise<T>) => asking(dataDir, databaseUrl, work);
    const before = await asked(async (query) => {
      await inflate(query, records);
      return [await query(FACTORS_BEFORE), await query(MONTHS)];
    });
    if (killedAfterMs) {
      await startServer({ dataDir, databaseUrl, bootMs: killedAfterMs }).then(
        ({ stop }) => stop(),
        () => undefined,
      );
    }
    const begun = performance.now();
    const server = await startServer({ dataDir, databaseUrl, bootMs: UPGRADE_MS });
    const taken = performance.now() - begun;
    if (!killedAfterMs) {
      const count = await asked((query) => compareFigures(server.url, people, query));
      console.log(`${count} figures of ${records} records are those of the records added up.`);
    }
    await server.stop();
    const now = await asked(async (query) => [await query(FACTORS_NOW), await query(MONTHS_NOW)]);
    if (essence(before) !== essence(now)) {
      throw new Error('The upgrade has changed what records say of their factors or months.');
    }
    return taken;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Rows as text. The order in which a sum was added up shows in its last digits. */
function essence(rows: unknown): string {
  return JSON.stringify(rows, (name, value) =>
    name === 'amount' ? Number(value).toPrecision(9) : value,
  );
}

async function asking<T>(
  dataDir: string,
  databaseUrl: string | undefined,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    const { query, end } = await connected(databaseUrl);
    return await work(query).finally(end);
  }
  const db = open(path.join(dataDir, 'canopy.db'));
  const query: Query = async (sql) => {
    if (/^insert/.test(sql)) db.prepare(sql).run();
    return /^insert/.test(sql) ? [] : (db.prepare(sql).all() as Record<string, unknown>[]);
  };
  return await work(query).finally(() => db.close());
}

/** Copies all records until there are as many as wanted. */
async function inflate(query: Query, records: number): Promise<void> {
  const [row = {}] = await query('select * from emission_records limit 1');
  const [counted] = await query('select count(*) as count from emission_records');
  const copies = Math.ceil(records / Number(counted?.count)) - 1;
  const columns = Object.keys(row).filter((column) => column !== 'id');
  const values = columns.map((column) =>
    column === 'document_id' ? `'copy-' || n || '-' || id` : column,
  );
  await query(
    `insert into emission_records (${columns.join()})
     with recursive copies(n) as (select 1 union all select n + 1 from copies where n < ${copies})
     select ${values.join()} from emission_records cross join copies`,
  );
}
