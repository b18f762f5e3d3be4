import { messages } from '@canopy/domain/common';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { DUMMY_HASH } from '../../../cms/src/server/dummy-hash';
import { type Answer, read } from '../../support/client';
import { inside, unique } from '../../support/fixtures';
import { mailTo, outboxOf } from '../../support/mail';
import { PANEL_PASSWORD } from '../../support/panel';

const TRIES_A_MINUTE = 10;
const MAILS_AN_HOUR = 5;

let networks = 0;
let email: string;

beforeAll(async () => {
  email = await panelUser();
});

async function panelUser(): Promise<string> {
  const login = { email: `${unique('panel')}@example.org`, password: PANEL_PASSWORD };
  await inside().panelUser(login);
  return login.email;
}

/** Returns an address in a network without earlier requests. */
function newNetwork(): string {
  networks += 1;
  return `203.0.${networks >> 8}.${networks & 255}`;
}

async function post(call: string, body: unknown, from = newNetwork()): Promise<Answer> {
  const response = await fetch(`${inject('apiUrl')}/admin/${call}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-For': from,
    },
  });
  return read(response);
}

const logIn = (login: unknown, from?: string) => post('login', login, from);

/** Returns a response's cookies as a browser sends them back. */
function sent({ headers }: Answer): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Asserts a refusal in Strapi's error format, with a message. */
function expectRefused(answer: Answer, status: number, message: string): void {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.json).toMatchObject({ data: null, error: { status, message } });
}

describe('the panel login', () => {
  it('sets secure, strict same-site cookies limited to /admin', async () => {
    const answer = await logIn({ email, password: PANEL_PASSWORD });
    expect(answer.status, answer.text).toBe(200);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.toLowerCase().split('; '));
    // One cookie is the token, the other its signature.
    expect(cookies).toHaveLength(2);
    for (const [value, ...flags] of cookies) {
      expect(value).toMatch(/^strapi_admin_refresh(\.sig)?=/);
      expect(flags).toEqual(
        expect.arrayContaining(['path=/admin', 'samesite=strict', 'secure', 'httponly']),
      );
    }
    const renewed = await fetch(`${inject('apiUrl')}/admin/access-token`, {
      method: 'POST',
      headers: { Cookie: sent(answer), 'X-Forwarded-Proto': 'https' },
    });
    expect(renewed.status).toBe(200);
    expect(renewed.headers.getSetCookie()[0]?.toLowerCase()).toContain('path=/admin; samesite');
  });

  it(`allows ${TRIES_A_MINUTE} failed tries a minute from one network, across accounts`, async () => {
    const from = newNetwork();
    for (let n = 0; n < TRIES_A_MINUTE; n += 1) {
      const wrong = { email: `${unique('nobody')}@example.org`, password: 'wrong' };
      expectRefused(await logIn(wrong, from), 400, 'Invalid credentials');
    }
    const over = await logIn({ email, password: 'wrong' }, from);
    expectRefused(over, 429, messages.tooManyTries);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await logIn({ email, password: PANEL_PASSWORD })).status).toBe(200);
  });

  it(`allows ${TRIES_A_MINUTE} failed tries a minute for one account, across networks`, async () => {
    const own = await panelUser();
    const tries = Array.from({ length: TRIES_A_MINUTE + 4 }, (_, n) =>
      logIn({ email: n % 2 ? own : own.toUpperCase(), password: 'wrong' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(TRIES_A_MINUTE).fill(400), ...Array(4).fill(429)]);
    const right = { email: own, password: PANEL_PASSWORD };
    expectRefused(await logIn(right), 429, messages.tooManyTries);
    // Other accounts may still log in.
    expect((await logIn({ email, password: PANEL_PASSWORD })).status).toBe(200);
  });

  it('does not count successful tries', async () => {
    const own = await panelUser();
    const from = newNetwork();
    for (let n = 0; n < TRIES_A_MINUTE + 3; n += 1) {
      expect((await logIn({ email: own, password: PANEL_PASSWORD }, from)).status).toBe(200);
    }
  });

  it.each([
    {},
    { email: 'a@example.org' },
    { email: 1, password: 2 },
    { email: ['a@example.org'], password: { $ne: '' } },
    { email: 'a\0@example.org', password: 'x' },
    { email: '\ud800', password: 'x' },
    [],
  ])('refuses %j with the error of a wrong password', async (body) => {
    expectRefused(await logIn(body), 400, 'Invalid credentials');
    const known = Array.isArray(body) ? body : { ...body, email, password: {} };
    expectRefused(await logIn(known), 400, 'Invalid credentials');
  });

  it('compares one password hash per try, even for an unknown address', async () => {
    const known = await panelUser();
    await inside().compared();
    await logIn({ email: known, password: 'not-the-password' });
    expect(await inside().compared()).toHaveLength(1);
    await logIn({ email: `${unique('nobody')}@example.org`, password: 'not-the-password' });
    expect(await inside().compared()).toEqual([DUMMY_HASH]);
  });
});

describe('the password reset of the panel', () => {
  it('sets a new password by an emailed link that works once', async () => {
    const own = await panelUser();
    expect((await post('forgot-password', { email: own })).status).toBe(204);
    const mail = await mailTo(own, () => outboxOf(inject('dataDir')));
    expect(mail.from).toEqual({ name: 'Canopy', address: 'no-reply@canopy.test' });
    const [link = ''] = mail.text?.match(/https:\S+/) ?? [];
    const { origin, pathname, searchParams } = new URL(link);
    expect(origin + pathname).toBe('https://canopy.test/cms/auth/reset-password');

    const password = 'Another-password-2';
    const setting = { resetPasswordToken: searchParams.get('code'), password };
    expect((await post('reset-password', setting)).status).toBe(200);
    expect((await logIn({ email: own, password })).status).toBe(200);
    expect((await logIn({ email: own, password: PANEL_PASSWORD })).status).toBe(400);
    expect((await post('reset-password', setting)).status).toBe(400);
  });

  it('hides whether an account exists and limits requests per address', async () => {
    const own = await panelUser();
    for (const address of [own, `${unique('nobody')}@example.org`]) {
      for (let n = 0; n < MAILS_AN_HOUR; n += 1) {
        expect((await post('forgot-password', { email: address })).status).toBe(204);
      }
      const over = await post('forgot-password', { email: address.toUpperCase() });
      expectRefused(over, 429, messages.tooManyMails);
    }
    const mails = await outboxOf(inject('dataDir'));
    const sent = mails.filter(({ to }) => to?.some(({ address }) => address === own));
    expect(sent.length).toBeLessThanOrEqual(MAILS_AN_HOUR);
  });
});
