import type { EmissionFactor } from '@canopy/domain/factors';
import type { EmissionRecord } from '@canopy/domain/inventory';
import { inventoryMessages } from '@canopy/domain/inventory';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, type Client, refused } from '../../support/client';
import { FILES } from '../../support/files';
import {
  addClient,
  addFactor,
  addMember,
  recordsOf,
  rowOf,
  save,
  type TestClient,
  type TestMember,
  upload,
} from '../../support/fixtures';

let factor: EmissionFactor;
let organisation: TestClient;
let member: TestMember;

beforeAll(async () => {
  factor = await addFactor();
  organisation = await addClient();
  member = await addMember(organisation);
});

async function saveOne(fields: object = {}): Promise<EmissionRecord> {
  const [record] = await save(member, rowOf(factor, { ...fields }));
  return record as EmissionRecord;
}

const storedAs = async ({ _id }: EmissionRecord) =>
  (await recordsOf(member)).find((each) => each._id === _id)?.dataKind;

const edit = ({ _id, distance, date, date1 }: EmissionRecord, fields: object) =>
  member.session.put('/editEmissionData', {
    id: _id,
    updatedData: { distance, date, date1, ...fields },
  });

const bulk = (session: Client, body: object) => session.post('/records/bulk', { ...body });

/** Returns the client's history, newest entry first. */
async function history(query: object = {}) {
  const answer = await organisation.session.get('/audit', { pageSize: 50, ...query });
  return answered('GET /audit', answer).data;
}

describe('a record’s data kind', () => {
  it('is stored as given, or null when empty or missing', async () => {
    for (const [given, kept] of [
      ['measured', 'measured'],
      ['proxy', 'proxy'],
      ['', null],
      [null, null],
      [undefined, null],
    ]) {
      const record = await saveOne({ dataKind: given });
      expect(record.dataKind).toBe(kept);
      expect(await storedAs(record)).toBe(kept);
    }
  });

  it('is refused at its field when unknown', async () => {
    const rows = [rowOf(factor), rowOf(factor, { dataKind: 'guessed' })];
    const answer = await member.session.post('/saveData', { rows });
    refused(answer, 400, inventoryMessages.dataKindUnknown, 'rows.1.dataKind');
    const record = await saveOne();
    const edited = await edit(record, { dataKind: 'guessed' });
    refused(edited, 400, inventoryMessages.dataKindUnknown, 'updatedData.dataKind');
    const query = { dataKind: 'guessed' };
    refused(await member.session.get('/getdata12', query), 400, undefined, 'dataKind');
  });

  it('changes only with an edit that names it, with both values in the history', async () => {
    const record = await saveOne({ dataKind: 'estimated' });
    answered('PUT /editEmissionData', await edit(record, { distance: 11 }));
    expect(await storedAs(record)).toBe('estimated');
    const { data } = answered(
      'PUT /editEmissionData',
      await edit(record, { distance: 11, dataKind: 'invoiced' }),
    );
    expect(data.dataKind).toBe('invoiced');
    const [entry] = await history();
    expect(entry).toMatchObject({
      action: 'changed',
      before: { dataKind: 'estimated' },
      after: { dataKind: 'invoiced' },
    });
    answered('PUT /editEmissionData', await edit(record, { distance: 11, dataKind: '' }));
    expect(await storedAs(record)).toBeNull();
  });

  it('appears in the explanation of the figure, with its changes', async () => {
    const record = await saveOne({ dataKind: 'spend' });
    answered('PUT /editEmissionData', await edit(record, { dataKind: 'estimated' }));
    const answer = await member.session.get(`/records/${record._id}/why`);
    const { why } = answered('GET /records/:id/why', answer);
    expect(why).toContain('The amount is an estimate.');
    expect(why.at(-1)).toContain(`${member.wire.username} changed its data kind on`);
  });
});

