import { readdirSync } from 'node:fs';
import path from 'node:path';
import { messages, SECTORS } from '@canopy/domain/common';
import { peopleMessages } from '@canopy/domain/people';
import { describe, expect, inject, it } from 'vitest';
import { answered, client, refused } from '../../support/client';
import { registration } from '../../support/credentials';
import { adminInput } from '../../support/ecommerce';
import { FILES, formWith } from '../../support/files';
import { admin, inside, logIn, PASSWORD, unique } from '../../support/fixtures';

const register = (fields: Record<string, string> = {}) =>
  client().post('/addclient', registration(fields));

describe('client registration', () => {
  it('creates a client who signs in with the e-mail address as user id', async () => {
    const input = registration();
    const answer = await client().post('/addclient', input);
    const { client: wire, message } = answered('POST /addclient', answer);
    expect(message).toBe('Client added successfully!');
    expect(wire).toMatchObject({
      username: input.organization,
      userId: input.email,
      logoimg: null,
      organization: input.organization,
      sector: 'Manufacturing',
      email: input.email,
      contactNumber: '9876543210',
    });
    const session = await logIn('/login', { userId: input.email ?? '', password: PASSWORD });
    expect(answered('GET /me', await session.get('/me'))).toMatchObject({
      role: 'client',
      userId: input.email,
      username: input.organization,
    });
    const all = answered('GET /getclients', await (await admin()).get('/getclients'));
    expect(all).toContainEqual(wire);
    const [row] = await inside().sql(
      'select first_name, last_name from clients where user_id = ?',
      input.email,
    );
    expect(row).toEqual({ first_name: 'Asha', last_name: 'Rao' });
  });

  it('accepts multipart with a logo', async () => {
    const form = formWith('logoimg', FILES.png, 'logo.png', registration());
    const answer = await client().request('POST', '/addclient', { form });
    const { client: wire } = answered('POST /addclient', answer);
    const session = await logIn('/login', { userId: wire.userId, password: PASSWORD });
    const logo = await session.get(wire.logoimg?.split('?')[0] ?? '');
    expect(logo.bytes).toEqual(FILES.png);
  });

  it('requires every field but the logo', async () => {
    const answer = await client().post('/addclient', {});
    for (const field of Object.keys(registration())) {
      refused(answer, 400, messages.required, field);
    }
  });

  it.each([
    ['contactNumber', '12345678901', peopleMessages.contactNumberForm],
    ['contactNumber', '98765 4321', peopleMessages.contactNumberForm],
    ['contactNumber', '+919876543', peopleMessages.contactNumberForm],
    ['sector', 'Fishing', peopleMessages.sectorUnknown],
    ['email', 'asha', messages.emailForm],
    ['password', 'short', messages.passwordLength],
    ['firstName', ' ', messages.required],
  ])('refuses %s = %j', async (field, value, message) => {
    refused(await register({ [field]: value }), 400, message, field);
  });

  it.each(SECTORS)('accepts the sector %s', async (sector) => {
    answered('POST /addclient', await register({ sector }));
  });

  it('refuses a taken e-mail at its field, in any case, and leaves nothing behind', async () => {
    const { email = '' } = answered('POST /addclient', await register()).client;
    const logos = () => readdirSync(path.join(inject('dataDir'), 'logos')).length;
    const before = logos();
    const fields = registration({ email: email.toUpperCase() });
    const form = formWith('logoimg', FILES.png, 'logo.png', fields);
    const answer = await client().request('POST', '/addclient', { form });
    refused(answer, 409, peopleMessages.emailTaken, 'email');
    expect(logos()).toBe(before);
    expect(await inside().sql('select id from clients where email = ?', email)).toHaveLength(1);
  });

  it('accepts one of two concurrent registrations with the same e-mail', async () => {
    const input = registration();
    const answers = await Promise.all([1, 2].map(() => client().post('/addclient', input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('requires the fields of the caller’s role, visitor or admin', async () => {
    const userId = unique('client');
    const added = { username: userId, userId, password: PASSWORD };
    refused(await client().post('/addclient', added), 400, messages.required, 'email');
    const answer = await (await admin()).post('/addclient', registration());
    refused(answer, 400, messages.required, 'userId');
  });

  it('refuses a logo that is no picture', async () => {
    const form = formWith('logoimg', FILES.html, 'logo.png', registration());
    refused(await client().request('POST', '/addclient', { form }), 415, undefined, 'logoimg');
  });
});

describe('registrations from one address', () => {
  it('are limited, counting clients and e-commerce admins together', async () => {
    const visitor = client();
    for (let made = 0; made < 10; made += 1) {
      answered('POST /addclient', await visitor.post('/addclient', registration()));
      answered('POST /admin/register', await visitor.post('/admin/register', adminInput()));
    }
    const tooMany = 'Too many registrations from your network. Please try again in an hour.';
    refused(await visitor.post('/addclient', registration()), 429, tooMany);
    refused(await visitor.post('/admin/register', adminInput()), 429, tooMany);
    // Invalid input is still reported and does not count against the limit.
    refused(await visitor.post('/addclient', {}), 400);
    answered('POST /addclient', await register());
  });
});
