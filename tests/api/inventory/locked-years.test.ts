import path from 'node:path';
import type { EmissionFactor } from '@canopy/domain/factors';
import { inventoryMessages } from '@canopy/domain/inventory';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { answered, answeredStandard } from '../../support/client';
import {
  addClient,
  addFactor,
  addInstrument,
  addMember,
  addSite,
  admin,
  databaseIdOf,
  inside,
  lockYear,
  rowOf,
  save,
  type TestClient,
  type TestMember,
} from '../../support/fixtures';
import { runSqliteProgram } from '../../support/sqlite-program';

const onSqlite = inject('database') === 'sqlite';
const YEAR = '2024-2025';
const { sql } = inside();

/** Client with a locked year, and a member with one record. */
interface Locked {
  readonly organisation: TestClient;
  readonly member: TestMember;
}

let factor: EmissionFactor;
let locked: Locked;
let clientId: number;

beforeAll(async () => {
  factor = await addFactor({ Unit: 'kg', Emission: 2 });
  const organisation = await addClient();
  locked = { organisation, member: await addMember(organisation) };
  clientId = await databaseIdOf(organisation);
  const { _id: ofRecord } = await addSite(organisation, { name: 'of record' });
  await save(locked.member, rowOf(factor), { ...rowOf(factor), siteId: ofRecord, distance: 3 });
  await addInstrument(organisation, {
    siteId: (await addSite(organisation, { name: 'of instrument' }))._id,
  });
  const { _id: siteId } = await addSite(organisation, { name: 'of metric' });
  const staff = {
    year: YEAR,
    siteId,
    metric: 'staff',
    value: 5,
    unit: 'people',
    source: 'Payroll',
  };
  answered('PUT /activity-metrics', await organisation.session.put('/activity-metrics', staff));
  await addSite(organisation, {
    name: 'of holding',
    from: '2020-04-01',
    share: 60,
    control: 'both',
  });
  await lockYear(organisation);
});

/** Returns everything that a refused statement must not change. */
async function snapshot() {
  const { session } = locked.organisation;
  const [dashboard, periods, statement, sites] = [
    await session.get('/dashboard', { financialYear: YEAR }),
    await session.get('/periods'),
    await session.get(`/periods/${YEAR}/statement`),
    await session.get('/sites'),
  ];
  return {
    dashboard: answered('GET /dashboard', dashboard),
    periods: answered('GET /periods', periods),
    statement: answered('GET /periods/:year/statement', statement),
    sites: answered('GET /sites', sites),
    versions: await sql('select * from factor_versions where factor_id = ?', factor._id),
    months: await sql('select * from closed_months where client_id = ? order by id', clientId),
  };
}

/** Formats a text as an SQL literal. */
const text = (value: string) => `'${value}'`;

