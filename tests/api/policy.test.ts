import { DEFAULT_POLICY, messages, type Policy } from '@canopy/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, refused } from '../support/client';
import {
  addClient,
  addMember,
  admin,
  inside,
  type TestClient,
  type TestMember,
} from '../support/fixtures';
import '../support/owned-statements';

const { sql } = inside();

let organisation: TestClient;
let member: TestMember;

beforeAll(async () => {
  organisation = await addClient();
  member = await addMember(organisation);
});

async function policyOf({ session }: TestClient): Promise<Policy> {
  return answered('GET /policy', await session.get('/policy'));
}

const change = async ({ session }: TestClient, body: Record<string, unknown>) =>
  answered('PUT /policy', await session.put('/policy', body));

describe('the policy of a client', () => {
  it('that has chosen nothing is the documented one', async () => {
    const documented = {
      gwpSet: null,
      allocation: 'documented',
      yearStartsIn: 4,
      scope2Method: 'location',
      consolidation: 'operational-control',
      country: null,
      thresholdPercent: 5,
    };
    expect(await policyOf(await addClient())).toEqual(documented);
    expect(DEFAULT_POLICY).toEqual(documented);
  });

  it('keeps what is left out', async () => {
    const own = await addClient();
    const daily = { ...DEFAULT_POLICY, allocation: 'daily', gwpSet: 'AR6', country: 'IN' };
    expect(
      await change(own, { allocation: 'daily', gwpSet: 'AR6', country: 'in', other: 1 }),
    ).toEqual(daily);
    const other = { ...daily, yearStartsIn: 1, consolidation: 'equity-share' };
    expect(await change(own, { yearStartsIn: 1, consolidation: 'equity-share' })).toEqual(other);
    expect(await policyOf(own)).toEqual(other);
    const none = { ...other, gwpSet: null, country: null };
    expect(await change(own, { gwpSet: null, country: '' })).toEqual(none);
    expect(await change(own, {})).toEqual(none);
    expect(await policyOf(own)).toEqual(none);
  });

  it('is its own; the platform admin names it', async () => {
    const other = await addClient();
    const clientId = other.wire._id;
    refused(await organisation.session.get('/policy', { clientId }), 404);
    refused(await organisation.session.put('/policy', { clientId, allocation: 'daily' }), 404);
    refused(await (await admin()).get('/policy'), 404);
    refused(await (await admin()).put('/policy', { clientId: 'nobody000000' }), 404);
    answered('PUT /policy', await (await admin()).put('/policy', { clientId, gwpSet: 'AR5' }));
    expect(await policyOf(other)).toEqual({ ...DEFAULT_POLICY, gwpSet: 'AR5' });
    expect(await policyOf(organisation)).toEqual(DEFAULT_POLICY);
  });

  it('is kept once, also when the first changes come together', async () => {
    const own = await addClient();
    await Promise.all([
      ...[1, 4, 7, 10].map((yearStartsIn) => change(own, { yearStartsIn })),
      change(own, { allocation: 'daily' }),
      change(own, { gwpSet: 'AR4' }),
    ]);
    expect(await policyOf(own)).toMatchObject({ allocation: 'daily', gwpSet: 'AR4' });
    const rows = await sql(
      `select p.id from policies p join clients c on c.id = p.client_id where c.document_id = ?`,
      own.wire._id,
    );
    expect(rows).toHaveLength(1);
  });

  it('refuses what it cannot be, by name', async () => {
    for (const [field, values, message] of [
      ['gwpSet', ['AR7', 5, ''], messages.notListed],
      ['allocation', ['weekly', 1], messages.notListed],
      ['allocation', [null, ''], messages.required],
      ['yearStartsIn', [2, '4', 'April', null, 4.5], messages.yearStartForm],
      ['scope2Method', ['both'], messages.notListed],
      ['consolidation', ['control'], messages.notListed],
      ['country', ['I', 'IND', '12', 7], messages.countryForm],
      ['thresholdPercent', [0, -1, 101], messages.thresholdRange],
      ['thresholdPercent', ['much'], messages.numberExpected],
    ] as const) {
      for (const value of values) {
        const answer = await organisation.session.put('/policy', { [field]: value });
        refused(answer, 400);
        expect(answer.json.error.details.errors, `${field}: ${value}`).toEqual([
          { path: [field], message },
        ]);
      }
    }
    expect(await policyOf(organisation)).toEqual(DEFAULT_POLICY);
  });

  it('comes with GET /me of the client and its users, and of nobody else', async () => {
    const own = await addClient();
    const user = await addMember(own);
    const policy = await change(own, { yearStartsIn: 7, country: 'GB' });
    for (const { session } of [own, user]) {
      expect(answered('GET /me', await session.get('/me')).policy).toEqual(policy);
    }
    expect(answered('GET /me', await member.session.get('/me')).policy).toEqual(DEFAULT_POLICY);
    expect(answered('GET /me', await (await admin()).get('/me'))).not.toHaveProperty('policy');
  });
});

describe('the history', () => {
  it('has what was changed, from what to what, the first time too', async () => {
    const own = await addClient();
    await change(own, { allocation: 'daily' });
    await change(own, { allocation: 'daily' });
    await change(own, { gwpSet: 'AR5', allocation: 'documented' });
    const { data } = answered(
      'GET /audit',
      await own.session.get('/audit', { subjectType: 'policy' }),
    );
    const common = {
      action: 'changed',
      subjectName: own.wire.username,
      clientId: own.wire._id,
      actorRole: 'client',
    };
    const daily = { ...DEFAULT_POLICY, allocation: 'daily' };
    expect(data).toMatchObject([
      { ...common, before: daily, after: { ...DEFAULT_POLICY, gwpSet: 'AR5' } },
      { ...common, before: DEFAULT_POLICY, after: daily },
    ]);
    expect(data).toHaveLength(2);
  });
});
