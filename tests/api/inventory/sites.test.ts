import {
  ALLOCATIONS,
  type Allocation,
  messages,
  reportingYear,
  spread,
} from '@canopy/domain/common';
import type { EmissionFactor } from '@canopy/domain/factors';
import {
  CONSOLIDATIONS,
  type Consolidation,
  type EmissionRecord,
  findBoundary,
  type Holding,
  inventoryMessages,
  NO_SITE,
  shareIn,
} from '@canopy/domain/inventory';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answered,
  answeredPage,
  answeredStandard,
  type Client,
  refused,
} from '../../support/client';
import { FILES } from '../../support/files';
import {
  addClient,
  addFactor,
  addMember,
  addSite,
  inside,
  recordsOf,
  rowOf,
  save,
  type TestClient,
  type TestMember,
  upload,
} from '../../support/fixtures';

/** Sites of a client: holdings, validity, and the members who record for them. */
let ours: TestClient;
let asha: TestMember;
let imran: TestMember;

beforeAll(async () => {
  ours = await addClient();
  [asha, imran] = [await addMember(ours), await addMember(ours)];
});

const change = async (id: string, body: object) =>
  answered('PUT /sites/:id', await ours.session.put(`/sites/${id}`, body));

const listOf = async ({ session }: TestClient | TestMember) =>
  answered('GET /sites', await session.get('/sites'));

/** Returns the history entries about a site, newest first. */
async function entriesOf(subjectId: string) {
  return answered('GET /audit', await ours.session.get('/audit', { subjectId })).data;
}

