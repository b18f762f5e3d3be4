import { messages } from '@canopy/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, type Client, client, refused } from '../support/client';
import { linksSentTo } from '../support/credentials';
import {
  addClient,
  addFactor,
  addMember,
  admin,
  FILES,
  inside,
  logIn,
  PASSWORD,
  recordsOf,
  rowOf,
  save,
  type TestClient,
  type TestMember,
  unique,
  upload,
} from '../support/fixtures';

/** People of a client: who can log in, what they are called, and what they leave behind. */
let platform: Client;
let organisation: TestClient;

beforeAll(async () => {
  platform = await admin();
  organisation = await addClient();
});

const mailTo = (email: string) => client().post('/users/request-credentials', { email });

const setPassword = (token: string | undefined) =>
  client().post('/users/set-password', { token, password: PASSWORD });

async function expectEnded({ cookie, get }: Client): Promise<void> {
  refused(await get('/me'), 401, messages.sessionEnded);
  refused(await client(undefined, cookie).post('/auth/refresh'), 401, messages.sessionEnded);
}

/** The latest entry about a subject, as its client reads it. */
async function lastEntry({ session }: TestClient, subjectId: string) {
  const page = await session.get('/audit', { subjectId });
  return answered('GET /audit', page).data[0];
}

describe('a user who is deactivated', () => {
  it('is logged out, and neither logs in nor sets a password', async () => {
    const { wire, session } = await addMember(organisation);
    const [token] = await linksSentTo(wire.emailid);
    const path = `/users/${wire._id}/deactivate`;
    const user = answered('POST /users/:id/deactivate', await organisation.session.post(path));
    expect(user).toEqual({ ...wire, active: false });

    await expectEnded(session);
    const { userId } = wire;
    const login = await client().post('/userlogin', { userId, password: PASSWORD });
    refused(login, 401, messages.loginFailed);
    refused(await setPassword(token), 400, messages.passwordLinkDead, 'token');
    refused(await mailTo(wire.emailid), 404, messages.emailNotRegistered, 'email');
  });

  it('keeps its figures, and logs in again once it is activated', async () => {
    const own = await addClient();
    const member = await addMember(own);
    await save(member, rowOf(await addFactor()));
    const sumOf = async () => {
      const answer = await own.session.get('/dashboard', { financialYear: '2024-2025' });
      return answered('GET /dashboard', answer).totals.total;
    };
    const path = `/users/${member.wire._id}`;
    answered('POST /users/:id/deactivate', await own.session.post(`${path}/deactivate`));
    expect(await sumOf()).toBe(25);
    const listed = answered('GET /getusers', await own.session.get('/getusers'));
    expect(listed.map(({ active }) => active)).toEqual([false]);

    const user = answered('POST /users/:id/activate', await own.session.post(`${path}/activate`));
    expect(user.active).toBe(true);
    // A session that ended stays so.
    await expectEnded(member.session);
    const { userId } = member.wire;
    const session = await logIn('/userlogin', { userId, password: PASSWORD });
    expect(await recordsOf({ ...member, session })).toHaveLength(1);
  });

  it('is named in the history, once', async () => {
    const { wire } = await addMember(organisation);
    for (const action of ['deactivate', 'deactivate', 'activate', 'activate']) {
      expect((await organisation.session.post(`/users/${wire._id}/${action}`)).status).toBe(200);
    }
    const page = await organisation.session.get('/audit', { subjectId: wire._id });
    const entries = answered('GET /audit', page).data.filter(({ action }) => action === 'changed');
    expect(entries).toMatchObject([
      { before: { blocked: true }, after: { blocked: false } },
      { before: { blocked: false }, after: { blocked: true }, actorRole: 'client' },
    ]);
  });
});

