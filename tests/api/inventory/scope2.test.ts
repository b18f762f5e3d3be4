import type { EmissionFactor } from '@canopy/domain/factors';
import type { EmissionRecord, Restatement } from '@canopy/domain/inventory';
import { inventoryMessages } from '@canopy/domain/inventory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, answeredPage, answeredStandard, refused } from '../../support/client';
import { FILES } from '../../support/files';
import {
  addClient,
  addFactor,
  addInstrument,
  addMember,
  addSite,
  admin,
  inside,
  instrumentInput,
  rowOf,
  save,
  type TestClient,
  type TestMember,
  unique,
  upload,
} from '../../support/fixtures';

const { sql } = inside();

/** Country without other factors, because all test files share the library. */
const COUNTRY = 'IS';
const GRID = {
  Group: 'Scope 2',
  mainCategory: 'Purchased Grid Electricity',
  Unit: 'kWh',
  Kind: 'grid',
};

const GHGP = { standard: 'ghgp', financialYear: '2024-2025' };

const mixes: string[] = [];

async function addMix(fields: Record<string, unknown>) {
  const mix = await addFactor({
    ...GRID,
    Name: unique('Residual mix'),
    CountryCode: COUNTRY,
    Kind: 'residual-mix',
    ...fields,
  });
  mixes.push(mix._id);
  return mix;
}

const addGrid = (fields: Record<string, unknown> = {}) =>
  addFactor({ ...GRID, Name: unique('Grid'), CountryCode: COUNTRY, Emission: 0.2, ...fields });

async function addIcelander(): Promise<{ client: TestClient; member: TestMember }> {
  const client = await addClient();
  answered('PUT /policy', await client.session.put('/policy', { country: COUNTRY }));
  return { client, member: await addMember(client) };
}

afterAll(async () => {
  const session = await admin();
  for (const id of mixes) await session.delete(`/deleteData/${id}`);
});

