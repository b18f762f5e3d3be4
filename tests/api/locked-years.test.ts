import path from 'node:path';
import type { EmissionFactor } from '@canopy/domain';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { answered } from '../support/client';
import {
  addClient,
  addFactor,
  addInstrument,
  addMember,
  inside,
  rowOf,
  save,
  type TestClient,
  type TestMember,
} from '../support/fixtures';
import { runSqliteProgram } from '../support/sqlite-program';

const onSqlite = inject('database') === 'sqlite';
const YEAR = '2024-2025';
const { sql } = inside();

/** A client whose year is locked, with one member's record. */
interface Locked {
  readonly organisation: TestClient;
  readonly member: TestMember;
}

let factor: EmissionFactor;
let locked: Locked;
let clientId: number;

async function addSite(name: string, fields: object = {}) {
  const { session } = locked.organisation;
  return answered('POST /sites', await session.post('/sites', { kind: 'site', name, ...fields }));
}

async function lockYear({ session }: TestClient): Promise<void> {
  for (const [step, body] of [
    ['submit', {}],
    ['approve', {}],
    ['lock', { name: 'Asha Rao' }],
  ] as const) {
    const answer = await session.post(`/periods/${YEAR}/${step}`, body);
    answered(`POST /periods/:year/${step}`, answer);
  }
}

beforeAll(async () => {
  factor = await addFactor({ Unit: 'kg', Emission: 2 });
  const organisation = await addClient();
  locked = { organisation, member: await addMember(organisation) };
  const { _id } = organisation.wire;
  const [row] = await sql<{ id: number }>('select id from clients where document_id = ?', _id);
  clientId = Number(row?.id);
  const { _id: ofRecord } = await addSite('of record');
  await save(locked.member, rowOf(factor), { ...rowOf(factor), siteId: ofRecord, distance: 3 });
  await addInstrument(organisation, { siteId: (await addSite('of instrument'))._id });
  const { _id: siteId } = await addSite('of metric');
  const staff = {
    year: YEAR,
    siteId,
    metric: 'staff',
    value: 5,
    unit: 'people',
    source: 'Payroll',
  };
  answered('PUT /activity-metrics', await organisation.session.put('/activity-metrics', staff));
  await addSite('of holding', { from: '2020-04-01', share: 60, control: 'both' });
  await lockYear(organisation);
});

/** Everything that a refused statement must leave alone. */
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

/** SQL of a literal text. */
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

  it('lets the panel keep its books, and sites that a locked year does not name change', async () => {
    const ofClient = `where client_id = ${clientId}`;
    const [user] = await sql<{ id: number }>('select id from admin_users limit 1');
    for (const by of [user?.id, null]) {
      await sql(`update periods set updated_by_id = ? ${ofClient}`, by);
      const ofFactor = 'where factor_id = ?';
      await sql(`update factor_versions set updated_by_id = ? ${ofFactor}`, by, factor._id);
    }
    const { session } = locked.organisation;
    const named = answered('GET /sites', await session.get('/sites'));
    const group = await addSite('Group', { kind: 'entity' });
    const below = named.find(({ name }) => name === 'of record')?._id;
    const parent = { parentId: group._id };
    answered('PUT /sites/:id', await session.put(`/sites/${below}`, parent));
    answered('PUT /sites/:id', await session.put(`/sites/${below}`, { parentId: null }));
    answered('DELETE /sites/:id', await session.delete(`/sites/${group._id}`));
  });

  it('opens the months again when the client reopens the year', async () => {
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

describe.runIf(onSqlite)('the SQLite file', () => {
  it('opens in the SQLite of older distributions', async () => {
    const triggers = await sql<{ sql: string }>(
      "select sql from sqlite_master where sql like '%raise(%'",
    );
    const raises = triggers.flatMap((trigger) => trigger.sql.match(/\braise\s*\([^)]*\)/gi) ?? []);
    expect(raises.length).toBeGreaterThan(20);
    // SQLite before 3.47 can't parse an expression as the message, and calls the whole file malformed.
    for (const raised of raises) expect(raised).toMatch(/^raise\(abort, '[^']*'\)$/);

    const file = path.join(inject('dataDir'), 'canopy.db');
    const counted = await runSqliteProgram(
      file,
      'pragma integrity_check; select count(*) > 0 from emission_records',
    );
    if (counted !== null) expect(counted).toBe('ok\n1');
  });
});