describe('a client that is deactivated', () => {
  const set = async ({ wire }: TestClient, action: 'deactivate' | 'activate') =>
    answered(`POST /clients/:id/${action}`, await platform.post(`/clients/${wire._id}/${action}`));

  it('is logged out with its users, and all of them are refused', async () => {
    const own = await addClient();
    const member = await addMember(own);
    const [token] = await linksSentTo(member.wire.emailid);
    expect(await set(own, 'deactivate')).toEqual({ ...own.wire, active: false });

    for (const { session } of [own, member]) await expectEnded(session);
    const asClient = { userId: own.wire.userId, password: PASSWORD };
    refused(await client().post('/login', asClient), 401, messages.clientLoginFailed);
    const asMember = { userId: member.wire.userId, password: PASSWORD };
    refused(await client().post('/userlogin', asMember), 401, messages.loginFailed);
    refused(await setPassword(token), 400, messages.passwordLinkDead, 'token');
    refused(await mailTo(member.wire.emailid), 404, messages.emailNotRegistered, 'email');

    const clients = answered('GET /getclients', await platform.get('/getclients'));
    expect(clients.find(({ _id }) => _id === own.wire._id)?.active).toBe(false);
    const users = answered('GET /allusers', await platform.get('/allusers'));
    expect(users.find(({ _id }) => _id === member.wire._id)?.active).toBe(false);
  });

  it('brings back those who were not deactivated themselves', async () => {
    const own = await addClient();
    const [stays, leaver, later] = [
      await addMember(own),
      await addMember(own),
      await addMember(own),
    ];
    const change = (member: typeof stays, action: string) =>
      platform.post(`/users/${member.wire._id}/${action}`);
    answered('POST /users/:id/deactivate', await change(leaver, 'deactivate'));
    await set(own, 'deactivate');
    refused(await change(leaver, 'activate'), 409, messages.clientDeactivated);
    answered('POST /users/:id/deactivate', await change(later, 'deactivate'));
    await set(own, 'activate');

    const query = { clientId: own.wire._id };
    const users = answered('GET /getusers', await platform.get('/getusers', query));
    expect(new Map(users.map(({ _id, active }) => [_id, active]))).toEqual(
      new Map([
        [stays.wire._id, true],
        [leaver.wire._id, false],
        [later.wire._id, false],
      ]),
    );
    await logIn('/userlogin', { userId: stays.wire.userId, password: PASSWORD });
    await logIn('/login', { userId: own.wire.userId, password: PASSWORD });
    // A session that ended stays so.
    for (const { session } of [own, stays, leaver, later]) await expectEnded(session);
  });

  it('leaves other clients alone', async () => {
    const own = await addClient();
    const [other, member] = [await addClient(), await addMember(organisation)];
    await set(own, 'deactivate');
    for (const { session } of [other, member]) answered('GET /me', await session.get('/me'));
  });

  it('has one entry in the history', async () => {
    const own = await addClient();
    await addMember(own);
    await set(own, 'deactivate');
    const page = await platform.get('/audit', { clientId: own.wire._id, action: 'changed' });
    expect(answered('GET /audit', page).data).toMatchObject([
      { subjectType: 'client', before: { blocked: false }, after: { blocked: true } },
    ]);
  });

  it('is refused with its users however it was blocked', async () => {
    const own = await addClient();
    const member = await addMember(own);
    const { sql } = inside();
    await sql('update up_users set blocked = ? where username = ?', true, own.wire.userId);
    refused(await member.session.get('/me'), 401, messages.sessionEnded);
    const login = { userId: member.wire.userId, password: PASSWORD };
    refused(await client().post('/userlogin', login), 401, messages.loginFailed);
  });
});