describe('a record’s residual mix', () => {
  let member: TestMember;

  beforeAll(async () => {
    ({ member } = await addIcelander());
    await addMix({ Emission: 0.4, Edition: 'Registry 2023', ValidTo: '2023-12-31' });
    await addMix({ Emission: 0.45, Edition: 'Registry 2024', ValidFrom: '2024-01-01' });
  });

  const monthsOf = ({ _id }: EmissionRecord) =>
    sql(
      `select electricity_kwh as kwh, residual_mix_kg_co_2_e as kg, residual_mix_version_id as mix
       from record_months where record_id = (select id from emission_records
       where document_id = '${_id}') and client_id = (select client_id from emission_records
       where document_id = '${_id}') order by month`,
    );
  const mixOf = async ({ _id }: EmissionRecord) => {
    const [row] = await sql<{ value: number }>(
      `select version.kg_co_2_e_per_unit as value from emission_records record
       join factor_versions version on version.id = record.residual_mix_version_id
       where record.document_id = '${_id}'`,
    );
    return row?.value;
  };

  it('is stored by the record’s days for grid electricity only', async () => {
    const grid = await addGrid();
    const inMwh = await addGrid({ Unit: 'MWh', Emission: 200 });
    const heat = await addGrid({ Kind: null });
    const [now, before, large, other] = await save(
      member,
      rowOf(grid, { distance: 1000 }),
      rowOf(grid, { distance: 1000, date: '2023-05-01', date1: '2023-05-31' }),
      rowOf(inMwh, { distance: 2 }),
      rowOf(heat),
    );
    expect(now?.electricity).toEqual({ kwh: 1000, residualMixKgCo2e: 450 });
    expect(before?.electricity).toEqual({ kwh: 1000, residualMixKgCo2e: 400 });
    expect(large?.electricity).toEqual({ kwh: 2000, residualMixKgCo2e: 900 });
    expect(other?.electricity).toBeUndefined();
    expect(await mixOf(now as EmissionRecord)).toBe(0.45);
  });

  it('stays with the record when its amount is edited, spread over its months', async () => {
    const grid = await addGrid();
    const days = { date: '2024-05-16', date1: '2024-06-15' };
    const [record] = (await save(member, rowOf(grid, { distance: 3100, ...days }))) as [
      EmissionRecord,
    ];
    const parts = [
      { kwh: 1600, kg: 720 },
      { kwh: 1500, kg: 675 },
    ];
    expect(await monthsOf(record)).toMatchObject(parts);
    const edit = { id: record._id, updatedData: { distance: 6200, ...days } };
    const { data } = answered(
      'PUT /editEmissionData',
      await member.session.put('/editEmissionData', edit),
    );
    expect(data.electricity).toEqual({ kwh: 6200, residualMixKgCo2e: 2790 });
    const months = await monthsOf(record);
    expect(months.map(({ kwh, kg }) => [kwh, kg])).toEqual([
      [3200, 1440],
      [3000, 1350],
    ]);
    expect(new Set(months.map(({ mix }) => mix)).size).toBe(1);
  });

  it('is stored for imported records, and goes when another factor is chosen', async () => {
    const grid = await addGrid({ Type: 'Grid' });
    const heat = await addGrid({ Name: grid.Name, Type: 'Heat', Kind: null, Emission: 0.3 });
    const rows = [rowOf(grid, { distance: 100 })];
    answered(
      'POST /emission-records/import',
      await member.session.post('/emission-records/import', { rows }),
    );
    const list = await member.session.get(`/getdata12?name=${encodeURIComponent(grid.Name)}`);
    const [record] = answered('GET /getdata12', list) as EmissionRecord[];
    const choose = async ({ _id: factorId }: EmissionFactor) => {
      const body = { factorId, reason: 'By the bill' };
      const path = `/records/${record?._id}/factor`;
      return answered('PUT /records/:id/factor', await member.session.put(path, body)).electricity;
    };
    const electricity = { kwh: 100, residualMixKgCo2e: 45 };
    expect(await choose(heat)).toBeUndefined();
    expect(await choose(grid)).toEqual(electricity);
  });

  it('is added to earlier records only by a restatement', async () => {
    const { client: own, member: clerk } = await addIcelander();
    const grid = await addGrid();
    const [record] = (await save(clerk, rowOf(grid, { distance: 1000 }))) as [EmissionRecord];
    await sql(
      `update emission_records set residual_mix_kg_co_2_e = null, residual_mix_version_id = null
       where document_id = '${record._id}'`,
    );
    const edit = { distance: 1000, date: '2024-05-01', date1: '2024-05-30' };
    const { data } = answered(
      'PUT /editEmissionData',
      await clerk.session.put('/editEmissionData', { id: record._id, updatedData: edit }),
    );
    expect(data.electricity).toEqual({ kwh: 1000, residualMixKgCo2e: null });

    const seen: Restatement = answered('GET /restatement', await own.session.get('/restatement'));
    expect(seen).toMatchObject({
      changed: 1,
      changes: [{ before: { result: 200 }, after: { result: 200 } }],
    });
    const restating = { reason: 'Residual mix', preview: seen.preview };
    answered('POST /restatement', await own.session.post('/restatement', restating));
    expect(await mixOf(record)).toBe(0.45);
    const again = answered('GET /restatement', await own.session.get('/restatement'));
    expect(again.changed).toBe(0);
  });
});