describe('a site', () => {
  it('is added with its first holding, listed and deleted, each with a history entry', async () => {
    const input = {
      name: 'Plant Pune',
      kind: 'entity',
      address: '1 MG Road',
      country: 'India',
      region: 'IN-MH',
      from: '2024-04-15',
      share: 60,
      control: 'financial',
      members: [asha.wire.userId.toUpperCase()],
    };
    const added = answered('POST /sites', await ours.session.post('/sites', input));
    const { share, control, ...kept } = input;
    expect(added).toEqual({
      ...kept,
      _id: added._id,
      country: 'IN',
      parentId: null,
      to: null,
      holdings: [{ from: '2024-04-01', share: 60, control: 'financial' }],
      members: [asha.wire.userId],
    });
    expect(await listOf(ours)).toEqual([added]);

    answered('DELETE /sites/:id', await ours.session.delete(`/sites/${added._id}`));
    expect(await listOf(ours)).toEqual([]);
    const { _id, parentId, ...state } = { ...added, parent: '' };
    expect(await entriesOf(_id)).toMatchObject([
      { action: 'deleted', subjectType: 'site', before: state, after: null },
      { action: 'created', subjectName: 'Plant Pune', before: null, after: state },
    ]);
    const left = ['holdings', 'site_members'].map((table) =>
      inside().sql(`select * from ${table} where client_id =
        (select id from clients where document_id = '${ours.wire._id}')`),
    );
    expect(await Promise.all(left)).toEqual([[], []]);
  });

  it('keeps omitted fields, and writes no entry when nothing changes', async () => {
    const site = await addSite(ours, { from: '2023-01-01', address: 'Here', country: 'GB' });
    const same = await change(site._id, { kind: 'site' });
    expect(same).toEqual(site);
    expect(await entriesOf(site._id)).toHaveLength(1);
    const moved = await change(site._id, { address: null, to: '2026-12-31' });
    expect(moved).toEqual({ ...site, address: '', to: '2026-12-31' });
    expect((await entriesOf(site._id))[0]).toMatchObject({
      action: 'changed',
      before: { address: 'Here', to: null },
      after: { address: '', to: '2026-12-31' },
    });
    expect(await change(site._id, { from: null, country: '' })).toMatchObject({
      from: null,
      country: null,
    });
  });

  it('can be below another site, but not in a circle', async () => {
    const top = await addSite(ours);
    const below = await addSite(ours, { parentId: top._id });
    expect(below.parentId).toBe(top._id);
    const circle = await ours.session.put(`/sites/${top._id}`, { parentId: below._id });
    refused(circle, 400, inventoryMessages.siteParentItself, 'parentId');
    refused(await ours.session.delete(`/sites/${top._id}`), 409, inventoryMessages.siteHasSites);
    await change(below._id, { parentId: null });
    answered('DELETE /sites/:id', await ours.session.delete(`/sites/${top._id}`));
  });

  it('is refused with each wrong field named', async () => {
    const { name } = await addSite(ours);
    const refusals: [object, number, string, string][] = [
      [{ name: ' ' }, 400, 'name', messages.required],
      [{ name: name.toUpperCase() }, 409, 'name', inventoryMessages.siteNameTaken],
      [{ kind: 'office' }, 400, 'kind', messages.notListed],
      [{ country: 'Atlantis' }, 400, 'country', messages.countryUnknown],
      [{ region: 'IN-MH' }, 400, 'country', inventoryMessages.regionWithoutCountry],
      [{ parentId: 'a'.repeat(24) }, 400, 'parentId', inventoryMessages.siteUnknown],
      [{ from: '2024-13-01' }, 400, 'from', messages.dayForm],
      [{ from: '2024-02-01', to: '2024-01-01' }, 400, 'from', inventoryMessages.siteFromAfterTo],
      [{ members: ['nobody-of-ours'] }, 400, 'members.0', inventoryMessages.userUnknown],
      [{ share: 60 }, 400, 'from', inventoryMessages.holdingMonthMissing],
      [{ from: '2024-04-01', share: 101 }, 400, 'share', inventoryMessages.shareRange],
      [{ from: '2024-04-01', control: 'some' }, 400, 'control', inventoryMessages.controlUnknown],
      [
        { holdings: [{ from: '2024-04-02', share: 1, control: 'both' }] },
        400,
        'holdings.0.from',
        inventoryMessages.holdingFrom,
      ],
      [
        {
          holdings: [
            { from: '2024-04-01', share: 1, control: 'both' },
            { from: '2024-04', share: 2, control: 'both' },
          ],
        },
        400,
        'holdings.1.from',
        inventoryMessages.holdingMonthTwice,
      ],
      [
        { from: '2024-04-01', share: 60, holdings: [] },
        400,
        'holdings',
        inventoryMessages.holdingsTwice,
      ],
    ];
    for (const [fields, status, path, message] of refusals) {
      const answer = await ours.session.post('/sites', { name: 'N', kind: 'site', ...fields });
      refused(answer, status, message, path);
    }
    refused(await ours.session.put(`/sites/${'a'.repeat(24)}`, { name: 'N' }), 404);
  });
});

describe('a site’s holdings', () => {
  it('are added by month, replaced for an equal month, or replaced as a whole', async () => {
    const site = await addSite(ours, { from: '2020-01-01' });
    const first = { from: '2024-04-01', share: 60, control: 'both' };
    const changed = await change(site._id, { from: '2024-04-20', share: 60 });
    expect(changed).toEqual({ ...site, holdings: [first] });
    const second = { from: '2024-10-01', share: 60, control: 'none' };
    const third = await change(site._id, { from: '2024-10-01', control: 'none' });
    expect(third.holdings).toEqual([first, second]);
    const replaced = await change(site._id, { from: '2024-04-01', share: 55 });
    expect(replaced.holdings).toEqual([{ ...first, share: 55 }, second]);
    const early = await ours.session.put(`/sites/${site._id}`, { from: '2024-01-01', share: 5 });
    refused(early, 400, inventoryMessages.holdingIncomplete, 'control');

    const all = [{ from: '2025-01', share: 100, control: 'operational' }];
    const { holdings } = await change(site._id, { holdings: all });
    expect(holdings).toEqual([{ ...all[0], from: '2025-01-01' }]);
    expect((await entriesOf(site._id))[0]).toMatchObject({
      before: { holdings: [{ ...first, share: 55 }, second] },
      after: { holdings },
    });
    expect((await change(site._id, { holdings: [] })).holdings).toEqual([]);
  });
});

