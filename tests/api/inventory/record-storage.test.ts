import type { EmissionFactor } from '@canopy/domain/factors';
import type { EmissionRecord } from '@canopy/domain/inventory';
import { inventoryMessages } from '@canopy/domain/inventory';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, refused } from '../../support/client';
import {
  addClient,
  addFactor,
  addMember,
  admin,
  inside,
  recordsOf,
  rowOf,
  save,
  type TestMember,
} from '../../support/fixtures';
import { panel } from '../../support/panel';

let asha: TestMember;

beforeAll(async () => {
  asha = await addMember(await addClient());
});

interface Month {
  readonly month: string;
  readonly days: number;
  readonly kg: number;
  readonly amount: number;
}

/** Returns a record's month rows in order. */
function monthsOf(record: EmissionRecord | undefined): Promise<Month[]> {
  return inside().sql<Month>(
    `select part.month, days, part.result_kg_co_2_e as kg, part.converted_amount as amount
     from record_months part
     join emission_records record on record.id = part.record_id and record.client_id = part.client_id
     where record.document_id = ? order by part.month`,
    record?._id,
  );
}

/** Returns month rows whose record is gone. */
const strayMonths = () =>
  inside().sql(
    `select * from record_months part where not exists (select 1 from emission_records record
     where record.id = part.record_id and record.client_id = part.client_id)`,
  );

const versionsOf = ({ _id }: EmissionFactor) =>
  inside().sql('select * from factor_versions where factor_id = ? order by id', _id);

describe('a factor version', () => {
  it('is stored once for any number of records', async () => {
    const factor = await addFactor({ Country: 'India', dynamicFields: { Basis: 'CO2 only' } });
    await save(asha, rowOf(factor), rowOf(factor));
    await save(asha, rowOf(factor));
    const rows = [rowOf(factor, { distance: 11 })];
    answered(
      'POST /emission-records/import',
      await asha.session.post('/emission-records/import', { rows }),
    );
    expect(await versionsOf(factor)).toEqual([
      expect.objectContaining({ name: factor.Name, country: 'India', basis: 'CO2 only' }),
    ]);
  });

  it('is stored once, even by concurrent calls', async () => {
    const factor = await addFactor();
    await Promise.all(Array.from({ length: 6 }, () => save(asha, rowOf(factor))));
    expect(await versionsOf(factor)).toHaveLength(1);
  });

  it('is added when the factor changes, and reused when the change is reverted', async () => {
    const factor = await addFactor({ Emission: 2 });
    const change = async (Emission: number) => {
      const session = await admin();
      const answer = await session.put(`/updateData/${factor._id}`, { ...factor, Emission });
      answered('PUT /updateData/:id', answer);
    };
    const [first] = await save(asha, rowOf(factor));
    await change(3);
    const [second] = await save(asha, rowOf(factor));
    await change(2);
    const [third] = await save(asha, rowOf(factor));
    expect([first, second, third].map((record) => record?.result)).toEqual([20, 30, 20]);
    expect(await versionsOf(factor)).toHaveLength(2);
    const listed = (await recordsOf(asha)).filter(({ factor: { _id } }) => _id === factor._id);
    expect(listed.map((record) => record.factor.Emission).sort()).toEqual([2, 2, 3]);
  });

  it('stays when the factor is deleted, and edits use it', async () => {
    const factor = await addFactor({ Emission: 4, Source: 'A handbook', Year: 2024 });
    const [record] = await save(asha, rowOf(factor));
    await (await admin()).delete(`/deleteData/${factor._id}`);
    const updatedData = { distance: 5, date: '2024-05-01', date1: '2024-05-31' };
    const { data } = answered(
      'PUT /editEmissionData',
      await asha.session.put('/editEmissionData', { id: record?._id, updatedData }),
    );
    expect(data).toMatchObject({ result: 20, converted: { amount: 5, unit: factor.Unit } });
    expect(data.factor).toMatchObject({ Emission: 4, Source: 'A handbook', Year: 2024 });
  });
});

describe('a record of several months', () => {
  let factor: EmissionFactor;
  /** Bill over 31 days, 17 in March and 14 in April: 31 litres of 2 kg. */
  const bill = { distance: 31, date: '2024-03-15', date1: '2024-04-14' };
  const IN_TWO_MONTHS: Month[] = [
    { month: '2024-03', days: 17, kg: 34, amount: 17 },
    { month: '2024-04', days: 14, kg: 28, amount: 14 },
  ];

  beforeAll(async () => {
    factor = await addFactor({ Emission: 2 });
  });

  it('has a row for each month, unlike a record of one month', async () => {
    const [long, short] = await save(asha, rowOf(factor, bill), rowOf(factor));
    expect(await monthsOf(long)).toEqual(IN_TWO_MONTHS);
    expect(await monthsOf(short)).toEqual([]);
  });

  it('has a row for each month when imported', async () => {
    const rows = [rowOf(factor, { ...bill, description: 'Imported' }), rowOf(factor)];
    answered(
      'POST /emission-records/import',
      await asha.session.post('/emission-records/import', { rows }),
    );
    const imported = (await recordsOf(asha)).find(({ description }) => description === 'Imported');
    expect(await monthsOf(imported)).toEqual(IN_TWO_MONTHS);
  });

  it('is refused when the rows together span too many months', async () => {
    const long = rowOf(factor, { date: '1900-01-01', date1: '2199-12-31' });
    const rows = Array.from({ length: 139 }, () => long);
    const answer = await asha.session.post('/saveData', { rows });
    refused(answer, 400, inventoryMessages.monthsTooMany, 'rows');
    expect(await monthsOf((await save(asha, long))[0])).toHaveLength(3600);
  });

  it('gets new rows when its days or amount change, and none for one month', async () => {
    const [record] = await save(asha, rowOf(factor));
    const edit = async (updatedData: object) =>
      answered(
        'PUT /editEmissionData',
        await asha.session.put('/editEmissionData', { id: record?._id, updatedData }),
      );
    await edit(bill);
    expect(await monthsOf(record)).toEqual(IN_TWO_MONTHS);
    await edit({ ...bill, distance: 62 });
    expect((await monthsOf(record)).map(({ kg }) => kg)).toEqual([68, 56]);
    await edit({ distance: 1, date: '2024-04-01', date1: '2024-04-30' });
    expect(await monthsOf(record)).toEqual([]);
    expect(await strayMonths()).toEqual([]);
  });

  it('is deleted together with its rows', async () => {
    const [one, many, inPanel] = await save(asha, ...[1, 2, 3].map(() => rowOf(factor, bill)));
    const { session } = asha;
    const byCall = await session.delete('/deleteEmissionData', { id: one?._id });
    answered('DELETE /deleteEmissionData', byCall);
    const bulk = { ids: [many?._id], action: 'delete' };
    answered('POST /records/bulk', await session.post('/records/bulk', bulk));
    const records = '/content-manager/collection-types/api::emission-record.emission-record';
    const byPanel = await (await panel())('DELETE', `${records}/${inPanel?._id}`);
    expect(byPanel.status).toBe(200);
    const ids = (await recordsOf(asha)).map(({ _id }) => _id);
    for (const gone of [one, many, inPanel]) expect(ids).not.toContain(gone?._id);
    expect(await strayMonths()).toEqual([]);
  });
});
