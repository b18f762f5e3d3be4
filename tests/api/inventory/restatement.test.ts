import { messages } from '@canopy/domain/common';
import type { EmissionFactor } from '@canopy/domain/factors';
import type { EmissionRecord, Restatement, SkippedRecord } from '@canopy/domain/inventory';
import { inventoryMessages } from '@canopy/domain/inventory';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiServer } from '../../support/api-server';
import { type Answer, answered, client, refusalOf, refused } from '../../support/client';
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
import { expectWaiting, withLock } from '../../support/held-locks';
import { startSecondServer } from '../../support/second-server';
import '../../support/owned-statements';

const { sql } = inside();

interface Own {
  readonly organisation: TestClient;
  readonly member: TestMember;
}

const onPostgres = inject('database') === 'postgres';

async function newOwn(): Promise<Own> {
  const organisation = await addClient();
  return { organisation, member: await addMember(organisation) };
}

async function preview({ organisation: { session } }: Own): Promise<Restatement> {
  return answered('GET /restatement', await session.get('/restatement'));
}

const post = ({ organisation: { session } }: Own, given: string, reason = 'A correction') =>
  session.post('/restatement', { reason, preview: given });

/** Restates with a preview, except for records that have changed since. */
const postExcept = ({ organisation: { session } }: Own, given: string) =>
  session.post('/restatement', { reason: 'A correction', preview: given, except: 'changed' });

/** Returns machine-readable details from the refusal of an outdated preview. */
function conflictIn(answer: Answer) {
  refused(answer, 409, inventoryMessages.restatementOutdated);
  const { changed, rules } = refusalOf(answer).details;
  return { changed, rules };
}

const MAY = { date: '2024-05-01', date1: '2024-05-31' };

async function edit({ member }: Own, record: EmissionRecord | undefined, distance: number) {
  const body = { id: record?._id, updatedData: { distance, ...MAY } };
  answered('PUT /editEmissionData', await member.session.put('/editEmissionData', body));
}

const remove = ({ member }: Own, record: EmissionRecord | undefined) =>
  member.session.delete('/deleteEmissionData', { id: record?._id });

/** Restates, then asserts that nothing remains to restate. */
async function restate(own: Own, reason?: string) {
  const restated = answered(
    'POST /restatement',
    await post(own, (await preview(own)).preview, reason),
  );
  expect(await preview(own)).toMatchObject({ changed: 0, changes: [] });
  return restated;
}

async function change(factor: EmissionFactor, fields: Record<string, unknown>): Promise<void> {
  const body = { ...factorInput(), ...factor, ...fields };
  answered('PUT /updateData/:id', await (await admin()).put(`/updateData/${factor._id}`, body));
}

const setPolicy = async ({ organisation: { session } }: Own, body: Record<string, unknown>) =>
  answered('PUT /policy', await session.put('/policy', body));

/** Adds a factor of an edition valid in one calendar year. */
const addEdition = (name: string, year: number, Emission: number, fields = {}) =>
  addFactor({
    Name: name,
    Emission,
    Year: year,
    Edition: `Handbook ${year}`,
    Source: 'A handbook',
    ValidFrom: `${year}-01-01`,
    ValidTo: `${year}-12-31`,
    ...fields,
  });

