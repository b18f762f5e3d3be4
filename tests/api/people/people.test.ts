import { messages } from '@canopy/domain/common';
import { inventoryMessages } from '@canopy/domain/inventory';
import { peopleMessages } from '@canopy/domain/people';
import { sessionMessages } from '@canopy/domain/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, type Client, client, refused } from '../../support/client';
import { linksSentTo } from '../../support/credentials';
import { FILES } from '../../support/files';
import {
  addClient,
  addFactor,
  addManager,
  addMember,
  admin,
  inside,
  logIn,
  managerInput,
  PASSWORD,
  recordsOf,
  rowOf,
  save,
  type TestClient,
  type TestMember,
  unique,
  upload,
} from '../../support/fixtures';

/** People of a client: their logins and names, and the records that they leave behind. */
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

/** Returns the latest entry about a subject, as its client reads it. */
async function lastEntry({ session }: TestClient, subjectId: string) {
  const page = await session.get('/audit', { subjectId });
  return answered('GET /audit', page).data[0];
}

describe('a deactivated user', () => {
  it('is signed out, and can neither sign in nor set a password', async () => {
    const { wire, session } = await addMember(organisation);
    const [token] = await linksSentTo(wire.emailid);
    const path = `/users/${wire._id}/deactivate`;
    const user = answered('POST /users/:id/deactivate', await organisation.session.post(path));
    expect(user).toEqual({ ...wire, active: false });

    await expectEnded(session);
    const { userId } = wire;
    const login = await client().post('/userlogin', { userId, password: PASSWORD });
    refused(login, 401, sessionMessages.loginFailed);
    refused(await setPassword(token), 400, sessionMessages.passwordLinkDead, 'token');
    refused(await mailTo(wire.emailid), 404, sessionMessages.emailNotRegistered, 'email');
  });

  it('keeps the figures, and can sign in again once activated', async () => {
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
    // Ended sessions stay ended.
    await expectEnded(member.session);
    const { userId } = member.wire;
    const session = await logIn('/userlogin', { userId, password: PASSWORD });
    expect(await recordsOf({ ...member, session })).toHaveLength(1);
  });

  it('appears in the history once per change', async () => {
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

describe('a deactivated client', () => {
  const set = async ({ wire }: TestClient, action: 'deactivate' | 'activate') =>
    answered(`POST /clients/:id/${action}`, await platform.post(`/clients/${wire._id}/${action}`));

  it('is signed out with its users, and all sign-ins are refused', async () => {
    const own = await addClient();
    const member = await addMember(own);
    const [token] = await linksSentTo(member.wire.emailid);
    expect(await set(own, 'deactivate')).toEqual({ ...own.wire, active: false });

    for (const { session } of [own, member]) await expectEnded(session);
    const asClient = { userId: own.wire.userId, password: PASSWORD };
    refused(await client().post('/login', asClient), 401, sessionMessages.clientLoginFailed);
    const asMember = { userId: member.wire.userId, password: PASSWORD };
    refused(await client().post('/userlogin', asMember), 401, sessionMessages.loginFailed);
    refused(await setPassword(token), 400, sessionMessages.passwordLinkDead, 'token');
    refused(await mailTo(member.wire.emailid), 404, sessionMessages.emailNotRegistered, 'email');

    const clients = answered('GET /getclients', await platform.get('/getclients'));
    expect(clients.find(({ _id }) => _id === own.wire._id)?.active).toBe(false);
    const users = answered('GET /allusers', await platform.get('/allusers'));
    expect(users.find(({ _id }) => _id === member.wire._id)?.active).toBe(false);
  });

  it('regains on activation only users not deactivated separately', async () => {
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
    refused(await change(leaver, 'activate'), 409, sessionMessages.clientDeactivated);
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
    // Ended sessions stay ended.
    for (const { session } of [own, stays, leaver, later]) await expectEnded(session);
  });

  it('does not affect other clients', async () => {
    const own = await addClient();
    const [other, member] = [await addClient(), await addMember(organisation)];
    await set(own, 'deactivate');
    for (const { session } of [other, member]) answered('GET /me', await session.get('/me'));
  });

  it('has one history entry', async () => {
    const own = await addClient();
    await addMember(own);
    await set(own, 'deactivate');
    const page = await platform.get('/audit', { clientId: own.wire._id, action: 'changed' });
    expect(answered('GET /audit', page).data).toMatchObject([
      { subjectType: 'client', before: { blocked: false }, after: { blocked: true } },
    ]);
  });

  it('is refused with its users even when blocked through SQL', async () => {
    const own = await addClient();
    const member = await addMember(own);
    const { sql } = inside();
    await sql('update up_users set blocked = ? where username = ?', true, own.wire.userId);
    refused(await member.session.get('/me'), 401, messages.sessionEnded);
    const login = { userId: member.wire.userId, password: PASSWORD };
    refused(await client().post('/userlogin', login), 401, sessionMessages.loginFailed);
  });
});

describe('a user’s details', () => {
  it('are changed by the client, except the user id', async () => {
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

  it('refuse another user’s e-mail address and stay unchanged', async () => {
    const [one, other] = [await addMember(organisation), await addMember(await addClient())];
    const body = { username: 'New', emailid: other.wire.emailid };
    const answer = await organisation.session.put(`/users/${one.wire._id}`, body);
    refused(answer, 409, peopleMessages.emailTaken, 'emailid');
    expect(answered('GET /me', await one.session.get('/me')).username).toBe(one.wire.username);
    // A user may keep their own address.
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

  it('refuse an empty change', async () => {
    const { wire } = await addMember(organisation);
    for (const body of [{}, { email: 'typo@example.org' }]) {
      const answer = await organisation.session.put(`/users/${wire._id}`, body);
      refused(answer, 400, messages.changeEmpty);
    }
  });
});

describe('a client’s details', () => {
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
    refused(await mailTo(details.email), 404, sessionMessages.emailNotRegistered, 'email');
  });

  it.each([
    ['username', '', messages.required],
    ['organization', 'n'.repeat(201), messages.tooLong(200)],
    ['sector', 'Alchemy', peopleMessages.sectorUnknown],
    ['email', 'office', messages.emailForm],
    ['contactNumber', '12a', peopleMessages.contactNumberForm],
  ])('refuse %s of %j', async (field, value, message) => {
    const { wire } = await addClient();
    const answer = await platform.put(`/clients/${wire._id}`, { [field]: value });
    refused(answer, 400, message, field);
  });
});

describe('a password reset by the client', () => {
  it('is returned once, ends the user’s sessions and works for signing in', async () => {
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

describe('transferred records', () => {
  const SPRING = { date: '2024-04-10', date1: '2024-06-04' };

  const handOver = ({ wire }: TestMember, { wire: to }: TestMember, session: Client) =>
    session.post(`/users/${wire._id}/records/transfer`, { to: to._id });

  const evidenceOf = async ({ session }: TestMember) =>
    answered('POST /upload', await upload(session, FILES.png)).imagePath;

  it('belong to the other user with months and evidence, and count as before', async () => {
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
    // Sums now have other groups, so their last digits may differ.
    expect(after.totals.total).toBeCloseTo(before.totals.total, 9);
    for (const [n, { month, total }] of after.months.entries()) {
      expect([month, total]).toEqual([
        before.months[n]?.month,
        expect.closeTo(before.months[n]?.total ?? -1, 9),
      ]);
    }
    expect(after.users.map(({ userId, total }) => [userId, total])).toEqual(
      expect.arrayContaining([
        [leaver.wire.userId, 0],
        [heir.wire.userId, expect.closeTo(75, 9)],
      ]),
    );

    const records = await recordsOf(heir);
    expect(records.map(({ userId }) => userId)).toEqual(Array(3).fill(heir.wire.userId));
    expect((await heir.session.get(`/evidence/${image}`)).status).toBe(200);
    refused(await heir.session.get(`/evidence/${unused}`), 404);
    // An heir can edit the records.
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

  it('are one step of the history, with each record below it', async () => {
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
      refused(answer, 409, inventoryMessages.importHandedOver);
    }
    const imports = answered('GET /imports', await leaver.session.get('/imports'));
    expect(imports.map(({ _id, handedOver }) => [_id, handedOver])).toEqual([
      [later, false],
      [importId, true],
    ]);
    expect(await recordsOf(heir)).toHaveLength(1);
    // Not even after the records return.
    answered('POST /users/:id/records/transfer', await handOver(heir, leaver, own.session));
    refused(
      await leaver.session.delete(`/imports/${importId}`),
      409,
      inventoryMessages.importHandedOver,
    );
    answered('DELETE /imports/:id', await leaver.session.delete(`/imports/${later}`));
    expect(await recordsOf(leaver)).toHaveLength(1);
  });

  it('go only to an active user of the same client', async () => {
    const own = await addClient();
    const [leaver, gone] = [await addMember(own), await addMember(own)];
    const stranger = await addMember(organisation);
    await save(leaver, rowOf(await addFactor()));
    answered(
      'POST /users/:id/deactivate',
      await own.session.post(`/users/${gone.wire._id}/deactivate`),
    );
    for (const session of [own.session, platform]) {
      refused(
        await handOver(leaver, gone, session),
        409,
        peopleMessages.handOverToDeactivated,
        'to',
      );
      refused(await handOver(leaver, stranger, session), 404, messages.notFound, 'to');
      refused(await handOver(leaver, leaver, session), 400, inventoryMessages.handOverToSelf, 'to');
    }
    refused(await handOver(stranger, leaver, own.session), 404, messages.notFound);
    expect(await recordsOf(leaver)).toHaveLength(1);
    const none = await handOver(stranger, await addMember(organisation), platform);
    expect(answered('POST /users/:id/records/transfer', none).transferred).toBe(0);
  });

  it('all move when they exceed one batch', async () => {
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

describe('a manager', () => {
  it('is listed after the client’s own login', async () => {
    const own = await addClient();
    const [vikram, asha] = [
      await addManager(own, { name: 'Vikram' }),
      await addManager(own, { name: 'Asha' }),
    ];
    const first = {
      _id: own.wire._id,
      name: own.wire.username,
      email: '',
      userId: own.wire.userId,
      active: true,
      first: true,
    };
    const inOrder = [first, asha.wire, vikram.wire];
    for (const session of [own.session, asha.session]) {
      expect(answered('GET /managers', await session.get('/managers'))).toEqual(inOrder);
    }
    const query = { clientId: own.wire._id };
    expect(answered('GET /managers', await platform.get('/managers', query))).toEqual(inOrder);
    refused(await platform.get('/managers'), 404, messages.notFound);
    refused(await organisation.session.get('/managers', query), 404, messages.notFound);
  });

  it('signs in at the client’s path with a personal name and acts for the client', async () => {
    const own = await addClient();
    const { wire, session } = await addManager(own, { name: 'Meera' });
    const login = await client().post('/login', { userId: wire.userId, password: PASSWORD });
    const { client: profile, userId, role } = answered('POST /login', login);
    expect([role, userId]).toEqual(['client', wire.userId]);
    expect(profile).toMatchObject({ _id: own.wire._id, userId: own.wire.userId });
    const me = answered('GET /me', await session.get('/me'));
    const { _id, name } = wire;
    expect(me).toMatchObject({
      role: 'client',
      userId,
      username: 'Meera',
      client: profile,
      manager: { _id, name, userId },
    });
    expect(answered('GET /me', await own.session.get('/me')).manager).toBeUndefined();

    const member = await addMember({ ...own, session });
    await save(member, rowOf(await addFactor()));
    const year = { financialYear: '2024-2025' };
    const dashboard = answered('GET /dashboard', await session.get('/dashboard', year));
    expect(dashboard.totals.total).toBe(25);
    const report = answered('GET /reports', await session.get('/reports', year));
    expect(report.generatedBy).toEqual({ userId, username: 'Meera' });
    expect(report.organisation.userId).toBe(own.wire.userId);
    const entry = await lastEntry(own, member.wire._id);
    expect(entry).toMatchObject({
      actorRole: 'client',
      actorName: 'Meera',
      actorAccount: userId.toLowerCase(),
    });
  });

  it('appears in the history with everything but the password', async () => {
    const { wire } = await addManager(organisation, { name: 'Meera' });
    const path = `/managers/${wire._id}`;
    answered('PUT /managers/:id', await organisation.session.put(path, { name: 'Meera Iyer' }));
    answered(
      'POST /managers/:id/deactivate',
      await organisation.session.post(`${path}/deactivate`),
    );
    answered(
      'POST /managers/:id/reset-password',
      await organisation.session.post(`${path}/reset-password`),
    );
    const page = await organisation.session.get('/audit', { subjectId: wire._id });
    const { name, email, userId } = wire;
    expect(answered('GET /audit', page).data).toMatchObject([
      { action: 'password-changed', subjectType: 'manager', before: null, after: null },
      { action: 'changed', before: { blocked: false }, after: { blocked: true } },
      { action: 'changed', before: { name: 'Meera' }, after: { name: 'Meera Iyer' } },
      { action: 'created', after: { name, email, userId }, clientId: organisation.wire._id },
    ]);
  });

  it('is mailed a link to set a password', async () => {
    const { wire } = await addManager(organisation);
    const [token] = await linksSentTo(wire.email);
    const set = answered('POST /users/set-password', await setPassword(token));
    expect(set).toMatchObject({ role: 'client', userId: wire.userId });
    await logIn('/login', { userId: wire.userId, password: PASSWORD });
  });

  it('requires an unused user id, and an e-mail address unique in the client', async () => {
    const own = await addClient();
    const member = await addMember(own);
    const { wire } = await addManager(own);
    const add = (fields: Record<string, string>, to = own) =>
      to.session.post('/managers', managerInput(to, fields));
    for (const userId of [own.wire.userId, member.wire.userId, wire.userId.toUpperCase()]) {
      refused(await add({ userId }), 409, peopleMessages.userIdTaken, 'userId');
    }
    const { email } = wire;
    refused(await add({ email }), 409, peopleMessages.managerEmailTaken, 'email');
    answered('POST /managers', await add({ email }, await addClient()));
    const other = await addManager(own);
    const taken = await own.session.put(`/managers/${other.wire._id}`, { name: 'X', email });
    refused(taken, 409, peopleMessages.managerEmailTaken, 'email');
    const listed = answered('GET /managers', await own.session.get('/managers'));
    expect(listed).toContainEqual(other.wire);
  });

  it('is added once when requested several times at once', async () => {
    const own = await addClient();
    const { email } = managerInput(own);
    const answers = await Promise.all(
      [1, 2, 3].map(() => own.session.post('/managers', managerInput(own, { email }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    // Refused managers leave no account.
    const [orphans] = await inside().sql<{ count: number | string }>(
      `select count(*) as count from up_users a left join managers m on m.account_id = a.id
       where a.email = ? and m.id is null`,
      email,
    );
    expect(Number(orphans?.count)).toBe(0);
  });

  it.each([
    ['name', '', messages.required],
    ['email', 'nowhere', messages.emailForm],
    ['userId', 'a b', messages.userIdForm],
    ['password', 'short', messages.passwordLength],
    ['clientId', 'x', messages.notFound],
  ])('is refused with %s of %j', async (field, value, message) => {
    const input = managerInput(organisation, { [field]: value });
    refused(await organisation.session.post('/managers', input), 400, message, field);
  });

  it('is signed out when deactivated, and returns once activated', async () => {
    const { wire, session } = await addManager(organisation);
    const path = `/managers/${wire._id}`;
    const login = { userId: wire.userId, password: PASSWORD };
    const ended = await organisation.session.post(`${path}/deactivate`);
    expect(answered('POST /managers/:id/deactivate', ended)).toEqual({ ...wire, active: false });
    await expectEnded(session);
    refused(await client().post('/login', login), 401, sessionMessages.clientLoginFailed);
    refused(await mailTo(wire.email), 404, sessionMessages.emailNotRegistered, 'email');
    answered('GET /me', await organisation.session.get('/me'));
    const active = await organisation.session.post(`${path}/activate`);
    expect(answered('POST /managers/:id/activate', active)).toEqual(wire);
    await logIn('/login', login);
  });

  it('is blocked with a deactivated client and returns with it', async () => {
    const own = await addClient();
    const [stays, leaver] = [await addManager(own), await addManager(own)];
    const path = `/clients/${own.wire._id}`;
    const leaving = `/managers/${leaver.wire._id}`;
    answered('POST /managers/:id/deactivate', await own.session.post(`${leaving}/deactivate`));
    answered('POST /clients/:id/deactivate', await platform.post(`${path}/deactivate`));
    await expectEnded(stays.session);
    const login = { userId: stays.wire.userId, password: PASSWORD };
    refused(await client().post('/login', login), 401, sessionMessages.clientLoginFailed);
    refused(await platform.post(`${leaving}/activate`), 409, sessionMessages.clientDeactivated);
    answered('POST /clients/:id/activate', await platform.post(`${path}/activate`));
    await expectEnded(stays.session);
    const session = await logIn('/login', login);
    const listed = answered('GET /managers', await session.get('/managers'));
    const states = new Map(listed.map(({ _id, active }) => [_id, active]));
    expect(states.get(stays.wire._id)).toBe(true);
    expect(states.get(leaver.wire._id)).toBe(false);
  });

  it('excludes the client’s own login, which cannot be changed here', async () => {
    const own = await addClient();
    const manager = await addManager(own);
    const path = `/managers/${own.wire._id}`;
    for (const session of [own.session, manager.session, platform]) {
      refused(await session.put(path, { name: 'Mine' }), 409, peopleMessages.managerFirst);
      for (const action of ['deactivate', 'activate', 'reset-password']) {
        refused(await session.post(`${path}/${action}`), 409, peopleMessages.managerFirst);
      }
    }
    answered('GET /me', await own.session.get('/me'));
  });

  it('is unknown to other clients in every call', async () => {
    const other = await addClient();
    const { wire, session } = await addManager(other);
    for (const id of [wire._id, other.wire._id]) {
      const path = `/managers/${id}`;
      refused(await organisation.session.put(path, { name: 'Mine' }), 404, messages.notFound);
      for (const action of ['deactivate', 'activate', 'reset-password']) {
        refused(await organisation.session.post(`${path}/${action}`), 404, messages.notFound);
      }
    }
    const input = managerInput(other);
    refused(await organisation.session.post('/managers', input), 404, messages.notFound);
    const listed = answered('GET /managers', await session.get('/managers'));
    expect(listed.slice(1)).toEqual([wire]);
  });

  it('reaches no user of another client', async () => {
    const { session } = await addManager(organisation);
    const stranger = await addMember(await addClient());
    const query = { userId: stranger.wire.userId };
    refused(await session.get('/getdata12', query), 404, messages.notFound);
    refused(await session.post(`/users/${stranger.wire._id}/deactivate`), 404, messages.notFound);
  });
});

describe('another client’s user', () => {
  it('is unknown in every call', async () => {
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
