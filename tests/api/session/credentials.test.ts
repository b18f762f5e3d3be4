import { messages } from '@canopy/domain/common';
import { sessionMessages } from '@canopy/domain/session';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { answered, client, PASSWORD_MARK, refused } from '../../support/client';
import { linksSentTo, registration } from '../../support/credentials';
import { addEcommerceAdmin } from '../../support/ecommerce';
import {
  addClient,
  addMember,
  inside,
  logIn,
  PASSWORD,
  type TestClient,
  unique,
} from '../../support/fixtures';
import { mailTo, outboxOf } from '../../support/mail';

const NEW_PASSWORD = `new-${PASSWORD_MARK}`;

let organisation: TestClient;

beforeAll(async () => {
  organisation = await addClient();
});

const ask = (email: string) => client().post('/users/request-credentials', { email });
const set = (token: string | undefined, password = NEW_PASSWORD) =>
  client().post('/users/set-password', { token, password });
const outbox = () => outboxOf(inject('dataDir'));

describe('a credentials request', () => {
  it('mails the user id and a link', async () => {
    const userId = unique('Asha.Rao');
    const { wire } = await addMember(organisation, { userId });
    const answer = await ask(wire.emailid.toUpperCase());
    const { message } = answered('POST /users/request-credentials', answer);
    expect(message).toBe('Email sent successfully! Please Check Your email.');
    const mail = await mailTo(wire.emailid, outbox);
    expect(mail.subject).toContain('Canopy');
    expect(mail.text).toContain(`The user id of your user account is: ${userId}`);
    expect(mail.text).toMatch(/https:\/\/canopy\.test\/email\/set-password#[\w.-]+\n/);
    expect(mail.text).toContain('once, within 30 minutes');
  });

  it('mails both accounts of a person who is client and user', async () => {
    const { email = '' } = answered(
      'POST /addclient',
      await client().post('/addclient', registration()),
    ).client;
    const { wire } = await addMember(organisation, { emailid: email });
    const [ofClient, ofMember] = await linksSentTo(email);
    const { text } = await mailTo(email, outbox);
    expect(text).toContain(`The user id of your client account is: ${email}`);
    expect(text).toContain(`The user id of your user account is: ${wire.userId}`);
    expect(answered('POST /users/set-password', await set(ofMember))).toMatchObject({
      role: 'member',
      userId: wire.userId,
    });
    expect(answered('POST /users/set-password', await set(ofClient))).toMatchObject({
      role: 'client',
      userId: email,
    });
  });

  it('is refused for an address of no client or user', async () => {
    const shopAdmin = await addEcommerceAdmin();
    for (const email of [`${unique('nobody')}@example.org`, `${shopAdmin.username}@example.org`]) {
      const answer = await ask(email);
      refused(answer, 404, 'Failed to send email. Email is not registered.');
      refused(answer, 404, undefined, 'email');
    }
  });

  it('is refused for a malformed address', async () => {
    refused(await ask('asha'), 400, messages.emailForm, 'email');
  });

  it('is limited per e-mail address, registered or not, and per IP address', async () => {
    const { wire } = await addMember(organisation);
    for (const email of [wire.emailid, `${unique('nobody')}@example.org`]) {
      for (let asked = 0; asked < 5; asked += 1) expect((await ask(email)).status).not.toBe(429);
      refused(await ask(email), 429, messages.tooManyMails);
    }
    const visitor = client();
    for (let asked = 0; asked < 20; asked += 1) {
      const email = `${unique('nobody')}@example.org`;
      refused(await visitor.post('/users/request-credentials', { email }), 404);
    }
    const another = (await addMember(organisation)).wire.emailid;
    refused(await visitor.post('/users/request-credentials', { email: another }), 429);
  });

  it('does not reveal registered addresses when the site hides them', async () => {
    const { sql } = inside();
    await sql('update site set hide_registered_emails = ?', true);
    try {
      const { wire } = await addMember(organisation);
      for (const email of [wire.emailid, `${unique('nobody')}@example.org`]) {
        const { message } = answered('POST /users/request-credentials', await ask(email));
        expect(message).toBe(sessionMessages.credentialsPerhapsSent);
      }
      expect((await mailTo(wire.emailid, outbox)).text).toContain(wire.userId);
    } finally {
      await sql('update site set hide_registered_emails = ?', false);
    }
  });
});

describe('a password link', () => {
  it('sets the password once, ends all sessions and then expires', async () => {
    const { wire, session } = await addMember(organisation);
    const [token] = await linksSentTo(wire.emailid);
    // Requesting a link changes nothing.
    await logIn('/userlogin', { userId: wire.userId, password: PASSWORD });
    expect(answered('POST /users/set-password', await set(token))).toEqual({
      success: true,
      message: sessionMessages.passwordSet,
      role: 'member',
      userId: wire.userId,
    });
    refused(await session.get('/me'), 401, messages.sessionEnded);
    refused(await client(undefined, session.cookie).post('/auth/refresh', {}), 401);
    const old = await client().post('/userlogin', { userId: wire.userId, password: PASSWORD });
    refused(old, 401, 'Invalid credentials');
    await logIn('/userlogin', { userId: wire.userId, password: NEW_PASSWORD });

    refused(await set(token), 400, sessionMessages.passwordLinkDead, 'token');
    refused(await set(token, PASSWORD), 400, sessionMessages.passwordLinkDead, 'token');
  });

  it('works for one of several concurrent uses', async () => {
    const { wire } = await addMember(organisation);
    const [token] = await linksSentTo(wire.emailid);
    const answers = await Promise.all([1, 2, 3].map((n) => set(token, `${NEW_PASSWORD}-${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('expires with the account’s other links when a password is set', async () => {
    const { wire, session } = await addMember(organisation);
    const [first] = await linksSentTo(wire.emailid);
    const [second] = await linksSentTo(wire.emailid);
    answered('POST /users/set-password', await set(second));
    refused(await set(first), 400, sessionMessages.passwordLinkDead, 'token');

    const [third] = await linksSentTo(wire.emailid);
    const owner = await logIn('/userlogin', { userId: wire.userId, password: NEW_PASSWORD });
    const change = { currentPassword: NEW_PASSWORD, newPassword: PASSWORD };
    answered('PUT /me/password', await owner.put('/me/password', change));
    refused(await set(third), 400, sessionMessages.passwordLinkDead, 'token');
    expect((await session.get('/me')).status).toBe(401);
  });

  it('is refused when tampered with', async () => {
    const { wire } = await addMember(organisation);
    const [token = ''] = await linksSentTo(wire.emailid);
    const [id = '', expires = '', signature = ''] = token.split('.');
    const later = (Number.parseInt(expires, 36) + 60_000).toString(36);
    const neighbour = (Number.parseInt(id, 36) - 1).toString(36);
    for (const forged of [
      [id, later, signature],
      [neighbour, expires, signature],
      [id, expires, `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`],
      [id, expires, ''],
      [id, '', signature],
      [`${id}\0`, expires, signature],
      ['zik0zj', expires, signature],
      ['zik0zk', expires, signature],
      ['zzzzzzzzzz', expires, signature],
      ['nothing'],
    ]) {
      const answer = await set(forged.join('.'));
      refused(answer, 400);
      refused(answer, 400, undefined, 'token');
    }
    answered('POST /users/set-password', await set(token));
  });

  it('is not used up by an invalid password', async () => {
    const { wire } = await addMember(organisation);
    const [token] = await linksSentTo(wire.emailid);
    refused(await set(token, 'short'), 400, messages.passwordLength, 'password');
    refused(
      await client().post('/users/set-password', {}),
      400,
      sessionMessages.passwordLinkDead,
      'token',
    );
    answered('POST /users/set-password', await set(token));
  });

  it('works for 30 minutes and no longer', async () => {
    const { wire } = await addMember(organisation);
    const minutes = (count: number) => ({
      username: wire.userId.toLowerCase(),
      ageMs: count * 60_000,
    });
    const late = await inside().passwordToken(minutes(30));
    refused(await set(late), 400, sessionMessages.passwordLinkDead, 'token');
    const timely = await inside().passwordToken(minutes(29.5));
    answered('POST /users/set-password', await set(timely));
  });

  it('is refused for a blocked account', async () => {
    const { wire } = await addMember(organisation);
    const [token] = await linksSentTo(wire.emailid);
    const name = wire.userId.toLowerCase();
    await inside().sql('update up_users set blocked = ? where username = ?', true, name);
    refused(await set(token), 400, sessionMessages.passwordLinkDead, 'token');
    refused(await ask(wire.emailid), 404, sessionMessages.emailNotRegistered, 'email');
  });

  it('is never stored in the database', async () => {
    const { wire } = await addMember(organisation);
    let secret = '';
    const statements = await inside().statementsOf(async () => {
      const [token = ''] = await linksSentTo(wire.emailid);
      secret = token.split('.').at(-1) ?? '';
    });
    expect(secret).not.toBe('');
    expect(JSON.stringify(statements)).not.toContain(secret);
    const writes = statements.filter(({ sql }) => /^(insert|update)/i.test(sql));
    expect(writes.length).toBeGreaterThan(0);
    expect(writes.filter(({ sql }) => !/^(insert into|update) [`"]outbox[`"]/.test(sql))).toEqual(
      [],
    );
  });
});
