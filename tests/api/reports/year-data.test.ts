import { messages } from '@canopy/domain/common';
import type { PeriodCategory } from '@canopy/domain/inventory';
import { inventoryMessages } from '@canopy/domain/inventory';
import { logisticsMessages } from '@canopy/domain/logistics';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { answered, refusalOf, refused } from '../../support/client';
import { FILES } from '../../support/files';
import {
  addClient,
  addFactor,
  addMember,
  inside,
  rowOf,
  save,
  type TestClient,
  type TestMember,
  upload,
} from '../../support/fixtures';

/** Yearly data of a client: activity metrics and the categories of Scope 3. */
const YEAR = '2024-2025';
const REVENUE = {
  year: YEAR,
  metric: 'revenue',
  value: 125_000_000.25,
  unit: 'INR',
  source: 'Annual report 2024-25, page 41',
};

let own: TestClient;
let other: TestClient;
let member: TestMember;

beforeAll(async () => {
  [own, other] = [await addClient(), await addClient()];
  member = await addMember(own);
});

const put = async ({ session }: TestClient, body: object) =>
  answered('PUT /activity-metrics', await session.put('/activity-metrics', body));

const list = async ({ session }: TestClient, query: { year?: string } = {}) =>
  answered('GET /activity-metrics', await session.get('/activity-metrics', query));

async function evidenceOf({ session }: Pick<TestClient, 'session'>): Promise<string> {
  return answered('POST /upload', await upload(session, FILES.pdf, 'report.pdf')).imagePath;
}

async function entriesOf({ session }: TestClient, subjectType: string) {
  const { data } = answered('GET /audit', await session.get('/audit', { subjectType }));
  return data.map(({ action, subjectName, before, after }) => [action, subjectName, before, after]);
}