describe('a user’s sites', () => {
  it('are the assigned ones, else all unassigned ones, without other users’ names', async () => {
    const own = await addClient();
    const [first, second] = [await addMember(own), await addMember(own)];
    const members = [first.wire._id, second.wire.userId];
    const given = await addSite(own, { members });
    const other = await addSite(own);
    const ids = async (who: TestMember) => (await listOf(who)).map(({ _id }) => _id).sort();
    expect(await listOf(first)).toEqual([{ ...given, members: [first.wire.userId] }]);
    const left = { members: [second.wire.userId] };
    answered('PUT /sites/:id', await own.session.put(`/sites/${given._id}`, left));
    expect(await ids(first)).toEqual([given._id, other._id].sort());
    expect(await ids(second)).toEqual([given._id]);
  });

  it('are unknown to other clients', async () => {
    const theirs = await addClient();
    const site = await addSite(ours, { members: [imran.wire.userId] });
    expect(await listOf(theirs)).toEqual([]);
    for (const call of [theirs.session.put, theirs.session.delete]) {
      refused(await call(`/sites/${site._id}`, { name: 'X' }), 404, messages.notFound);
    }
    const below = await theirs.session.post('/sites', {
      name: 'N',
      kind: 'site',
      parentId: site._id,
      members: [imran.wire.userId],
    });
    refused(below, 400, inventoryMessages.siteUnknown, 'parentId');
    const members = [imran.wire._id];
    const people = await theirs.session.post('/sites', { name: 'N', kind: 'site', members });
    refused(people, 400, inventoryMessages.userUnknown, 'members.0');
  });
});

/** Saves one row and returns its record. */
async function saveOne(member: TestMember, row: Record<string, unknown>): Promise<EmissionRecord> {
  const [record] = await save(member, row);
  return record as EmissionRecord;
}

const edit = (
  { session }: TestMember,
  { _id, distance, date, date1 }: EmissionRecord,
  to: object,
) => session.put('/editEmissionData', { id: _id, updatedData: { distance, date, date1, ...to } });

const move = (session: Client, records: readonly EmissionRecord[], siteId: string | null) =>
  session.post('/records/bulk', { ids: records.map(({ _id }) => _id), action: 'site', siteId });

const siteOf = (record: EmissionRecord | undefined) => record?.site?.name ?? null;

