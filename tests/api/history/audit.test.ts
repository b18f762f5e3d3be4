import { CALLS } from '@canopy/domain/calls';
import type { AuditEntry } from '@canopy/domain/history';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ADMIN } from '../../support/api-server';
import { answered, type Client, client, refused } from '../../support/client';
import { linksSentTo } from '../../support/credentials';
import { FILES, formWith } from '../../support/files';
import {
  addClient,
  addFactor,
  addMember,
  admin,
  factorInput,
  inside,
  logIn,
  PASSWORD,
  rowOf,
  save,
  type TestClient,
  type TestMember,
  unique,
} from '../../support/fixtures';
import { type PanelRequest, panel } from '../../support/panel';

type Query = Record<string, string | number | undefined>;

let organisation: TestClient;
let member: TestMember;
let factor: Awaited<ReturnType<typeof addFactor>>;

const { sql } = inside();

beforeAll(async () => {
  organisation = await addClient();
  member = await addMember(organisation);
  factor = await addFactor();
});

async function page(session: Client, query: Query = {}) {
  return answered('GET /audit', await session.get('/audit', query));
}

async function trail(session: Client, query: Query = {}): Promise<AuditEntry[]> {
  return (await page(session, { pageSize: 200, ...query })).data;
}

const ofSubject = async (subjectId: string | undefined) =>
  trail(await admin(), { subjectId: subjectId ?? '' });

async function count(): Promise<number> {
  const [row] = await sql<{ n: number | string }>('select count(*) as n from audit_entries');
  return Number(row?.n);
}

/**
 * Asserts that stored entries contain no passwords or hashes. The test client checks every
 * response.
 */
