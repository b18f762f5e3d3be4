import { messages } from '@canopy/domain/common';
import { inventoryMessages } from '@canopy/domain/inventory';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, type Client, refused } from '../../support/client';
import { FILES, formWith } from '../../support/files';
import {
  addClient,
  addFactor,
  addMember,
  admin,
  PASSWORD,
  recordsOf,
  rowOf,
  save,
  type TestClient,
  type TestMember,
  unique,
  upload,
} from '../../support/fixtures';

/** Two clients, the first with two members. None may reach or detect another's data. */
let ours: TestClient;
let theirs: TestClient;
let asha: TestMember;
let imran: TestMember;
let stranger: TestMember;
let recordOfAsha: string;
let evidenceOfAsha: string;

beforeAll(async () => {
  [ours, theirs] = [await addClient(), await addClient()];
  [asha, imran] = [await addMember(ours), await addMember(ours)];
  stranger = await addMember(theirs);
  const factor = await addFactor();
  const uploaded = await upload(asha.session, FILES.png);
  evidenceOfAsha = answered('POST /upload', uploaded).imagePath;
  const [record] = await save(asha, rowOf(factor, { image: evidenceOfAsha }));
  recordOfAsha = record?._id ?? '';
  await save(imran, rowOf(factor));
  await save(stranger, rowOf(factor));
  await ours.session.request('PUT', '/clients/me/logo', {
    form: formWith('logoimg', FILES.png, 'logo.png'),
  });
});

const idsOf = (records: { _id: string }[]) => records.map(({ _id }) => _id);
const usersOf = (records: { userId: string }[]) =>
  [...new Set(records.map(({ userId }) => userId))].sort();

describe('a member’s records', () => {
  it('are listed for the member, its client and the platform admin, by user id and by _id', async () => {
    for (const session of [asha.session, ours.session, await admin()]) {
      for (const userId of [asha.wire.userId, asha.wire._id]) {
        const list = answered('GET /getdata12', await session.get('/getdata12', { userId }));
        expect(idsOf(list)).toEqual([recordOfAsha]);
      }
    }
  });

  it('are found by the user id in any case', async () => {
    const userId = asha.wire.userId.toUpperCase();
    for (const session of [asha.session, ours.session]) {
      const list = answered('GET /getdata12', await session.get('/getdata12', { userId }));
      expect(idsOf(list)).toEqual([recordOfAsha]);
    }
  });

  it('are unknown to all other callers', async () => {
    for (const session of [imran.session, stranger.session, theirs.session]) {
      for (const userId of [asha.wire.userId, asha.wire._id]) {
        refused(await session.get('/getdata12', { userId }), 404, messages.notFound);
      }
    }
  });

  it('are listed by default when no user is named', async () => {
    expect(usersOf(await recordsOf(asha))).toEqual([asha.wire.userId]);
    const ofClient = answered('GET /getdata12', await ours.session.get('/getdata12'));
    expect(usersOf(ofClient)).toEqual([asha.wire.userId, imran.wire.userId].sort());
  });

  it('are unreachable through another client’s id, with or without a user', async () => {
    const clientId = theirs.wire._id;
    for (const query of [{ clientId }, { clientId, userId: asha.wire.userId }]) {
      refused(await ours.session.get('/getdata12', query), 404, messages.notFound);
      refused(await asha.session.get('/getdata12', query), 404, messages.notFound);
    }
  });

  it('are listed for the platform admin, who must name the client', async () => {
    const session = await admin();
    const list = answered(
      'GET /getdata12',
      await session.get('/getdata12', { clientId: ours.wire._id }),
    );
    expect(usersOf(list)).toEqual([asha.wire.userId, imran.wire.userId].sort());
    refused(await session.get('/getdata12'), 404, messages.notFound);
    refused(await session.get('/getdata12', { userId: unique('nobody') }), 404);
  });

  it('are changed and deleted only by the member', async () => {
    const updatedData = { distance: 1, date: '2024-05-01', date1: '2024-05-02' };
    for (const { session } of [imran, stranger]) {
      const edit = await session.put('/editEmissionData', { id: recordOfAsha, updatedData });
      refused(edit, 404, messages.notFound);
      refused(await session.delete('/deleteEmissionData', { id: recordOfAsha }), 404);
    }
    expect((await recordsOf(asha))[0]).toMatchObject({ _id: recordOfAsha, distance: 10 });
  });
});

