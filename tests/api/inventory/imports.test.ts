import { messages } from '@canopy/domain/common';

import { factorMessages } from '@canopy/domain/factors';
import { IMPORT_MEBIBYTES, ROWS_PER_IMPORT } from '@canopy/domain/file-import';
import { inventoryMessages } from '@canopy/domain/inventory';
import { logisticsMessages } from '@canopy/domain/logistics';
import { unitMessages } from '@canopy/domain/units';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Answer, answered, answeredPage, type Client, refused } from '../../support/client';
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
  type TestMember,
  unique,
} from '../../support/fixtures';

type Row = Record<string, unknown>;

const FACTORS = 'POST /emission-factors/import';
const RECORDS = 'POST /emission-records/import';

let session: Client;

beforeAll(async () => {
  session = await admin();
});

/**
 * Polls the server during the work. A blocked server responds only when the work is done. One that
 * also has other work responds much sooner, even on a busy machine.
 */
async function whileAwake<Result>(work: Promise<Result>): Promise<Result> {
  const start = performance.now();
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  let slowest = 0;
  while (!isDone) {
    const asked = performance.now();
    const { status } = await fetch(`${inject('apiUrl')}/api/health`);
    expect(status).toBe(200);
    slowest = Math.max(slowest, performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  // A blocked server would respond when the work is done. `npm run bench` measures response times.
  expect(slowest).toBeLessThan(Math.max(500, (performance.now() - start) / 2));
  return work;
}

describe(FACTORS, () => {
  const send = (rows: unknown, dryRun?: unknown): Promise<Answer> =>
    session.post('/emission-factors/import', { rows, ...(dryRun !== undefined && { dryRun }) });
  const imported = async (rows: unknown, dryRun?: boolean) =>
    answered(FACTORS, await send(rows, dryRun));
  const listFactors = async (query: Row) =>
    answered('GET /getdata', await session.get('/getdata', query));
  const countOf = async (q: string) => {
    const page = await session.get('/getdata', { q, page: 1, pageSize: 1 });
    return answeredPage('GET /getdata', page).meta.total;
  };

  it('adds the factors as addData does', async () => {
    const input = {
      ...factorInput(),
      Country: 'India',
      Source: 'CEA',
      SourceUrl: 'https://example.org',
      Year: 2024,
      Type: 'B7',
      Brand: 'Tata',
      SKU: 'T-1',
      dynamicFields: { CO2: '2.4 kg CO2e', CH4: '0.1 kg CO2e' },
    };
    expect(await imported([input])).toEqual({ inserted: 1, skipped: 0, errors: [] });
    const [factor] = await listFactors({ name: input.Name });
    expect(factor).toMatchObject({ ...input, CountryCode: 'IN', Edition: '', Gases: null });
  });

  it('saves nothing in a dry run and reports the outcome', async () => {
    const there = await addFactor();
    const rows = [factorInput(), factorInput({ Name: there.Name }), factorInput({ Name: '' })];
    expect(await imported(rows, true)).toEqual({
      inserted: 1,
      skipped: 1,
      errors: [{ row: 2, path: ['Name'], message: messages.required }],
      repeated: [],
    });
    expect(await listFactors({ name: String(rows[0]?.Name) })).toEqual([]);
  });

  it('changes nothing when repeated', async () => {
    const rows = [factorInput(), factorInput({ Year: 2023 }), factorInput({ Type: 'B20' })];
    expect(await imported(rows)).toMatchObject({ inserted: 3, skipped: 0 });
    expect(await imported(rows)).toMatchObject({ inserted: 0, skipped: 3 });
    expect(await imported([...rows, factorInput()])).toMatchObject({ inserted: 1, skipped: 3 });
  });

  it('keeps a factor corrected since', async () => {
    const row = factorInput();
    await imported([row]);
    const [factor] = await listFactors({ name: row.Name });
    await session.put(`/updateData/${factor?._id}`, { ...row, Emission: 3 });
    expect(await imported([row])).toMatchObject({ inserted: 0, skipped: 1 });
    expect((await listFactors({ name: row.Name })).map(({ Emission }) => Emission)).toEqual([3]);
  });

  it('distinguishes factors by matching fields, source and year, ignoring case', async () => {
    const row = factorInput({ Country: 'India', Source: 'CEA', Year: 2024 });
    await imported([row]);
    const same = { ...row, Name: ` ${row.Name.toUpperCase()} `, Country: 'INDIA' };
    const other = [
      { Year: 2025 },
      { Source: 'DESNZ' },
      { Country: '' },
      { Type: 'B7' },
      { Unit: 'kg' },
    ];
    const answer = await imported([same, ...other.map((fields) => ({ ...row, ...fields }))]);
    expect(answer).toMatchObject({ inserted: 5, skipped: 1 });
  });

  it('refuses unknown units and units that include a mass', async () => {
    const [unit, named] = [unique('sack'), unique('crate')];
    answered('PUT /unit-names', await session.put('/unit-names', { unit: named, standsFor: 'kg' }));
    const rows = ['lb/MWh', 'g-CO2e/tkm', unit, named, 'tons CO2e/MWh'].map((Unit) =>
      factorInput({ Name: unique('Grid'), Unit }),
    );
    const { errors } = await imported(rows, true);
    expect(errors).toEqual([
      { row: 0, path: ['Unit'], message: factorMessages.unitWithMass('MWh') },
      { row: 1, path: ['Unit'], message: factorMessages.unitWithMass('tkm') },
      { row: 2, path: ['Unit'], message: factorMessages.unitNotKnown },
      { row: 4, path: ['Unit'], message: factorMessages.unitNotKnown },
    ]);
    refused(
      await session.post('/addData', rows[0]),
      400,
      factorMessages.unitWithMass('MWh'),
      'Unit',
    );
    // Once a factor added by hand uses the unit, imports accept it too.
    await addFactor({ Unit: unit });
    expect((await imported(rows.slice(2, 4), true)).errors).toEqual([]);
  });

  it('accepts editions with validity and gases, and values of 0', async () => {
    const Gases = { co2: 0.1, ch4Fossil: 0, ch4NonFossil: 0, n2o: 0, others: {} };
    const edition = (year: number) => ({
      Edition: `CEA ${year}`,
      ValidFrom: `${year}-04-01`,
      ValidTo: `${year + 1}-03-31`,
      CountryCode: 'IN',
      Region: 'IN-MH',
      Kind: 'grid',
      GwpSet: 'AR5',
      Gases,
    });
    const row = factorInput({ Emission: 0.1, Unit: 'kWh' });
    const rows = [2023, 2024].map((year) => ({ ...row, ...edition(year) }));
    const none = { ...row, Type: 'Battery', Emission: 0, Gases: { ...Gases, co2: 0 } };
    expect(await imported([...rows, none])).toMatchObject({ inserted: 3, skipped: 0 });
    expect(await imported([...rows, none])).toMatchObject({ inserted: 0, skipped: 3 });
    const [first, ...others] = await listFactors({ name: row.Name, edition: 'CEA 2024' });
    expect(others).toEqual([]);
    expect(first).toMatchObject({ ...rows[1], Country: 'India', BiogenicCo2: null });
    expect(await listFactors({ name: row.Name, country: 'Bharat' })).toEqual([]);
    expect(await listFactors({ name: row.Name, country: 'in' })).toHaveLength(2);
  });

  it('adds a repeated factor once and refuses it with two values', async () => {
    const row = factorInput();
    expect(await imported([row, row])).toMatchObject({ inserted: 1, skipped: 1 });
    expect(await imported([factorInput(), row, row], true)).toMatchObject({
      inserted: 1,
      skipped: 2,
      repeated: [2],
    });
    const twice = factorInput();
    const answer = await send([twice, { ...twice, Emission: 9 }]);
    refused(answer, 400, factorMessages.factorTwice, 'rows.1.Emission');
    expect(await listFactors({ name: twice.Name })).toEqual([]);
  });

  it('adds all or none, and names every wrong row and field', async () => {
    const good = factorInput();
    const answer = await send([
      good,
      factorInput({ Emission: 'abc', Unit: '' }),
      factorInput({ mainCategory: 'Business Travel' }),
      factorInput({ Year: 20_240 }),
      'no row',
    ]);
    refused(answer, 400, messages.importRefused);
    refused(answer, 400, messages.numberExpected, 'rows.1.Emission');
    refused(answer, 400, messages.required, 'rows.1.Unit');
    refused(answer, 400, factorMessages.mainCategoryOfOtherScope('Scope 1'), 'rows.2.mainCategory');
    refused(answer, 400, factorMessages.yearForm, 'rows.3.Year');
    refused(answer, 400, messages.rowUnreadable, 'rows.4');
    expect(await listFactors({ name: good.Name })).toEqual([]);
  });

  it('adds one set when sent many times at once', async () => {
    const rows = [factorInput(), factorInput()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => imported(rows)));
    expect(answers.reduce((sum, { inserted }) => sum + inserted, 0)).toBe(2);
    expect(await listFactors({ name: rows[0]?.Name })).toHaveLength(1);
  });

  it.each([
    ['nothing', undefined, undefined, messages.rowsMissing, 'rows'],
    ['no rows', [], undefined, messages.rowsMissing, 'rows'],
    ['text', 'rows', undefined, messages.rowsMissing, 'rows'],
    ['a dry run that is maybe', [{}], 'maybe', messages.trueOrFalse, 'dryRun'],
    [
      'a row too many',
      Array.from({ length: ROWS_PER_IMPORT + 1 }, () => 0),
      undefined,
      messages.importTooLarge(ROWS_PER_IMPORT),
      'rows',
    ],
  ])('refuses %s', async (_, rows, dryRun, message, path) => {
    refused(await send(rows, dryRun), 400, message, path);
  });

  it('accepts larger bodies than other calls, up to its limit', async () => {
    const fill = (mebibytes: number) => ['x'.repeat(mebibytes * 1024 * 1024)];
    refused(await send(fill(IMPORT_MEBIBYTES)), 413, messages.uploadTooLarge);
    refused(await session.post('/addData', fill(6)), 413, messages.uploadTooLarge);
    refused(await send(fill(6)), 400, messages.rowUnreadable, 'rows.0');
  });

  it.each([
    ['__proto__', '{"rows":[{"__proto__":{"Name":"x"}}]}'],
    ['nested rows', '{"rows":[[[[]]]]}'],
    ['operators', '{"rows":[{"Name":{"$ne":""},"Group":{"$in":[]}}]}'],
    ['NUL', '{"rows":[{"Name":"a\\u0000b"}]}'],
  ])('refuses rows with %s', async (_, body) => {
    const headers = { 'Content-Type': 'application/json' };
    refused(
      await session.request('POST', '/emission-factors/import', { form: body, headers }),
      400,
    );
  });

  it(`adds ${ROWS_PER_IMPORT} factors while the server stays responsive`, async () => {
    const mark = unique('many');
    const rows = Array.from({ length: ROWS_PER_IMPORT }, (_, n) =>
      factorInput({ Name: `${mark} ${n}`, dynamicFields: { CO2: `${n} kg CO2e` } }),
    );
    const answer = await whileAwake(send(rows));
    expect(answered(FACTORS, answer)).toMatchObject({ inserted: ROWS_PER_IMPORT, skipped: 0 });
    expect(await countOf(mark)).toBe(ROWS_PER_IMPORT);
    expect(await imported(rows)).toMatchObject({ inserted: 0, skipped: ROWS_PER_IMPORT });
  }, 120_000);

  const onPostgres = inject('database') === 'postgres';
  it.runIf(onPostgres)('analyzes PostgreSQL tables once a tenth of their rows is new', async () => {
    const { sql } = inside();
    const believe = (table: string, rows: number) =>
      sql('update pg_class set reltuples = ? where relname = ?', rows, table);
    const believed = async (table: string) => {
      const rows = await sql<{ rows: number }>(
        'select reltuples as rows from pg_class where relname = ?',
        table,
      );
      return Number(rows[0]?.rows);
    };
    const looks = (count: number, isDone: () => Promise<unknown>) =>
      inside()
        .statementsOf(async () => {
          const rows = Array.from({ length: count }, () => factorInput());
          expect(await imported(rows)).toMatchObject({ inserted: count });
          await isDone();
        })
        .then((statements) => statements.map(({ sql: text }) => text))
        .then((texts) => texts.filter((text) => /^analyze|reltuples </.test(text)));
    const tables = ['emission_factors', 'audit_entries'];
    // Autovacuum may count the rows at any time.
    for (const table of tables) await sql(`alter table ${table} set (autovacuum_enabled = off)`);
    onTestFinished(async () => {
      for (const table of tables) await sql(`alter table ${table} reset (autovacuum_enabled)`);
    });
    // No response waits for the count, so it may end later.
    const isDone = () => expect.poll(() => believed('emission_factors')).not.toBe(9_999);
    // A count that an earlier import or autovacuum has begun would end meanwhile.
    const counting = () =>
      sql(
        `select query from pg_stat_activity where datname = current_database()
           and pid <> pg_backend_pid() and state = 'active'
           and (backend_type = 'autovacuum worker' or query like 'analyze %')`,
      );
    await expect.poll(counting, { timeout: 30_000 }).toEqual([]);
    await believe('emission_factors', 9_999);
    await believe('audit_entries', 10_000);
    expect((await looks(1000, isDone)).slice(1)).toEqual(['analyze emission_factors']);
    expect(await looks(999, async () => undefined)).toEqual([]);
  });

  it('adds nothing when the caller disconnects', async () => {
    const mark = unique('gone');
    const rows = Array.from({ length: ROWS_PER_IMPORT }, (_, n) =>
      factorInput({ Name: `${mark} ${n}` }),
    );
    const controller = new AbortController();
    // Other work of the server begins transactions too, so this waits for the import's own lookup.
    const begun = inside().nextStatement('identity in (');
    const undone = inside().nextStatement('rollback');
    const call = fetch(`${inject('apiUrl')}/api/emission-factors/import`, {
      method: 'POST',
      body: JSON.stringify({ rows }),
      headers: { Authorization: `Bearer ${session.jwt}`, 'Content-Type': 'application/json' },
      signal: controller.signal,
    });
    await begun;
    controller.abort();
    await expect(call).rejects.toThrow();
    await undone;
    expect(await countOf(mark)).toBe(0);
  }, 60_000);
});

describe(RECORDS, () => {
  type Factor = Awaited<ReturnType<typeof addFactor>>;
  let member: TestMember;
  let factor: Factor;

  beforeAll(async () => {
    member = await addMember(await addClient());
    factor = await addFactor({ Source: 'DESNZ 2024', Year: 2024 });
  });

  const send = (rows: unknown, dryRun?: boolean) =>
    member.session.post('/emission-records/import', { rows, dryRun });
  const imported = async (rows: unknown, dryRun?: boolean) =>
    answered(RECORDS, await send(rows, dryRun));
  const count = async () => (await recordsOf(member)).length;

  it('saves rows with the same results and factors as saveData', async () => {
    const gauge = unique('gauge');
    const row = rowOf(factor, { distance: 1234.5, description: gauge });
    const answer = await imported([row]);
    // 1,234.5 litres × 2.5 kg CO2e per litre = 3,086.25 kg CO2e
    const { importId } = answer;
    expect(answer).toEqual({ inserted: 1, skipped: 0, errors: [], result: 3086.25, importId });
    const [same] = await save(member, rowOf(factor, { distance: 1234.5 }));
    const found = (await recordsOf(member)).find(({ description }) => description === gauge);
    expect(found).toEqual({
      ...same,
      _id: found?._id,
      createdAt: found?.createdAt,
      description: gauge,
    });
  });

  it('saves nothing in a dry run and reports the total result', async () => {
    const before = await count();
    const description = unique('dry run');
    const rows = [
      rowOf(factor, { distance: 8, description }),
      rowOf(factor, { distance: 2, description: unique('dry run') }),
      rowOf(factor, { unit: 'furlong', description }),
    ];
    expect(await imported(rows, true)).toEqual({
      inserted: 2,
      skipped: 0,
      errors: [{ row: 2, path: ['unit'], message: factorMessages.noFactor.unit }],
      result: 25,
      warnings: [],
    });
    expect(await count()).toBe(before);
  });

  it('warns of doubtful rows, but not of refused or skipped ones', async () => {
    const Name = unique('Grid');
    await addFactor({ Name, Country: 'India', Emission: 0.9 });
    await addFactor({ Name, Country: 'Kenya', Emission: 0.1 });
    const grid = { ...rowOf(factor), selectedName: Name };
    const rows = [
      grid,
      { ...grid, selectedCountry: 'India', description: 'Hall' },
      rowOf(factor, { date: '2025-03-15', date1: '2025-04-15' }),
      rowOf(factor, { date: '2131-05-01', date1: '2131-05-31' }),
      rowOf(factor, { date: '1999-05-01', date1: '1999-05-31' }),
      rowOf(factor, { date: '2131-05-01', date1: '2131-05-31', unit: 'furlong' }),
    ];
    const { inserted, warnings } = await imported(rows, true);
    expect(inserted).toBe(5);
    const used = `Kenya (${inventoryMessages.kgPerUnit(0.1, 'litre')})`;
    expect(warnings).toEqual([
      {
        row: 0,
        path: ['selectedName'],
        message: inventoryMessages.ambiguousFactor(2, 'country', used),
      },
      { row: 2, path: ['date'], message: inventoryMessages.crossesYear('2024-2025', '2025-2026') },
      { row: 3, path: ['date'], message: inventoryMessages.inFuture },
      { row: 3, path: ['date1'], message: inventoryMessages.inFuture },
      { row: 4, path: ['date'], message: inventoryMessages.longAgo },
      { row: 4, path: ['date1'], message: inventoryMessages.longAgo },
    ]);
    const good = rows.slice(0, 5);
    expect(await imported(good)).not.toHaveProperty('warnings');
    expect((await imported(good, true)).warnings).toEqual([]);
  });

  it('reads synonyms of bills as the only item that fits, and shows it', async () => {
    const reader = await addMember(await addClient());
    const place = { Group: 'Scope 1', mainCategory: 'On site fuel consumption' };
    const diesel = await addFactor({ Name: 'Diesel', Unit: 'litre', Emission: 2.5, ...place });
    await addFactor({ Name: 'Diesel generator electricity', Unit: 'kWh', Emission: 0.7, ...place });
    const bill = (selectedName: string, unit: string, selectedCountry = 'India', distance = 10) =>
      rowOf(diesel, { selectedName, unit, selectedCountry, distance });
    const sendRows = async (rows: Row[], dryRun: boolean) =>
      answered(RECORDS, await reader.session.post('/emission-records/import', { rows, dryRun }));
    const known = [bill('H.S.D.', 'litre'), bill('DG set', 'kWh'), bill('dg set', 'litre')];
    const unclear = [
      // HSD is Indian, and both items may be meant without a unit.
      bill('HSD', 'litre', 'United Kingdom'),
      bill('Genset', ''),
      bill('HSD', 'km'),
      bill('Acetylene', 'kg'),
    ];
    const items = ['Diesel generator electricity', 'Diesel'];
    const checked = await sendRows([...known, ...unclear], true);
    const isOfName = ({ path }: { path: readonly (string | number)[] }) =>
      path[0] === 'selectedName';
    expect(checked.warnings?.filter(isOfName).map(({ row, message }) => [row, message])).toEqual([
      [0, factorMessages.readAs('H.S.D.', 'Diesel')],
      [1, factorMessages.readAs('DG set', 'Diesel generator electricity')],
      [2, factorMessages.readAs('dg set', 'Diesel')],
    ]);
    expect(checked.errors).toMatchObject([
      { row: 3, path: ['selectedName'], message: factorMessages.nameOneOf('HSD', ['Diesel']) },
      { row: 4, path: ['selectedName'], message: factorMessages.nameOneOf('Genset', items) },
      { row: 5, path: ['unit'], message: 'Diesel is measured by volume; km is a distance.' },
      { row: 6, path: ['selectedName'], message: factorMessages.noFactor.name },
    ]);
    // 10 L × 2.5 kg + 10 kWh × 0.7 kg + 10 L × 2.5 kg
    expect(await sendRows(known, false)).toMatchObject({ inserted: 3, result: 57 });
    const names = (await recordsOf(reader)).map(({ selectedName }) => selectedName);
    expect(names.sort()).toEqual(['Diesel', 'Diesel', 'Diesel generator electricity']);
    expect(await sendRows(known, false)).toMatchObject({ inserted: 0, skipped: 3 });
  });

  it('prefers an item of the library to a synonym', async () => {
    const lpg = await addFactor({ Name: 'Cooking gas', Unit: 'kg', Emission: 3 });
    await addFactor({ Name: 'LPG', Unit: 'kg', Emission: 9 });
    const answer = await imported([rowOf(lpg, { distance: 2, unit: 'kg' })], true);
    expect(answer).toMatchObject({ inserted: 1, result: 6, warnings: [] });
  });

  it('compares rows with the member’s own records and usual amounts', async () => {
    const [own, colleague] = [await addClient(), await addClient()].map((of) => addMember(of));
    const [reader, other] = [await own, await colleague] as [TestMember, TestMember];
    const month = (n: number, fields: Row = {}) =>
      rowOf(factor, { date: `2024-0${n}-01`, date1: `2024-0${n}-28`, ...fields });
    await save(reader, month(1, { distance: 9 }), month(2), month(3, { distance: 1000 }));
    await save(other, month(5));
    const rows = [
      // A different description makes another record, which may still be a duplicate.
      month(2, { description: 'Hall' }),
      month(2, { distance: 11 }),
      month(5),
      month(6, { distance: 100 }),
      month(6, { distance: 100.1, description: 'Hall' }),
    ];
    const check = async ({ session }: TestMember) =>
      answered(RECORDS, await session.post('/emission-records/import', { rows, dryRun: true }));
    // Median of 9, 10 and 1,000 litres.
    const unusual = inventoryMessages.farMoreThanUsual(10, 'litre');
    expect((await check(reader)).warnings).toEqual([
      { row: 0, path: ['distance'], message: inventoryMessages.sameRecord(1) },
      // An earlier record has these days and this description, but another amount.
      { row: 1, path: ['date'], message: inventoryMessages.overlapsOwn },
      { row: 4, path: ['distance'], message: unusual },
    ]);
    // This colleague has one of these rows, but too few to determine a usual amount.
    expect(await check(other)).toMatchObject({ inserted: 4, skipped: 1, warnings: [] });
  });

  it('warns of repeated bills and of amounts far from the usual', async () => {
    const own = await addFactor({ Name: unique('Steam'), Unit: 'kWh' });
    const bill = (month: string, distance: number, description = '') =>
      rowOf(own, { distance, description, date: `2024-${month}-01`, date1: `2024-${month}-28` });
    await imported([bill('01', 100), bill('02', 120), bill('03', 110)]);
    const rows = [
      // Repeats a bill with another description.
      bill('01', 100, 'Boiler'),
      bill('04', 1100),
      bill('04', 1101, 'Boiler'),
      { ...bill('04', 1.2, 'Hall'), unit: 'MWh' },
      bill('05', 11),
      bill('05', 10.9, 'Hall'),
      // Repeats a bill with another last day.
      { ...bill('02', 120), date1: '2024-02-29' },
      { ...bill('03', 110), date1: '2024-03-30' },
    ];
    const { warnings } = await imported(rows, true);
    expect(warnings).toEqual([
      { row: 0, path: ['distance'], message: inventoryMessages.sameRecord(1) },
      { row: 2, path: ['distance'], message: inventoryMessages.farMoreThanUsual(110, 'kWh') },
      { row: 3, path: ['distance'], message: inventoryMessages.farMoreThanUsual(0.11, 'MWh') },
      { row: 5, path: ['distance'], message: inventoryMessages.farLessThanUsual(110, 'kWh') },
      { row: 6, path: ['date1'], message: inventoryMessages.sameButLastDay },
      { row: 7, path: ['date'], message: inventoryMessages.overlapsOwn },
    ]);
  });

  it('warns of rows whose days overlap another record or row', async () => {
    const client = await addClient();
    const [own, colleague, stranger] = await Promise.all([
      addMember(client),
      addMember(client),
      addMember(await addClient()),
    ]);
    const bill = (date: string, date1: string, fields: Row = {}) =>
      rowOf(factor, { date, date1, ...fields });
    await save(
      own,
      bill('2024-05-15', '2024-06-14'),
      bill('2024-01-01', '2024-12-31', { sku: '' }),
    );
    await save(
      colleague,
      bill('2023-12-20', '2024-02-10', { description: ' hall' }),
      bill('2024-08-01', '2024-08-31', { description: 'Roof', distance: 777 }),
    );
    await save(stranger, bill('2024-03-01', '2024-03-31', { description: 'Hall' }));
    const rows = [
      bill('2024-05-01', '2024-05-31', { selectedName: factor.Name.toUpperCase() }),
      bill('2024-02-10', '2024-02-29', { description: 'Hall' }),
      bill('2024-02-11', '2024-02-29', { description: 'Hall' }),
      bill('2024-03-01', '2024-03-31', { description: 'Hall' }),
      bill('2024-08-31', '2024-09-30', { description: 'Roof', distance: 5 }),
      bill('2025-01-01', '2025-01-31'),
    ];
    const body = { rows, dryRun: true };
    const answer = await own.session.post('/emission-records/import', body);
    const { warnings } = answered(RECORDS, answer);
    expect(warnings).toEqual([
      { row: 0, path: ['date'], message: inventoryMessages.overlapsOwn },
      { row: 1, path: ['date'], message: inventoryMessages.overlapsOthers },
      { row: 1, path: ['date'], message: inventoryMessages.overlapsRows },
      { row: 2, path: ['date'], message: inventoryMessages.overlapsRows },
      { row: 4, path: ['date'], message: inventoryMessages.overlapsOthers },
    ]);
    // Warnings reveal neither descriptions nor amounts.
    expect(JSON.stringify(warnings)).not.toMatch(/777|Roof|Hall/);
    const overlapsOf = async (row: Row | undefined) =>
      answered('POST /calculate', await own.session.post('/calculate', row)).overlaps;
    expect(await overlapsOf(rows[0])).toEqual({ own: 2, others: 0 });
    expect(await overlapsOf(rows[4])).toEqual({ own: 0, others: 1 });
    expect(await overlapsOf(rows[5])).toEqual({ own: 0, others: 0 });
    expect(await overlapsOf({ ...rows[0], date: '', date1: '' })).toEqual({ own: 0, others: 0 });
  });

  it('warns of a factor of another country or out of date', async () => {
    const Name = unique('Grid');
    const dated = { ValidFrom: '2024-01-01', ValidTo: '2024-12-31', Edition: 'Grid 2024' };
    await addFactor({ Name, Country: 'Kenya', ...dated });
    const client = await addClient();
    answered('PUT /policy', await client.session.put('/policy', { country: 'IN' }));
    const member = await addMember(client);
    const rows = ['2024', '2025'].map((year) => ({
      ...rowOf(factor, { date: `${year}-05-01`, date1: `${year}-05-31` }),
      selectedName: Name,
    }));
    const body = { rows, dryRun: true };
    const answer = await member.session.post('/emission-records/import', body);
    const elsewhere = {
      path: ['selectedCountry'],
      message: inventoryMessages.factorOfOtherCountry('Kenya', null),
    };
    expect(answered(RECORDS, answer).warnings).toEqual([
      { row: 0, ...elsewhere },
      { row: 1, ...elsewhere },
      { row: 1, path: ['date'], message: inventoryMessages.factorOutOfDate('Grid 2024') },
    ]);
  });

  it('suggests the unit of the policy country’s factor', async () => {
    const Name = unique('Diesel');
    await addFactor({ Name, Country: 'India', Unit: 'litre' });
    await addFactor({ Name, Country: 'Kenya', Unit: 'kg' });
    const client = await addClient();
    answered('PUT /policy', await client.session.put('/policy', { country: 'IN' }));
    const member = await addMember(client);
    const rows = [{ ...rowOf(factor, { unit: 'kg' }), selectedName: Name }];
    const body = { rows, dryRun: true };
    const { warnings } = answered(
      RECORDS,
      await member.session.post('/emission-records/import', body),
    );
    const hint = unitMessages.unitToEnter('India', 1, 'litre', 'litres');
    expect(warnings).toEqual([
      {
        row: 0,
        path: ['selectedCountry'],
        message: inventoryMessages.factorOfOtherCountry('Kenya', hint),
      },
    ]);
  });

  it('warns of rows without a unit', async () => {
    const rows = [rowOf(factor, { unit: '' }), rowOf(factor, { unit: factor.Unit, distance: 2 })];
    const { warnings } = await imported(rows, true);
    expect(warnings?.filter(({ path }) => path[0] === 'unit')).toEqual([
      { row: 0, path: ['unit'], message: inventoryMessages.factorUnitTaken(factor.Unit) },
    ]);
  });

  it('refuses an amount in another currency than the factor’s', async () => {
    const Name = unique('Office supplies');
    const spend = await addFactor({ Name, Unit: 'GBP', Emission: 0.3 });
    const { errors } = await imported([rowOf(spend, { distance: 4.5, unit: 'INR lakh' })], true);
    expect(errors).toEqual([
      {
        row: 0,
        path: ['unit'],
        message: unitMessages.unitDoesNotConvert(Name, 'GBP', '100000 INR'),
      },
    ]);
    // 4.5 lakh INR × 0.003
    const rupees = await addFactor({
      Name: unique('Office supplies'),
      Unit: 'INR',
      Emission: 0.003,
    });
    const row = rowOf(rupees, { distance: 4.5, unit: 'INR lakh' });
    expect((await imported([row], true)).result).toBeCloseTo(1350, 9);
  });

  it('reports an invalid date once', async () => {
    const { errors } = await imported([rowOf(factor, { date: '13/14/2025' })], true);
    expect(errors).toEqual([{ row: 0, path: ['date'], message: messages.dayForm }]);
  });

  it('changes nothing when repeated, and adds only the new rows of a longer file', async () => {
    const description = unique('file');
    const rows = [1, 2, 3].map((distance) => rowOf(factor, { distance, description }));
    expect(await imported(rows)).toMatchObject({ inserted: 3, skipped: 0, result: 15 });
    expect(await imported(rows)).toMatchObject({ inserted: 0, skipped: 3, result: 0 });
    const longer = [...rows, rowOf(factor, { distance: 4, description })];
    expect(await imported(longer)).toMatchObject({ inserted: 1, skipped: 3, result: 10 });
  });

  it('saves equal rows of a file as separate records', async () => {
    const trip = rowOf(factor, { description: unique('trip') });
    expect(await imported([trip, trip])).toMatchObject({ inserted: 2, skipped: 0 });
    expect(await imported([trip, trip])).toMatchObject({ inserted: 0, skipped: 2 });
    expect(await imported([trip, trip, trip])).toMatchObject({ inserted: 1, skipped: 2 });
  });

  it("skips only rows that match the member's own records", async () => {
    const row = rowOf(factor, { description: unique('own') });
    await imported([row]);
    const other = await addMember(await addClient());
    const answer = await other.session.post('/emission-records/import', { rows: [row] });
    expect(answered(RECORDS, answer)).toMatchObject({ inserted: 1, skipped: 0 });
    expect((await recordsOf(other)).map(({ userId }) => userId)).toEqual([other.wire.userId]);
  });

  it('ignores a row’s owner, result and evidence', async () => {
    const other = await addMember(await addClient());
    const description = unique('claim');
    const claims = { userId: other.wire.userId, member: 1, result: 1, image: 'x', _id: 'mine' };
    await imported([rowOf(factor, { description, ...claims })]);
    const found = (await recordsOf(member)).find((each) => each.description === description);
    expect(found).toMatchObject({ result: 25, image: '', userId: member.wire.userId });
    expect(await recordsOf(other)).toEqual([]);
  });

  it('saves all or none, and names every wrong row and field', async () => {
    const before = await count();
    const answer = await send([
      rowOf(factor),
      rowOf(factor, { distance: 0, date: '31/02/2024' }),
      rowOf(factor, { selectedName: 'No such factor' }),
      rowOf(factor, { distance: 1e300 }),
      rowOf(factor, { date: '2024-06-01' }),
      null,
    ]);
    refused(answer, 400, messages.importRefused);
    refused(answer, 400, messages.consumptionPositive, 'rows.1.distance');
    refused(answer, 400, messages.dayForm, 'rows.1.date');
    refused(answer, 400, factorMessages.noFactor.name, 'rows.2.selectedName');
    refused(answer, 400, logisticsMessages.resultTooLarge, 'rows.3.distance');
    refused(answer, 400, inventoryMessages.fromAfterTo, 'rows.4.date');
    refused(answer, 400, messages.rowUnreadable, 'rows.5');
    expect(await count()).toBe(before);
  });

  it('saves one set when sent many times at once', async () => {
    const rows = [rowOf(factor, { description: unique('race') })];
    const answers = await Promise.all(Array.from({ length: 6 }, () => imported(rows)));
    expect(answers.map(({ inserted }) => inserted).sort()).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it(`saves ${ROWS_PER_IMPORT} rows while the server stays responsive`, async () => {
    const busy = await addMember(await addClient());
    const factors = [factor, await addFactor(), await addFactor()];
    const rows = Array.from({ length: ROWS_PER_IMPORT }, (_, n) =>
      rowOf(factors[n % 3] as Factor, { distance: n + 1, description: `row ${n}` }),
    );
    const call = () => busy.session.post('/emission-records/import', { rows });
    const answer = await whileAwake(call());
    // 2.5 kg × (1 + 2 + … + 10,000)
    const result = 2.5 * ((ROWS_PER_IMPORT * (ROWS_PER_IMPORT + 1)) / 2);
    expect(answered(RECORDS, answer)).toMatchObject({ inserted: ROWS_PER_IMPORT, result });
    expect((await recordsOf(busy)).length).toBe(ROWS_PER_IMPORT);
    const again = await whileAwake(call());
    expect(answered(RECORDS, again)).toMatchObject({ inserted: 0, skipped: ROWS_PER_IMPORT });
  }, 120_000);
});
