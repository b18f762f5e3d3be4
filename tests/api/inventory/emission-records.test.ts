import { messages } from '@canopy/domain/common';

import { factorMessages } from '@canopy/domain/factors';
import { ALTERNATIVES, inventoryMessages, ROWS_PER_SAVE } from '@canopy/domain/inventory';
import { logisticsMessages } from '@canopy/domain/logistics';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, answeredPage, refused } from '../../support/client';
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
  unique,
} from '../../support/fixtures';

type Factor = Awaited<ReturnType<typeof addFactor>>;

let member: TestMember;
let factor: Factor;

beforeAll(async () => {
  member = await addMember(await addClient());
  factor = await addFactor({ Source: 'DESNZ 2024', Year: 2024 });
});

const saveRows = (rows: unknown, headers?: Record<string, string>) =>
  member.session.post('/saveData', { rows }, headers);
const count = async () => (await recordsOf(member)).length;
const list = async (query: Record<string, unknown>) =>
  answered('GET /getdata12', await member.session.get('/getdata12', query));
const pageOf = async (query: Record<string, unknown>) =>
  answeredPage('GET /getdata12', await member.session.get('/getdata12', query));

describe('POST /calculate', () => {
  it('multiplies consumption by the factor and returns that factor', async () => {
    // 1234.5 litres × 2.5 kg CO2e per litre = 3086.25 kg CO2e
    const answer = await member.session.post('/calculate', rowOf(factor, { distance: '1234.5' }));
    expect(answered('POST /calculate', answer)).toEqual({
      result: 3086.25,
      factor: {
        _id: factor._id,
        Name: factor.Name,
        Emission: 2.5,
        Unit: 'litre',
        Group: 'Scope 1',
        Source: 'DESNZ 2024',
        Year: 2024,
      },
      converted: { amount: 1234.5, unit: 'litre' },
      gases: null,
      biogenicCo2: null,
      flags: [],
      alternatives: [],
      overlaps: { own: 0, others: 0 },
      why: expect.any(Array),
    });
  });

  it('lists the first alternatives, or all on request', async () => {
    const Name = unique('Car');
    const types = Array.from({ length: ALTERNATIVES + 2 }, (_, n) => `Type ${n}`);
    for (const [n, Type] of types.entries()) await addFactor({ Name, Type, Emission: n + 1 });
    const alternativesOf = async (fields: Record<string, unknown>) => {
      const row = { ...rowOf(factor), selectedName: Name, selectedType: '', ...fields };
      const answer = await member.session.post('/calculate', row);
      return answered('POST /calculate', answer).alternatives.map(({ Type }) => Type);
    };
    expect(await alternativesOf({})).toHaveLength(ALTERNATIVES);
    expect((await alternativesOf({ allAlternatives: true })).sort()).toEqual(types.sort());
    const body = { ...rowOf(factor), selectedName: Name, selectedType: 'Typ 1' };
    const near = factorMessages.noFactorOfType(['Type 1', 'Type 0', 'Type 10']);
    refused(await member.session.post('/calculate', body), 400, near, 'selectedType');
  });

  it('saves nothing', async () => {
    const before = await count();
    await member.session.post('/calculate', rowOf(factor));
    expect(await count()).toBe(before);
  });

  it('accepts a factor of 0', async () => {
    const none = await addFactor({ Emission: 0 });
    const answer = await member.session.post('/calculate', rowOf(none));
    expect(answered('POST /calculate', answer).result).toBe(0);
  });

  it('sees changes and deletions by other instances or SQL at once', async () => {
    const shared = await addFactor();
    const calculated = () => member.session.post('/calculate', rowOf(shared));
    expect(answered('POST /calculate', await calculated()).result).toBe(25);
    await inside().sql(
      'update emission_factors set kg_co_2_e_per_unit = 4 where document_id = ?',
      shared._id,
    );
    expect(answered('POST /calculate', await calculated()).result).toBe(40);
    await inside().sql('delete from emission_factors where document_id = ?', shared._id);
    refused(await calculated(), 400);
  });
});