async function expectNoSecret(subjectId: string, ...secrets: string[]): Promise<void> {
  const stored = await sql('select * from audit_entries where subject_id = ?', subjectId);
  expect(stored.length).toBeGreaterThan(0);
  expect(JSON.stringify(stored)).not.toMatch(/password"|\$2[aby]\$/i);
  for (const secret of [PASSWORD, ...secrets]) expect(JSON.stringify(stored)).not.toContain(secret);
}

describe('the history of a record', () => {
  it('contains the actor, old and new values of each change', async () => {
    const [record] = await save(member, rowOf(factor));
    const edit = { distance: 12, date: '2024-05-02', date1: '2024-05-31' };
    await member.session.put('/editEmissionData', { id: record?._id, updatedData: edit });
    await member.session.delete('/deleteEmissionData', { id: record?._id });

    const entries = await ofSubject(record?._id);
    expect(entries.map(({ action }) => action)).toEqual(['deleted', 'changed', 'created']);
    const [deleted, changed, created] = entries;
    const who = {
      actorRole: 'member',
      actorAccount: member.wire.userId,
      actorName: member.wire.username,
    };
    for (const entry of entries) {
      expect(entry).toMatchObject({
        ...who,
        subjectType: 'record',
        subjectName: factor.Name,
        clientId: organisation.wire._id,
        clientName: organisation.wire.username,
      });
      expect(Math.abs(Date.parse(entry.at) - Date.now())).toBeLessThan(60_000);
    }
    // 10 and 12 litres × 2.5 kg CO2e per litre
    const saved = { distance: 10, date: '2024-05-01', date1: '2024-05-31', result: 25 };
    expect(created).toMatchObject({ before: null, after: { ...saved, unit: 'litre' } });
    expect(created?.after).toMatchObject({
      userId: member.wire.userId,
      factor: { _id: factor._id, Emission: 2.5 },
    });
    expect(changed).toMatchObject({ before: saved, after: { ...edit, result: 30 } });
    expect(deleted).toMatchObject({ before: { ...edit, result: 30 }, after: null });
  });

  it('omits an edit without changes', async () => {
    const [record] = await save(member, rowOf(factor));
    const updatedData = { distance: 10, date: '2024-05-01', date1: '2024-05-31' };
    await member.session.put('/editEmissionData', { id: record?._id, updatedData });
    expect(await ofSubject(record?._id)).toHaveLength(1);
  });

  it('needs no extra statement per saved row', async () => {
    const rows = (n: number) => Array.from({ length: n }, () => rowOf(factor));
    // Role permissions are read again every ten seconds.
    const statements = async (n: number) =>
      (await inside().statementsOf(async () => void (await save(member, ...rows(n))))).filter(
        ({ sql }) => !sql.includes('up_permissions'),
      ).length;
    const few = await statements(2);
    const before = await count();
    // PostgreSQL inserts rows and entries in batches of 100: ten of each instead of one. SQLite
    // uses prepared statements, which the listener does not hear.
    expect(await statements(1000)).toBe(inject('database') === 'postgres' ? few + 18 : few);
    expect(await count()).toBe(before + 1000);
  });

  it('contains a repeated save once, even if concurrent', async () => {
    const key = unique('key');
    const before = await count();
    const body = { rows: [rowOf(factor), rowOf(factor)] };
    const both = await Promise.all(
      [1, 2].map(() => member.session.post('/saveData', body, { 'Idempotency-Key': key })),
    );
    for (const answer of both) expect(answer.status, answer.text).toBe(201);
    expect(await count()).toBe(before + 2);
  });

  it('orders concurrent changes without gaps', async () => {
    const [record] = await save(member, rowOf(factor));
    await Promise.all(
      [11, 12, 13, 14].map((distance) =>
        member.session.put('/editEmissionData', {
          id: record?._id,
          updatedData: { distance, date: '2024-05-01', date1: '2024-05-31' },
        }),
      ),
    );
    const entries = (await ofSubject(record?._id)).reverse();
    expect(entries).toHaveLength(5);
    for (const [n, entry] of entries.slice(1).entries()) {
      expect(entry.before).toEqual(entries[n]?.after);
    }
  });
});

describe('the history of a factor', () => {
  it('contains the actor of each change and is hidden from clients', async () => {
    const session = await admin();
    const added = await addFactor({ Source: 'CEA' });
    const change = { ...factorInput(), Name: added.Name, Emission: 3 };
    expect((await session.put(`/updateData/${added._id}`, change)).status).toBe(200);
    await session.delete(`/deleteData/${added._id}`);

    const entries = await ofSubject(added._id);
    expect(entries).toMatchObject([
      { action: 'deleted', before: { Emission: 3 }, after: null },
      { action: 'changed', before: { Emission: 2.5 }, after: { Emission: 3, Source: 'CEA' } },
      { action: 'created', before: null, after: { Emission: 2.5, Source: 'CEA' } },
    ]);
    expect(entries[0]).toMatchObject({
      subjectType: 'factor',
      subjectName: added.Name,
      clientId: '',
      actorRole: 'platform-admin',
      actorAccount: ADMIN.username,
    });
    expect(await trail(organisation.session, { subjectId: added._id })).toEqual([]);
  });
});

describe('the history of a client and its users', () => {
  it('contains their creation and changes of password and logo', async () => {
    const added = await addClient();
    const user = await addMember(added);
    await added.session.request('PUT', '/clients/me/logo', {
      form: formWith('logoimg', FILES.png, 'logo.png'),
    });
    await (await admin()).post(`/clients/${added.wire._id}/reset-password`);

    const all = await trail(await admin(), { clientId: added.wire._id });
    expect(
      all.map(({ action, subjectType, actorRole }) => [action, subjectType, actorRole]),
    ).toEqual([
      ['password-changed', 'client', 'platform-admin'],
      ['logo-changed', 'client', 'client'],
      ['created', 'user', 'client'],
      ['created', 'client', 'platform-admin'],
    ]);
    const [password, logo, userEntry, clientEntry] = all;
    expect([password?.before, password?.after, logo?.before, logo?.after]).toEqual(
      Array(4).fill(null),
    );
    expect(userEntry).toMatchObject({
      actorAccount: added.wire.userId.toLowerCase(),
      subjectId: user.wire._id,
      after: { username: user.wire.username, userId: user.wire.userId },
    });
    expect(clientEntry?.after).toMatchObject({ userId: added.wire.userId });
    await expectNoSecret(added.wire._id);
    await expectNoSecret(user.wire._id);
  });

  it('contains a password set by an emailed link', async () => {
    const { wire } = await addMember(organisation);
    const [token = ''] = await linksSentTo(wire.emailid);
    const password = `linked-${PASSWORD}`;
    const answer = await client().post('/users/set-password', { token, password });
    expect(answer.status, answer.text).toBe(200);

    const entries = await ofSubject(wire._id);
    expect(entries.map(({ action }) => action)).toEqual(['password-changed', 'created']);
    // A visit by link has no session. The entry names the password's owner.
    expect(entries[0]).toMatchObject({
      actorRole: 'visitor',
      actorAccount: '',
      actorName: '',
      subjectType: 'user',
      subjectId: wire._id,
      subjectName: wire.username,
      clientId: organisation.wire._id,
      before: null,
      after: null,
    });
    await expectNoSecret(wire._id, token);

    const again = await client().post('/users/set-password', { token, password });
    refused(again, 400);
    expect(await ofSubject(wire._id)).toHaveLength(2);
  });
});

describe('a refused request', () => {
  async function leavesNothing(work: () => Promise<{ status: number }>, status: number) {
    const before = await count();
    expect((await work()).status).toBe(status);
    expect(await count()).toBe(before);
  }

  it('leaves no entry for rows with an invalid one', async () => {
    const rows = [rowOf(factor), rowOf(factor, { distance: -1 })];
    await leavesNothing(() => member.session.post('/saveData', { rows }), 400);
  });

  it('leaves no entry for a user with a taken email address', async () => {
    const taken = { emailid: member.wire.emailid, userId: unique('member'), password: PASSWORD };
    const body = { ...taken, username: 'Twice', clientId: organisation.wire._id };
    await leavesNothing(() => organisation.session.post('/adduser', body), 409);
  });

  it('leaves no entry for a client with a taken user id', async () => {
    const { userId } = organisation.wire;
    const body = { username: 'Twice', userId, password: PASSWORD };
    await leavesNothing(async () => (await admin()).post('/addclient', body), 409);
  });

  it('leaves no entry for a record of another client', async () => {
    const [record] = await save(member, rowOf(factor));
    const stranger = await addMember(await addClient());
    const before = await count();
    refused(await stranger.session.delete('/deleteEmissionData', { id: record?._id }), 404);
    expect(await count()).toBe(before);
  });
});

describe('the history', () => {
  it('shows a client only its own entries', async () => {
    const other = await addClient();
    await save(await addMember(other), rowOf(factor));
    const own = await trail(organisation.session);
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ clientId }) => clientId))).toEqual(new Set([organisation.wire._id]));
    refused(await organisation.session.get('/audit', { clientId: other.wire._id }), 404);
    refused(await organisation.session.get('/audit.csv', { clientId: other.wire._id }), 404);
    refused(await (await admin()).get('/audit', { clientId: 'nobody000000' }), 404);
  });

  it('is filtered and paged', async () => {
    const own = await addClient();
    const user = await addMember(own);
    const [first] = await save(user, rowOf(factor), rowOf(factor), rowOf(factor));
    await user.session.delete('/deleteEmissionData', { id: first?._id });
    const actions = async (query: Query) =>
      (await trail(own.session, query)).map(
        ({ action, subjectType }) => `${subjectType} ${action}`,
      );

    expect(await actions({ subjectType: 'record', action: 'deleted' })).toEqual(['record deleted']);
    expect(await actions({ subjectType: 'user' })).toEqual(['user created']);
    expect(await actions({ q: factor.Name.toUpperCase() })).toHaveLength(4);
    expect(await actions({ q: user.wire.username })).toHaveLength(5);
    const { data, meta } = await page(own.session, { page: 2, pageSize: 2 });
    expect(data).toHaveLength(2);
    expect(meta).toEqual({ page: 2, pageSize: 2, total: 6 });

    const hour = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
    expect(await actions({ from: hour(-1), to: hour(1) })).toHaveLength(6);
    expect(await actions({ from: hour(1) })).toEqual([]);
    expect(await actions({ to: hour(-1) })).toEqual([]);
    refused(await own.session.get('/audit', { from: 'yesterday' }), 400);
    refused(await own.session.get('/audit', { action: 'forgotten' }), 400);
  });

  it('is downloaded as CSV without spreadsheet formulas', async () => {
    const own = await addClient({ username: '=1+1' });
    await addMember(own, { username: 'Comma, "Quote"' });
    const answer = await own.session.get('/audit.csv', { subjectType: 'user' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="history.csv"');
    const lines = answer.text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Time (UTC),Who,Account,Role,Action,Kind,Name,Id,Client,Changes');
    expect(lines[1]).toContain(`"'=1+1",${own.wire.userId.toLowerCase()},client,created,user,`);
    expect(lines[1]).toContain('"Comma, ""Quote"""');
  });

  it('is downloaded completely across several reads, each entry once', async () => {
    const own = await addClient();
    const user = await addMember(own);
    for (const n of [1000, 300]) {
      await save(user, ...Array.from({ length: n }, () => rowOf(factor)));
    }
    const { text } = await own.session.get('/audit.csv', { subjectType: 'record' });
    const ids = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[7]);
    expect(ids).toHaveLength(1300);
    expect(new Set(ids).size).toBe(1300);
  });
});