describe('a preview', () => {
  it('is empty while the library and the policy are unchanged', async () => {
    const own = await newOwn();
    const factor = await addFactor();
    await save(
      own.member,
      rowOf(factor),
      rowOf(factor, { date: '2024-05-20', date1: '2024-07-02' }),
    );
    const { preview: id, ...rest } = await preview(own);
    const none = { changed: 0, before: 0, after: 0 };
    expect(rest).toEqual({
      records: 2,
      changed: 0,
      unmatched: 0,
      locked: 0,
      changes: [],
      scopes: ['Scope 1', 'Scope 2', 'Scope 3'].map((scope) => ({ scope, ...none })),
    });
    expect(answered('POST /restatement', await post(own, id)).changed).toBe(0);
  });

  it('lists a correction’s changes by scope and by record', async () => {
    const own = await newOwn();
    const [factor, other] = [await addFactor(), await addFactor()];
    const [first, second] = await save(own.member, rowOf(factor), rowOf(factor, { distance: 4 }));
    await save(own.member, rowOf(other));
    await change(factor, { Emission: 3 });
    const { changes, ...counts } = await preview(own);
    // 14 litres at 2.5, then at 3 kg CO2e
    expect(counts).toMatchObject({
      records: 3,
      changed: 2,
      unmatched: 0,
      locked: 0,
      scopes: [
        { scope: 'Scope 1', changed: 2, before: 35, after: 42 },
        { scope: 'Scope 2', changed: 0, before: 0, after: 0 },
        { scope: 'Scope 3', changed: 0, before: 0, after: 0 },
      ],
    });
    const figure = { factor: factor.Name, edition: '', unit: 'litre', flags: [] };
    expect(changes.map(({ _id }) => _id)).toEqual([second?._id, first?._id]);
    expect(changes[1]).toEqual({
      _id: first?._id,
      userId: own.member.wire.userId,
      selectedName: factor.Name,
      group: 'Scope 1',
      distance: 10,
      unit: 'litre',
      date: '2024-05-01',
      date1: '2024-05-31',
      before: { ...figure, result: 25, kgCo2ePerUnit: 2.5 },
      after: { ...figure, result: 30, kgCo2ePerUnit: 3 },
    });
  });

  it('lists the newest thousand records and counts all', async () => {
    const own = await newOwn();
    const factor = await addFactor();
    for (const n of [1000, 20]) {
      await save(own.member, ...Array.from({ length: n }, () => rowOf(factor)));
    }
    const newest = { date: '2024-09-01', date1: '2024-09-02' };
    const [last] = await save(own.member, rowOf(factor, newest));
    await change(factor, { Emission: 3 });
    const { changed, changes } = await preview(own);
    expect([changed, changes.length]).toEqual([1021, 1000]);
    expect(changes[0]?._id).toBe(last?._id);
  });
});

