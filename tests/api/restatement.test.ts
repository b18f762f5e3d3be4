import type { EmissionFactor, Restatement } from '@canopy/domain';
import { messages } from '@canopy/domain';
import { describe, expect, it } from 'vitest';
import { answered, refused } from '../support/client';
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
} from '../support/fixtures';

const { sql } = inside();

interface Own {
  readonly organisation: TestClient;
  readonly member: TestMember;
}

async function newOwn(): Promise<Own> {
  const organisation = await addClient();
  return { organisation, member: await addMember(organisation) };
}

async function preview({ organisation: { session } }: Own): Promise<Restatement> {
  return answered('GET /restatement', await session.get('/restatement'));
}

const post = ({ organisation: { session } }: Own, given: string, reason = 'A correction') =>
  session.post('/restatement', { reason, preview: given });

/** Restates, then holds that there is nothing left to restate. */
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

/** A factor of an edition that is valid in a calendar year. */
const addEdition = (name: string, year: number, Emission: number, fields = {}) =>
  addFactor({
    ...{ Name: name, Emission, Year: year, Edition: `Handbook ${year}`, Source: 'A handbook' },
    ...{ ValidFrom: `${year}-01-01`, ValidTo: `${year}-12-31`, ...fields },
  });

describe('what would change', () => {
  it('is nothing while the library and the policy are as they were', async () => {
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
      ...{ records: 2, changed: 0, unmatched: 0, changes: [] },
      scopes: ['Scope 1', 'Scope 2', 'Scope 3'].map((scope) => ({ scope, ...none })),
    });
    expect(answered('POST /restatement', await post(own, id)).changed).toBe(0);
  });

  it('is what a correction changes: by scope, and record by record', async () => {
    const own = await newOwn();
    const [factor, other] = [await addFactor(), await addFactor()];
    const [first, second] = await save(own.member, rowOf(factor), rowOf(factor, { distance: 4 }));
    await save(own.member, rowOf(other));
    await change(factor, { Emission: 3 });
    const { changes, ...counts } = await preview(own);
    // 14 litres at 2.5, then at 3 kg CO2e
    expect(counts).toMatchObject({
      ...{ records: 3, changed: 2, unmatched: 0 },
      scopes: [
        { scope: 'Scope 1', changed: 2, before: 35, after: 42 },
        { scope: 'Scope 2', changed: 0, before: 0, after: 0 },
        { scope: 'Scope 3', changed: 0, before: 0, after: 0 },
      ],
    });
    const figure = { factor: factor.Name, edition: '', unit: 'litre', flags: [] };
    expect(changes.map(({ _id }) => _id)).toEqual([second?._id, first?._id]);
    expect(changes[1]).toEqual({
      ...{ _id: first?._id, userId: own.member.wire.userId, selectedName: factor.Name },
      ...{ group: 'Scope 1', distance: 10, unit: 'litre', date: '2024-05-01', date1: '2024-05-31' },
      before: { ...figure, result: 25, kgCo2ePerUnit: 2.5 },
      after: { ...figure, result: 30, kgCo2ePerUnit: 3 },
    });
  });

  it('has the newest thousand records, and counts all', async () => {
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

describe('restating', () => {
  it('gives each record its new figure, and its months what it is made of', async () => {
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

  it('leaves the records of other clients as they are', async () => {
    const [own, other] = [await newOwn(), await newOwn()];
    const factor = await addFactor();
    await save(own.member, rowOf(factor));
    await save(other.member, rowOf(factor));
    await change(factor, { Emission: 3 });
    await restate(own);
    expect((await recordsOf(other.member)).map(({ result }) => result)).toEqual([25]);
    expect((await preview(other)).changed).toBe(1);
    refused(await post(other, (await preview(own)).preview), 409, messages.restatementOutdated);
  });

  it('takes the edition of the middle day that has come since', async () => {
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
      ...{ date, result, edition, flags },
    }));
    expect(figures).toEqual([
      { date: '2024-06-01', result: 40, edition: 'Handbook 2024', flags: [] },
      { date: '2023-06-01', result: 20, edition: 'Handbook 2023', flags: [] },
    ]);
  });

  it('applies a set of potentials by gas, and marks what counts as published', async () => {
    const own = await newOwn();
    // 2 kg CO2, 0.01 kg CH4 of burned fuel, 0.001 kg N2O: 2 + 0.28 + 0.265 by AR5
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
    // AR6: 27.0 for methane that is not fossil, 273 for nitrous oxide
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

  it('keeps the factor that was taken among several, and what says so', async () => {
    const own = await newOwn();
    const name = unique('Diesel');
    await addFactor({ Name: name, Type: 'A', Emission: 2 });
    const taken = await addFactor({ Name: name, Type: 'B', Emission: 3 });
    await save(own.member, rowOf(taken));
    await restate(own);
    const [before] = await recordsOf(own.member);
    expect(before).toMatchObject({ result: 30, factor: { _id: taken._id } });

    // As new, the newest would be taken.
    await addFactor({ Name: name, Type: 'C', Emission: 4 });
    expect((await preview(own)).changed).toBe(0);
    await change(taken, { Emission: 3.5 });
    await restate(own);
    const [after] = await recordsOf(own.member);
    expect(after).toMatchObject({ result: 35, factor: { _id: taken._id }, flags: before?.flags });
  });

  it('leaves a record alone whose choice matches no factor any more, and counts it', async () => {
    const own = await newOwn();
    const factor = await addFactor();
    await save(own.member, rowOf(factor));
    await (await admin()).delete(`/deleteData/${factor._id}`);
    expect(await preview(own)).toMatchObject({ records: 1, changed: 0, unmatched: 1 });
    expect((await restate(own)).changed).toBe(0);
    expect((await recordsOf(own.member)).map(({ result }) => result)).toEqual([25]);
  });

  it('is refused when something has changed since the preview, and changes nothing', async () => {
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
      refused(await post(own, id), 409, messages.restatementOutdated);
      expect(await recordsOf(own.member)).toEqual(before);
    }
    await restate(own);
  });

  it('is done once of two at the same moment', async () => {
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

  it('needs a reason and a preview', async () => {
    const own = await newOwn();
    const answer = await own.organisation.session.post('/restatement', { reason: ' ' });
    refused(answer, 400);
    expect(answer.json.error.details.errors).toEqual([
      { path: ['reason'], message: messages.required },
      { path: ['preview'], message: messages.required },
    ]);
  });
});

it('is one step of the history, with its reason, and each record below it', async () => {
  const own = await newOwn();
  const factor = await addFactor();
  await save(own.member, rowOf(factor), rowOf(factor));
  await change(factor, { Emission: 3 });
  await restate(own, 'The value was corrected.');
  const { session, wire } = own.organisation;
  const top = answered('GET /audit', await session.get('/audit')).data[0];
  const totals = { scope1: 50, scope2: 0, scope3: 0, total: 50 };
  expect(top).toMatchObject({
    ...{ action: 'changed', subjectType: 'restatement', parts: 2, partOf: null },
    ...{ reason: 'The value was corrected.', actorRole: 'client', clientId: wire._id },
    ...{ before: totals, after: { ...totals, scope1: 60, total: 60 } },
  });
  const below = answered('GET /audit', await session.get('/audit', { partOf: top?._id ?? '' }));
  expect(below.data).toHaveLength(2);
  for (const entry of below.data) {
    expect(entry).toMatchObject({
      ...{ action: 'changed', subjectType: 'record', actorRole: 'client' },
      before: { result: 25, factor: { Emission: 2.5 } },
      after: { result: 30, factor: { Emission: 3 } },
    });
  }
});

it('asks for the factors of a name once, however many records there are', async () => {
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