describe('a record’s site', () => {
  it('is given by id or name, or none, and stays when an edit omits it', async () => {
    const { _id, name } = await addSite(ours);
    const factor = await addFactor();
    const rows = [{ siteId: _id }, { siteId: ` ${name.toUpperCase()}` }, { siteId: '' }, {}];
    const saved = await save(asha, ...rows.map((fields) => rowOf(factor, fields)));
    expect(saved.map(({ site }) => site)).toEqual([{ _id, name }, { _id, name }, null, null]);
    const [record] = saved as [EmissionRecord];
    const longer = { date: '2024-03-15', date1: '2024-05-14' };
    answered('PUT /editEmissionData', await edit(asha, record, longer));
    const find = async () => (await recordsOf(asha)).find((each) => each._id === record._id);
    expect(await find()).toMatchObject({ ...longer, site: { _id, name } });
    const months = () =>
      inside().sql(`select distinct month.site_id as id, record.site_id as own
        from record_months month join emission_records record
          on record.id = month.record_id and record.client_id = month.client_id
        where record.document_id = '${record._id}'`);
    const [before] = await months();
    expect(before).toEqual({ id: before?.own, own: before?.own });

    answered('PUT /editEmissionData', await edit(asha, record, { ...longer, siteId: null }));
    expect(await find()).toMatchObject({ result: record.result, site: null });
    expect(await months()).toEqual([{ id: null, own: null }]);
    const [entry] = await entriesOf(record._id);
    expect(entry).toMatchObject({ before: { site: { _id, name } }, after: { site: null } });
    const why = await asha.session.get(`/records/${record._id}/why`);
    const moved = `${asha.wire.username} moved it to another site on`;
    expect(answered('GET /records/:id/why', why).why.join(' ')).toContain(moved);

    refused(await edit(asha, record, { siteId: 'x' }), 400, undefined, 'updatedData.siteId');
    const unknown = await asha.session.post('/saveData', {
      rows: [rowOf(factor), rowOf(factor, { siteId: 'Atlantis' })],
    });
    refused(unknown, 400, inventoryMessages.siteUnknown, 'rows.1.siteId');
  });

  it('must be assigned to the member, and defaults to the only one', async () => {
    const own = await addClient();
    const [one, many, other] = [await addMember(own), await addMember(own), await addMember(own)];
    const north = await addSite(own, { name: 'North', members: [one.wire._id, many.wire._id] });
    await addSite(own, { name: 'South', members: [many.wire._id] });
    const free = await addSite(own, { name: 'West' });
    const row = rowOf(await addFactor());
    expect(siteOf(await saveOne(one, row))).toBe('North');
    const post = (member: TestMember, siteId?: string) =>
      member.session.post('/saveData', { rows: [{ ...row, siteId }] });
    refused(await post(many), 400, inventoryMessages.siteMissing('North, South'), 'rows.0.siteId');
    refused(
      await post(one, free._id),
      400,
      inventoryMessages.siteNotGiven('North'),
      'rows.0.siteId',
    );
    expect(siteOf(await saveOne(many, { ...row, siteId: 'south' }))).toBe('South');
    const loose = await saveOne(other, row);
    expect(siteOf(loose)).toBeNull();

    refused(await move(one.session, [loose], north._id), 404, undefined, 'ids.0');
    const [ofOne] = await recordsOf(one);
    const away = await move(one.session, [ofOne as EmissionRecord], free._id);
    refused(away, 400, inventoryMessages.siteNotGiven('North'), 'siteId');
  });

  it('must cover the record’s days, and its days cannot exclude records', async () => {
    const days = { from: '2024-05-10', to: '2024-06-30' };
    const site = await addSite(ours, days);
    const row = rowOf(await addFactor(), { siteId: site._id });
    const early = await asha.session.post('/saveData', { rows: [row] });
    refused(early, 400, inventoryMessages.dayBeforeSite(site.name, days.from), 'rows.0.date');
    const late = { ...row, date: '2024-06-01', date1: '2024-07-01' };
    const check = await asha.session.post('/calculate', late);
    refused(check, 400, inventoryMessages.dayAfterSite(site.name, days.to), 'date1');
    const record = await saveOne(asha, { ...row, date: '2024-05-10' });
    const edited = await edit(asha, record, { date: '2024-05-09' });
    refused(edited, 400, inventoryMessages.dayBeforeSite(site.name, days.from), 'updatedData.date');
    const shorter = await ours.session.put(`/sites/${site._id}`, { to: '2024-05-30' });
    refused(shorter, 409, inventoryMessages.siteDaysOfRecords, 'to');
    refused(await ours.session.delete(`/sites/${site._id}`), 409, inventoryMessages.siteHasRecords);
    const outside = await saveOne(asha, rowOf(await addFactor()));
    refused(
      await move(ours.session, [outside], site._id),
      400,
      inventoryMessages.recordsOutsideSite(site.name),
      'siteId',
    );
  });

  it('is changed for many records by the client in one step, without changing figures', async () => {
    const site = await addSite(ours);
    const factor = await addFactor();
    const records = [await saveOne(asha, rowOf(factor)), await saveOne(imran, rowOf(factor))];
    const counts = answered('POST /records/bulk', await move(ours.session, records, site._id));
    expect(counts).toEqual({ success: true, deleted: 0, changed: 2 });
    const [moved] = await recordsOf(imran);
    expect(moved).toMatchObject({ result: 25, site: { _id: site._id } });
    const history = answered('GET /audit', await ours.session.get('/audit')).data;
    expect(history[0]).toMatchObject({ action: 'changed', subjectType: 'record', parts: 2 });

    const theirs = await addClient();
    refused(await move(theirs.session, records, null), 404, undefined, 'ids.0');
    refused(await move(theirs.session, records.slice(0, 0), null), 400, undefined, 'ids');
    const ids = records.map(({ _id }) => _id);
    const deletion = await ours.session.post('/records/bulk', { ids, action: 'delete' });
    refused(deletion, 403, messages.notAllowed);
  });

  it('overrides the policy’s country, even when the factor is chosen again', async () => {
    const own = await addClient();
    const member = await addMember(own);
    answered('PUT /policy', await own.session.put('/policy', { country: 'IN' }));
    const india = await addFactor({ Country: 'India', Emission: 1 });
    const britain = await addFactor({ Name: india.Name, Country: 'GB', Emission: 2 });
    const here = await addSite(own, { name: 'Here' });
    const there = await addSite(own, { name: 'There', country: 'GB' });
    const row = rowOf(india);
    const used = async (siteId: string | null) => {
      const answer = await member.session.post('/calculate', { ...row, siteId });
      return answered('POST /calculate', answer).factor._id;
    };
    expect(await used(null)).toBe(india._id);
    expect(await used(here._id)).toBe(india._id);
    expect(await used(there._id)).toBe(britain._id);
    const saved = await saveOne(member, { ...row, siteId: 'There' });
    expect(saved.factor._id).toBe(britain._id);

    const record = await saveOne(member, row);
    answered('POST /records/bulk', await move(own.session, [record], 'There'));
    const preview = answered('GET /restatement', await own.session.get('/restatement'));
    expect(preview.changes.map(({ before, after }) => [before.result, after.result])).toEqual([
      [10, 20],
    ]);
    const body = { factorId: britain._id, reason: 'It is there' };
    const again = await member.session.put(`/records/${record._id}/factor`, body);
    expect(answered('PUT /records/:id/factor', again).flags).toEqual([]);
  });

  it('is an import column, and rows without it match moved records', async () => {
    const own = await addClient();
    const member = await addMember(own);
    await addSite(own, { name: 'North', from: '2024-05-02' });
    await addSite(own, { name: 'South' });
    const plain = rowOf(await addFactor());
    const send = async (rows: object[], dryRun = false) =>
      answered(
        'POST /emission-records/import',
        await member.session.post('/emission-records/import', { rows, dryRun }),
      );
    const ofSites = [{ ...plain, siteId: 'SOUTH' }, plain];
    expect(await send(ofSites)).toMatchObject({ inserted: 2, skipped: 0 });
    expect((await recordsOf(member)).map(siteOf).sort()).toEqual([null, 'South'].sort());
    expect(await send(ofSites)).toMatchObject({ inserted: 0, skipped: 2 });
    answered('POST /records/bulk', await move(own.session, await recordsOf(member), 'South'));
    expect(await send([plain, plain])).toMatchObject({ inserted: 0, skipped: 2 });
    const north = { ...plain, siteId: 'North', date: '2024-05-03' };
    expect(await send([north, { ...north, siteId: 'South' }])).toMatchObject({ inserted: 2 });

    const wrong = [
      { ...plain, siteId: 'East' },
      { ...plain, siteId: 'North' },
    ];
    const { errors } = await send(wrong, true);
    expect(errors).toEqual([
      { row: 0, path: ['siteId'], message: inventoryMessages.siteUnknown },
      { row: 1, path: ['date'], message: inventoryMessages.dayBeforeSite('North', '2024-05-02') },
    ]);
  });

  it('groups a list on any page, with the sums of each site', async () => {
    const own = await addClient();
    const member = await addMember(own);
    const [beta, alpha] = [
      await addSite(own, { name: 'Beta' }),
      await addSite(own, { name: 'Alpha' }),
    ];
    await addSite(own, { name: 'Unused' });
    answered('PUT /policy', await own.session.put('/policy', { allocation: 'daily' }));
    const row = rowOf(await addFactor({ Emission: 1 }));
    const travel = rowOf(
      await addFactor({ Group: 'Scope 3', mainCategory: 'Business Travel', Emission: 1 }),
    );
    await save(
      member,
      { ...row, distance: 1, siteId: beta._id },
      { ...row, distance: 2 },
      // Half of the days count in the year.
      { ...travel, distance: 8, siteId: beta._id, date: '2024-03-17', date1: '2024-04-15' },
      { ...row, distance: 16, siteId: alpha._id },
      { ...row, distance: 32 },
    );
    const asked = { groupBy: 'site', financialYear: '2024-2025', sort: 'result', order: 'desc' };
    const none = { scope1: 0, scope2: 0, scope3: 0 };
    const sites = [
      { ...none, siteId: null, name: 'Organisation', records: 2, scope1: 34, total: 34 },
      { ...none, siteId: alpha._id, name: 'Alpha', records: 1, scope1: 16, total: 16 },
      { ...none, siteId: beta._id, name: 'Beta', records: 2, scope1: 1, scope3: 4, total: 5 },
    ];
    const kg = (records: readonly EmissionRecord[]) => records.map(({ result }) => result);
    for (const { session } of [member, own]) {
      const list = answered('GET /getdata12', await session.get('/getdata12', asked));
      expect(kg(list)).toEqual([32, 2, 16, 8, 1]);
      for (const [page, listed] of [[32, 2, 16], [8, 1], []].entries()) {
        const query = { ...asked, page: page + 1, pageSize: 3 };
        const { data, meta } = answeredPage(
          'GET /getdata12',
          await session.get('/getdata12', query),
        );
        expect(kg(data)).toEqual(listed);
        expect(meta).toMatchObject({ total: 5, sites });
      }
    }
    const filtered = { ...asked, siteId: beta._id, scope: 'Scope 3', page: 1 };
    const { meta } = answeredPage('GET /getdata12', await own.session.get('/getdata12', filtered));
    expect(meta.sites).toEqual([{ ...sites[2], records: 1, scope1: 0, total: 4 }]);
    refused(await own.session.get('/getdata12', { groupBy: 'user' }), 400, undefined, 'groupBy');
  });

  it('filters lists, dashboards and reports, including the sites below it', async () => {
    const own = await addClient();
    const member = await addMember(own);
    const top = await addSite(own, { name: 'Top' });
    const below = await addSite(own, { name: 'Below', parentId: top._id });
    const row = rowOf(await addFactor({ Emission: 1 }));
    const rows = [
      { ...row, distance: 1 },
      { ...row, distance: 2, siteId: top._id },
      { ...row, distance: 4, siteId: below._id, date: '2024-04-15' },
    ];
    await save(member, ...rows);
    for (const allocation of ['documented', 'daily']) {
      answered('PUT /policy', await own.session.put('/policy', { allocation }));
      for (const [siteId, kg] of [
        [undefined, 7],
        [NO_SITE, 1],
        [top._id, 6],
        [below._id, 4],
      ] as const) {
        const board = answered('GET /dashboard', await own.session.get('/dashboard', { siteId }));
        const report = answered('GET /reports', await own.session.get('/reports', { siteId }));
        const list = answered('GET /getdata12', await member.session.get('/getdata12', { siteId }));
        const listed = list.reduce((sum, { result }) => sum + result, 0);
        expect([board.totals.total, report.totals.total, listed]).toEqual([kg, kg, kg]);
        expect(report.activities.reduce((sum, { total }) => sum + total, 0)).toBe(kg);
      }
    }
    const report = answered('GET /reports', await own.session.get('/reports', { siteId: NO_SITE }));
    expect(report.filters.site).toEqual({ siteId: null, name: 'Organisation' });
    for (const path of ['/dashboard', '/reports', '/getdata12']) {
      refused(await ours.session.get(path, { siteId: top._id }), 404, messages.notFound);
    }
  });
});