describe('a restatement', () => {
  it('gives each record and its months the new figure', async () => {
    const own = await newOwn();
    const factor = await addFactor();
    const days = { date: '2024-05-22', date1: '2024-07-10' };
    const [whole, spread] = await save(own.member, rowOf(factor), rowOf(factor, days));
    await change(factor, { Emission: 3 });
    const restated = await restate(own);
    expect(restated).toMatchObject({
      changed: 2,
      before: { scope1: 50, scope2: 0, scope3: 0, total: 50 },
      after: { scope1: 60, scope2: 0, scope3: 0, total: 60 },
    });
    for (const record of await recordsOf(own.member)) {
      expect([whole?._id, spread?._id]).toContain(record._id);
      expect(record).toMatchObject({ result: 30, distance: 10, factor: { Emission: 3 } });
    }
    const months = await sql<{ month: string; days: number; result_kg_co_2_e: number }>(
      `select month, days, result_kg_co_2_e from record_months where client_id =
       (select id from clients where document_id = ?) order by month`,
      own.organisation.wire._id,
    );
    // 10, 30 and 10 of 50 days
    expect(months).toEqual([
      { month: '2024-05', days: 10, result_kg_co_2_e: 6 },
      { month: '2024-06', days: 30, result_kg_co_2_e: 18 },
      { month: '2024-07', days: 10, result_kg_co_2_e: 6 },
    ]);
    const dashboard = answered('GET /dashboard', await own.organisation.session.get('/dashboard'));
    expect(dashboard.totals.total).toBe(60);
  });

  it('leaves other clients’ records unchanged', async () => {
    const [own, other] = [await newOwn(), await newOwn()];
    const factor = await addFactor();
    await save(own.member, rowOf(factor));
    await save(other.member, rowOf(factor));
    await change(factor, { Emission: 3 });
    await restate(own);
    expect((await recordsOf(other.member)).map(({ result }) => result)).toEqual([25]);
    expect((await preview(other)).changed).toBe(1);
    refused(
      await post(other, (await preview(own)).preview),
      409,
      inventoryMessages.restatementOutdated,
    );
  });

  it('uses an edition added since for the records’ middle days', async () => {
    const own = await newOwn();
    const name = unique('Diesel');
    const first = await addEdition(name, 2023, 2);
    await save(
      own.member,
      rowOf(first, { date: '2023-06-01', date1: '2023-06-30' }),
      rowOf(first, { date: '2024-06-01', date1: '2024-06-30' }),
    );
    await addEdition(name, 2024, 4);
    await restate(own);
    const figures = (await recordsOf(own.member)).map(({ date, result, edition, flags }) => ({
      date,
      result,
      edition,
      flags,
    }));
    expect(figures).toEqual([
      { date: '2024-06-01', result: 40, edition: 'Handbook 2024', flags: [] },
      { date: '2023-06-01', result: 20, edition: 'Handbook 2023', flags: [] },
    ]);
  });

  it('uses a factor of the policy’s country added since, in another unit', async () => {
    const own = await newOwn();
    await setPolicy(own, { country: 'IN' });
    const Name = unique('LPG');
    const british = await addFactor({ Name, Country: 'GB', Unit: 'tonne', Emission: 2939.36095 });
    const row = { ...rowOf(british, { distance: 2, ...MAY }), selectedCountry: '' };
    const [record] = await save(own.member, row);
    expect(record?.flags).toEqual(['fallback-region']);
    const before = 2 * 2939.36095;
    expect(record?.result).toBe(before);
    await addFactor({ Name, Country: 'IN', Unit: 'kg', Emission: 2.983 });
    expect((await recordsOf(own.member))[0]?.result).toBe(record?.result);
    const { changed, changes } = await preview(own);
    expect(changed).toBe(1);
    // 2,000 kg × 2.983
    expect(changes[0]).toMatchObject({ before: { result: before }, after: { result: 5966 } });
    await restate(own);
    expect((await recordsOf(own.member))[0]).toMatchObject({ result: 5966, flags: [] });
  });

  it('applies a GWP set by gas, and flags figures used as published', async () => {
    const own = await newOwn();
    // Burned fuel with 2 kg CO2, 0.01 kg CH4 and 0.001 kg N2O: 2 + 0.28 + 0.265 under AR5
    const gases = { co2: 2, ch4Fossil: 0, ch4NonFossil: 0.01, n2o: 0.001, others: {} };
    const byGas = await addFactor({
      Emission: 2.545,
      Gases: gases,
      GwpSet: 'AR5',
      BiogenicCo2: 0.5,
    });
    const published = await addFactor();
    await save(own.member, rowOf(byGas), rowOf(published));
    await setPolicy(own, { gwpSet: 'AR6' });
    await restate(own);
    const [second, first] = await recordsOf(own.member);
    // AR6: 27.0 for non-fossil methane, 273 for nitrous oxide
    expect(first?.result).toBeCloseTo(10 * (2 + 0.01 * 27.0 + 0.001 * 273), 12);
    expect(first).toMatchObject({ flags: [], biogenicCo2: 5 });
    expect(second).toMatchObject({ result: 25, flags: ['as-published'] });

    await setPolicy(own, { gwpSet: null });
    await restate(own);
    const back = await recordsOf(own.member);
    expect(back.map(({ result, flags }) => [result, flags])).toEqual([
      [25, []],
      [25.45, []],
    ]);
  });

  it('keeps a factor chosen among several, with its flag', async () => {
    const own = await newOwn();
    const name = unique('Diesel');
    await addFactor({ Name: name, Type: 'A', Emission: 2 });
    const taken = await addFactor({ Name: name, Type: 'B', Emission: 3 });
    await save(own.member, rowOf(taken));
    await restate(own);
    const [before] = await recordsOf(own.member);
    expect(before).toMatchObject({ result: 30, factor: { _id: taken._id } });

    // A new record would use the newest factor.
    await addFactor({ Name: name, Type: 'C', Emission: 4 });
    expect((await preview(own)).changed).toBe(0);
    await change(taken, { Emission: 3.5 });
    await restate(own);
    const [after] = await recordsOf(own.member);
    expect(after).toMatchObject({ result: 35, factor: { _id: taken._id }, flags: before?.flags });
  });

  it('skips and counts a record whose choices match no factor any more', async () => {
    const own = await newOwn();
    const factor = await addFactor();
    await save(own.member, rowOf(factor));
    await (await admin()).delete(`/deleteData/${factor._id}`);
    expect(await preview(own)).toMatchObject({ records: 1, changed: 0, unmatched: 1 });
    expect((await restate(own)).changed).toBe(0);
    expect((await recordsOf(own.member)).map(({ result }) => result)).toEqual([25]);
  });

  it('is refused when something changed since the preview, and changes nothing', async () => {
    const own = await newOwn();
    const factor = await addFactor();
    const [record] = await save(own.member, rowOf(factor));
    await change(factor, { Emission: 3 });
    const updatedData = { distance: 11, date: '2024-05-01', date1: '2024-05-31' };
    for (const changeIt of [
      () =>
        save(own.member, rowOf(factor, { distance: 1 })).then(() =>
          change(factor, { Emission: 4 }),
        ),
      () => own.member.session.put('/editEmissionData', { id: record?._id, updatedData }),
      () => own.member.session.delete('/deleteEmissionData', { id: record?._id }),
    ]) {
      const { preview: id } = await preview(own);
      await changeIt();
      const before = await recordsOf(own.member);
      refused(await post(own, id), 409, inventoryMessages.restatementOutdated);
      expect(await recordsOf(own.member)).toEqual(before);
    }
    await restate(own);
  });

  it('is applied once when posted several times at once', async () => {
    const own = await newOwn();
    const factor = await addFactor();
    await save(own.member, ...Array.from({ length: 50 }, () => rowOf(factor)));
    await change(factor, { Emission: 3 });
    const { preview: id } = await preview(own);
    const answers = await Promise.all([1, 2, 3].map(() => post(own, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const results = (await recordsOf(own.member)).map(({ result }) => result);
    expect(results).toEqual(Array(50).fill(30));
  });

  it('requires a reason and a preview', async () => {
    const own = await newOwn();
    const answer = await own.organisation.session.post('/restatement', { reason: ' ' });
    refused(answer, 400);
    expect(refusalOf(answer).details.errors).toEqual([
      { path: ['reason'], message: messages.required },
      { path: ['preview'], message: messages.required },
    ]);
  });
});

/** Returns a record's state as the history stores it. */
function stateOf(record: EmissionRecord | undefined) {
  const { _id, createdAt, consumption, emission, ...state } = record as EmissionRecord;
  return state;
}

it('is one step of the history, with its reason, and each record below it', async () => {
  const own = await newOwn();
  const factor = await addFactor();
  await save(own.member, rowOf(factor), rowOf(factor));
  const before = await recordsOf(own.member);
  await change(factor, { Emission: 3 });
  await restate(own, 'The value was corrected.');
  const after = await recordsOf(own.member);
  const { session, wire } = own.organisation;
  const top = answered('GET /audit', await session.get('/audit')).data[0];
  const totals = { scope1: 50, scope2: 0, scope3: 0, total: 50 };
  expect(top).toMatchObject({
    action: 'changed',
    subjectType: 'restatement',
    parts: 2,
    partOf: null,
    reason: 'The value was corrected.',
    actorRole: 'client',
    clientId: wire._id,
    before: totals,
    after: { ...totals, scope1: 60, total: 60 },
  });
  const below = answered('GET /audit', await session.get('/audit', { partOf: top?._id ?? '' }));
  expect(below.data).toHaveLength(2);
  for (const entry of below.data) {
    expect(entry).toMatchObject({
      action: 'changed',
      subjectType: 'record',
      actorRole: 'client',
      before: { result: 25, factor: { Emission: 2.5 } },
      after: { result: 30, factor: { Emission: 3 } },
    });
    const isIt = ({ _id }: EmissionRecord) => _id === entry.subjectId;
    expect(entry.before).toEqual(stateOf(before.find(isIt)));
    expect(entry.after).toEqual(stateOf(after.find(isIt)));
  }
});

it('reads the factors of a name once for any number of records', async () => {
  const own = await newOwn();
  const factor = await addFactor();
  const questions = async () =>
    (await inside().statementsOf(() => preview(own).then(() => undefined))).filter(
      ({ sql: text }) => /from .emission_factors/.test(text),
    ).length;
  await save(own.member, rowOf(factor));
  const few = await questions();
  await save(own.member, ...Array.from({ length: 1000 }, () => rowOf(factor)));
  expect(await questions()).toBe(few);
});

describe('changes since the preview', () => {
  /**
   * Saves six records and makes a preview. Then edits two records, deletes one, chooses another
   * factor for one, and adds one.
   */
  async function disturbed() {
    const own = await newOwn();
    const Name = unique('Diesel');
    const factor = await addFactor({ Name, Type: 'A' });
    const other = await addFactor({ Name, Type: 'B', Emission: 5 });
    const given = rowOf(factor, { selectedType: 'A' });
    const open = rowOf(factor, { selectedType: '' });
    const records = await save(own.member, given, given, given, given, given, open);
    await change(factor, { Emission: 3 });
    const { preview: id } = await preview(own);
    await edit(own, records[1], 4);
    await edit(own, records[2], 5);
    await edit(own, records[2], 6);
    await remove(own, records[3]);
    const [added] = await save(own.member, given);
    const choice = { factorId: other._id, reason: 'It fits better' };
    const chosen = await own.member.session.put(`/records/${records[5]?._id}/factor`, choice);
    answered('PUT /records/:id/factor', chosen);
    return { own, records, id, added, factor };
  }

  it('are counted: added, edited and deleted records, and records with another factor', async () => {
    const { own, id } = await disturbed();
    const before = await recordsOf(own.member);
    expect(conflictIn(await post(own, id))).toEqual({ changed: 5, rules: false });
    expect(await recordsOf(own.member)).toEqual(before);
    // Further tries with the preview give the same refusal.
    expect(conflictIn(await post(own, id))).toEqual({ changed: 5, rules: false });
  });

  it('can be excepted, and the skipped records are listed', async () => {
    const { own, records, id, added } = await disturbed();
    const restated = answered('POST /restatement', await postExcept(own, id));
    expect(restated).toMatchObject({ changed: 2, before: { total: 50 }, after: { total: 60 } });
    const { skipped } = restated;
    const listed = [added, records[1], records[2], records[5]].map((record) => record?._id);
    expect(skipped?.count).toBe(4);
    expect(skipped?.records.map(({ _id }: SkippedRecord) => _id).sort()).toEqual(listed.sort());
    expect(skipped?.records[0]).toEqual({
      _id: expect.any(String),
      selectedName: records[0]?.selectedName,
      date: '2024-05-01',
    });
    const results = new Map((await recordsOf(own.member)).map(({ _id, result }) => [_id, result]));
    const resultOf = (record: EmissionRecord | undefined) => results.get(record?._id ?? '');
    // Edited records keep their factor, the chosen factor stays, and the added record uses the new
    // figure.
    expect(records.map(resultOf)).toEqual([30, 10, 15, undefined, 30, 50]);
    expect(resultOf(added)).toBe(30);
    const top = answered('GET /audit', await own.organisation.session.get('/audit')).data[0];
    expect(top).toMatchObject({ subjectType: 'restatement', parts: 2 });
  });

  it('are none when all records are restated, and the preview is used up', async () => {
    const own = await newOwn();
    const factor = await addFactor();
    await save(own.member, rowOf(factor));
    await change(factor, { Emission: 3 });
    const { preview: id } = await preview(own);
    expect(answered('POST /restatement', await postExcept(own, id))).toMatchObject({
      changed: 1,
      skipped: { count: 0, records: [] },
    });
    expect(conflictIn(await postExcept(own, id))).toEqual({});
  });

  it('cannot be excepted when the policy, a unit or a factor changed', async () => {
    const own = await newOwn();
    const unit = unique('zorkel');
    const [factor, other, named] = [
      await addFactor(),
      await addFactor(),
      await addFactor({ Unit: unit }),
    ];
    await save(own.member, rowOf(factor), rowOf(other), rowOf(named));
    await change(factor, { Emission: 3 });
    const onceAgain = async (changeIt: () => Promise<unknown>) => {
      const { preview: id } = await preview(own);
      await changeIt();
      const before = await recordsOf(own.member);
      const expected = { changed: 0, rules: true };
      expect(conflictIn(await post(own, id))).toEqual(expected);
      expect(conflictIn(await postExcept(own, id))).toEqual(expected);
      expect(await recordsOf(own.member)).toEqual(before);
    };
    await onceAgain(() => change(factor, { Emission: 4 }));
    await onceAgain(() => change(other, { Emission: 4 }));
    await onceAgain(() => setPolicy(own, { gwpSet: 'AR6' }));
    await onceAgain(() => setPolicy(own, { country: 'IN' }));
    const standsFor = async (code: string) =>
      (await admin()).put('/unit-names', { unit, standsFor: code });
    await onceAgain(() => standsFor('kg'));
    await standsFor('');
    await onceAgain(async () => (await admin()).delete(`/deleteData/${factor._id}`));
  });

  it('do not matter when they concern other factors or only the allocation', async () => {
    const own = await newOwn();
    const [factor, other] = [await addFactor(), await addFactor()];
    await save(own.member, rowOf(factor));
    await change(factor, { Emission: 3 });
    const { preview: id } = await preview(own);
    await change(other, { Emission: 9 });
    await setPolicy(own, { allocation: 'daily' });
    expect(answered('POST /restatement', await post(own, id)).changed).toBe(1);
  });

  it('are not counted for an unknown, foreign or dropped preview', async () => {
    const [own, other] = [await newOwn(), await newOwn()];
    const factor = await addFactor();
    await save(own.member, rowOf(factor));
    await change(factor, { Emission: 3 });
    const { preview: first } = await preview(own);
    const { preview: theirs } = await preview(other);
    for (const id of ['nothing', theirs, '\u0000', 'x'.repeat(300)]) {
      const answer = await postExcept(own, id);
      expect([400, 409]).toContain(answer.status);
    }
    expect(conflictIn(await post(own, theirs))).toEqual({});
    for (let n = 0; n < 5; n += 1) await preview(own);
    expect(conflictIn(await post(own, first))).toEqual({});
    const [{ count = 0 } = {}] = await sql<{ count: number | string }>(
      `select count(*) as count from restatement_previews where client_id =
       (select id from clients where document_id = ?)`,
      own.organisation.wire._id,
    );
    expect(Number(count)).toBe(5);
  });
});

describe('records edited during a restatement', () => {
  it('have the figure of their own amount and factor', async () => {
    const own = await newOwn();
    const factor = await addFactor();
    const records: EmissionRecord[] = [];
    for (let n = 0; n < 3; n += 1) {
      records.push(...(await save(own.member, ...Array(1000).fill(rowOf(factor)))));
    }
    await change(factor, { Emission: 3 });
    const { preview: id } = await preview(own);
    let isDone = false;
    const restating = postExcept(own, id).finally(() => {
      isDone = true;
    });
    const edited = new Map<string, number>();
    for (let n = 0; !isDone && n < records.length; n += 37) {
      const record = records[n] as EmissionRecord;
      await edit(own, record, 1000 + n);
      edited.set(record._id, 1000 + n);
    }
    const { skipped, changed } = answered('POST /restatement', await restating);
    expect(changed + (skipped?.count ?? 0)).toBe(records.length);
    for (const record of await recordsOf(own.member)) {
      expect(record.distance).toBe(edited.get(record._id) ?? 10);
      expect(record.result).toBe(record.distance * record.factor.Emission);
    }
  });

  /** SQLite runs one transaction at a time, so nothing comes between reading and writing. */
  it.runIf(onPostgres)('are skipped when edited after they were read for calculation', async () => {
    const own = await newOwn();
    const factor = await addFactor();
    const [first, second] = await save(own.member, rowOf(factor), rowOf(factor));
    await change(factor, { Emission: 3 });
    // A calculation reads records, then factors. Edits read no factors.
    const lock = 'lock table emission_factors in access exclusive mode';
    const whileEdited = async (restateIt: typeof postExcept, distance: number) => {
      const { preview: id } = await preview(own);
      return withLock(lock, async (release) => {
        const restating = restateIt(own, id);
        await expectWaiting(1);
        await edit(own, first, distance);
        await release();
        return restating;
      });
    };
    expect(conflictIn(await whileEdited(post, 20))).toEqual({ changed: 1, rules: false });
    const restated = answered('POST /restatement', await whileEdited(postExcept, 21));
    expect(restated).toMatchObject({ changed: 1, skipped: { count: 1 } });
    expect(restated.skipped?.records[0]?._id).toBe(first?._id);
    const records = await recordsOf(own.member);
    expect(new Map(records.map(({ _id, result }) => [_id, result]))).toEqual(
      new Map([
        [first?._id, 52.5],
        [second?._id, 30],
      ]),
    );
  });

  it.runIf(onPostgres)('are not restated when their factor changes meanwhile', async () => {
    const own = await newOwn();
    const factor = await addFactor();
    await save(own.member, rowOf(factor));
    await change(factor, { Emission: 3 });
    const [row] = await sql<{ id: number }>(
      'select id from clients where document_id = ?',
      own.organisation.wire._id,
    );
    const lock = `select pg_advisory_xact_lock_shared(hashtext('records of client ${row?.id}'))`;
    const { preview: id } = await preview(own);
    const answer = await withLock(lock, async (release) => {
      const restating = postExcept(own, id);
      await expectWaiting(1);
      await change(factor, { Emission: 4 });
      await release();
      return restating;
    });
    expect(conflictIn(answer)).toEqual({ changed: 0, rules: true });
    expect((await recordsOf(own.member)).map(({ result }) => result)).toEqual([25]);
  });
});

describe('a client’s previews and policy effects', () => {
  /** Returns, for each statement of a restatement, which page of records it reads. */
  const pagesRead = async (work: () => Promise<unknown>) =>
    (await inside().statementsOf(async () => void (await work()))).flatMap(({ sql: text }) => {
      if (
        !/from .emission_records. where .client_id. = \S+ (and \(from_day|order by .from_day)/.test(
          text,
        )
      ) {
        return [];
      }
      return /\(from_day, id\) </.test(text) ? ['next'] : ['first'];
    });

  async function ownOf600() {
    const own = await newOwn();
    const factor = await addFactor();
    await save(own.member, ...Array(600).fill(rowOf(factor)));
    return own;
  }

  /** Waits for a number of open requests: received, without a response, and not aborted. */
  const expectUnderWay = (count: number) =>
    expect.poll(inside().underWay, { interval: 20 }).toBe(count);

  beforeAll(async () => {
    await inside().underWay();
  });

  it('run one after the other', async () => {
    const own = await ownOf600();
    const { session } = own.organisation;
    const read = await pagesRead(() =>
      Promise.all([
        session.get('/restatement'),
        session.get('/policy/effect', { gwpSet: 'AR6' }),
        session.get('/restatement'),
      ]),
    );
    expect(read).toEqual(['first', 'next', 'first', 'next', 'first', 'next']);
  });

  it('are not computed for a caller who disconnected while waiting', async () => {
    const own = await ownOf600();
    const { session } = own.organisation;
    const { whileInTransaction } = inside();
    // This lock prevents stored previews, so the first request keeps its turn.
    const held = onPostgres ? ['lock table restatement_previews in access exclusive mode'] : [];
    const controller = new AbortController();
    const read = await pagesRead(async () => {
      let first: Promise<Answer> | undefined;
      await whileInTransaction(held, async () => {
        first = session.get('/restatement');
        await expectUnderWay(1);
        // PostgreSQL looks up the session in parallel, so a later request could get the first turn.
        if (onPostgres) await expectWaiting(1);
        const gone = ['/restatement', '/policy/effect?gwpSet=AR6'].map((path) =>
          fetch(`${inject('apiUrl')}/api${path}`, {
            headers: { Authorization: `Bearer ${session.jwt}` },
            signal: controller.signal,
          }),
        );
        await expectUnderWay(3);
        controller.abort();
        await Promise.allSettled(gone);
        await expectUnderWay(1);
      });
      answered('GET /restatement', (await first) as Answer);
      // This request queues after the aborted ones.
      answered('GET /restatement', await session.get('/restatement'));
    });
    expect(read).toEqual(['first', 'next', 'first', 'next']);
  });

  it.runIf(onPostgres)(
    'are not computed for a caller who disconnected before authentication',
    async () => {
      const own = await ownOf600();
      const { session } = own.organisation;
      const controller = new AbortController();
      const read = await pagesRead(async () => {
        await withLock('lock table clients in access exclusive mode', async (release) => {
          const gone = fetch(`${inject('apiUrl')}/api/restatement`, {
            headers: { Authorization: `Bearer ${session.jwt}` },
            signal: controller.signal,
          });
          await expectWaiting(1);
          await expectUnderWay(1);
          controller.abort();
          await Promise.allSettled([gone]);
          await expectUnderWay(0);
          await release();
        });
        answered('GET /restatement', await session.get('/restatement'));
      });
      expect(read).toEqual(['first', 'next']);
    },
  );
});

describe('a preview from another server', () => {
  let second: ApiServer | undefined;

  beforeAll(async () => {
    second = await startSecondServer();
  });

  afterAll(async () => {
    await second?.stop();
  });

  it('can be applied on this server', async () => {
    const own = await newOwn();
    const factor = await addFactor();
    await save(own.member, rowOf(factor));
    await change(factor, { Emission: 3 });
    const { jwt, cookie } = own.organisation.session;
    const there = client(jwt, cookie, second?.url);
    const { preview: id } = answered('GET /restatement', await there.get('/restatement'));
    expect(answered('POST /restatement', await post(own, id)).changed).toBe(1);
  });
});