describe('the database', () => {
  it('refuses each statement that would open a locked year', async () => {
    const before = await snapshot();
    expect(before.months).toHaveLength(12);
    const ofClient = `where client_id = ${clientId}`;
    const ofVersions = `where factor_id = ${text(factor._id)}`;
    const later = "'2030-05'";
    const statements = [
      `delete from closed_months ${ofClient}`,
      `delete from closed_months ${ofClient} and month = '2024-04'`,
      `update closed_months set month = ${later} ${ofClient} and month = '2024-05'`,
      `update closed_months set period_id = 0 ${ofClient}`,
      `update periods set state = 'Open' ${ofClient}`,
      `update periods set state = 'Locking' ${ofClient}`,
      `update periods set policy = null ${ofClient}`,
      `update periods set version = 0 ${ofClient}`,
      `update periods set year = '2030-2031' ${ofClient}`,
      `update periods set starts_in = 7 ${ofClient}`,
      `update periods set counts_every_instrument = true ${ofClient}`,
      `update periods set client_id = 0 ${ofClient}`,
      `delete from periods ${ofClient}`,
      ...['of record', 'of instrument', 'of metric', 'of holding'].map(
        (name) => `delete from client_sites ${ofClient} and name = ${text(name)}`,
      ),
      `update factor_versions set kg_co_2_e_per_unit = 1 ${ofVersions}`,
      `update factor_versions set content_hash = 'other' ${ofVersions}`,
      `delete from factor_versions ${ofVersions}`,
      `update statements set head = null ${ofClient}`,
      `delete from statements ${ofClient}`,
      ...(onSqlite ? [] : ['truncate closed_months', 'truncate factor_versions']),
    ];
    for (const statement of statements) {
      await expect(sql(statement), statement).rejects.toThrow(
        /period_locked|closed year|does not change/,
      );
    }
    expect(await snapshot()).toEqual(before);
  });

  it('allows panel bookkeeping and changes of sites outside the locked year', async () => {
    const ofClient = `where client_id = ${clientId}`;
    const [user] = await sql<{ id: number }>('select id from admin_users limit 1');
    for (const by of [user?.id, null]) {
      await sql(`update periods set updated_by_id = ? ${ofClient}`, by);
      const ofFactor = 'where factor_id = ?';
      await sql(`update factor_versions set updated_by_id = ? ${ofFactor}`, by, factor._id);
    }
    const { session } = locked.organisation;
    const named = answered('GET /sites', await session.get('/sites'));
    const group = await addSite(locked.organisation, { name: 'Group', kind: 'entity' });
    const below = named.find(({ name }) => name === 'of record')?._id;
    const parent = { parentId: group._id };
    answered('PUT /sites/:id', await session.put(`/sites/${below}`, parent));
    answered('PUT /sites/:id', await session.put(`/sites/${below}`, { parentId: null }));
    answered('DELETE /sites/:id', await session.delete(`/sites/${group._id}`));
  });

  it('reopens the months when the client reopens the year', async () => {
    const { session } = locked.organisation;
    const reopened = await session.post(`/periods/${YEAR}/reopen`, {
      reason: 'A bill was missing',
    });
    expect(answered('POST /periods/:year/reopen', reopened).state).toBe('Open');
    expect((await snapshot()).months).toEqual([]);
    await lockYear(locked.organisation);
    expect((await snapshot()).periods).toMatchObject([{ state: 'Locked', version: 2 }]);
  });
});

/** Runs a statement without the trigger that refuses it, as a database operator can. */
async function bypass(trigger: string, statement: string): Promise<void> {
  const [found] = onSqlite
    ? await sql<{ sql: string }>('select sql from sqlite_master where name = ?', trigger)
    : [];
  const statements = found
    ? [`drop trigger ${trigger}`, statement, found.sql]
    : ["set local session_replication_role = 'replica'", statement];
  expect(await inside().transaction({ statements })).toMatchObject({ failure: null });
}