describe('evidence', () => {
  it('is read by its owner, the client and the platform admin', async () => {
    for (const session of [asha.session, ours.session, await admin()]) {
      const answer = await session.get(`/evidence/${evidenceOfAsha}`);
      expect(answer.status).toBe(200);
      expect(answer.bytes.equals(FILES.png)).toBe(true);
    }
  });

  it('is unknown to all other callers', async () => {
    for (const session of [imran.session, stranger.session, theirs.session]) {
      refused(await session.get(`/evidence/${evidenceOfAsha}`), 404, messages.notFound);
    }
  });

  it('cannot be used in another member’s record', async () => {
    const row = rowOf(await addFactor(), { image: evidenceOfAsha });
    const answer = await imran.session.post('/saveData', { rows: [row] });
    refused(answer, 400, inventoryMessages.evidenceUnknown, 'rows.0.image');
  });
});

describe('a client', () => {
  it('sees only its own users', async () => {
    for (const query of [undefined, { clientId: ours.wire._id }]) {
      const users = answered('GET /getusers', await ours.session.get('/getusers', query));
      expect(usersOf(users)).toEqual([asha.wire.userId, imran.wire.userId].sort());
    }
    const clientId = theirs.wire._id;
    refused(await ours.session.get('/getusers', { clientId }), 404, messages.notFound);
  });

  it('adds users only to itself', async () => {
    const userId = unique('member');
    const user = { username: 'X', userId, password: PASSWORD, emailid: `${userId}@example.org` };
    const clientId = theirs.wire._id;
    const answer = await ours.session.post('/adduser', { ...user, clientId });
    refused(answer, 404, messages.notFound);
    // A refused user leaves nothing that blocks a second try.
    answered('POST /adduser', await ours.session.post('/adduser', user));
  });

  it('sees only its own dashboard', async () => {
    const clientId = theirs.wire._id;
    refused(await ours.session.get('/dashboard', { clientId }), 404, messages.notFound);
    const own = answered('GET /dashboard', await ours.session.get('/dashboard'));
    expect(usersOf(own.users)).not.toContain(stranger.wire.userId);
    expect(own.totals.total).toBe(50);
  });

  it('shows its logo to itself, its users and the platform admin', async () => {
    const path = `/clients/${ours.wire._id}/logo`;
    const statusFor = async (session: Client) => (await session.get(path)).status;
    for (const session of [ours.session, asha.session, await admin()]) {
      expect(await statusFor(session)).toBe(200);
    }
    for (const session of [theirs.session, stranger.session]) {
      expect(await statusFor(session)).toBe(404);
    }
  });
});

describe('the platform admin', () => {
  it('must name the client of a dashboard or user list', async () => {
    const session = await admin();
    for (const path of ['/dashboard', '/getusers']) {
      refused(await session.get(path), 404, messages.notFound);
      refused(await session.get(path, { clientId: 'z'.repeat(24) }), 404, messages.notFound);
    }
    const clientId = theirs.wire._id;
    const users = answered('GET /getusers', await session.get('/getusers', { clientId }));
    expect(usersOf(users)).toEqual([stranger.wire.userId]);
    const board = answered('GET /dashboard', await session.get('/dashboard', { clientId }));
    expect(board.totals.total).toBe(25);
  });

  it('sees the users of all clients, each with its client', async () => {
    const all = answered('GET /allusers', await (await admin()).get('/allusers'));
    expect(all).toContainEqual(stranger.wire);
    expect(all).toContainEqual(asha.wire);
  });
});

describe('unknown ids', () => {
  it('return 404', async () => {
    const id = 'a'.repeat(24);
    const session = await admin();
    const { Name, ...rest } = { Name: 'N', Group: 'Scope 1', Emission: 1, Unit: 'kg' };
    const factor = { Name, ...rest, mainCategory: 'On site fuel consumption' };
    refused(await session.put(`/updateData/${id}`, factor), 404, messages.notFound);
    refused(await session.delete(`/deleteData/${id}`), 404, messages.notFound);
    refused(await session.post(`/clients/${id}/reset-password`), 404, messages.notFound);
    refused(await session.get(`/clients/${id}/logo`), 404, messages.notFound);
    refused(await session.get('/evidence/6a5b3c64-8b1c-4b6e-9d2e-0d1f7f6d1c11'), 404);
    refused(await session.get('/evidence/not-a-uuid'), 404, messages.notFound);
  });
});