describe('instruments', () => {
  it('are added, changed, listed and deleted, with a history', async () => {
    const client = await addClient();
    const session = client.session;
    const uploaded = await upload(session, FILES.png);
    const evidence = answered('POST /upload', uploaded).imagePath;
    const given = {
      kind: 'I-REC',
      mwh: 12.5,
      from: '2024-04-01',
      to: '2025-03-31',
      generatedFrom: '2024-04',
      generatedTo: '2024-09-30',
      kgCo2ePerKwh: 0,
      serials: 'IN-WIND-1-125',
      retirement: 'Evident 4711',
      evidence,
      meetsCriteria: true,
    };
    const added = await addInstrument(client, given);
    const state = { ...given, siteId: null, generatedTo: '2024-09' };
    expect(added).toMatchObject({ ...state, coveredMwh: 0, leftOverMwh: 12.5 });

    const path = `/instruments/${added._id}`;
    const changed = answered('PUT /instruments/:id', await session.put(path, { mwh: 20 }));
    expect(changed).toEqual({ ...added, mwh: 20, leftOverMwh: 20 });
    expect(answered('GET /instruments', await session.get('/instruments'))).toEqual([changed]);
    answered('DELETE /instruments/:id', await session.delete(path));
    expect(answered('GET /instruments', await session.get('/instruments'))).toEqual([]);
    const audit = await session.get('/audit?subjectType=instrument');
    const { data } = answered('GET /audit', audit);
    expect(data.map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['deleted', 'I-REC IN-WIND-1-125'],
      ['changed', 'I-REC IN-WIND-1-125'],
      ['created', 'I-REC IN-WIND-1-125'],
    ]);
    expect([data[1]?.before?.mwh, data[1]?.after?.mwh]).toEqual([12.5, 20]);
  });

  it('require unused serials, days of one year and the client’s evidence', async () => {
    const client = await addClient();
    const other = await addClient();
    const member = await addMember(client);
    const uploaded = await upload((await addMember(other)).session, FILES.png);
    const foreign = answered('POST /upload', uploaded).imagePath;
    await addInstrument(client, { kind: 'GO', serials: 'NO-HYDRO-100-200' });
    await addInstrument(other, { kind: 'GO', serials: 'NO-HYDRO-100-200' });
    const taken = inventoryMessages.serialsOverlap('NO-HYDRO-100-200');
    const cases: [
      fields: Record<string, unknown>,
      status: number,
      path: string,
      message: string,
    ][] = [
      [{ kind: 'GO', serials: 'NO-HYDRO-200-300' }, 409, 'serials', taken],
      [{ kind: 'GO', serials: 'NO-HYDRO-300-201' }, 400, 'serials', inventoryMessages.serialsOrder],
      [{ kind: 'GO', serials: 'NO-HYDRO-150' }, 409, 'serials', taken],
      [{ kind: 'GO', serials: 'NO-HYDRO-90 to 100' }, 409, 'serials', taken],
      [{ kind: 'GO', serials: 'NO-HYDRO-90–NO-HYDRO-110' }, 409, 'serials', taken],
      [{ kind: 'GO', serials: 'DK-WIND-1-5, NO-HYDRO-200' }, 409, 'serials', taken],
      [
        { kind: 'GO', serials: 'NO-HYDRO-300 to 201' },
        400,
        'serials',
        inventoryMessages.serialsOrder,
      ],
      [
        { kind: 'GO', serials: 'NO-HYDRO-201 to DK-300' },
        400,
        'serials',
        inventoryMessages.serialsRange,
      ],
      [{ kind: 'GO' }, 400, 'serials', inventoryMessages.serialsMissing],
      [{ from: '2024-03-31' }, 400, 'to', inventoryMessages.instrumentYears],
      [{ to: '2024-03-31' }, 400, 'to', inventoryMessages.fromAfterTo],
      [{ mwh: 0 }, 400, 'mwh', inventoryMessages.mwhRange],
      [{ siteId: 'abcdefghij' }, 400, 'siteId', inventoryMessages.siteUnknown],
      [{ evidence: foreign }, 400, 'evidence', inventoryMessages.evidenceUnknown],
    ];
    for (const [fields, status, path, message] of cases) {
      const answer = await client.session.post('/instruments', instrumentInput(fields));
      refused(answer, status, message, path);
    }
    await addInstrument(client, { kind: 'GO', serials: 'NO-HYDRO-201-300' });
    // A changed instrument is compared with the others.
    const own = await addInstrument(client, { kind: 'GO', serials: 'NO-HYDRO-301-400' });
    const path = `/instruments/${own._id}`;
    const change = (body: object) => client.session.put(path, body);
    refused(await change({ serials: 'NO-HYDRO-250-400' }), 409, undefined, 'serials');
    refused(await change({ to: '2025-04-01' }), 400, inventoryMessages.instrumentYears, 'to');
    answered('PUT /instruments/:id', await change({ serials: 'NO-HYDRO-350-400' }));
    refused(await other.session.put(path, { mwh: 1 }), 404);
    refused(await other.session.delete(path), 404);
    refused(await member.session.get('/instruments'), 403);
    // One of two concurrent requests gets the serials.
    const both = await Promise.all(
      [1, 2].map(() =>
        client.session.post(
          '/instruments',
          instrumentInput({ kind: 'GO', serials: 'DK-WIND-1-9' }),
        ),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('registry certificates', () => {
  it.each([
    [
      'I-REC',
      '0000-0000-1234-5678.000000 - 0000-0000-1234-6677.999999',
      '0000-0000-1234-6000.000000 - 0000-0000-1234-6000.999999',
      '0000-0000-1234-6678.000000 - 0000-0000-1234-6700.999999',
    ],
    [
      'REGO',
      'G00001NWSC0000000001010415300415GEN - G00001NWSC0000000100010415300415GEN',
      'G00001NWSC0000000050010415300415GEN',
      'G00001NWSC0000000101010415300415GEN',
    ],
  ])('count once as a block or a part of it, for kind %s', async (kind, serials, part, next) => {
    const client = await addClient();
    await addInstrument(client, { kind, serials });
    const added = await client.session.post(
      '/instruments',
      instrumentInput({ kind, serials: part }),
    );
    refused(added, 409, inventoryMessages.serialsOverlap(serials), 'serials');
    await addInstrument(client, { kind, serials: next });
  });
});

describe('both figures of Scope 2', () => {
  const figures = async ({ session }: TestClient) => {
    const [dashboard, report] = [
      answered('GET /dashboard', await session.get('/dashboard')),
      answered('GET /reports', await session.get('/reports')),
    ];
    // Reports contain these numbers too.
    expect(report.scope2).toEqual(dashboard.scope2);
    expect(report.totals).toEqual(dashboard.totals);
    expect(report.months).toEqual(dashboard.months);
    const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
    for (const totals of [
      dashboard.months.map(({ total }) => total),
      dashboard.users.map(({ total }) => total),
      dashboard.activities.map(({ total }) => total),
      report.activities.map(({ total }) => total),
      report.categories.map(({ total }) => total),
      report.dataKinds.map(({ total }) => total),
    ]) {
      expect(sum(totals)).toBeCloseTo(dashboard.totals.total, 6);
    }
    const { instruments, residualMixes, gridAverage, otherKgCo2e } = report.marketBasis;
    const parts = [...instruments, ...residualMixes, gridAverage].map(({ kgCo2e }) => kgCo2e);
    expect(sum(parts) + otherKgCo2e).toBeCloseTo(dashboard.scope2.marketBased, 6);
    const { data, meta } = answeredPage(
      'GET /getdata12',
      await session.get('/getdata12', {
        financialYear: '2024-2025',
        page: '1',
        pageSize: '100',
        totals: 'true',
      }),
    );
    for (const part of ['scope1', 'scope2', 'scope3', 'total'] as const) {
      expect(meta.totals?.[part]).toBeCloseTo(dashboard.totals[part], 6);
    }
    const counted = data.flatMap((each) => each.counted ?? []);
    expect(sum(counted.map(({ result }) => result))).toBeCloseTo(dashboard.totals.total, 6);
    for (const figure of ['locationBased', 'marketBased'] as const) {
      const electric = sum(counted.map(({ scope2 }) => scope2?.[figure] ?? 0));
      expect(electric + otherKgCo2e).toBeCloseTo(dashboard.scope2[figure], 6);
    }
    return { dashboard, report, counted };
  };
  const follow = async ({ session }: TestClient, scope2Method: string, fields: object = {}) =>
    answered('PUT /policy', await session.put('/policy', { scope2Method, ...fields }));

  beforeAll(async () => {
    await addMix({ Emission: 0.45, CountryCode: 'MT' });
  });

  it('are 200 t and 180 t: 600 of 1,000 MWh at 0, the rest by a residual mix of 0.45', async () => {
    const client = await addClient();
    const { session } = client;
    await follow(client, 'location', { country: 'MT' });
    const [first, second] = [await addMember(client), await addMember(client)];
    const grid = await addGrid({ CountryCode: 'MT' });
    const heat = await addGrid({ CountryCode: 'MT', Kind: null, Emission: 0.1 });
    await save(
      first,
      rowOf(grid, { distance: 300_000 }),
      rowOf(grid, { distance: 300_000, date: '2024-06-01', date1: '2024-06-30' }),
      rowOf(heat, { distance: 1000 }),
    );
    await save(second, rowOf(grid, { distance: 400_000 }));
    const whole = await addInstrument(client, { mwh: 600 });
    const { dashboard } = await figures(client);
    expect(dashboard.totals.scope2).toBeCloseTo(200_100, 6);
    expect(dashboard.scope2Method).toBe('location');
    expect(dashboard.scope2.locationBased).toBeCloseTo(200_100, 6);
    expect(dashboard.scope2.marketBased).toBeCloseTo(180_100, 6);
    expect(dashboard.scope2.withoutResidualMixKwh).toBe(0);

    await follow(client, 'market');
    for (const allocation of ['documented', 'daily']) {
      await follow(client, 'market', { allocation });
      const { dashboard: led, report } = await figures(client);
      expect(led.scope2).toEqual(dashboard.scope2);
      expect(led.totals.scope2).toBeCloseTo(180_100, 6);
      // 40 % of each month remain: 120,000, 160,000 and 120,000 kWh × 0.45
      const users = new Map(led.users.map(({ userId, scope2 }) => [userId, scope2]));
      expect(users.get(first.wire.userId)).toBeCloseTo(108_100, 6);
      expect(users.get(second.wire.userId)).toBeCloseTo(72_000, 6);
      expect(led.months[2]?.scope2).toBeCloseTo(54_000, 6);
      expect(report.method.scope2).toContain('market-based');
    }
    // One user's report shares the instruments that cover all users' electricity.
    const own = answered(
      'GET /reports',
      await session.get(`/reports?userId=${second.wire.userId}`),
    );
    expect(own.scope2).toMatchObject({ marketBased: expect.closeTo(72_000, 6) });
    expect(own.totals.total).toBeCloseTo(72_000, 6);

    const all = await session.put(`/instruments/${whole._id}`, { mwh: 5000 });
    const { coveredMwh, leftOverMwh } = answered('PUT /instruments/:id', all);
    expect([coveredMwh, leftOverMwh]).toEqual([1000, 4000]);
    const { dashboard: covered } = await figures(client);
    expect(covered.totals.scope2).toBe(100);
  });

  it('use first-ending instruments first, then the lower factor: 1,400 kg', async () => {
    const client = await addClient();
    await follow(client, 'market', { country: 'MT' });
    const member = await addMember(client);
    const grid = await addGrid({ CountryCode: 'MT' });
    const april = { date: '2024-04-01', date1: '2024-04-30' };
    await save(
      member,
      rowOf(grid, { distance: 100_000 }),
      rowOf(grid, { distance: 100_000, ...april }),
    );
    await addInstrument(client, { mwh: 500, kgCo2ePerKwh: 0.01 });
    await addInstrument(client, { mwh: 60, from: '2024-05-01', to: '2024-05-31' });
    const { dashboard } = await figures(client);
    expect(dashboard.totals.scope2).toBeCloseTo(1400, 9);
    const list = answered('GET /instruments', await client.session.get('/instruments'));
    expect(list.map(({ coveredMwh, leftOverMwh }) => [coveredMwh, leftOverMwh])).toEqual([
      [60, 0],
      [140, 360],
    ]);
  });

  it('cover only the electricity of an instrument’s own site', async () => {
    const client = await addClient();
    await follow(client, 'market', { country: 'MT' });
    const member = await addMember(client);
    const grid = await addGrid({ CountryCode: 'MT' });
    const site = await addSite(client);
    await save(
      member,
      rowOf(grid, { distance: 1000 }),
      rowOf(grid, { distance: 1000, siteId: site._id }),
    );
    const own = await addInstrument(client, { mwh: 5, siteId: site._id });
    expect(own).toMatchObject({ siteId: site._id, coveredMwh: 1, leftOverMwh: 4 });
    const { dashboard, counted, report } = await figures(client);
    // 1,000 kWh × 0.45 of the organisation remain.
    expect(dashboard.totals.scope2).toBeCloseTo(450, 9);
    expect(counted.map(({ scope2 }) => [scope2?.coveredKwh, scope2?.instruments])).toEqual(
      expect.arrayContaining([
        [0, []],
        [1000, [own._id]],
      ]),
    );
    const { siteId, ...stored } = own;
    expect(report.marketBasis.instruments).toEqual([
      { ...stored, site: { siteId, name: site.name }, kwh: 1000, kgCo2e: 0 },
    ]);
    const empty = await addSite(client);
    await addInstrument(client, { siteId: empty._id });
    const path = `/sites/${empty._id}`;
    refused(await client.session.delete(path), 409, inventoryMessages.siteHasInstruments);
  });

  it('leave out instruments that do not meet the Quality Criteria, and the report counts them', async () => {
    const client = await addClient();
    const { session } = client;
    await follow(client, 'market', { country: 'MT' });
    const member = await addMember(client);
    await save(member, rowOf(await addGrid({ CountryCode: 'MT' }), { distance: 1000 }));
    const marketBased = async () => (await figures(client)).dashboard.scope2.marketBased;
    const report = async () => {
      const answer = answeredStandard('GET /reports', await session.get('/reports', GHGP));
      const cells = answer.tables.flatMap(({ cells }) => cells);
      expect(answer.missing.map(({ id }) => id)).not.toContain('scope2QualityCriteria');
      return cells.find(({ id }) => id === 'scope2QualityCriteria')?.value;
    };

    // With the residual mix: 1,000 kWh × 0.45.
    expect(await marketBased()).toBeCloseTo(450, 9);
    const open = await addInstrument(client, { mwh: 0.6, meetsCriteria: false });
    expect(open).toMatchObject({ coveredMwh: 0, leftOverMwh: 0.6 });
    expect(await marketBased()).toBeCloseTo(450, 9);
    await addInstrument(client, { mwh: 0.2 });
    expect(await marketBased()).toBeCloseTo(800 * 0.45, 9);
    expect(await report()).toMatch(/^1 of 2 instruments\b/);

    const path = `/instruments/${open._id}`;
    const ticked = await session.put(path, { meetsCriteria: true });
    expect(answered('PUT /instruments/:id', ticked)).toMatchObject({ coveredMwh: 0.6 });
    expect(await marketBased()).toBeCloseTo(200 * 0.45, 9);
    expect(await report()).toMatch(/^2 of 2 instruments\b/);
    const { data } = answered('GET /audit', await session.get('/audit?subjectType=instrument'));
    expect(data[0]?.after).toMatchObject({ meetsCriteria: true });
  });

  it('are equal without residual mix and instruments, and report the kWh affected', async () => {
    const client = await addClient();
    await follow(client, 'market');
    const member = await addMember(client);
    const grid = await addGrid({ CountryCode: 'MC' });
    await save(member, rowOf(grid, { distance: 1000 }));
    const { dashboard } = await figures(client);
    expect(dashboard.scope2).toEqual({
      locationBased: 200,
      marketBased: 200,
      withoutResidualMixKwh: 1000,
    });
    expect(dashboard.totals.scope2).toBe(200);
    // Covered electricity needs no residual mix.
    await addInstrument(client, { mwh: 0.4 });
    const { dashboard: partly } = await figures(client);
    expect(partly.scope2.marketBased).toBeCloseTo(120, 9);
    expect(partly.scope2.withoutResidualMixKwh).toBeCloseTo(600, 9);
  });
});
