import { messages } from '@canopy/domain/common';
import { sessionMessages } from '@canopy/domain/session';
import { describe, expect, it } from 'vitest';
import { answered, client, PASSWORD_MARK, refused } from '../../support/client';
import { addBusiness, addEcommerceAdmin } from '../../support/ecommerce';
import { addClient, addMember, inside, logIn, PASSWORD, sessionOf } from '../../support/fixtures';

const NEW_PASSWORD = `new-${PASSWORD_MARK}`;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

async function logInWith(userAgent: string, userId: string) {
  const visitor = client();
  const answer = await visitor.request('POST', '/userlogin', {
    body: { userId, password: PASSWORD },
    headers: { 'User-Agent': userAgent },
  });
  return client(answered('POST /userlogin', answer).jwt, visitor.cookie);
}

const change = (currentPassword: string, newPassword = NEW_PASSWORD) => ({
  currentPassword,
  newPassword,
});

describe('PUT /me/password', () => {
  it('keeps this session, renewed or not, and ends all others', async () => {
    const { wire, session: first } = await addMember(await addClient());
    const here = await logIn('/userlogin', { userId: wire.userId, password: PASSWORD });
    const renewing = client(undefined, here.cookie);
    const { jwt } = answered('POST /auth/refresh', await renewing.post('/auth/refresh', {}));

    const answer = await here.put('/me/password', change(PASSWORD));
    answered('PUT /me/password', answer);
    for (const token of [here.jwt, jwt]) answered('GET /me', await client(token).get('/me'));
    answered('POST /auth/refresh', await renewing.post('/auth/refresh', {}));
    refused(await first.get('/me'), 401, messages.sessionEnded);
    refused(await client(undefined, first.cookie).post('/auth/refresh', {}), 401);

    const { userId } = wire;
    refused(await client().post('/userlogin', { userId, password: PASSWORD }), 401);
    await logIn('/userlogin', { userId, password: NEW_PASSWORD });
  });

  it('is available to every role', async () => {
    const organisation = await addClient();
    const shopAdmin = await addEcommerceAdmin();
    for (const { session } of [organisation, shopAdmin, await addBusiness(shopAdmin)]) {
      answered('PUT /me/password', await session.put('/me/password', change(PASSWORD)));
    }
    const editor = await sessionOf('content-manager');
    answered('PUT /me/password', await editor.put('/me/password', change(PASSWORD)));
    const login = { username: editor.userId, password: NEW_PASSWORD };
    expect((await client().post('/platform/login', login)).status).toBe(200);
  });

  it('requires the current password and a valid new one', async () => {
    const { session } = await addMember(await addClient());
    const wrong = await session.put('/me/password', change('not-mine'));
    refused(wrong, 400, sessionMessages.passwordWrong, 'currentPassword');
    const short = await session.put('/me/password', change(PASSWORD, 'short'));
    refused(short, 400, messages.passwordLength, 'newPassword');
    refused(await session.put('/me/password', {}), 400, messages.required, 'currentPassword');
    answered('GET /me', await session.get('/me'));
  });

  it('limits guesses of the current password', async () => {
    const { session } = await addMember(await addClient());
    for (let tries = 0; tries < 10; tries += 1) {
      refused(await session.put('/me/password', change(`guess-${tries}`)), 400);
    }
    refused(await session.put('/me/password', change(PASSWORD)), 429, messages.tooManyTries);
  });
});

describe('a user’s own sessions', () => {
  it('are listed with device and times, the current one first, renewed ones once', async () => {
    const { wire } = await addMember(await addClient());
    const other = await logInWith('curl/8.5', wire.userId);
    const here = await logInWith(FIREFOX, wire.userId);
    await logIn('/userlogin', { userId: wire.userId, password: PASSWORD });
    const renewing = client(undefined, here.cookie);
    await renewing.post('/auth/refresh', {});

    const list = answered('GET /me/sessions', await here.get('/me/sessions'));
    // One session is the sign-in of `addMember`.
    expect(list).toHaveLength(4);
    expect(list[0]).toMatchObject({ device: 'Firefox on Linux', current: true });
    expect(list.slice(1).some(({ current }) => current)).toBe(false);
    const times = list.slice(1).map(({ lastUsedAt }) => lastUsedAt);
    expect(times).toEqual([...times].sort().reverse());
    const { lastUsedAt = '', loginAt = '' } = list[0] ?? {};
    expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(loginAt));
    const theirs = answered('GET /me/sessions', await other.get('/me/sessions'));
    expect(theirs[0]).toMatchObject({ device: '', current: true });
  });

  it('exclude other users’ sessions', async () => {
    const organisation = await addClient();
    const [one, another] = [await addMember(organisation), await addMember(organisation)];
    const list = answered('GET /me/sessions', await one.session.get('/me/sessions'));
    expect(list).toHaveLength(1);
    answered('DELETE /me/sessions', await one.session.delete('/me/sessions'));
    answered('GET /me', await another.session.get('/me'));
  });

  it('end all at once, including the current one', async () => {
    const { wire, session } = await addMember(await addClient());
    const here = await logIn('/userlogin', { userId: wire.userId, password: PASSWORD });
    const answer = await here.delete('/me/sessions');
    answered('DELETE /me/sessions', answer);
    expect(answer.headers.getSetCookie().join()).toMatch(/canopy_refresh=;/);
    for (const each of [here, session]) refused(await each.get('/me'), 401, messages.sessionEnded);
    const rows = await inside().sql(
      `select s.id from strapi_sessions s join up_users u on s.user_id = cast(u.id as varchar)
       where u.username = ?`,
      wire.userId.toLowerCase(),
    );
    expect(rows).toEqual([]);
  });
});