describe('an organisation’s boundary', () => {
  const YEAR = reportingYear('2024-2025', 4);
  let own: TestClient;
  let member: TestMember;
  let ids: string[];
  let records: EmissionRecord[];

  /**
   * Holdings of four sites: 60 % and later 40 %, only from a month on, with a gap, and wholly owned
   * without holdings.
   */
  const HOLDINGS = [
    [
      { from: '2020-01-01', share: 60, control: 'both' },
      { from: '2024-10-01', share: 40, control: 'financial' },
    ],
    [{ from: '2024-08-01', share: 25, control: 'operational' }],
    [
      { from: '2024-05-01', share: 50, control: 'both' },
      { from: '2024-07-01', share: 0, control: 'none' },
      { from: '2024-09-01', share: 80, control: 'both' },
    ],
    [],
  ];
  const DAYS = [
    ['2024-04-01', '2024-04-30'],
    ['2024-03-15', '2024-06-14'],
    ['2024-06-10', '2024-11-20'],
    ['2024-05-01', '2025-04-30'],
    ['2024-09-30', '2024-10-01'],
    ['2025-02-01', '2025-02-28'],
  ] as const;

  beforeAll(async () => {
    own = await addClient();
    member = await addMember(own);
    ids = [];
    for (const holdings of HOLDINGS) ids.push((await addSite(own, { holdings }))._id);
    const factors = [
      await addFactor({ Emission: 2 }),
      await addFactor({ Group: 'Scope 3', mainCategory: 'Business Travel', Emission: 0.5 }),
    ];
    const { imagePath: image } = answered('POST /upload', await upload(member.session, FILES.png));
    const rows = [...ids, undefined].flatMap((siteId, n) =>
      DAYS.map(([date, date1], m) => {
        const fields = { distance: 100 + 7 * n + m, date, date1, siteId };
        const factor = factors[(n + m) % 2] as EmissionFactor;
        return rowOf(factor, { ...fields, ...(m % 3 === 0 && { image }) });
      }),
    );
    records = await save(member, ...rows);
    // Covers every combination of flags.
    await inside().sql(
      `update emission_records set flags = id % 16 where client_id =
        (select id from clients where document_id = '${own.wire._id}')`,
    );
  });

  const choose = async (policy: object) =>
    answered('PUT /policy', await own.session.put('/policy', policy));

  /** Sums the records one by one by the rules of `domain`. */
  function expectedOf(approach: Consolidation | null, allocation: Allocation) {
    const boundary = findBoundary(
      approach,
      HOLDINGS.map((holdings, id) => ({
        id,
        holdings: holdings.map(({ from, ...held }) => ({
          ...(held as Pick<Holding, 'share' | 'control'>),
          fromMonth: from.slice(0, 7),
        })),
      })),
    );
    const sums = new Map<string | null, { kg: number; outside: number; records: number }>();
    for (const { date, date1, result, site } of records) {
      const siteId = site?._id ?? null;
      const siteIndex = site ? ids.indexOf(site._id) : null;
      const isInside = YEAR.from <= date && date1 <= YEAR.to;
      const parts =
        allocation === 'daily'
          ? spread(date, date1, result).filter(({ month }) => YEAR.months.includes(month))
          : isInside
            ? [{ month: date.slice(0, 7), result }]
            : [];
      const sum = sums.get(siteId) ?? { kg: 0, outside: 0, records: 0 };
      sums.set(siteId, sum);
      let counts = false;
      for (const part of parts) {
        const share = shareIn(boundary, siteIndex, part.month);
        sum.kg += part.result * share;
        sum.outside += part.result * (1 - share);
        counts ||= share > 0;
      }
      if (counts) sum.records += 1;
    }
    return sums;
  }

  it.each([null, ...CONSOLIDATIONS])(
    'counts by the approach %s in every figure, under both allocations',
    async (consolidation) => {
      for (const allocation of ALLOCATIONS) {
        await choose({ consolidation, allocation });
        const expected = expectedOf(consolidation, allocation);
        const board = answered('GET /dashboard', await own.session.get('/dashboard'));
        const report = answered('GET /reports', await own.session.get('/reports'));
        const total = [...expected.values()].reduce((kg, each) => kg + each.kg, 0);
        const count = [...expected.values()].reduce((sum, each) => sum + each.records, 0);
        const add = (parts: readonly { total: number }[]) =>
          parts.reduce((kg, part) => kg + part.total, 0);
        for (const figure of [
          board.totals.total,
          add(board.months),
          add(board.users),
          add(board.activities),
          add(board.sites),
          add(board.dataKinds),
          board.evidence.kg,
          report.totals.total,
          add(report.months),
          add(report.users),
          add(report.activities),
          add(report.categories),
          add(report.factors),
          add(report.bases),
          add(report.sites),
          add(report.dataKinds),
        ]) {
          expect(figure).toBeCloseTo(total, 8);
        }
        for (const counted of [
          report.records,
          report.evidence.records,
          board.evidence.records,
          report.activities.reduce((sum, each) => sum + each.records, 0),
          report.dataKinds.reduce((sum, each) => sum + each.records, 0),
        ]) {
          expect(counted).toBe(count);
        }
        for (const { siteId, total: kg } of board.sites) {
          expect(kg).toBeCloseTo(expected.get(siteId)?.kg ?? 0, 8);
          const outside = board.outsideBoundary.find((each) => each.siteId === siteId)?.total ?? 0;
          expect(outside).toBeCloseTo(expected.get(siteId)?.outside ?? 0, 8);
        }
        // PostgreSQL sums the figures in another order for each statement.
        expect(report.outsideBoundary).toEqual(
          board.outsideBoundary.map((each) => ({ ...each, total: expect.closeTo(each.total, 8) })),
        );
        expect(board.flags).toEqual(
          report.flags.map(({ flag, records: n }) => ({ flag, records: n })),
        );
        for (const groupBy of ['site', undefined] as const) {
          const query = { financialYear: '2024-2025', page: '1', pageSize: '100', totals: 'true' };
          const answer = await own.session.get('/getdata12', {
            ...query,
            ...(groupBy && { groupBy }),
          });
          const { data, meta } = answeredPage('GET /getdata12', answer);
          const listed = data.map(({ counted }) => ({ total: counted?.result ?? 0 }));
          expect(add(listed)).toBeCloseTo(total, 8);
          expect(meta.totals?.total).toBeCloseTo(total, 8);
          if (groupBy) expect(add(meta.sites ?? [])).toBeCloseTo(total, 8);
          for (const { date, date1, result, counted } of data) {
            const all = (Date.parse(date1) - Date.parse(date)) / 86_400_000 + 1;
            const { days = 0, share = 0, result: kg = 0 } = counted ?? {};
            expect((result * days * share) / all).toBeCloseTo(kg, 8);
          }
        }
        const standard = await own.session.get('/reports', { standard: 'ghgp' });
        const cells = answeredStandard('GET /reports', standard).tables.flatMap(
          (each) => each.cells,
        );
        const outside = cells.find(({ id }) => id === 'outsideBoundary')?.value;
        expect(outside).toBeCloseTo(add(board.outsideBoundary), 8);
        expect(report.evidence).toEqual({
          ...board.evidence,
          kg: expect.closeTo(board.evidence.kg, 8),
        });
        expect(report.draft).toBe(consolidation === null);
        for (const { consumption, applied, total: kg } of report.factors) {
          expect(consumption * applied).toBeCloseTo(kg, 8);
        }
      }
    },
  );

  it('is explained at a record, whose own figure stays whole, and previewed', async () => {
    await choose({ consolidation: null, allocation: 'daily' });
    const query = { consolidation: 'equity-share', financialYear: '2024-2025' };
    const effect = await own.session.get('/policy/effect', query);
    const { before, after } = answered('GET /policy/effect', effect);
    await choose({ consolidation: 'equity-share' });
    const board = answered('GET /dashboard', await own.session.get('/dashboard'));
    expect(after.totals).toEqual(board.totals);
    expect(before.totals.total).toBeGreaterThan(after.totals.total);

    const record = records.find(({ site, date }) => site?._id === ids[0] && date === '2024-09-30');
    const listed = (await recordsOf(member)).find(({ _id }) => _id === record?._id);
    expect(listed?.result).toBe(record?.result);
    const answer = await own.session.get(`/records/${record?._id}/why`);
    expect(answered('GET /records/:id/why', answer).why.join('\n')).toContain(
      'Under equity share, 60 % of it counts in totals, 40 % from 1 Oct 2024 on',
    );
  });
});
