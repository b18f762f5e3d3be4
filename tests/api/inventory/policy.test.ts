import { messages } from '@canopy/domain/common';
import {
  DEFAULT_POLICY,
  inventoryMessages,
  type Policy,
  type PolicyEffect,
} from '@canopy/domain/inventory';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, refusalOf, refused } from '../../support/client';
import {
  addClient,
  addFactor,
  addInstrument,
  addMember,
  admin,
  inside,
  rowOf,
  save,
  type TestClient,
  type TestMember,
} from '../../support/fixtures';

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

describe('a client’s policy', () => {
  it('defaults to the documented one', async () => {
    const documented = {
      gwpSet: null,
      allocation: 'documented',
      yearStartsIn: 4,
      scope2Method: 'location',
      consolidation: null,
      country: null,
      thresholdPercent: 5,
      fourEyes: false,
    };
    expect(await policyOf(await addClient())).toEqual(documented);
    expect(DEFAULT_POLICY).toEqual(documented);
  });

  it('keeps omitted fields', async () => {
    const own = await addClient();
    const daily = { ...DEFAULT_POLICY, allocation: 'daily', gwpSet: 'AR6', country: 'IN' };
    expect(
      await change(own, { allocation: 'daily', gwpSet: 'AR6', country: 'in', other: 1 }),
    ).toEqual(daily);
    const other = { ...daily, yearStartsIn: 1, consolidation: 'equity-share' };
    expect(await change(own, { yearStartsIn: 1, consolidation: 'equity-share' })).toEqual(other);
    expect(await policyOf(own)).toEqual(other);
    const none = { ...other, gwpSet: null, consolidation: null, country: null };
    expect(await change(own, { gwpSet: null, consolidation: null, country: '' })).toEqual(none);
    const named = { ...none, country: 'GB' };
    expect(await change(own, { country: 'United Kingdom' })).toEqual(named);
    expect(await change(own, { country: null })).toEqual(none);
    refused(await own.session.put('/policy', { other: 1 }), 400, messages.changeEmpty);
    expect(await policyOf(own)).toEqual(none);
  });

  it('is private to the client; the platform admin must name the client', async () => {
    const other = await addClient();
    const clientId = other.wire._id;
    refused(await organisation.session.get('/policy', { clientId }), 404);
    refused(await organisation.session.put('/policy', { clientId, allocation: 'daily' }), 404);
    refused(await (await admin()).get('/policy'), 404);
    refused(await (await admin()).put('/policy', { clientId: 'nobody000000', gwpSet: 'AR5' }), 404);
    answered('PUT /policy', await (await admin()).put('/policy', { clientId, gwpSet: 'AR5' }));
    expect(await policyOf(other)).toEqual({ ...DEFAULT_POLICY, gwpSet: 'AR5' });
    expect(await policyOf(organisation)).toEqual(DEFAULT_POLICY);
  });

  it('is stored once, even when the first changes are concurrent', async () => {
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

  it('refuses invalid values and names the field', async () => {
    for (const [field, values, message] of [
      ['gwpSet', ['AR7', 5, ''], messages.notListed],
      ['allocation', ['weekly', 1], messages.notListed],
      ['allocation', [null, ''], messages.required],
      ['yearStartsIn', [2, '4', 'April', null, 4.5], inventoryMessages.yearStartForm],
      ['scope2Method', ['both'], messages.notListed],
      ['consolidation', ['control', '', 1], messages.notListed],
      ['country', ['I', 'Nowhere', '12', 7], messages.countryUnknown],
      ['thresholdPercent', [0, -1, 101], inventoryMessages.thresholdRange],
      ['thresholdPercent', ['much'], messages.numberExpected],
    ] as const) {
      for (const value of values) {
        const answer = await organisation.session.put('/policy', { [field]: value });
        refused(answer, 400);
        expect(refusalOf(answer).details.errors, `${field}: ${value}`).toEqual([
          { path: [field], message },
        ]);
      }
    }
    expect(await policyOf(organisation)).toEqual(DEFAULT_POLICY);
  });

  it('appears in GET /me of the client and its users only', async () => {
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

describe('the effect of another policy', () => {
  const effect = async ({ session }: TestClient, query: Record<string, unknown>) =>
    answered('GET /policy/effect', await session.get('/policy/effect', query));
  const totalIn = (figures: PolicyEffect['before'], month: string) =>
    figures.months.find((each) => each.month === month)?.total;

  let own: TestClient;

  beforeAll(async () => {
    own = await addClient();
    const user = await addMember(own);
    const factor = await addFactor({ Emission: 1 });
    await save(
      user,
      // 17 days in one year, 14 in the next: 310 kg
      rowOf(factor, { distance: 310, date: '2024-03-15', date1: '2024-04-14' }),
      rowOf(factor, { distance: 100, date: '2024-05-01', date1: '2024-05-31' }),
      rowOf(factor, { distance: 7, date: '2025-02-01', date1: '2025-02-01' }),
    );
  });

  it('spreads results over days', async () => {
    const { before, after, restating } = await effect(own, { allocation: 'daily' });
    expect(before).toMatchObject({ financialYear: '2024-2025', leftOut: { count: 1 } });
    expect(before.totals.total).toBe(107);
    expect(after).toMatchObject({ financialYear: '2024-2025', leftOut: { count: 0 } });
    expect(after.totals.total).toBeCloseTo(140 + 107, 9);
    expect(totalIn(before, '2024-04')).toBe(0);
    expect(totalIn(after, '2024-04')).toBeCloseTo(140, 9);
    expect(restating).toBeNull();
    // Asking for the effect saves nothing.
    expect(await policyOf(own)).toEqual(DEFAULT_POLICY);
    const dashboard = answered('GET /dashboard', await own.session.get('/dashboard'));
    expect(dashboard.totals).toEqual(before.totals);
  });

  it('moves the year to the one with most of its months', async () => {
    for (const [yearStartsIn, label, total, first] of [
      [1, '2024', 410, '2024-01'],
      [7, '2024-2025', 7, '2024-07'],
      [10, '2024-2025', 7, '2024-10'],
    ] as const) {
      const { after } = await effect(own, { yearStartsIn });
      expect([after.financialYear, after.totals.total]).toEqual([label, total]);
      expect(after.months[0]?.month).toBe(first);
    }
  });

  it('lists instruments cut by another year start, before and after the change', async () => {
    const organisation = await addClient();
    const ofYear = await addInstrument(organisation, { from: '2024-04-01', to: '2025-03-31' });
    await addInstrument(organisation, { from: '2024-04-01', to: '2024-12-31' });
    const uncovered = { from: '2025-01-01', to: '2025-03-31' };
    const { _id, kind, serials, mwh, from, to } = ofYear;
    expect((await effect(organisation, { yearStartsIn: 1 })).cutInstruments).toEqual([
      { _id, kind, serials, mwh, from, to, uncovered },
    ]);
    expect((await effect(organisation, { allocation: 'daily' })).cutInstruments).toEqual([]);
    await change(organisation, { yearStartsIn: 1 });
    const list = answered('GET /instruments', await organisation.session.get('/instruments'));
    expect(list.map((each) => each.uncovered)).toEqual(
      list.map((each) => (each._id === _id ? uncovered : undefined)),
    );
  });

  it('equals the dashboard after the change', async () => {
    const other = { allocation: 'daily', yearStartsIn: 1 } as const;
    const { after } = await effect(own, other);
    await change(own, other);
    const query = { financialYear: '2024' };
    const dashboard = answered('GET /dashboard', await own.session.get('/dashboard', query));
    expect(dashboard).toMatchObject(after);
    refused(await own.session.get('/policy/effect', { financialYear: '2024-2025' }), 400);
    await change(own, DEFAULT_POLICY);
  });

  it('counts the records that a GWP set or a country would restate', async () => {
    const { restating, before, after } = await effect(own, { gwpSet: 'AR6' });
    expect(after).toEqual(before);
    // Without gases, the factor's figures stay and are flagged as published.
    expect(restating).toMatchObject({ records: 3, changed: 3, unmatched: 0 });
    expect(restating?.scopes[0]).toEqual({ scope: 'Scope 1', changed: 3, before: 417, after: 417 });
    expect((await effect(own, { country: 'GB' })).restating).toMatchObject({ changed: 0 });
    expect((await effect(own, { gwpSet: '', country: '' })).restating).toBeNull();
  });

  it('is limited to the client’s own records', async () => {
    const clientId = own.wire._id;
    refused(await organisation.session.get('/policy/effect', { clientId }), 404);
    const answer = await (await admin()).get('/policy/effect', { clientId });
    expect(answered('GET /policy/effect', answer).before.totals.total).toBe(107);
    refused(await own.session.get('/policy/effect', { yearStartsIn: 2 }), 400);
  });
});

describe('the history', () => {
  it('records each policy change with old and new values, including the first', async () => {
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