describe('POST /saveData', () => {
  it('returns the records in the order of the rows, equal to the list', async () => {
    const given = {
      selectedCategory: 'on site fuel consumption',
      selectedCountry: 'India',
      selectedType: 'B7',
      selectedBrand: 'Tata',
      sku: 'T-1',
      description: 'Generator, 2nd floor 🌿',
    };
    const rows = [rowOf(factor, given), rowOf(factor, { distance: 0.1, date1: '2024-05-01' })];
    const answer = answered('POST /saveData', await saveRows(rows));
    expect(answer.message).toBe('Data saved successfully');
    const [first, second] = answer.savedData.rows;
    expect(first).toMatchObject({
      ...given,
      userId: member.wire.userId,
      selectedName: factor.Name,
      group: 'Scope 1',
      unit: 'litre',
      distance: 10,
      consumption: 10,
      date: '2024-05-01',
      date1: '2024-05-31',
      result: 25,
      factor: { _id: factor._id, Emission: 2.5 },
    });
    expect(second?.result).toBe(0.1 * 2.5);
    const all = await recordsOf(member);
    expect(all).toContainEqual(first);
    expect(all).toContainEqual(second);
  });

  it('uses the factor’s unit when the row names none', async () => {
    const [record] = await save(member, rowOf(factor, { unit: '' }));
    expect(record?.unit).toBe('litre');
  });

  it('ignores unknown fields and any given result or owner', async () => {
    const other = await addMember(await addClient());
    const [record] = await save(
      member,
      rowOf(factor, {
        result: 1,
        consumption: 1,
        factor: { Emission: 0 },
        userId: other.wire.userId,
        member: 1,
        client: 1,
        financialYear: '1999-2000',
        _id: 'mine',
      }),
    );
    expect(record).toMatchObject({ result: 25, consumption: 10, userId: member.wire.userId });
    expect(record?._id).not.toBe('mine');
    expect(await recordsOf(other)).toEqual([]);
  });

  it('saves all rows or none, and names the wrong field and row', async () => {
    const before = await count();
    const rows = Array.from({ length: 5 }, () => rowOf(factor));
    for (const [fields, path, message] of [
      [{ distance: 0 }, 'distance', messages.consumptionPositive],
      [{ selectedName: 'No such factor' }, 'selectedName', factorMessages.noFactor.name],
      [{ distance: 1e300 }, 'distance', logisticsMessages.resultTooLarge],
    ] as const) {
      const wrong = rows.with(2, rowOf(factor, fields));
      refused(await saveRows(wrong), 400, message, `rows.2.${path}`);
    }
    expect(await count()).toBe(before);
  });

  it.each([
    ['distance', -1, messages.consumptionPositive],
    ['distance', 0, messages.consumptionPositive],
    ['distance', '', messages.numberExpected],
    ['distance', 'abc', messages.numberExpected],
    ['distance', 'NaN', messages.numberExpected],
    ['distance', 'Infinity', messages.numberExpected],
    ['distance', '1e999', messages.numberExpected],
    ['distance', null, messages.numberExpected],
    ['distance', 1e15, logisticsMessages.resultTooLarge],
    ['date', '2024-02-30', messages.dayForm],
    ['date', '2023-02-29', messages.dayForm],
    ['date', '2024-13-01', messages.dayForm],
    ['date', '01/05/2024', messages.dayForm],
    ['date', '2024-05-01T00:00:00Z', messages.dayForm],
    ['date', '0001-01-01', messages.dayForm],
    ['date1', '9999-12-31', messages.dayForm],
    ['date1', undefined, messages.required],
    ['date', '2024-06-01', inventoryMessages.fromAfterTo],
    ['selectedName', '', messages.required],
    ['group', 'Scope 0', factorMessages.scopeUnknown],
    ['mainCategory', 'Business Travel', factorMessages.mainCategoryOfOtherScope('Scope 1')],
    ['selectedCategory', 'Food', factorMessages.mainCategoryUnknown],
    ['unit', 'furlong', factorMessages.noFactor.unit],
    ['description', 'd'.repeat(5001), messages.tooLong(5000)],
    ['image', 'x', inventoryMessages.evidenceUnknown],
  ])('refuses %s of %j', async (field, value, message) => {
    const answer = await saveRows([rowOf(factor, { [field]: value })]);
    refused(answer, 400, message, `rows.0.${field}`);
  });

  it.each([
    ['rows that are none', [], messages.rowsMissing],
    ['an object', { 0: {} }, messages.rowsMissing],
    ['text', 'rows', messages.rowsMissing],
    ['nothing', undefined, messages.rowsMissing],
  ])('refuses %s', async (_, rows, message) => {
    refused(await saveRows(rows), 400, message, 'rows');
  });

  it('accepts the longest texts', async () => {
    const longest = await addFactor({
      Name: unique('n').padEnd(200, 'n'),
      Source: 's'.repeat(500),
    });
    const description = '🌿'.repeat(2500);
    const [record] = await save(member, rowOf(longest, { description }));
    expect(record).toMatchObject({ description, factor: { Source: 's'.repeat(500) } });
  });

  it('accepts leap days, single days and dates a century away', async () => {
    for (const day of ['2024-02-29', '1924-02-29', '2100-02-28']) {
      const [record] = await save(member, rowOf(factor, { date: day, date1: day }));
      expect([record?.date, record?.date1]).toEqual([day, day]);
    }
  });

  it(`saves ${ROWS_PER_SAVE} rows with several factors in one call, and not one more`, async () => {
    const busy = await addMember(await addClient());
    const others = [await addFactor(), await addFactor(), await addFactor()];
    const rows = Array.from({ length: ROWS_PER_SAVE }, (_, n) =>
      rowOf(others[n % 3] as Factor, { distance: n + 1, description: `row ${n}` }),
    );
    const saved = await save(busy, ...rows);
    expect(saved.map(({ description }) => description)).toEqual(rows.map((_, n) => `row ${n}`));
    expect(saved.map(({ result }) => result)).toEqual(rows.map((_, n) => (n + 1) * 2.5));
    expect(new Set(saved.map(({ _id }) => _id)).size).toBe(ROWS_PER_SAVE);
    const answer = await busy.session.post('/saveData', { rows: [...rows, rows[0]] });
    refused(answer, 400, inventoryMessages.rowsTooMany(ROWS_PER_SAVE), 'rows');
    expect((await recordsOf(busy)).length).toBe(ROWS_PER_SAVE);
  });
});

