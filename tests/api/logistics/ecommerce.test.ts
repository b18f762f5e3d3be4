import { messages } from '@canopy/domain/common';
import { logisticsMessages } from '@canopy/domain/logistics';
import { peopleMessages } from '@canopy/domain/people';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, client, refused } from '../../support/client';
import {
  addBusiness,
  addEcommerceAdmin,
  addEntry,
  adminInput,
  businessInput,
  ENTRY,
  type TestAdmin,
  type TestBusiness,
} from '../../support/ecommerce';
import { inside, PASSWORD, unique } from '../../support/fixtures';

const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);

let ours: TestAdmin;
let theirs: TestAdmin;
let spices: TestBusiness;
let textiles: TestBusiness;
let stranger: TestBusiness;

beforeAll(async () => {
  [ours, theirs] = [await addEcommerceAdmin(), await addEcommerceAdmin()];
  [spices, textiles] = [await addBusiness(ours), await addBusiness(ours)];
  stranger = await addBusiness(theirs);
});

describe('e-commerce admin registration', () => {
  it('creates an e-commerce admin, whatever role is requested', async () => {
    const input = { ...adminInput(), role: 'platform-admin' };
    const answer = await client().post('/admin/register', input);
    expect(answered('POST /admin/register', answer).message).toBe('Registered successfully!');
    const { username } = input;
    const login = await client().post('/admin/login', { username, password: PASSWORD });
    expect(answered('POST /admin/login', login).role).toBe('ecommerce-admin');
    const elsewhere = await client().post('/platform/login', { username, password: PASSWORD });
    refused(elsewhere, 401, 'Invalid username or password');
  });

  it('refuses a taken username in any case, and leaves nothing behind', async () => {
    const username = ours.username.toUpperCase();
    const answer = await client().post('/admin/register', adminInput({ username }));
    refused(answer, 409, peopleMessages.userIdTaken, 'username');
    const rows = await inside().sql('SELECT id FROM ecommerce_admins WHERE username = ?', username);
    expect(rows).toEqual([]);
  });

  it('accepts one of two concurrent requests for the same username', async () => {
    const input = adminInput();
    const answers = await Promise.all([1, 2].map(() => client().post('/admin/register', input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('names every wrong field', async () => {
    const answer = await client().post('/admin/register', { email: 'nowhere', password: 'short' });
    refused(answer, 400, messages.required, 'name');
    refused(answer, 400, messages.required, 'username');
    refused(answer, 400, messages.emailForm, 'email');
    refused(answer, 400, messages.passwordLength, 'password');
  });
});

describe('a login', () => {
  it('returns an e-commerce admin’s id and sets the refresh cookie', async () => {
    const { username } = ours;
    const answer = await client().post('/admin/login', { username, password: PASSWORD });
    expect(answered('POST /admin/login', answer)).toMatchObject({
      role: 'ecommerce-admin',
      userId: username,
      adminId: ours.adminId,
    });
    expect(answer.headers.getSetCookie().join()).toContain('canopy_refresh=');
  });

  it('identifies a business and its admin', async () => {
    const credentials = { username: spices.wire.username, password: PASSWORD };
    const answer = await client().post('/business/login', credentials);
    expect(answered('POST /business/login', answer)).toMatchObject({
      role: 'business',
      businessId: spices.wire._id,
      businessName: spices.wire.name,
      adminId: ours.adminId,
    });
  });

  it('matches the profile from GET /me', async () => {
    expect(answered('GET /me', await ours.session.get('/me'))).toEqual({
      role: 'ecommerce-admin',
      userId: ours.username,
      username: `Name of ${ours.username}`,
      adminId: ours.adminId,
    });
    expect(answered('GET /me', await spices.session.get('/me'))).toEqual({
      role: 'business',
      userId: spices.wire.username,
      username: spices.wire.name,
      businessId: spices.wire._id,
      businessName: spices.wire.name,
      adminId: ours.adminId,
    });
  });

  it('is refused with a wrong password or at another role’s path', async () => {
    for (const [path, username, password] of [
      ['/admin/login', ours.username, 'wrong'],
      ['/admin/login', spices.wire.username, PASSWORD],
      ['/admin/login', unique('nobody'), PASSWORD],
      ['/business/login', spices.wire.username, 'wrong'],
      ['/business/login', ours.username, PASSWORD],
    ] as const) {
      refused(await client().post(path, { username, password }), 401, 'Invalid credentials');
    }
  });
});

describe('businesses', () => {
  it('are listed for their admin, newest first', async () => {
    const { adminId } = ours;
    const answer = await ours.session.post('/businesses/by-admin', { adminId });
    const { businesses } = answered('POST /businesses/by-admin', answer);
    expect(businesses).toEqual([textiles.wire, spices.wire]);
    const unnamed = await ours.session.post('/businesses/by-admin', {});
    refused(unnamed, 400, messages.required, 'adminId');
  });

  it('are unknown to other admins', async () => {
    const { adminId } = theirs;
    refused(await ours.session.post('/businesses/by-admin', { adminId }), 404, messages.notFound);
    refused(await ours.session.post('/businesses/by-admin', { adminId: '..' }), 404);
  });

  it('are added only by their admin', async () => {
    const input = businessInput(theirs);
    refused(await ours.session.post('/business/create', input), 404, messages.notFound);
    refused(await spices.session.post('/business/create', input), 403, messages.notAllowed);
    answered('POST /business/create', await theirs.session.post('/business/create', input));
  });

  it('require name, username and password', async () => {
    for (const field of ['name', 'username', 'password']) {
      const input = businessInput(ours, { [field]: '' });
      const answer = await ours.session.post('/business/create', input);
      refused(answer, 400, 'Please fill in all fields');
      refused(answer, 400, messages.required, field);
    }
  });

  it('require an unused username', async () => {
    const { username } = stranger.wire;
    const answer = await ours.session.post('/business/create', businessInput(ours, { username }));
    refused(answer, 409, peopleMessages.userIdTaken, 'username');
  });

  it('require a name unique for their admin, and leave no account otherwise', async () => {
    const input = businessInput(ours, { name: `  ${spices.wire.name} ` });
    refused(await ours.session.post('/business/create', input), 409, undefined, 'name');
    const { username } = input;
    const login = await client().post('/business/login', { username, password: PASSWORD });
    refused(login, 401);
    // Another admin may have a business of that name. Neither business sees the other's entries.
    const namesake = await addBusiness(theirs, { name: spices.wire.name });
    await addEntry(namesake);
    const path = `/emission/${encodeURIComponent(spices.wire.name)}`;
    expect(answered('GET /emission/:businessName', await spices.session.get(path)).entries).toEqual(
      [],
    );
  });
});

describe('an entry', () => {
  it('is calculated by the server and keeps its factors', async () => {
    const business = await addBusiness(ours);
    const forged = { emissionFactor: 0, emission: 0, packFactor: 0, packEmission: 0 };
    const entry = await addEntry(business, forged);
    // 1 t × 100 km × 0.599 and 2 kg × 3.5
    expect(entry).toMatchObject({
      ...ENTRY,
      adminId: ours.adminId,
      businessId: business.wire._id,
      businessName: business.wire.name,
      username: business.wire.username,
      emissionFactor: 0.599,
      packFactor: 3.5,
      packEmission: 7,
    });
    expect(entry.emission).toBeCloseTo(59.9, 9);
    const path = `/emission/${encodeURIComponent(business.wire.name)}`;
    const { entries } = answered('GET /emission/:businessName', await business.session.get(path));
    expect(entries).toEqual([entry]);
  });

  it('keeps small figures unrounded', async () => {
    // 0.001 kg / 1000 × 0.5 km × 0.035, and 0.001 kg × 0.012
    const entry = await addEntry(spices, {
      vehicle: 'Two Wheeler',
      weightKg: 0.001,
      distanceKm: '0.5',
      packMaterial: 'Thermal Paper',
      packWeightKg: 0.001,
    });
    expect(entry.emission).toBeCloseTo(1.75e-8, 15);
    expect(entry.packEmission).toBeCloseTo(1.2e-5, 12);
  });

  it('needs no packaging', async () => {
    for (const none of [
      { packMaterial: undefined, packWeightKg: undefined },
      { packMaterial: '', packWeightKg: '' },
      { packMaterial: null, packWeightKg: 0 },
    ]) {
      const entry = await addEntry(spices, none);
      expect(entry).toMatchObject({ packMaterial: '', packWeightKg: 0, packFactor: 0 });
      expect(entry.packEmission).toBe(0);
    }
  });

  it('is refused with the documented messages', async () => {
    for (const [fields, message, path] of [
      [{ pickup: '' }, 'Please fill in all fields!', 'pickup'],
      [{ weightKg: null }, 'Please fill in all fields!', 'weightKg'],
      [{ weightKg: 0 }, 'Weight and Distance must be positive.', 'weightKg'],
      [{ distanceKm: -3 }, 'Weight and Distance must be positive.', 'distanceKm'],
      [{ drop: 'Paris' }, messages.notListed, 'drop'],
      [{ vehicle: 'Ship' }, logisticsMessages.vehicleOfOtherMode('Surface'), 'vehicle'],
      [{ packMaterial: '' }, logisticsMessages.packMaterialMissing, 'packMaterial'],
      [{ weightKg: 1e300, distanceKm: 1e300 }, logisticsMessages.entryTooLarge, 'weightKg'],
    ] as const) {
      const answer = await spices.session.post('/emissions', { ...ENTRY, ...fields });
      refused(answer, 400, message);
      refused(answer, 400, undefined, path);
    }
  });

  it('belongs to the sending business, and is refused for any other', async () => {
    const own = {
      adminId: ours.adminId,
      businessId: spices.wire._id,
      username: spices.wire.username.toUpperCase(),
    };
    await addEntry(spices, own);
    for (const other of [
      { adminId: theirs.adminId },
      { businessId: textiles.wire._id },
      { username: textiles.wire.username },
    ]) {
      const answer = await spices.session.post('/emissions', { ...ENTRY, ...own, ...other });
      refused(answer, 404, messages.notFound);
    }
  });
});

describe('entries', () => {
  it('are listed for their admin, newest first, each with its business', async () => {
    const admin = await addEcommerceAdmin();
    const [first, second] = [await addBusiness(admin), await addBusiness(admin)];
    const entries = [
      await addEntry(first),
      await addEntry(second, { transactionType: 'Return' }),
      await addEntry(first, { vehicle: 'Bus' }),
    ];
    const answer = await admin.session.get(`/admin/emission/${admin.adminId}`);
    const listed = answered('GET /admin/emission/:adminId', answer).entries;
    expect(listed).toEqual(entries.reverse());
  });

  it('are unknown to other admins', async () => {
    for (const adminId of [theirs.adminId, 'a'.repeat(24), '%00']) {
      refused(await ours.session.get(`/admin/emission/${adminId}`), 404, messages.notFound);
    }
  });

  it('are listed for a business and its admin, and unknown to others', async () => {
    const business = await addBusiness(ours);
    const entry = await addEntry(business);
    const path = `/emission/${encodeURIComponent(business.wire.name)}`;
    for (const { session } of [business, ours]) {
      const { entries } = answered('GET /emission/:businessName', await session.get(path));
      expect(idsOf(entries)).toEqual([entry._id]);
    }
    for (const { session } of [textiles, stranger, theirs]) {
      refused(await session.get(path), 404, messages.notFound);
    }
  });

  it.each(['A/B & Söhne?', 'मसाला घर', '100 % "Öko" #1', 'Cafe\u0301', '..a'])(
    'are found by the name %s',
    async (start) => {
      const name = `${start} ${unique('x')}`;
      const business = await addBusiness(ours, { name });
      const entry = await addEntry(business);
      for (const { session } of [business, ours]) {
        const answer = await session.get(`/emission/${encodeURIComponent(name)}`);
        const { entries } = answered('GET /emission/:businessName', answer);
        expect(idsOf(entries)).toEqual([entry._id]);
      }
    },
  );

  it.each([
    ['that is a control character', '%00'],
    ['that is not encoded right', '%E0%A4%A'],
    ['of two lines', 'a%0Ab'],
    ['that is half a character', '%ED%A0%80'],
    ['without end', 'x'.repeat(3000)],
  ])('are not found by a name %s', async (_, name) => {
    for (const { session } of [spices, ours]) {
      refused(await session.get(`/emission/${name}`), 404);
    }
  });
});