describe('figures changed outside Canopy', () => {
  let organisation: TestClient;
  let member: TestMember;
  let ofClient: string;
  let siteId: string;

  /** Returns the cited statement, and for each place with the year whether its figures differ. */
  async function shown() {
    const { session, wire } = organisation;
    const asked = { financialYear: YEAR };
    const standard = answeredStandard(
      'GET /reports',
      await session.get('/reports', { ...asked, standard: 'ghgp' }),
    );
    const cells = standard.tables.flatMap((table) => table.cells);
    const statement = String(cells.find(({ id }) => id === 'statement')?.value);
    const ask = async (path: '/dashboard' | '/reports', query = {}) => {
      const answer = await session.get(path, { ...asked, ...query });
      return answered(`GET ${path}`, answer).differsFromStatement ?? false;
    };
    const periods = await Promise.all([
      session.get('/periods'),
      member.session.get('/periods'),
      (await admin()).get('/periods', { clientId: wire._id }),
    ]);
    const next = await session.get('/reports', { financialYear: '2025-2026' });
    const { comparison } = answered('GET /reports', next);
    return {
      statement,
      differs: [
        comparison.differsFromStatement ?? false,
        await ask('/dashboard'),
        await ask('/dashboard', { siteId }),
        await ask('/reports'),
        await ask('/reports', { scope: 'Scope 2' }),
        ...periods.map((answer) => {
          const periods = answered('GET /periods', answer);
          return periods.find(({ year }) => year === YEAR)?.statement?.differs ?? false;
        }),
      ],
    };
  }

  const AGREES = {
    statement: expect.stringMatching(/^Version \d, SHA-256 [0-9a-f]{64}$/),
    differs: Array(8).fill(false),
  };
  const differs = (version: number) => ({
    statement: inventoryMessages.figuresDiffer(YEAR, version),
    differs: Array(8).fill(true),
  });

  const addToResult = (kg: number) =>
    bypass(
      'closed_emission_records_update',
      `update emission_records set result_kg_co_2_e = result_kg_co_2_e + ${kg}
       ${ofClient} and month = last_month and site_id is null`,
    );
  const setStatement = (change: string) =>
    bypass('statements_no_update', `update statements set ${change} ${ofClient}`);

  beforeAll(async () => {
    organisation = await addClient();
    member = await addMember(organisation);
    ofClient = `where client_id = ${await databaseIdOf(organisation)}`;
    const { session } = organisation;
    const policy = { allocation: 'daily', consolidation: 'equity-share' };
    answered('PUT /policy', await session.put('/policy', policy));
    const held = { from: '2024-07-01', share: 60, control: 'both' };
    siteId = (await addSite(organisation, { name: 'Held since July' }))._id;
    answered('PUT /sites/:id', await session.put(`/sites/${siteId}`, { holdings: [held] }));
    // Some days lie before the site is held, others after the year.
    await save(
      member,
      rowOf(factor),
      { ...rowOf(factor), siteId, distance: 3, date: '2024-06-15', date1: '2024-08-15' },
      { ...rowOf(factor), siteId, distance: 4, date: '2024-05-01', date1: '2024-05-02' },
      rowOf(factor, { distance: 5, date: '2025-03-20', date1: '2025-04-09' }),
    );
    await lockYear(organisation);
  });

  it('are not reported while they round to the stated grams', async () => {
    expect(await shown()).toEqual(AGREES);
    await addToResult(0.0004);
    expect(await shown()).toEqual(AGREES);
  });

  it('are reported everywhere, and the statement is no longer cited', async () => {
    await addToResult(0.0007);
    expect(await shown()).toEqual(differs(1));
    await addToResult(-0.001);
    expect(await shown()).toEqual(AGREES);
  });

  it('are reported when the statement itself was changed', async () => {
    const [stored] = await sql<{ head: string | object; records: number }>(
      `select head, records from statements ${ofClient}`,
    );
    const head = typeof stored?.head === 'string' ? stored.head : JSON.stringify(stored?.head);
    const other = JSON.parse(head);
    other.scope2.marketBased += 1;
    for (const [change, back] of [
      ['records = records + 1', 'records = records - 1'],
      [`head = '${JSON.stringify(other)}'`, `head = '${head}'`],
      ['version = 2', 'version = 1'],
    ] as const) {
      await setStatement(change);
      expect((await shown()).differs, change).toEqual(Array(8).fill(true));
      await setStatement(back);
      expect(await shown(), back).toEqual(AGREES);
    }
  });

  it('are found by a list of years alone, which caches the result', async () => {
    const second = await addClient();
    await save(await addMember(second), rowOf(factor));
    await lockYear(second);
    await bypass(
      'closed_emission_records_update',
      `update emission_records set result_kg_co_2_e = 1 where client_id = ${await databaseIdOf(second)}`,
    );
    const listed = async () => {
      const [period] = answered('GET /periods', await second.session.get('/periods'));
      return period?.statement?.differs;
    };
    expect(await listed()).toBe(true);
    const statements = await inside().statementsOf(async () => {
      expect(await listed()).toBe(true);
    });
    expect(statements.filter((each) => /\bsum\(/.test(each.sql))).toEqual([]);
  });

  it('become part of a new statement after reopening and locking the year', async () => {
    await addToResult(1);
    expect(await shown()).toEqual(differs(1));
    const { session } = organisation;
    const reason = { reason: 'The database was changed' };
    answered('POST /periods/:year/reopen', await session.post(`/periods/${YEAR}/reopen`, reason));
    expect((await shown()).differs).toEqual(Array(8).fill(false));
    await lockYear(organisation);
    expect(await shown()).toEqual(AGREES);
  });
});

describe.runIf(onSqlite)('the SQLite file', () => {
  it('opens in the SQLite of older distributions', async () => {
    const triggers = await sql<{ sql: string }>(
      "select sql from sqlite_master where sql like '%raise(%'",
    );
    const raises = triggers.flatMap((trigger) => trigger.sql.match(/\braise\s*\([^)]*\)/gi) ?? []);
    expect(raises.length).toBeGreaterThan(20);
    // SQLite before 3.47 can't parse an expression as the message, and reports the whole file as
    // malformed.
    for (const raised of raises) expect(raised).toMatch(/^raise\(abort, '[^']*'\)$/);

    const file = path.join(inject('dataDir'), 'canopy.db');
    const counted = await runSqliteProgram(
      file,
      'pragma integrity_check; select count(*) > 0 from emission_records',
    );
    if (counted !== null) expect(counted).toBe('ok\n1');
  });
});
