import { messages } from '@canopy/domain/common';
import { factorMessages } from '@canopy/domain/factors';
import { ROWS_PER_IMPORT } from '@canopy/domain/file-import';
import { inventoryMessages } from '@canopy/domain/inventory';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, answeredPage, type Client, refusalOf, refused } from '../../support/client';
import {
  addClient,
  addFactor,
  addMember,
  admin,
  factorInput,
  inside,
  recordsOf,
  rowOf,
  save,
  type TestClient,
  type TestMember,
  unique,
} from '../../support/fixtures';

let organisation: TestClient;
let factor: Awaited<ReturnType<typeof addFactor>>;
const newMember = () => addMember(organisation);

beforeAll(async () => {
  organisation = await addClient();
  factor = await addFactor();
});

/** Returns one row per amount in litres, at 2.5 kg CO2e each. */
const litres = (...amounts: number[]) => amounts.map((distance) => rowOf(factor, { distance }));

async function imported({ session }: TestMember, rows: unknown[], fileName = 'meters.csv') {
  const answer = await session.post('/emission-records/import', { rows, fileName });
  return answered('POST /emission-records/import', answer);
}

const importsOf = async ({ session }: TestMember) =>
  answered('GET /imports', await session.get('/imports'));

const undo = ({ session }: TestMember, id: string | undefined, query = {}) =>
  session.delete(`/imports/${id}`, query);

const edit = async ({ session }: TestMember, id: string | undefined) =>
  answered(
    'PUT /editEmissionData',
    await session.put('/editEmissionData', {
      id,
      updatedData: { distance: 100, date: '2024-05-01', date1: '2024-05-31' },
    }),
  );

async function history(session: Client, query: Record<string, unknown> = {}) {
  const answer = await session.get('/audit', { pageSize: 200, ...query });
  return answered('GET /audit', answer).data;
}

describe('an import', () => {
  it('is listed with its counts, newest first', async () => {
    const member = await newMember();
    await imported(member, litres(1, 2));
    const { importId } = await imported(member, litres(1, 2, 3, 4), 'longer.csv');
    const [latest, first] = await importsOf(member);
    expect(latest).toEqual({
      _id: importId,
      fileName: 'longer.csv',
      rows: 4,
      inserted: 2,
      skipped: 2,
      result: 17.5,
      records: 2,
      changed: 0,
      leftOut: [],
      handedOver: false,
      createdAt: latest?.createdAt,
    });
    expect(first).toMatchObject({ fileName: 'meters.csv', rows: 2, inserted: 2, skipped: 0 });
    const page = await member.session.get('/imports', { page: 2, pageSize: 1 });
    const { data, meta } = answeredPage('GET /imports', page);
    expect(data).toEqual([first]);
    expect(meta).toEqual({ page: 2, pageSize: 1, total: 2 });
  });

  it('counts the remaining and the changed records', async () => {
    const member = await newMember();
    await imported(member, litres(1, 2, 3));
    const [one, two] = await recordsOf(member);
    await edit(member, one?._id);
    await member.session.delete('/deleteEmissionData', { id: two?._id });
    expect(await importsOf(member)).toMatchObject([{ inserted: 3, records: 2, changed: 1 }]);
  });

  it('is not listed when it adds nothing or is a dry run', async () => {
    const member = await newMember();
    await imported(member, litres(1));
    expect(await imported(member, litres(1))).not.toHaveProperty('importId');
    await member.session.post('/emission-records/import', { rows: litres(2), dryRun: true });
    expect(await importsOf(member)).toHaveLength(1);
  });

  it('keeps the rows of its file that were left out, in list and history', async () => {
    const member = await newMember();
    const leftOut = [
      { reason: 'netted', unit: 'litre', count: 2, sum: -221.5 },
      { reason: 'text', unit: '', count: 1, sum: null },
    ];
    const send = (body: object) =>
      member.session.post('/emission-records/import', { rows: litres(1), ...body });
    const { importId } = answered('POST /emission-records/import', await send({ leftOut }));
    expect(await importsOf(member)).toMatchObject([{ leftOut }]);
    const [entry] = await history(organisation.session, { subjectId: importId });
    expect(entry?.after).toMatchObject({ leftOut });
    const wrong = [{ reason: 'bored', count: 0, sum: 'much' }];
    const { errors } = refusalOf(await send({ leftOut: wrong })).details;
    expect(errors?.map(({ path }) => path.join('.'))).toEqual([
      'leftOut.0.reason',
      'leftOut.0.count',
      'leftOut.0.sum',
    ]);
  });

  it('needs no file name, and refuses a name that cannot be shown', async () => {
    const member = await newMember();
    const rows = litres(1);
    const send = (body: object) => member.session.post('/emission-records/import', body);
    answered('POST /emission-records/import', await send({ rows }));
    expect(await importsOf(member)).toMatchObject([{ fileName: '' }]);
    refused(await send({ rows, fileName: 'a\nb' }), 400, messages.oneLine, 'fileName');
    refused(await send({ rows, fileName: 7 }), 400, messages.required, 'fileName');
  });
});