describe('a year’s metrics', () => {
  it('are added, replaced and removed one by one, each with a history entry', async () => {
    const evidence = await evidenceOf(own);
    const wire = { ...REVENUE, siteId: null, evidence: null, _id: expect.any(String) };
    expect(await put(own, { ...REVENUE, metric: 'Revenue', unit: 'inr' })).toEqual([wire]);
    const proven = { ...wire, value: 2, evidence };
    expect(await put(own, { ...REVENUE, value: '2', evidence })).toEqual([proven]);
    const nights = { ...REVENUE, metric: 'Guest nights', value: 0, unit: 'night' };
    const nightsWire = { ...wire, ...nights };
    expect(await put(own, nights)).toEqual([proven, nightsWire]);
    const before = { ...nights, year: '2023-2024' };
    expect(await put(own, before)).toEqual([{ ...wire, ...before }]);
    expect(await list(own)).toEqual([proven, nightsWire, { ...wire, ...before }]);
    expect(await list(own, { year: YEAR })).toEqual([proven, nightsWire]);
    const removal = { year: YEAR, metric: 'revenue', value: null };
    expect(await put(own, removal)).toEqual([nightsWire]);
    expect(await put(own, removal)).toEqual([nightsWire]);

    const { _id, ...state } = { ...wire, evidence: null };
    const { _id: __, ...last } = proven;
    expect(
      (await entriesOf(own, 'metric')).filter(([, name]) => name === `revenue, ${YEAR}`),
    ).toEqual([
      ['deleted', `revenue, ${YEAR}`, last, null],
      ['changed', `revenue, ${YEAR}`, state, last],
      ['created', `revenue, ${YEAR}`, null, state],
    ]);
  });

  it('are stored once, even when sent concurrently', async () => {
    const client = await addClient();
    const values = [1, 2, 3, 4, 5, 6];
    await Promise.all(values.map((value) => put(client, { ...REVENUE, value })));
    const [metric, ...more] = await list(client);
    expect(values).toContain(metric?.value);
    expect(more).toEqual([]);
  });

  it('cover the months of the client’s reporting year', async () => {
    const client = await addClient();
    refused(
      await client.session.put('/activity-metrics', { ...REVENUE, year: '2024' }),
      400,
      messages.financialYearForm,
      'year',
    );
    await client.session.put('/policy', { yearStartsIn: 1 });
    const misfit = await client.session.get('/activity-metrics', { year: YEAR });
    refused(misfit, 400, inventoryMessages.calendarYearForm, 'year');
    await put(client, { ...REVENUE, year: '2024' });
    const columns = 'year, from_month, to_month, site_id';
    const rows = await inside().sql(
      `select ${columns} from activity_metrics m join clients c on c.id = m.client_id
       where c.document_id = ?`,
      client.wire._id,
    );
    expect(rows).toEqual([
      { year: '2024', from_month: '2024-01', to_month: '2024-12', site_id: '' },
    ]);
  });

  it('are refused with each wrong field named', async () => {
    const foreign = await evidenceOf(other);
    for (const [body, field, message] of [
      [{ value: undefined }, 'value', messages.required],
      [{ value: 'much' }, 'value', messages.numberExpected],
      [{ value: -1 }, 'value', logisticsMessages.amountNegative],
      [{ unit: 'crore' }, 'unit', inventoryMessages.currencyUnknown],
      [{ source: ' ' }, 'source', messages.required],
      [{ metric: '' }, 'metric', messages.required],
      [{ year: 'soon' }, 'year', messages.financialYearForm],
      [{ siteId: 'somewhere0000' }, 'siteId', inventoryMessages.siteUnknown],
      [{ evidence: 'file' }, 'evidence', inventoryMessages.evidenceUnknown],
      [{ evidence: foreign }, 'evidence', inventoryMessages.evidenceUnknown],
    ] as const) {
      const answer = await other.session.put('/activity-metrics', { ...REVENUE, ...body });
      if (field === 'evidence' && body.evidence === foreign) {
        answered('PUT /activity-metrics', answer);
      } else refused(answer, 400, message, field);
    }
    const stolen = { ...REVENUE, metric: 'staff', unit: 'people', evidence: foreign };
    const answer = await own.session.put('/activity-metrics', stolen);
    refused(answer, 400, inventoryMessages.evidenceUnknown, 'evidence');
    expect((await list(own)).some(({ metric }) => metric === 'staff')).toBe(false);
    expect((await list(other)).map(({ evidence }) => evidence)).toEqual([foreign]);
  });

  it('can belong to a site, which then cannot be deleted', async () => {
    const client = await addClient();
    const added = await client.session.post('/sites', { name: 'Mill', kind: 'site' });
    const { _id: siteId } = answered('POST /sites', added);
    const [ofAll] = await put(client, REVENUE);
    const [, ofMill] = await put(client, { ...REVENUE, siteId: 'mill', value: 3 });
    expect(ofMill).toMatchObject({ siteId, value: 3 });
    const [, again] = await put(client, { ...REVENUE, siteId, value: 4 });
    expect(again).toEqual({ ...ofMill, value: 4 });
    const stranger = await other.session.put('/activity-metrics', { ...REVENUE, siteId });
    refused(stranger, 400, inventoryMessages.siteUnknown, 'siteId');
    refused(await client.session.delete(`/sites/${siteId}`), 409, inventoryMessages.siteHasMetrics);
    expect(await put(client, { ...REVENUE, siteId, value: null })).toEqual([ofAll]);
    expect((await client.session.delete(`/sites/${siteId}`)).status).toBe(200);
  });

  it('keep their evidence when old files are removed', async () => {
    const client = await addClient();
    const [named, unnamed] = [await evidenceOf(client), await evidenceOf(client)];
    await put(client, { ...REVENUE, evidence: named });
    const at = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
    const stamp = inject('database') === 'postgres' ? at.toISOString() : at.getTime();
    const sql = 'update evidences set created_at = ? where uuid in (?, ?)';
    await inside().sql(sql, stamp, named, unnamed);
    await inside().removeUnusedEvidence();
    expect((await client.session.get(`/evidence/${named}`)).status).toBe(200);
    refused(await client.session.get(`/evidence/${unnamed}`), 404);
    await put(client, { ...REVENUE, value: null });
    await inside().removeUnusedEvidence();
    refused(await client.session.get(`/evidence/${named}`), 404);
  });
});

it.each(['activity_metrics', 'period_categories'])(
  'requires an owner in every row of %s',
  async (table) => {
    const required = 'document_id, year, from_month, to_month';
    const added = table === 'activity_metrics' ? ', site_id, metric, value' : ', category, state';
    const values = table === 'activity_metrics' ? ", '', 'staff', 1" : ", 1, 'included'";
    const insert = `insert into ${table} (${required}${added})
    values ('stray', '2024', '2024-01', '2024-12'${values})`;
    await expect(inside().sql(insert)).rejects.toThrow(/client_id|partition column/i);
  },
);