describe('the data kind of many records', () => {
  it('is set for all of them or none, as one step of the history', async () => {
    const records = await save(
      member,
      rowOf(factor, { dataKind: 'measured' }),
      rowOf(factor, { date: '2024-06-15', date1: '2024-07-15' }),
    );
    const ids = records.map(({ _id }) => _id);
    const body = { ids, action: 'data-kind', dataKind: 'measured' };
    const other = await addMember(organisation);
    refused(await bulk(other.session, body), 404, undefined, 'ids.0');
    refused(
      await bulk(member.session, { ...body, dataKind: 'guessed' }),
      400,
      inventoryMessages.dataKindUnknown,
      'dataKind',
    );
    refused(
      await bulk(member.session, { ids, action: 'data-kind' }),
      400,
      inventoryMessages.dataKindUnknown,
      'dataKind',
    );
    const alsoOther = { ...body, ids: [...ids, 'nobodys1'] };
    refused(await bulk(member.session, alsoOther), 404, undefined, 'ids.2');
    const [first, second] = records as [EmissionRecord, EmissionRecord];
    expect([await storedAs(first), await storedAs(second)]).toEqual(['measured', null]);

    // One record already has this kind and stays unchanged.
    const changed = answered('POST /records/bulk', await bulk(member.session, body));
    expect(changed).toEqual({ success: true, deleted: 0, changed: 1 });
    expect(await storedAs(second)).toBe('measured');
    const [head] = await history();
    expect(head).toMatchObject({ action: 'changed', subjectType: 'record', parts: 1 });
    const answer = await member.session.get(`/records/${second._id}/why`);
    const { why } = answered('GET /records/:id/why', answer);
    expect(why.at(-1)).toContain('changed its data kind on');
    const cleared = { ...body, dataKind: null };
    answered('POST /records/bulk', await bulk(member.session, cleared));
    expect([await storedAs(first), await storedAs(second)]).toEqual([null, null]);
  });

  it('is imported, and another kind does not make a repeated row new', async () => {
    const own = await addFactor();
    const rows = [rowOf(own, { dataKind: 'invoiced' }), rowOf(own, { distance: 11 })];
    const run = (given: object[], dryRun = false) =>
      member.session.post('/emission-records/import', { rows: given, dryRun });
    const wrong = [rows[0] as object, { ...rows[1], dataKind: 'Rough' }];
    const checked = answered('POST /emission-records/import', await run(wrong, true));
    expect(checked.errors).toEqual([
      { row: 1, path: ['dataKind'], message: inventoryMessages.dataKindUnknown },
    ]);
    expect(answered('POST /emission-records/import', await run(rows)).inserted).toBe(2);
    const kinds = (await recordsOf(member))
      .filter(({ selectedName }) => selectedName === own.Name)
      .map(({ distance, dataKind }) => [distance, dataKind]);
    expect(kinds.sort()).toEqual([
      [10, 'invoiced'],
      [11, null],
    ]);
    // Another data kind does not make a row different consumption.
    const again = rows.map((row) => ({ ...row, dataKind: 'measured' }));
    expect(answered('POST /emission-records/import', await run(again)).skipped).toBe(2);
  });
});

describe('lists, dashboard and report', () => {
  it('count each client’s own evidence and data kinds, and filter by them', async () => {
    const own = await addClient();
    const asha = await addMember(own);
    const { imagePath } = answered('POST /upload', await upload(asha.session, FILES.png));
    await save(
      asha,
      rowOf(factor, { distance: 4, dataKind: 'measured', image: imagePath }),
      rowOf(factor, { distance: 8, dataKind: 'measured' }),
      rowOf(factor, { distance: 16, image: imagePath }),
    );
    const share = { records: 3, withEvidence: 2, kg: 70, kgWithEvidence: 50 };
    const none = { records: 0, withEvidence: 0, kg: 0, kgWithEvidence: 0 };
    const board = answered('GET /dashboard', await own.session.get('/dashboard'));
    const shares = { ...share, scope1: share, scope2: none, scope3: none };
    expect(board.evidence).toEqual({
      ...shares,
      sites: [{ siteId: null, name: 'Organisation', ...shares }],
    });
    expect(board.dataKinds).toEqual([
      { kind: 'measured', total: 30 },
      { kind: null, total: 40 },
    ]);
    const amounts = async (session: Client, query: object) => {
      const records = answered('GET /getdata12', await session.get('/getdata12', { ...query }));
      return records.map(({ distance }) => distance).sort((a, b) => a - b);
    };
    for (const { session } of [own, asha]) {
      expect(await amounts(session, { evidence: 'with' })).toEqual([4, 16]);
      expect(await amounts(session, { evidence: 'without' })).toEqual([8]);
      expect(await amounts(session, { dataKind: 'measured' })).toEqual([4, 8]);
      expect(await amounts(session, { dataKind: 'not-stated', evidence: 'with' })).toEqual([16]);
      expect(await amounts(session, { dataKind: 'proxy' })).toEqual([]);
    }
    const query = { dataKind: 'measured', evidence: 'with' };
    const report = answered('GET /reports', await own.session.get('/reports', query));
    expect(report).toMatchObject({
      filters: { scope: null, user: null, dataKind: 'measured', evidence: 'with' },
      records: 1,
      totals: { total: 10 },
      dataKinds: [{ kind: 'measured', records: 1, total: 10 }],
      evidence: { records: 1, withEvidence: 1, kg: 10, kgWithEvidence: 10 },
    });
    const empty = answered('GET /dashboard', await (await addClient()).session.get('/dashboard'));
    expect(empty.evidence).toMatchObject(none);
    expect(empty.dataKinds).toEqual([]);
  });
});