describe('a repeated POST /saveData', () => {
  const key = () => ({ 'Idempotency-Key': unique('key') });

  it('saves nothing more for the same key and rows, and returns the same response', async () => {
    const [rows, headers] = [[rowOf(factor), rowOf(factor, { distance: 3 })], key()];
    const first = answered('POST /saveData', await saveRows(rows, headers));
    const before = await count();
    const second = answered('POST /saveData', await saveRows(rows, headers));
    expect(second).toEqual(first);
    expect(await count()).toBe(before);
  });

  it('saves one set of rows when sent many times at once', async () => {
    const before = await count();
    const [rows, headers] = [[rowOf(factor), rowOf(factor)], key()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => saveRows(rows, headers)));
    const bodies = answers.map((answer) => answered('POST /saveData', answer));
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect(await count()).toBe(before + 2);
  });

  it('returns 409 for the same key with other rows', async () => {
    const headers = key();
    answered('POST /saveData', await saveRows([rowOf(factor)], headers));
    const before = await count();
    const answer = await saveRows([rowOf(factor, { distance: 11 })], headers);
    refused(answer, 409, inventoryMessages.idempotencyKeyReused, 'Idempotency-Key');
    expect(await count()).toBe(before);
  });

  it('saves one of two different sets of rows sent at once', async () => {
    const [headers, before] = [key(), await count()];
    const answers = await Promise.all(
      [1, 2].map((distance) => saveRows([rowOf(factor, { distance })], headers)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await count()).toBe(before + 1);
  });

  it('is a separate call for another member', async () => {
    const other = await addMember(await addClient());
    const headers = key();
    answered('POST /saveData', await saveRows([rowOf(factor)], headers));
    const rows = [rowOf(factor, { distance: 5 })];
    const answer = await other.session.post('/saveData', { rows }, headers);
    expect(answered('POST /saveData', answer).savedData.rows[0]?.userId).toBe(other.wire.userId);
  });

  it('succeeds with corrected rows after a refusal', async () => {
    const headers = key();
    refused(await saveRows([rowOf(factor, { distance: 0 })], headers), 400);
    answered('POST /saveData', await saveRows([rowOf(factor)], headers));
  });

  it('returns the remaining records in their present state', async () => {
    const [rows, headers] = [[rowOf(factor), rowOf(factor)], key()];
    const [one, two] = answered('POST /saveData', await saveRows(rows, headers)).savedData.rows;
    await member.session.delete('/deleteEmissionData', { id: one?._id });
    const updatedData = { distance: 1, date: '2024-05-01', date1: '2024-05-01' };
    await member.session.put('/editEmissionData', { id: two?._id, updatedData });
    const again = answered('POST /saveData', await saveRows(rows, headers)).savedData.rows;
    const converted = { amount: 1, unit: 'litre' };
    expect(again).toEqual([{ ...two, ...updatedData, consumption: 1, converted, result: 2.5 }]);
  });

  it('counts as a new call after a week', async () => {
    const headers = key();
    answered('POST /saveData', await saveRows([rowOf(factor)], headers));
    const [receipt] = await inside().sql<{ created_at: number | string }>(
      'select created_at from save_receipts where key = ?',
      headers['Idempotency-Key'],
    );
    const made = new Date(receipt?.created_at ?? 0).getTime();
    const longAgo = made - 8 * 24 * 60 * 60 * 1000;
    await inside().sql(
      'update save_receipts set created_at = ? where key = ?',
      typeof receipt?.created_at === 'number' ? longAgo : new Date(longAgo).toISOString(),
      headers['Idempotency-Key'],
    );
    answered('POST /saveData', await saveRows([rowOf(factor, { distance: 2 })], headers));
  });

  it('requires a key of the documented form', async () => {
    for (const bad of ['short', 'with spaces in it', 'k'.repeat(101), 'päckchen-1234']) {
      const answer = await saveRows([rowOf(factor)], { 'Idempotency-Key': bad });
      refused(answer, 400, inventoryMessages.idempotencyKeyForm, 'Idempotency-Key');
    }
  });
});

