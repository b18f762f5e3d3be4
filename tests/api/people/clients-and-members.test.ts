import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { messages } from '@canopy/domain/common';
import { peopleMessages } from '@canopy/domain/people';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { answered, type Client, client, refusalOf, refused } from '../../support/client';
import { FILES, formWith } from '../../support/files';
import {
  addClient,
  addMember,
  admin,
  inside,
  logIn,
  PASSWORD,
  type TestClient,
  unique,
} from '../../support/fixtures';

let session: Client;
let organisation: TestClient;

beforeAll(async () => {
  session = await admin();
  organisation = await addClient();
});

function clientFields(fields: Record<string, string> = {}) {
  return { username: 'Saffron Foods', userId: unique('saffron'), password: PASSWORD, ...fields };
}

function memberFields(fields: Record<string, unknown> = {}) {
  const userId = unique('asha');
  return { username: 'Asha', userId, password: PASSWORD, emailid: `${userId}@x.org`, ...fields };
}

const filesIn = async (folder: string) =>
  readdir(path.join(inject('dataDir'), folder)).catch(() => []);

describe('POST /addclient', () => {
  it('returns the same for JSON and a form', async () => {
    const asJson = await session.post('/addclient', clientFields());
    const form = new FormData();
    for (const [name, value] of Object.entries(clientFields())) form.set(name, value);
    const asForm = await session.request('POST', '/addclient', { form });
    for (const answer of [asJson, asForm]) {
      const { message, client: added } = answered('POST /addclient', answer);
      expect(message).toBe('Client added successfully!');
      expect(added).toMatchObject({ username: 'Saffron Foods', logoimg: null, organization: '' });
    }
  });

  it('lists the new client first', async () => {
    const { wire } = await addClient();
    const all = answered('GET /getclients', await session.get('/getclients'));
    expect(all[0]).toEqual(wire);
    expect(all).toContainEqual(organisation.wire);
  });

  it('stores a logo by its detected type and serves it', async () => {
    const form = formWith('logoimg', FILES.jpg, 'logo.png', clientFields());
    const answer = await session.request('POST', '/addclient', { form });
    const { client: added } = answered('POST /addclient', answer);
    expect(added.logoimg).toMatch(/^\/clients\/\w+\/logo\?v=\w{8}$/);
    const logo = await session.get(added.logoimg ?? '');
    expect(logo.bytes.equals(FILES.jpg)).toBe(true);
    expect(logo.headers.get('content-type')).toBe('image/jpeg');
    expect(logo.headers.get('x-content-type-options')).toBe('nosniff');
    expect(logo.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses a logo that is no picture or too large, and keeps nothing', async () => {
    const before = await filesIn('logos');
    const fields = clientFields();
    for (const bytes of [FILES.html, FILES.pdf, FILES.gif, FILES.asf]) {
      const form = formWith('logoimg', bytes, 'logo.png', fields);
      const answer = await session.request('POST', '/addclient', { form });
      refused(answer, 415, peopleMessages.logoType, 'logoimg');
    }
    const large = Buffer.concat([FILES.png, Buffer.alloc(2 * 1024 * 1024)]);
    const form = formWith('logoimg', large, 'logo.png', fields);
    const answer = await session.request('POST', '/addclient', { form });
    refused(answer, 413, messages.fileTooLarge(2), 'logoimg');
    expect(await filesIn('logos')).toEqual(before);
    answered('POST /addclient', await session.post('/addclient', fields));
  });

  it('refuses a user id of any account, in any case, and keeps nothing', async () => {
    const before = await filesIn('logos');
    const { wire: member } = await addMember(organisation);
    for (const taken of [organisation.wire.userId.toUpperCase(), member.userId, 'TEST-ADMIN']) {
      const form = formWith('logoimg', FILES.png, 'l.png', clientFields({ userId: taken }));
      const answer = await session.request('POST', '/addclient', { form });
      refused(answer, 409, peopleMessages.userIdTaken, 'userId');
      expect(refusalOf(answer).message).toBe(peopleMessages.userIdTaken);
    }
    expect(await filesIn('logos')).toEqual(before);
  });

  it('adds one of several concurrent clients with the same user id', async () => {
    const fields = clientFields();
    const answers = await Promise.all([1, 2, 3].map(() => session.post('/addclient', fields)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it.each([
    ['username', '', messages.required],
    ['username', 'n'.repeat(201), messages.tooLong(200)],
    ['userId', 'ab', messages.userIdForm],
    ['userId', 'with space', messages.userIdForm],
    ['userId', 'u'.repeat(255), messages.userIdForm],
    // 'İ' is two letters in lower case, so the stored value would be longer than the input.
    ['userId', 'İ'.repeat(254), messages.userIdForm],
    ['password', 'short', messages.passwordLength],
    ['password', 'é'.repeat(37), messages.passwordBytes],
  ])('refuses %s of %j', async (field, value, message) => {
    refused(
      await session.post('/addclient', clientFields({ [field]: value })),
      400,
      message,
      field,
    );
  });

  it('accepts the longest user id and password', async () => {
    const userId = unique('u').padEnd(254, 'x');
    const password = 'é'.repeat(36);
    const answer = await session.post('/addclient', clientFields({ userId, password }));
    answered('POST /addclient', answer);
    await logIn('/login', { userId, password });
  });

  it('ignores any role or owner in the request', async () => {
    const fields = clientFields();
    const more = { role: 1, account: 1, confirmed: false, client: { id: 1 }, organization: 'Evil' };
    const answer = await session.post('/addclient', { ...fields, ...more });
    expect(answered('POST /addclient', answer).client.organization).toBe('');
    const login = await client().post('/login', fields);
    expect(answered('POST /login', login).role).toBe('client');
  });
});

describe('POST /clients/:id/reset-password', () => {
  it('returns a new password, which replaces the previous one', async () => {
    const { wire } = await addClient();
    const reset = async () => {
      const answer = await session.post(`/clients/${wire._id}/reset-password`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      return answered('POST /clients/:id/reset-password', answer).password;
    };
    const first = await reset();
    const second = await reset();
    expect(first).toMatch(/^[a-zA-Z2-9]{16}$/);
    expect(second).not.toBe(first);
    refused(await client().post('/login', { userId: wire.userId, password: first }), 401);
    await logIn('/login', { userId: wire.userId, password: second });
  });
});

describe('PUT /clients/me/logo', () => {
  const change = (bytes: Buffer, name = 'logo.png') =>
    organisation.session.request('PUT', '/clients/me/logo', {
      form: formWith('logoimg', bytes, name),
    });

  it('replaces the logo, its address and the file', async () => {
    const { logo: first } = answered('PUT /clients/me/logo', await change(FILES.png));
    const before = (await filesIn('logos')).length;
    const { logo: second } = answered('PUT /clients/me/logo', await change(FILES.webp));
    expect(second).not.toBe(first);
    expect((await filesIn('logos')).length).toBe(before);
    const answer = await organisation.session.get(second);
    expect(answer.bytes.equals(FILES.webp)).toBe(true);
    const me = answered('GET /me', await organisation.session.get('/me'));
    expect(me.client?.logo).toBe(second);
  });

  it('requires a file', async () => {
    const put = (form: FormData) =>
      organisation.session.request('PUT', '/clients/me/logo', { form });
    const asText = new FormData();
    asText.set('logoimg', 'just text');
    refused(await put(asText), 400, messages.fileMissing, 'logoimg');
    refused(await put(formWith('other', FILES.png, 'a.png')), 400, messages.fileMissing, 'logoimg');
    refused(await change(Buffer.alloc(0)), 400, messages.fileMissing, 'logoimg');
    const json = await organisation.session.put('/clients/me/logo', { logoimg: 'x' });
    refused(json, 400, messages.fileMissing, 'logoimg');
  });

  it('returns 404 when there is no logo', async () => {
    const { wire, session: own } = await addClient();
    refused(await own.get(`/clients/${wire._id}/logo`), 404, messages.notFound);
  });
});

describe('POST /adduser', () => {
  const add = (fields: Record<string, unknown>) => organisation.session.post('/adduser', fields);

  it('adds a user to the caller’s client, or to any client for the platform admin', async () => {
    const clientId = organisation.wire._id;
    const fields = memberFields();
    const { message, user } = answered('POST /adduser', await add(fields));
    expect(message).toBe('User added successfully!');
    const { username, userId, emailid } = fields;
    expect(user).toEqual({ _id: user._id, clientId, username, userId, emailid, active: true });
    const byAdmin = await session.post('/adduser', memberFields({ clientId }));
    expect(answered('POST /adduser', byAdmin).user.clientId).toBe(clientId);
    refused(await session.post('/adduser', memberFields()), 404, messages.notFound);
  });

  it('stores e-mail addresses in lower case, one user each', async () => {
    const fields = memberFields();
    const emailid = ` ${fields.emailid.toUpperCase()} `;
    const { user } = answered('POST /adduser', await add({ ...fields, emailid }));
    expect(user.emailid).toBe(fields.emailid.toLowerCase());
    const again = memberFields({ emailid: fields.emailid });
    refused(await add(again), 409, peopleMessages.emailTaken, 'emailid');
    // Refusing the user removed the account, so its user id is still free.
    answered('POST /adduser', await add({ ...again, emailid: `${again.userId}@x.org` }));
  });

  it('refuses a taken user id', async () => {
    for (const userId of [organisation.wire.userId, 'Test-Admin']) {
      refused(await add(memberFields({ userId })), 409, peopleMessages.userIdTaken, 'userId');
    }
  });

  it('adds one of several concurrent users with the same user id or address', async () => {
    const fields = memberFields();
    const sameId = await Promise.all([1, 2, 3].map(() => add(fields)));
    expect(sameId.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const emailid = `${unique('one')}@x.org`;
    const sameAddress = await Promise.all([1, 2, 3].map(() => add(memberFields({ emailid }))));
    expect(sameAddress.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const orphans = await inside().sql(
      `select a.username from up_users a
       left join members m on m.account_id = a.id left join clients c on c.account_id = a.id
       where a.username like 'asha-%' and m.id is null and c.id is null`,
    );
    expect(orphans).toEqual([]);
  });

  it.each([
    ['emailid', 'not an address', messages.emailForm],
    ['emailid', '', messages.required],
    ['emailid', `${'a'.repeat(250)}@x.org`, messages.tooLong(254)],
    ['username', ' ', messages.required],
    ['userId', 'a b', messages.userIdForm],
    ['password', '1234567', messages.passwordLength],
    ['clientId', 'x', messages.notFound],
  ])('refuses %s of %j', async (field, value, message) => {
    refused(await add(memberFields({ [field]: value })), 400, message, field);
  });

  it('lists users by name', async () => {
    const own = await addClient();
    for (const username of ['Meera', 'Asha', 'Imran']) await addMember(own, { username });
    const users = answered('GET /getusers', await own.session.get('/getusers'));
    const names = users.map(({ username }) => username);
    expect(names).toEqual(['Asha', 'Imran', 'Meera']);
  });
});
