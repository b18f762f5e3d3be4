import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { changes } from '../../scripts/lib/answer-changes';
import { answersTo, type Figures } from '../../scripts/release-fixture/figures';
import { type ApiServer, startServer } from '../support/api-server';
import { inside } from '../support/fixtures';
import { existingPostgres, type Postgres } from '../support/postgres';
import { questions } from '../support/questions';
import { installRelease, RELEASES } from '../support/releases';
import { rowsOf, schemaDifferences, schemaOf } from '../support/schema';

const BOOT_MS = 120_000;

/** What a report says besides its figures: when it was made, and how it words its method. */
const WORDS = /\.(generatedAt|method\.\w+): /;

const database = inject('database');

describe.each(RELEASES)('a database that release %s left behind', (release) => {
  let dataDir: string;
  let postgres: Postgres | undefined;
  let databaseUrl: string | undefined;
  let figures: Figures;
  let server: ApiServer;

  const start = () => startServer({ dataDir, databaseUrl });
  const query = (sql: string) => questions(server.questionsUrl).sql(sql);

  async function changedAnswers(): Promise<string[]> {
    const { people } = figures;
    const now = await answersTo(server.url, people, figures.figures);
    return figures.figures
      .flatMap(({ who, method, path, answer }, n) =>
        changes(answer, now[n]?.answer, `${who} ${method} ${path}`),
      )
      .filter((change) => !WORDS.test(change));
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'canopy-upgrade-'));
    if (database === 'postgres') {
      postgres = existingPostgres(inject('databaseUrl'));
      databaseUrl = await postgres.newDatabase('canopy_upgrade');
    }
    figures = await installRelease(release, dataDir, databaseUrl);
    server = await start();
  }, BOOT_MS);

  afterAll(async () => {
    await server.stop();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('answers everybody who had a login with every figure of then', async () => {
    expect(await changedAnswers()).toEqual([]);
  });

  it('has the schema of a new one', async () => {
    const fresh = await schemaOf(database, (sql) => inside().sql(sql));
    expect(fresh.length).toBeGreaterThan(500);
    expect(schemaDifferences(fresh, await schemaOf(database, query))).toEqual([]);
  });

  it('has versions of factors that say what the library says of the same figure', async () => {
    const same = `from factor_versions version join emission_factors factor
      on factor.document_id = version.factor_id and factor.unit = version.unit
      and factor.kg_co_2_e_per_unit = version.kg_co_2_e_per_unit`;
    const [known] = await query(`select count(*) as count ${same}`);
    expect(Number(known?.count)).toBeGreaterThan(20);
    for (const column of ['country', 'type', 'brand', 'sku', 'source_url']) {
      const differs = `coalesce(version.${column}, '') <> coalesce(factor.${column}, '')`;
      expect(await query(`select version.id ${same} where ${differs}`), column).toEqual([]);
    }
  });

  it('has the months of records that lie in several', async () => {
    const [records] = await query(
      `select count(*) as count, sum(result_kg_co_2_e) as kg from emission_records
       where substr(from_day, 1, 7) <> substr(to_day, 1, 7)`,
    );
    const [months] = await query(
      'select count(distinct record_id) as count, sum(result_kg_co_2_e) as kg from record_months',
    );
    expect(Number(months?.count)).toBe(Number(records?.count));
    expect(Number(months?.count)).toBeGreaterThan(0);
    expect(Number(months?.kg) / Number(records?.kg)).toBeCloseTo(1, 12);
  });

  it('is not changed by another start', { timeout: BOOT_MS }, async () => {
    const [schema, rows] = [await schemaOf(database, query), await rowsOf(database, query)];
    await server.stop();
    server = await start();
    expect(schemaDifferences(schema, await schemaOf(database, query))).toEqual([]);
    expect(schemaDifferences(rows, await rowsOf(database, query))).toEqual([]);
    expect(await changedAnswers()).toEqual([]);
  });
});
