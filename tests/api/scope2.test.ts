import type { EmissionFactor, EmissionRecord, Restatement } from '@canopy/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered } from '../support/client';
import {
  addClient,
  addFactor,
  addMember,
  admin,
  inside,
  rowOf,
  save,
  type TestClient,
  type TestMember,
  unique,
} from '../support/fixtures';

const { sql } = inside();

/** A country without other factors, as the tests of other files share the library. */
const COUNTRY = 'IS';
const GRID = {
  Group: 'Scope 2',
  mainCategory: 'Purchased Grid Electricity',
  Unit: 'kWh',
  Kind: 'grid',
};

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

describe('the residual mix of a record', () => {
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

  it('is kept at save, by the day, for electricity of a grid alone', async () => {
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

  it('stays with the record when its amount is edited, and is spread over its months', async () => {
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

  it('comes to records from a file, and goes with a factor that is chosen instead', async () => {
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

  it('comes to earlier records by restating only', async () => {
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