describe('PUT /editEmissionData', () => {
  const edit = (id: unknown, updatedData: unknown) =>
    member.session.put('/editEmissionData', { id, updatedData });
  const days = { date: '2024-05-01', date1: '2024-05-31' };

  it('changes consumption, dates and result, and nothing else', async () => {
    const [record] = await save(member, rowOf(factor, { description: 'as it was' }));
    const updatedData = { distance: '7.5', date: '2025-01-01', date1: '2025-01-31' };
    const answer = await edit(record?._id, { ...updatedData, unit: 'kg', result: 1, userId: 'x' });
    const { data } = answered('PUT /editEmissionData', answer);
    const converted = { amount: 7.5, unit: 'litre' };
    const changed = { ...updatedData, distance: 7.5, consumption: 7.5, converted, result: 18.75 };
    // Saving does not change the creation time.
    expect(Math.abs(Date.parse(record?.createdAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect(data).toEqual({ ...record, ...changed });
    expect(await recordsOf(member)).toContainEqual(data);
  });

  it.each([1e-310, 0.3, 1e9])('converts exactly, even after an amount of %j', async (distance) => {
    const coal = await addFactor({ Unit: 'kg', Emission: 1 });
    const [record] = await save(member, rowOf(coal, { unit: 'g', distance }));
    const { data } = answered(
      'PUT /editEmissionData',
      await edit(record?._id, { distance: 2000, ...days }),
    );
    expect([data.result, data.converted]).toEqual([2, { amount: 2, unit: 'kg' }]);
  });

  it('refuses an amount that is 0 in the factor’s unit', async () => {
    const coal = await addFactor({ Unit: 'kg', Emission: 1 });
    const [record] = await save(member, rowOf(coal, { unit: 'g' }));
    const answer = await edit(record?._id, { distance: 5e-324, ...days });
    refused(answer, 400, messages.consumptionPositive, 'updatedData.distance');
  });

  it('keeps the record’s conversion after its unit gets another meaning', async () => {
    const unit = unique('sack');
    const nameUnit = async (standsFor: string) =>
      answered('PUT /unit-names', await (await admin()).put('/unit-names', { unit, standsFor }));
    const coal = await addFactor({ Unit: 'kg', Emission: 1 });
    await nameUnit('tonne');
    const [record] = await save(member, rowOf(coal, { unit, distance: 3 }));
    expect(record?.result).toBe(3000);
    for (const [standsFor, distance] of [
      ['tonne', 4],
      ['kg', 5],
      ['litre', 6],
      ['', 7],
    ] as const) {
      await nameUnit(standsFor);
      const { data } = answered(
        'PUT /editEmissionData',
        await edit(record?._id, { distance, ...days }),
      );
      expect([standsFor, data.result]).toEqual([standsFor, distance * 1000]);
    }
  });

  it('moves a record to the financial year of its new dates', async () => {
    const own = await addMember(await addClient());
    const [record] = await save(own, rowOf(factor));
    const idsIn = async (query: object) => {
      const answer = await own.session.get('/getdata12', { ...query });
      return answered('GET /getdata12', answer).map(({ _id }) => _id);
    };
    const put = (date: string, date1: string) =>
      own.session.put('/editEmissionData', {
        id: record?._id,
        updatedData: { distance: 1, date, date1 },
      });
    expect(await idsIn({ financialYear: '2024-2025' })).toEqual([record?._id]);
    await put('2025-04-01', '2025-04-01');
    expect(await idsIn({ financialYear: '2024-2025' })).toEqual([]);
    expect(await idsIn({ financialYear: '2025-2026' })).toEqual([record?._id]);
    await put('2025-03-31', '2025-04-01');
    expect(await idsIn({ financialYear: '2025-2026' })).toEqual([]);
    expect(await idsIn({ financialYear: '2025-2026', leftOut: true })).toEqual([record?._id]);
    expect(await idsIn({ financialYear: '2024-2025', leftOut: true })).toEqual([record?._id]);
  });

  it.each([
    ['distance', 0, messages.consumptionPositive],
    ['distance', 1e15, logisticsMessages.resultTooLarge],
    ['distance', undefined, messages.numberExpected],
    ['date', '2024-02-30', messages.dayForm],
    ['date', '2024-12-01', inventoryMessages.fromAfterTo],
  ])('refuses %s of %j', async (field, value, message) => {
    const [record] = await save(member, rowOf(factor));
    const answer = await edit(record?._id, { distance: 1, ...days, [field]: value });
    refused(answer, 400, message, `updatedData.${field}`);
    expect(await recordsOf(member)).toContainEqual(record);
  });

  it('returns 404 for an unknown record and 400 for a malformed id', async () => {
    refused(await edit('a'.repeat(24), { distance: 1, ...days }), 404, messages.notFound);
    refused(await edit('', { distance: 1, ...days }), 400, undefined, 'id');
    refused(await edit({ $ne: '' }, { distance: 1, ...days }), 400, undefined, 'id');
    refused(await edit(undefined, undefined), 400, undefined, 'id');
  });
});

describe('DELETE /deleteEmissionData', () => {
  it('deletes a record once', async () => {
    const [record] = await save(member, rowOf(factor));
    const remove = (id: string) => member.session.delete('/deleteEmissionData', { id });
    answered('DELETE /deleteEmissionData', await remove(record?._id ?? ''));
    refused(await remove(record?._id ?? ''), 404, messages.notFound);
    expect(await recordsOf(member)).not.toContainEqual(record);
  });

  it('deletes a record once when called several times at once', async () => {
    const [record] = await save(member, rowOf(factor));
    const remove = () => member.session.delete('/deleteEmissionData', { id: record?._id });
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });
});

describe('GET /getdata12', () => {
  let own: TestMember;
  const distances = (records: { distance: number }[]) => records.map(({ distance }) => distance);

  beforeAll(async () => {
    own = await addMember(await addClient());
    const food = await addFactor({ Group: 'Scope 3', mainCategory: 'Food', Unit: 'kg' });
    await save(
      own,
      rowOf(factor, { distance: 1, date: '2024-04-01', date1: '2024-04-30' }),
      rowOf(food, {
        distance: 2,
        date: '2024-07-01',
        date1: '2024-07-31',
        description: 'Ärzte 50%',
      }),
      rowOf(factor, { distance: 3, date: '2023-05-01', date1: '2023-05-31' }),
      rowOf(food, { distance: 4, date: '2025-03-15', date1: '2025-04-15' }),
      rowOf(factor, { distance: 5, date: '2024-07-01', date1: '2024-07-31' }),
    );
    member = own;
  });

  it('lists the newest first', async () => {
    expect(distances(await recordsOf(own))).toEqual([4, 5, 2, 1, 3]);
  });

  it.each([
    [{ financialYear: '2024-2025' }, [5, 2, 1]],
    [{ financialYear: '2023-2024' }, [3]],
    [{ financialYear: '2024-2025', leftOut: false }, [5, 2, 1]],
    [{ financialYear: '2024-2025', leftOut: true }, [4]],
    [{ financialYear: '2025-2026', leftOut: true }, [4]],
    [{ financialYear: '2023-2024', leftOut: true }, []],
    [{ scope: 'Scope 3' }, [4, 2]],
    [{ category: 'On site fuel consumption' }, [5, 1, 3]],
    [{ financialYear: '2024-2025', scope: 'Scope 3' }, [2]],
    [{ q: 'rzte 50%' }, [2]],
    [{ q: 'DIESEL' }, [4, 5, 2, 1, 3]],
    [{ q: '%' }, [2]],
    [{ q: '_' }, []],
    [{ sort: 'distance', order: 'asc' }, [1, 2, 3, 4, 5]],
    [{ sort: 'distance' }, [5, 4, 3, 2, 1]],
    [{ sort: 'date', order: 'asc' }, [3, 1, 2, 5, 4]],
    [{ sort: 'result', order: 'desc' }, [5, 4, 3, 2, 1]],
    [{ sort: 'group', order: 'asc' }, [1, 3, 5, 2, 4]],
    [{ sort: 'mainCategory', order: 'asc' }, [2, 4, 1, 3, 5]],
  ])('returns the records for %j', async (query, expected) => {
    expect(distances(await list(query))).toEqual(expected);
  });

  it('finds a whole name in any case, and no part of it', async () => {
    const { Name: name } = factor;
    expect(distances(await list({ name }))).toEqual([5, 1, 3]);
    expect(distances(await list({ name: name.toUpperCase() }))).toEqual([5, 1, 3]);
    expect(await list({ name: name.slice(0, -1) })).toEqual([]);
  });

  it('returns pages', async () => {
    const page = (n: number) => pageOf({ page: n, pageSize: 2 });
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ data }) => distances(data))).toEqual([[4, 5], [2, 1], [3], []]);
    for (const [n, { meta }] of pages.entries()) {
      expect(meta).toEqual({ page: n + 1, pageSize: 2, total: 5 });
    }
    expect((await pageOf({ page: 1 })).meta.pageSize).toBe(25);
  });

  it('adds up all matching records, whatever the page, when totals are requested', async () => {
    const totalsOf = async (query: Record<string, unknown>) => {
      const { meta } = await pageOf({ ...query, page: 1, pageSize: 1, totals: true });
      return meta.totals;
    };
    const sumOf = async (query: Record<string, unknown>) => {
      const records = await list(query);
      const kgOf = (scope: string) =>
        records.reduce((sum, { group, result }) => sum + (group === scope ? result : 0), 0);
      const [scope1, scope2, scope3] = ['Scope 1', 'Scope 2', 'Scope 3'].map(kgOf);
      return { scope1, scope2, scope3, total: kgOf('Scope 1') + kgOf('Scope 3') };
    };
    for (const query of [
      {},
      { financialYear: '2024-2025' },
      { financialYear: '2024-2025', leftOut: true },
      { scope: 'Scope 3' },
      { category: 'On site fuel consumption', financialYear: '2024-2025' },
      { q: 'rzte 50%' },
    ]) {
      const expected = await sumOf(query);
      expect(expected.total).toBeGreaterThan(0);
      const totals: Record<string, number> = { ...(await totalsOf(query)) };
      for (const [key, kg] of Object.entries(expected)) expect(totals[key]).toBeCloseTo(kg ?? 0, 9);
    }
    expect(await totalsOf({ q: 'nothing has this' })).toEqual({
      scope1: 0,
      scope2: 0,
      scope3: 0,
      total: 0,
    });
  });

  it('adds up only the member’s own records', async () => {
    const stranger = await addMember(await addClient());
    const query = { page: 1, totals: true };
    const answer = await stranger.session.get('/getdata12', query);
    const { meta } = answeredPage('GET /getdata12', answer);
    expect(meta).toMatchObject({ total: 0, totals: { total: 0 } });
    const { userId } = own.wire;
    refused(await stranger.session.get('/getdata12', { ...query, userId }), 404);
  });

  it.each([
    ['financialYear', '2024-2026', messages.financialYearForm],
    ['financialYear', '2024', messages.financialYearForm],
    ['scope', 'Scope 7', factorMessages.scopeUnknown],
    ['category', 'x', factorMessages.mainCategoryUnknown],
    ['leftOut', 'maybe', undefined],
    ['totals', 'maybe', undefined],
    ['sort', 'member', undefined],
    ['page', '0', undefined],
    ['userId', 'u'.repeat(255), messages.tooLong(254)],
    ['clientId', 'x', messages.notFound],
  ])('refuses %s=%s', async (field, value, message) => {
    const answer = await member.session.get('/getdata12', { [field]: value });
    refused(answer, 400, message, field);
  });
});