describe('the details of a user', () => {
  it('are changed by the client; the user id stays', async () => {
    const { wire, session } = await addMember(organisation);
    const emailid = `${unique('new')}@example.org`;
    const path = `/users/${wire._id}`;
    const body = { username: 'Asha Rao', emailid: emailid.toUpperCase(), userId: 'another' };
    const user = answered('PUT /users/:id', await organisation.session.put(path, body));
    expect(user).toEqual({ ...wire, username: 'Asha Rao', emailid });
    expect(answered('GET /me', await session.get('/me')).username).toBe('Asha Rao');
    expect(await linksSentTo(emailid)).toHaveLength(1);
    refused(await mailTo(wire.emailid), 404);
    expect(await lastEntry(organisation, wire._id)).toMatchObject({
      action: 'changed',
      before: { username: wire.username, emailid: wire.emailid },
      after: { username: 'Asha Rao', emailid },
    });

    const renamed = answered('PUT /users/:id', await platform.put(path, { username: 'Asha' }));
    expect(renamed).toEqual({ ...wire, username: 'Asha', emailid });
  });

  it('refuse the e-mail address of another user, and keep all of what was', async () => {
    const [one, other] = [await addMember(organisation), await addMember(await addClient())];
    const body = { username: 'New', emailid: other.wire.emailid };
    const answer = await organisation.session.put(`/users/${one.wire._id}`, body);
    refused(answer, 409, messages.emailTaken, 'emailid');
    expect(answered('GET /me', await one.session.get('/me')).username).toBe(one.wire.username);
    // Its own it may keep.
    const same = { emailid: one.wire.emailid };
    const kept = await organisation.session.put(`/users/${one.wire._id}`, same);
    expect(answered('PUT /users/:id', kept)).toEqual(one.wire);
  });

  it.each([
    ['username', ' ', messages.required],
    ['emailid', 'not an address', messages.emailForm],
    ['emailid', null, messages.required],
  ])('refuse %s of %j', async (field, value, message) => {
    const { wire } = await addMember(organisation);
    const answer = await organisation.session.put(`/users/${wire._id}`, { [field]: value });
    refused(answer, 400, message, field);
  });

  it('refuse a change of nothing', async () => {
    const { wire } = await addMember(organisation);
    for (const body of [{}, { email: 'typo@example.org' }]) {
      const answer = await organisation.session.put(`/users/${wire._id}`, body);
      refused(answer, 400, messages.changeEmpty);
    }
  });
});

describe('the details of a client', () => {
  it('are changed by the platform admin, and may be emptied', async () => {
    const { wire, session } = await addClient();
    const path = `/clients/${wire._id}`;
    const details = {
      username: 'Saffron',
      organization: 'Saffron Foods Ltd',
      sector: 'Manufacturing',
      email: `${unique('office')}@example.org`,
      contactNumber: '0123456789',
    };
    const changed = answered('PUT /clients/:id', await platform.put(path, details));
    expect(changed).toEqual({ ...wire, ...details });
    expect(answered('GET /me', await session.get('/me')).client?.username).toBe('Saffron');
    expect(await linksSentTo(details.email)).toHaveLength(1);
    const entry = await lastEntry({ wire, session }, wire._id);
    expect(entry).toMatchObject({ action: 'changed', after: details });

    const emptied = { organization: '', sector: '', email: '', contactNumber: '' };
    const without = answered('PUT /clients/:id', await platform.put(path, emptied));
    expect(without).toEqual({ ...changed, ...emptied });
    refused(await mailTo(details.email), 404, messages.emailNotRegistered, 'email');
  });

  it.each([
    ['username', '', messages.required],
    ['organization', 'n'.repeat(201), messages.tooLong(200)],
    ['sector', 'Alchemy', messages.sectorUnknown],
    ['email', 'office', messages.emailForm],
    ['contactNumber', '12a', messages.contactNumberForm],
  ])('refuse %s of %j', async (field, value, message) => {
    const { wire } = await addClient();
    const answer = await platform.put(`/clients/${wire._id}`, { [field]: value });
    refused(answer, 400, message, field);
  });
});

describe('a password that the client resets', () => {
  it('is answered once, ends the sessions of the user, and lets the user in', async () => {
    const { wire, session } = await addMember(organisation);
    const path = `/users/${wire._id}/reset-password`;
    const answer = await organisation.session.post(path);
    const { password } = answered('POST /users/:id/reset-password', answer);
    expect(password).toMatch(/^[a-zA-Z2-9]{16}$/);
    await expectEnded(session);
    await logIn('/userlogin', { userId: wire.userId, password });
    expect(await lastEntry(organisation, wire._id)).toMatchObject({
      action: 'password-changed',
      before: null,
      after: null,
    });
  });
});