describe('DELETE /imports/:id', () => {
  it('deletes the import’s records and no others', async () => {
    const member = await newMember();
    const [saved] = await save(member, rowOf(factor, { distance: 50 }));
    await imported(member, litres(1, 2), 'kept.csv');
    const { importId } = await imported(member, litres(3, 4, 5));
    const answer = answered('DELETE /imports/:id', await undo(member, importId));
    expect(answer).toEqual({ success: true, deleted: 3 });
    const left = await recordsOf(member);
    expect(left.map(({ distance }) => distance).sort((a, b) => a - b)).toEqual([1, 2, 50]);
    expect(left.map(({ _id }) => _id)).toContain(saved?._id);
    expect(await importsOf(member)).toMatchObject([{ fileName: 'kept.csv' }]);
    refused(await undo(member, importId), 404);
    // An undone import can be repeated.
    expect(await imported(member, litres(3, 4, 5))).toMatchObject({ inserted: 3 });
  });

  it('treats restated records as unchanged, unless a person changed them too', async () => {
    const own = await addClient();
    const member = await addMember(own);
    const fuel = await addFactor();
    const rows = [1, 2].map((distance) => rowOf(fuel, { distance }));
    await imported(member, rows);
    const { importId = '' } = await imported(member, [rowOf(fuel, { distance: 3 })]);
    const edited = (await recordsOf(member)).find(({ distance }) => distance === 1);
    await edit(member, edited?._id);
    const body = { ...factorInput(), ...fuel, Emission: 9 };
    answered('PUT /updateData/:id', await (await admin()).put(`/updateData/${fuel._id}`, body));
    const { preview } = answered('GET /restatement', await own.session.get('/restatement'));
    const answer = await own.session.post('/restatement', { reason: 'A correction', preview });
    expect(answered('POST /restatement', answer).changed).toBe(3);
    expect(await importsOf(member)).toMatchObject([{ changed: 0 }, { changed: 1 }]);
    const undone = answered('DELETE /imports/:id', await undo(member, importId));
    expect(undone.deleted).toBe(1);
  });

  it('names records changed since, and deletes them on confirmation', async () => {
    const member = await newMember();
    const { importId } = await imported(member, litres(1, 2, 3));
    const [one, two] = await recordsOf(member);
    await edit(member, one?._id);
    const before = await recordsOf(member);
    const answer = await undo(member, importId);
    refused(answer, 409, inventoryMessages.importChanged(1));
    const name = inventoryMessages.recordOfDays(factor.Name, '2024-05-01', '2024-05-31');
    refused(answer, 409, name, `records.${one?._id}`);
    expect(refusalOf(answer).details.errors).toHaveLength(1);
    expect(await recordsOf(member)).toEqual(before);

    await edit(member, two?._id);
    refused(
      await undo(member, importId, { confirm: 'false' }),
      409,
      inventoryMessages.importChanged(2),
    );
    const confirmed = await undo(member, importId, { confirm: 'true' });
    expect(answered('DELETE /imports/:id', confirmed).deleted).toBe(3);
    expect(await recordsOf(member)).toEqual([]);
  });

  it('succeeds when the import has no records left', async () => {
    const member = await newMember();
    const { importId } = await imported(member, litres(1));
    const [one] = await recordsOf(member);
    await member.session.delete('/deleteEmissionData', { id: one?._id });
    expect(answered('DELETE /imports/:id', await undo(member, importId)).deleted).toBe(0);
    expect(await importsOf(member)).toEqual([]);
  });

  it('returns 404 for another member’s import', async () => {
    const [member, colleague] = [await newMember(), await newMember()];
    const stranger = await addMember(await addClient());
    const { importId } = await imported(member, litres(1, 2));
    await imported(colleague, litres(1, 2));
    for (const other of [colleague, stranger]) {
      refused(await undo(other, importId, { confirm: 'true' }), 404);
    }
    for (const id of ['x', 'nothing0here', '../imports']) refused(await undo(member, id), 404);
    expect(await recordsOf(member)).toHaveLength(2);
    await undo(member, importId);
    expect(await recordsOf(colleague)).toHaveLength(2);
    expect(await importsOf(stranger)).toEqual([]);
  });

  it('undoes an import once when called twice at once', async () => {
    const member = await newMember();
    const { importId } = await imported(member, litres(1, 2));
    const answers = await Promise.all([1, 2].map(() => undo(member, importId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it(`undoes ${ROWS_PER_IMPORT} rows`, async () => {
    const member = await newMember();
    const rows = litres(...Array.from({ length: ROWS_PER_IMPORT }, (_, n) => n + 1));
    const { importId } = await imported(member, rows);
    expect(answered('DELETE /imports/:id', await undo(member, importId)).deleted).toBe(
      ROWS_PER_IMPORT,
    );
    expect(await recordsOf(member)).toEqual([]);
  }, 120_000);
});

describe('the history', () => {
  it('shows an import and its undo as one entry each, with the records below', async () => {
    const own = await addClient();
    const member = await addMember(own);
    const { importId } = await imported(member, litres(1, 2));
    await undo(member, importId);
    const [undone, done, ...before] = await history(own.session);
    const state = { fileName: 'meters.csv', rows: 2, inserted: 2, skipped: 0, result: 7.5 };
    const common = {
      subjectType: 'import',
      subjectId: importId,
      subjectName: 'meters.csv',
      parts: 2,
      actorRole: 'member',
      actorName: member.wire.username,
      clientId: own.wire._id,
    };
    expect(undone).toMatchObject({ ...common, action: 'deleted', before: state, after: null });
    expect(done).toMatchObject({ ...common, action: 'created', before: null, after: state });
    expect(before.map(({ subjectType }) => subjectType)).toEqual(['user', 'client']);

    const below = await history(own.session, { partOf: done?._id });
    expect(below).toMatchObject(
      [2, 1].map((distance) => ({
        action: 'created',
        subjectType: 'record',
        after: { distance },
        partOf: done?._id,
        parts: 0,
        actorName: member.wire.username,
      })),
    );
    expect(await history(own.session, { partOf: undone?._id })).toMatchObject(
      [1, 2].map(() => ({ action: 'deleted', subjectType: 'record' })),
    );
  });

  it('finds a nested entry by its subject', async () => {
    const own = await addClient();
    const member = await addMember(own);
    const { importId } = await imported(member, litres(1, 2));
    const [one] = await recordsOf(member);
    const found = async (query: object) =>
      (await history(own.session, { ...query })).map(({ subjectType }) => subjectType);
    expect(await found({ subjectId: one?._id })).toEqual(['record']);
    expect(await found({ q: factor.Name })).toEqual(['record', 'record']);
    expect(await found({ subjectType: 'record' })).toEqual(['record', 'record']);
    expect(await found({ subjectType: 'import', subjectId: importId })).toEqual(['import']);
    expect(await found({ action: 'created' })).toHaveLength(5);
    expect(await found({})).toEqual(['import', 'user', 'client']);
    const [all] = await history(await admin(), { clientId: own.wire._id });
    expect(all).toMatchObject({ subjectType: 'import', parts: 2 });
    const stranger = await addClient();
    const [head] = await history(own.session);
    expect(await history(stranger.session, { partOf: head?._id })).toEqual([]);
  });

  it('is downloaded with every entry, each naming its parent', async () => {
    const own = await addClient();
    const member = await addMember(own);
    await imported(member, litres(1, 2));
    const [head] = await history(own.session);
    const { text } = await own.session.get('/audit.csv');
    const lines = text.trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(5);
    expect(lines.filter((line) => line.endsWith(`,${head?._id}`))).toHaveLength(2);
  });

  it('logs an import of any size in a constant number of statements', async () => {
    const member = await newMember();
    const statements = async (count: number) => {
      const rows = Array.from({ length: count }, () => rowOf(factor, { description: unique('n') }));
      const asked = await inside().statementsOf(async () => void (await imported(member, rows)));
      // Some lookups are cached for seconds and may be repeated at any time.
      return asked
        .filter(({ sql }) => !/up_permissions|unit_names/.test(sql))
        .map(({ sql }) => sql.slice(0, 60));
    };
    // A first import also stores the factor's version.
    await statements(1);
    const few = await statements(2);
    expect(await statements(90)).toEqual(few);
  });
});

describe('POST /records/bulk', () => {
  const bulk = ({ session }: TestMember, body: unknown) => session.post('/records/bulk', body);

  it('deletes the chosen records as one entry of the history', async () => {
    const own = await addClient();
    const member = await addMember(own);
    const [one, two, three] = await save(member, ...litres(1, 2, 3));
    const ids = [one?._id, three?._id];
    const answer = await bulk(member, { ids, action: 'delete' });
    expect(answered('POST /records/bulk', answer)).toEqual({
      success: true,
      deleted: 2,
      changed: 0,
    });
    expect((await recordsOf(member)).map(({ _id }) => _id)).toEqual([two?._id]);
    const [head] = await history(own.session);
    expect(head).toMatchObject({ action: 'deleted', subjectType: 'record', parts: 2 });
    const below = await history(own.session, { partOf: head?._id });
    expect(below.map(({ subjectId }) => subjectId).sort()).toEqual([...ids].sort());
  });

  it('changes all or none, and names foreign records', async () => {
    const [member, colleague] = [await newMember(), await newMember()];
    const [own] = await save(member, ...litres(1));
    const [foreign] = await save(colleague, ...litres(2));
    const answer = await bulk(member, {
      ids: [own?._id, foreign?._id, 'nothing0here'],
      action: 'delete',
    });
    refused(answer, 404, messages.notFound);
    refused(answer, 404, messages.notFound, 'ids.1');
    refused(answer, 404, messages.notFound, 'ids.2');
    expect(await recordsOf(member)).toHaveLength(1);
    expect(await recordsOf(colleague)).toHaveLength(1);
  });

  it('counts a repeated id once', async () => {
    const member = await newMember();
    const [own] = await save(member, ...litres(1));
    const answer = await bulk(member, { ids: [own?._id, own?._id], action: 'delete' });
    expect(answered('POST /records/bulk', answer).deleted).toBe(1);
  });

  it.each([
    ['no ids', { action: 'delete' }, inventoryMessages.recordsMissing, 'ids'],
    ['an empty list', { ids: [], action: 'delete' }, inventoryMessages.recordsMissing, 'ids'],
    [
      'too many',
      { ids: Array.from({ length: 1001 }, () => 'record00'), action: 'delete' },
      inventoryMessages.recordsTooMany(1000),
      'ids',
    ],
    ['what is no id', { ids: [{ $ne: '' }], action: 'delete' }, messages.required, 'ids.0'],
    ['an unknown action', { ids: ['record00'], action: 'archive' }, undefined, 'action'],
    ['no action', { ids: ['record00'] }, inventoryMessages.bulkActionUnknown, 'action'],
    [
      'another factor without a reason',
      { ids: ['record00'], action: 'factor', factorId: 'factor00', reason: ' ' },
      messages.required,
      'reason',
    ],
  ])('refuses %s', async (_, body, message, path) => {
    refused(await bulk(await newMember(), body), 400, message, path);
  });
});

describe('a record’s factor', () => {
  type Factor = Awaited<ReturnType<typeof addFactor>>;
  let [india, kenya]: Factor[] = [];
  const reason = 'The meter is in India.';

  beforeAll(async () => {
    const Name = unique('Grid');
    india = await addFactor({ Name, Country: 'India', Emission: 0.9 });
    kenya = await addFactor({ Name, Country: 'Kenya', Emission: 0.1 });
  });

  const grid = (fields: object = {}) => rowOf(kenya as Factor, { distance: 100, ...fields });
  const choose = ({ session }: TestMember, id: string | undefined, body: unknown) =>
    session.put(`/records/${id}/factor`, body);
  const bulk = ({ session }: TestMember, ids: (string | undefined)[], body: object) =>
    session.post('/records/bulk', { ids, action: 'factor', ...body });

  it('can be chosen later, with both factors and the reason in the history', async () => {
    const own = await addClient();
    const member = await addMember(own);
    const [record] = await save(member, grid());
    expect(record).toMatchObject({ result: 10, flags: ['ambiguous'] });
    const calculated = answered('POST /calculate', await member.session.post('/calculate', grid()));
    const ids = calculated.alternatives.map(({ _id }) => _id);
    expect(ids).toContain(india?._id);

    const answer = await choose(member, record?._id, { factorId: india?._id, reason });
    const changed = answered('PUT /records/:id/factor', answer);
    // 100 litres × 0.9 kg CO2e
    expect(changed).toMatchObject({ _id: record?._id, result: 90, flags: [], distance: 100 });
    expect(changed.factor).toMatchObject({ _id: india?._id, Emission: 0.9 });
    expect(await recordsOf(member)).toEqual([changed]);

    const [entry] = await history(own.session, { subjectId: record?._id });
    expect(entry).toMatchObject({
      action: 'changed',
      reason,
      parts: 0,
      partOf: null,
      before: { factor: { _id: kenya?._id }, result: 10, flags: ['ambiguous'] },
      after: { factor: { _id: india?._id }, result: 90, flags: [] },
    });
  });

  it('has to fit the record’s choices', async () => {
    const member = await newMember();
    const [record] = await save(member, grid({ selectedCountry: 'Kenya' }));
    for (const factorId of [india?._id, factor._id, 'nothing0here']) {
      const answer = await choose(member, record?._id, { factorId, reason });
      refused(answer, 400, factorMessages.factorNotFitting, 'factorId');
    }
    refused(await choose(member, record?._id, { factorId: kenya?._id }), 400, undefined, 'reason');
    refused(await choose(member, record?._id, { reason }), 400, messages.required, 'factorId');
    expect(await recordsOf(member)).toEqual([record]);
  });

  it('can be chosen only for the member’s own records', async () => {
    const [member, colleague] = [await newMember(), await newMember()];
    const [record] = await save(member, grid());
    const body = { factorId: india?._id, reason };
    refused(await choose(colleague, record?._id, body), 404);
    refused(await choose(member, 'nothing0here', body), 404);
    refused(await choose(member, 'x', body), 404);
    expect(await recordsOf(member)).toEqual([record]);
  });

  it('applies to each month of the record', async () => {
    const member = await newMember();
    const [record] = await save(member, grid({ date: '2024-05-16', date1: '2024-06-15' }));
    await choose(member, record?._id, { factorId: india?._id, reason });
    const months = await inside().sql<{ kg: number; version: number | string }>(
      `select m.result_kg_co_2_e as kg, v.kg_co_2_e_per_unit as version from record_months m
       join emission_records r on r.id = m.record_id and r.client_id = m.client_id
       join factor_versions v on v.id = m.factor_version_id
       where r.document_id = ?`,
      record?._id,
    );
    expect(months).toHaveLength(2);
    expect(months.reduce((sum, { kg }) => sum + kg, 0)).toBeCloseTo(90, 12);
    expect(months.map(({ version }) => Number(version))).toEqual([0.9, 0.9]);
  });

  it('can be chosen for many records at once, as one step of the history', async () => {
    const own = await addClient();
    const member = await addMember(own);
    const saved = await save(member, grid(), grid({ distance: 200 }), grid({ distance: 300 }));
    const ids = saved.map(({ _id }) => _id);
    const answer = await bulk(member, ids, { factorId: india?._id, reason });
    expect(answered('POST /records/bulk', answer)).toEqual({
      success: true,
      deleted: 0,
      changed: 3,
    });
    const results = (await recordsOf(member)).map(({ result }) => result);
    expect(results.sort((a, b) => a - b)).toEqual([90, 180, 270]);
    const [head] = await history(own.session);
    expect(head).toMatchObject({ action: 'changed', subjectType: 'record', parts: 3, reason });
    const below = await history(own.session, { partOf: head?._id });
    expect(below).toMatchObject([1, 2, 3].map(() => ({ action: 'changed', reason: '' })));
  });

  it('is chosen for all of them or none, and unfit records are named', async () => {
    const [member, colleague] = [await newMember(), await newMember()];
    const [one, other] = await save(member, grid(), grid({ selectedCountry: 'Kenya' }));
    const [foreign] = await save(colleague, grid());
    const before = await recordsOf(member);
    const body = { factorId: india?._id, reason };
    const unfit = await bulk(member, [one?._id, other?._id], body);
    refused(unfit, 400, factorMessages.factorNotFitting, 'factorId');
    const name = inventoryMessages.recordOfDays(kenya?.Name ?? '', '2024-05-01', '2024-05-31');
    refused(unfit, 400, name, `records.${other?._id}`);
    expect(refusalOf(unfit).details.errors).toHaveLength(2);
    refused(await bulk(member, [one?._id, foreign?._id], body), 404, messages.notFound, 'ids.1');
    expect(await recordsOf(member)).toEqual(before);
  });
});