describe('a year’s Scope 3 categories', () => {
  const address = `/periods/${YEAR}/categories`;
  const state = (categories: readonly PeriodCategory[], category: number) => {
    const { name: _, category: __, ...rest } = categories[category - 1] as PeriodCategory;
    return rest;
  };
  const categories = async ({ session }: TestClient) =>
    answered('GET /periods/:year/categories', await session.get(address));
  const set = async ({ session }: TestClient, ...given: object[]) =>
    answered('PUT /periods/:year/categories', await session.put(address, given));
  const none = { records: 0, total: 0 };

  it('are included when they have records, otherwise not yet', async () => {
    const travel = await addFactor({ Group: 'Scope 3', mainCategory: 'Business Travel' });
    const water = await addFactor({ Group: 'Scope 3', mainCategory: 'Water' });
    const gas = await addFactor({ Group: 'Scope 3', mainCategory: 'Gas' });
    const outside = { date: '2024-03-31', date1: '2024-04-01' };
    await save(member, rowOf(travel), rowOf(travel), rowOf(gas), rowOf(water, outside));
    const found = await categories(own);
    expect(found.map(({ category }) => category)).toEqual(
      Array.from({ length: 15 }, (_, n) => n + 1),
    );
    expect(found[5]?.name).toBe('Business travel');
    expect(state(found, 6)).toEqual({ state: 'included', reason: '', records: 2, total: 50 });
    expect(state(found, 1)).toEqual({ state: 'not-yet', reason: '', ...none });
    expect(await categories(other)).not.toEqual(found);
    const report = async (filters: object) => {
      const query = { financialYear: YEAR, ...filters };
      return answered('GET /reports', await own.session.get('/reports', query)).scope3Categories;
    };
    expect(await report({})).toEqual(found);
    // A report of fewer records lists all these categories, with its own records.
    const narrowed = found.map((each) => ({ ...each, ...none }));
    expect(await report({ scope: 'Scope 1' })).toEqual(narrowed);
  });

  it('keep their state and reason, also in the history', async () => {
    const client = await addClient();
    const reason = 'The organisation has none';
    const relevant = { category: 14, state: 'not-relevant', reason };
    expect(state(await set(client, relevant), 14)).toEqual({
      ...none,
      state: 'not-relevant',
      reason,
    });
    const included = { category: 14, state: 'included', reason: '' };
    const both = await set(client, included, {
      category: 2,
      state: 'not-yet',
      reason: 'Next year',
    });
    expect(state(both, 14)).toEqual({ ...none, state: 'included', reason: '' });
    expect(state(both, 2)).toEqual({ ...none, state: 'not-yet', reason: 'Next year' });
    expect(await categories(client)).toEqual(both);
    expect(await entriesOf(client, 'category')).toEqual([
      [
        'created',
        `Capital goods, ${YEAR}`,
        null,
        { year: YEAR, category: 2, state: 'not-yet', reason: 'Next year' },
      ],
      ['changed', `Franchises, ${YEAR}`, { year: YEAR, ...relevant }, { year: YEAR, ...included }],
      ['created', `Franchises, ${YEAR}`, null, { year: YEAR, ...relevant }],
    ]);
  });

  it('cannot be left out when they have records, and later records include them', async () => {
    const client = await addClient();
    const user = await addMember(client);
    const left = { state: 'not-relevant', reason: 'Nobody travels' };
    await set(client, { category: 6, ...left });
    const travel = await addFactor({ Group: 'Scope 3', mainCategory: 'Business Travel' });
    const [record] = await save(user, rowOf(travel));
    expect(state(await categories(client), 6)).toMatchObject({ state: 'included', reason: '' });
    const refusal = await client.session.put(address, [
      { category: 7, ...left },
      { category: 6, ...left },
    ]);
    refused(refusal, 409, inventoryMessages.categoryHasRecords('Business travel'), '1.state');
    expect(state(await categories(client), 7)).toEqual({ ...none, state: 'not-yet', reason: '' });
    await user.session.delete('/deleteEmissionData', { id: record?._id });
    expect(state(await categories(client), 6)).toEqual({ ...none, ...left });
  });

  it('are refused with each wrong row named, or for an unknown year', async () => {
    const answer = await own.session.put(address, [
      { category: 16, state: 'included' },
      { category: 2, state: 'never', reason: 'No' },
      { category: 3, state: 'not-yet', reason: ' ' },
    ]);
    refused(answer, 400);
    expect(refusalOf(answer).details.errors).toEqual([
      { path: ['0', 'category'], message: inventoryMessages.scope3CategoryUnknown },
      { path: ['1', 'state'], message: messages.notListed },
    ]);
    const rest = await own.session.put(address, [
      { category: 3, state: 'not-yet', reason: ' ' },
      { category: 3, state: 'included' },
    ]);
    expect(refusalOf(rest).details.errors).toEqual([
      { path: ['0', 'reason'], message: inventoryMessages.categoryReasonMissing },
      { path: ['1', 'category'], message: inventoryMessages.categoryTwice },
    ]);
    refused(await own.session.put(address, {}), 400);
    refused(await own.session.put(address, []), 400, messages.changeEmpty);
    refused(
      await own.session.get('/periods/2024/categories'),
      400,
      messages.financialYearForm,
      'year',
    );
    refused(await own.session.get('/periods/soon/categories'), 404);
  });
});