describe('records that are handed over', () => {
  const SPRING = { date: '2024-04-10', date1: '2024-06-04' };

  const handOver = ({ wire }: TestMember, { wire: to }: TestMember, session: Client) =>
    session.post(`/users/${wire._id}/records/transfer`, { to: to._id });

  const evidenceOf = async ({ session }: TestMember) =>
    answered('POST /upload', await upload(session, FILES.png)).imagePath;

  it('are the other user’s, with their months and evidence, and count as before', async () => {
    const own = await addClient();
    const [leaver, heir] = [await addMember(own), await addMember(own)];
    const factor = await addFactor();
    const [image, unused] = [await evidenceOf(leaver), await evidenceOf(leaver)];
    await save(leaver, rowOf(factor, { image }), rowOf(factor, SPRING));
    await save(heir, rowOf(factor));
    answered('PUT /policy', await own.session.put('/policy', { allocation: 'daily' }));
    const dashboard = async () => {
      const answer = await own.session.get('/dashboard', { financialYear: '2024-2025' });
      return answered('GET /dashboard', answer);
    };
    const before = await dashboard();
    answered(
      'POST /users/:id/deactivate',
      await own.session.post(`/users/${leaver.wire._id}/deactivate`),
    );

    const answer = await handOver(leaver, heir, own.session);
    expect(answered('POST /users/:id/records/transfer', answer)).toEqual({
      transferred: 2,
      locked: 0,
    });
    const after = await dashboard();
    expect(after.totals).toEqual(before.totals);
    expect(after.months).toEqual(before.months);
    expect(after.users.map(({ userId, total }) => [userId, total])).toEqual(
      expect.arrayContaining([
        [leaver.wire.userId, 0],
        [heir.wire.userId, 75],
      ]),
    );

    const records = await recordsOf(heir);
    expect(records.map(({ userId }) => userId)).toEqual(Array(3).fill(heir.wire.userId));
    expect((await heir.session.get(`/evidence/${image}`)).status).toBe(200);
    refused(await heir.session.get(`/evidence/${unused}`), 404);
    // The heir can work on.
    const one = records.find((record) => record.image === image);
    const updatedData = { distance: 4, ...SPRING };
    const edited = await heir.session.put('/editEmissionData', { id: one?._id, updatedData });
    expect(answered('PUT /editEmissionData', edited).data.result).toBe(10);
    const [months] = await inside().sql<{ count: number | string }>(
      `select count(*) as count from record_months m join emission_records r on r.id = m.record_id
       and r.client_id = m.client_id where r.member_id <> m.member_id`,
    );
    expect(Number(months?.count)).toBe(0);
  });

  it('are one step of the history, with each of them below it', async () => {
    const own = await addClient();
    const [leaver, heir] = [await addMember(own), await addMember(own)];
    const records = await save(leaver, rowOf(await addFactor()), rowOf(await addFactor()));
    answered('POST /users/:id/records/transfer', await handOver(leaver, heir, own.session));
    const page = await own.session.get('/audit', { subjectType: 'hand-over' });
    const [step, ...others] = answered('GET /audit', page).data;
    expect(others).toEqual([]);
    expect(step).toMatchObject({
      action: 'changed',
      subjectId: leaver.wire._id,
      subjectName: leaver.wire.username,
      before: { userId: leaver.wire.userId },
      after: { userId: heir.wire.userId },
      parts: 2,
    });
    const parts = await own.session.get('/audit', { partOf: step?._id });
    const { data } = answered('GET /audit', parts);
    expect(data.map(({ subjectId }) => subjectId).sort()).toEqual(
      records.map(({ _id }) => _id).sort(),
    );
    expect(data[0]).toMatchObject({
      before: { userId: leaver.wire.userId },
      after: { userId: heir.wire.userId },
    });
    const why = await heir.session.get(`/records/${records[0]?._id}/why`);
    expect(answered('GET /records/:id/why', why).why.join(' ')).toContain(
      `${own.wire.username} handed it over to another user on`,
    );
  });

  it('can no longer be undone as an import', async () => {
    const own = await addClient();
    const [leaver, heir] = [await addMember(own), await addMember(own)];
    const rows = [rowOf(await addFactor())];
    const importFile = async () =>
      answered(
        'POST /emission-records/import',
        await leaver.session.post('/emission-records/import', { rows }),
      ).importId;
    const importId = await importFile();
    answered('POST /users/:id/records/transfer', await handOver(leaver, heir, own.session));
    const later = await importFile();

    for (const confirm of ['true', 'false']) {
      const answer = await leaver.session.delete(`/imports/${importId}`, { confirm });
      refused(answer, 409, messages.importHandedOver);
    }
    const imports = answered('GET /imports', await leaver.session.get('/imports'));
    expect(imports.map(({ _id, handedOver }) => [_id, handedOver])).toEqual([
      [later, false],
      [importId, true],
    ]);
    expect(await recordsOf(heir)).toHaveLength(1);
    // Not even once they come back.
    answered('POST /users/:id/records/transfer', await handOver(heir, leaver, own.session));
    refused(await leaver.session.delete(`/imports/${importId}`), 409, messages.importHandedOver);
    answered('DELETE /imports/:id', await leaver.session.delete(`/imports/${later}`));
    expect(await recordsOf(leaver)).toHaveLength(1);
  });

  it('go to an active user of the same client only', async () => {
    const own = await addClient();
    const [leaver, gone] = [await addMember(own), await addMember(own)];
    const stranger = await addMember(organisation);
    await save(leaver, rowOf(await addFactor()));
    answered(
      'POST /users/:id/deactivate',
      await own.session.post(`/users/${gone.wire._id}/deactivate`),
    );
    for (const session of [own.session, platform]) {
      refused(await handOver(leaver, gone, session), 409, messages.handOverToDeactivated, 'to');
      refused(await handOver(leaver, stranger, session), 404, messages.notFound, 'to');
      refused(await handOver(leaver, leaver, session), 400, messages.handOverToSelf, 'to');
    }
    refused(await handOver(stranger, leaver, own.session), 404, messages.notFound);
    expect(await recordsOf(leaver)).toHaveLength(1);
    const none = await handOver(stranger, await addMember(organisation), platform);
    expect(answered('POST /users/:id/records/transfer', none).transferred).toBe(0);
  });

  it('are too many for one batch, and all go', async () => {
    const own = await addClient();
    const [leaver, heir] = [await addMember(own), await addMember(own)];
    const factor = await addFactor();
    const rows = Array.from({ length: 2100 }, (_, n) => rowOf(factor, { distance: n + 1 }));
    const imported = await leaver.session.post('/emission-records/import', { rows });
    answered('POST /emission-records/import', imported);
    const answer = await handOver(leaver, heir, own.session);
    expect(answered('POST /users/:id/records/transfer', answer).transferred).toBe(2100);
    expect(await recordsOf(leaver)).toEqual([]);
    expect(await recordsOf(heir)).toHaveLength(2100);
  });
});

describe('a user of another client', () => {
  it('is unknown, whatever is asked for', async () => {
    const { wire, session } = await addMember(await addClient());
    const { post, put } = organisation.session;
    const path = `/users/${wire._id}`;
    refused(await put(path, { username: 'Mine' }), 404, messages.notFound);
    for (const action of ['deactivate', 'activate', 'reset-password']) {
      refused(await post(`${path}/${action}`), 404, messages.notFound);
    }
    expect(answered('GET /me', await session.get('/me')).username).toBe(wire.username);
  });
});