describe('a history entry', () => {
  it.each([
    "update audit_entries set actor_name = 'nobody'",
    'delete from audit_entries',
    ...(inject('database') === 'postgres' ? ['truncate audit_entries'] : []),
  ])('cannot be changed by the statement: %s', async (statement) => {
    const before = await count();
    expect(before).toBeGreaterThan(0);
    await expect(sql(statement)).rejects.toThrow(/append-only/);
    expect(await count()).toBe(before);
  });

  it('cannot be written by an API call', async () => {
    const calls = CALLS.filter(({ handler }) => handler.startsWith('audit-entry.'));
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
    const routes = (await inside().routes()).filter((route) => /^\w+ \/api\/audit/.test(route));
    expect(routes.sort()).toEqual(['GET /api/audit', 'GET /api/audit.csv']);
  });
});

describe('a panel user', () => {
  const FACTORS = '/content-manager/collection-types/api::emission-factor.emission-factor';
  let request: PanelRequest;

  beforeAll(async () => {
    request = await panel();
  });

  it('is recorded as the actor of changes and deletions', async () => {
    const added = await addFactor();
    expect((await request('PUT', `${FACTORS}/${added._id}`, { kgCo2ePerUnit: 4 })).status).toBe(
      200,
    );
    expect((await request('DELETE', `${FACTORS}/${added._id}`)).status).toBe(200);
    expect((await ofSubject(added._id)).slice(0, 2)).toMatchObject([
      { action: 'deleted', actorRole: 'panel', actorName: 'Pia Panel', before: { Emission: 4 } },
      { action: 'changed', before: { Emission: 2.5 }, after: { Emission: 4 } },
    ]);
  });

  async function accountOf(userId: string): Promise<string> {
    const [account] = await sql<{ document_id: string }>(
      'select document_id from up_users where username = ?',
      userId.toLowerCase(),
    );
    const accounts = '/content-manager/collection-types/plugin::users-permissions.user';
    return `${accounts}/${account?.document_id}`;
  }

  it.each(['client', 'user'] as const)(
    'is recorded for blocking and unblocking a %s',
    async (type) => {
      const own = await addClient();
      const { _id, userId, username } = (type === 'client' ? own : await addMember(own)).wire;
      const path = await accountOf(userId);
      // A second block changes nothing and adds no entry.
      for (const blocked of [true, true, false]) {
        expect((await request('PUT', path, { blocked })).status).toBe(200);
      }

      const entries = (await ofSubject(_id)).filter(({ action }) => action === 'changed');
      expect(entries.map(({ before, after }) => [before, after])).toEqual([
        [{ blocked: true }, { blocked: false }],
        [{ blocked: false }, { blocked: true }],
      ]);
      for (const entry of entries) {
        expect(entry).toMatchObject({
          actorRole: 'panel',
          actorName: 'Pia Panel',
          actorAccount: expect.stringMatching(/^panel-/),
          subjectType: type,
          subjectId: _id,
          subjectName: username,
          clientId: own.wire._id,
          clientName: own.wire.username,
        });
      }
      await expectNoSecret(_id);
    },
  );

  it('is recorded for setting a password, without the password', async () => {
    const { wire } = await addMember(organisation);
    const body = { password: `panel-${PASSWORD}` };
    expect((await request('PUT', await accountOf(wire.userId), body)).status).toBe(200);
    expect((await ofSubject(wire._id))[0]).toMatchObject({
      action: 'password-changed',
      actorRole: 'panel',
      actorName: 'Pia Panel',
      subjectName: wire.username,
      before: null,
      after: null,
    });
    await expectNoSecret(wire._id);
  });

  it('leaves a deleted record in the history', async () => {
    const [record] = await save(member, rowOf(factor));
    const path = '/content-manager/collection-types/api::emission-record.emission-record';
    expect((await request('DELETE', `${path}/${record?._id}`)).status).toBe(200);
    expect(await ofSubject(record?._id)).toMatchObject([
      { action: 'deleted', actorRole: 'panel', clientId: organisation.wire._id },
      { action: 'created' },
    ]);
  });

  it('cannot write the history', async () => {
    const path = '/content-manager/collection-types/api::audit-entry.audit-entry';
    const [entry] = await trail(await admin());
    const body = { action: 'created', subjectType: 'record', subjectId: 'x', actorRole: 'client' };
    const before = await count();
    for (const [method, target] of [
      ['POST', path],
      ['PUT', `${path}/${entry?._id}`],
      ['DELETE', `${path}/${entry?._id}`],
    ] as const) {
      expect([400, 403, 404], method).toContain((await request(method, target, body)).status);
    }
    expect(await count()).toBe(before);
  });
});

it('a reset password lets its client log in and is absent from the history', async () => {
  const own = await addClient();
  const answer = await (await admin()).post(`/clients/${own.wire._id}/reset-password`);
  const { password } = answered('POST /clients/:id/reset-password', answer);
  const session = await logIn('/login', { userId: own.wire.userId, password });
  expect(JSON.stringify(await trail(session))).not.toContain(password);
});
