import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { messages } from '@canopy/domain/common';
import type { EmissionFactor } from '@canopy/domain/factors';
import {
  DEFAULT_POLICY,
  type EmissionRecord,
  type Instrument,
  inventoryMessages,
  STATEMENT_TYPE,
  type Statement,
} from '@canopy/domain/inventory';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { startServer } from '../../support/api-server';
import {
  type Answer,
  answered,
  answeredStandard,
  type Client,
  client,
  refusalOf,
  refused,
} from '../../support/client';
import { copyRow } from '../../support/copies';
import { FILES } from '../../support/files';
import {
  addClient,
  addFactor,
  addInstrument,
  addManager,
  addMember,
  addSite,
  admin,
  databaseIdOf,
  factorInput,
  inside,
  instrumentInput,
  lockYear,
  rowOf,
  save,
  type TestClient,
  type TestMember,
  upload,
} from '../../support/fixtures';
import { expectWaiting, hold } from '../../support/held-locks';
import { startOwnServer } from '../../support/own-server';
import { panel } from '../../support/panel';

const onPostgres = inject('database') === 'postgres';
const { sql } = inside();
const YEAR = '2024-2025';

let factor: EmissionFactor;

beforeAll(async () => {
  factor = await addFactor({ Unit: 'kg', Emission: 2 });
});

interface Own {
  readonly organisation: TestClient;
  readonly member: TestMember;
}

async function newOwn(): Promise<Own> {
  const organisation = await addClient();
  return { organisation, member: await addMember(organisation) };
}

const take = (session: Client, step: string, body: object = {}) =>
  session.post(`/periods/${YEAR}/${step}`, body);

async function taken(session: Client, step: 'submit' | 'approve' | 'lock', body?: object) {
  return answered(`POST /periods/:year/${step}`, await take(session, step, body));
}

async function reopen({ session }: TestClient) {
  const answer = await take(session, 'reopen', { reason: 'A bill was missing' });
  return answered('POST /periods/:year/reopen', answer);
}

async function periodsOf(session: Client, query = {}) {
  return answered('GET /periods', await session.get('/periods', query));
}

/** Returns a statement and the lines of its file. Computes the file's hash to check it. */
async function statementOf(session: Client, query: Record<string, string | number> = {}) {
  const path = `/periods/${YEAR}/statement`;
  const statement: Statement = answered(
    'GET /periods/:year/statement',
    await session.get(path, query),
  );
  const headers = { Accept: STATEMENT_TYPE };
  const file = await session.request('GET', path, { query, headers });
  expect(file.headers.get('content-type')).toContain(STATEMENT_TYPE);
  expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(statement.sha256);
  expect(file.bytes.length).toBe(statement.bytes);
  expect(file.text.endsWith('}\n')).toBe(true);
  const [head, ...records] = file.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { statement, head, records, file };
}

const dashboardOf = async (session: Client) =>
  answered('GET /dashboard', await session.get('/dashboard', { financialYear: YEAR }));

/** Returns everything that a refused change must not alter, with the number of history entries. */
async function snapshot({ organisation }: Own) {
  const id = await databaseIdOf(organisation);
  const rows = (table: string, owner = 'client_id') =>
    sql(`select * from ${table} where ${owner} = ? order by id`, id);
  const [entries] = await sql(
    'select count(*) as entries from audit_entries where client_key = ?',
    id,
  );
  return {
    records: await rows('emission_records'),
    months: await rows('record_months'),
    evidence: await rows('evidences'),
    imports: await rows('record_imports'),
    receipts: await rows('save_receipts'),
    instruments: await rows('instruments'),
    metrics: await rows('activity_metrics'),
    categories: await rows('period_categories'),
    ...entries,
  };
}

const OPEN_DAYS = [
  { from: null, to: '2024-03-31' },
  { from: '2025-04-01', to: null },
];

function expectLocked(answer: Answer): void {
  refused(answer, 409);
  expect(refusalOf(answer).details).toMatchObject({ code: 'period_locked', open: OPEN_DAYS });
}

const codeOf = (answer: Answer) => refusalOf(answer).details.code;

/** Asserts that a step is refused and returns what hinders it. */
function hindersOf(answer: Answer) {
  refused(answer, 409);
  expect(codeOf(answer)).toBe('period_not_ready');
  return refusalOf(answer).details.hinders;
}

/** Returns all ways for a member to change records of May 2024. One record spans two months. */
function changesBy({ member }: Own, [record, other]: EmissionRecord[], importId: string) {
  const { session } = member;
  const id = record?._id;
  const days = { date: '2024-05-01', date1: '2024-05-31' };
  const march = { date: '2024-03-01', date1: '2024-03-02' };
  return {
    saveData: () => session.post('/saveData', { rows: [rowOf(factor)] }),
    'saveData of days that reach into it': () =>
      session.post('/saveData', { rows: [rowOf(factor, { ...march, date1: '2024-04-01' })] }),
    'edit of the amount': () =>
      session.put('/editEmissionData', { id, updatedData: { distance: 7, ...days } }),
    'edit that moves it out': () =>
      session.put('/editEmissionData', { id, updatedData: { distance: 10, ...march } }),
    'edit of the data kind': () =>
      session.put('/editEmissionData', {
        id,
        updatedData: { distance: 10, ...days, dataKind: 'proxy' },
      }),
    delete: () => session.delete('/deleteEmissionData', { id }),
    import: () =>
      session.post('/emission-records/import', {
        rows: [rowOf(factor, { ...march, distance: 3 }), rowOf(factor, { distance: 77 })],
      }),
    undo: () => session.delete(`/imports/${importId}`, { confirm: 'true' }),
    'bulk delete': () => session.post('/records/bulk', { ids: [id, other?._id], action: 'delete' }),
    'bulk data kind': () =>
      session.post('/records/bulk', { ids: [id], action: 'data-kind', dataKind: 'proxy' }),
    'choice of a factor': () =>
      session.put(`/records/${id}/factor`, { factorId: factor._id, reason: 'It fits better' }),
  };
}

/** Returns ways for the client to change a year's data other than records. */
function changesOf({ organisation: { session } }: Own) {
  const staff = { year: YEAR, metric: 'staff', value: 120, unit: 'people', source: 'Payroll' };
  const franchises = { category: 14, state: 'not-relevant', reason: 'No franchises' };
  return {
    instrument: () => session.post('/instruments', instrumentInput()),
    metric: () => session.put('/activity-metrics', staff),
    category: () => session.put(`/periods/${YEAR}/categories`, [franchises]),
  };
}

/** Adds records of the year, one of them imported, and two that reach outside it. */
async function fill(own: Own) {
  const { session } = own.member;
  const { imagePath } = answered('POST /upload', await upload(session, FILES.png));
  const records = await save(
    own.member,
    rowOf(factor, { image: imagePath, description: 'Told by Asha Rao' }),
    rowOf(factor, { distance: 3, date: '2024-05-20', date1: '2024-06-10' }),
    rowOf(factor, { distance: 5, date: '2024-01-01', date1: '2024-01-31' }),
    rowOf(factor, { distance: 9, date: '2025-03-20', date1: '2025-04-09' }),
  );
  const rows = [rowOf(factor, { distance: 4, date: '2024-07-01', date1: '2024-07-01' })];
  const imported = answered(
    'POST /emission-records/import',
    await session.post('/emission-records/import', { rows }),
  );
  return { records, rows, imagePath, importId: String(imported.importId) };
}

describe('a reporting year', () => {
  let own: Own;
  let filled: Awaited<ReturnType<typeof fill>>;

  beforeAll(async () => {
    own = await newOwn();
    filled = await fill(own);
  });

  it('begins open, for each year with a record', async () => {
    const { organisation, member } = own;
    const open = { state: 'Open', version: 0, sites: [{ siteId: null, state: 'Open' }] };
    const years = ['2025-2026', '2024-2025', '2023-2024'].map((year) => ({ year, ...open }));
    expect(await periodsOf(organisation.session)).toEqual(years);
    expect(await periodsOf(member.session)).toEqual(years);
    const clientId = organisation.wire._id;
    expect(await periodsOf(await admin(), { clientId })).toEqual(years);
    const other = await newOwn();
    expect(await periodsOf(other.organisation.session)).toEqual([]);
    refused(await other.organisation.session.get('/periods', { clientId }), 404);
    refused(await other.member.session.get('/periods', { clientId }), 404);
    refused(await organisation.session.get(`/periods/${YEAR}/statement`), 404);
  });

  it('refuses steps out of turn, malformed years and foreign rows', async () => {
    const { session } = own.organisation;
    expect(hindersOf(await take(session, 'approve'))).toEqual({ state: 'Open', sites: [null] });
    expect(hindersOf(await take(session, 'lock', { name: 'A' }))).toEqual({ state: 'Open' });
    expect(hindersOf(await take(session, 'reopen', { reason: 'A' }))).toEqual({ state: 'Open' });
    expect(hindersOf(await take(session, 'return', { comment: 'A' }))).toEqual({ state: 'Open' });
    refused(await session.post('/periods/2024/submit', {}), 400, undefined, 'year');
    refused(await session.post('/periods/long-ago/submit', {}), 404);
    const foreign = { siteIds: [own.organisation.wire._id] };
    refused(await take(session, 'submit', foreign), 404, messages.notFound, 'siteIds.0');
  });

  it('refuses members’ changes to a submitted site until it is returned', async () => {
    const { organisation, member } = own;
    const period = await taken(member.session, 'submit', { siteIds: [null] });
    const { userId, username } = member.wire;
    const site = { siteId: null, state: 'Submitted', submittedBy: { userId, username } };
    expect(period).toEqual({ year: YEAR, version: 0, state: 'Submitted', sites: [site] });
    const before = await snapshot(own);
    for (const [name, change] of Object.entries(changesBy(own, filled.records, filled.importId))) {
      const answer = await change();
      expect([name, answer.status, answer.text]).toEqual([name, 409, answer.text]);
      expect(codeOf(answer), name).toBe('period_submitted');
    }
    const editor = await panel();
    const records = '/content-manager/collection-types/api::emission-record.emission-record';
    expect(codeOf(await editor('DELETE', `${records}/${filled.records[0]?._id}`))).toBe(
      'period_submitted',
    );
    expect(await snapshot(own)).toEqual(before);
    expect(hindersOf(await take(member.session, 'submit'))).toEqual({ state: 'Submitted' });

    const [record] = filled.records;
    const unknown = { comment: 'Look again', recordIds: ['a1b2c3d4e5f6g7h8'] };
    const path = 'recordIds.0';
    refused(await take(organisation.session, 'return', unknown), 404, messages.notFound, path);
    const input = { comment: 'The amount of May is last year’s', recordIds: [record?._id] };
    const returned = answered(
      'POST /periods/:year/return',
      await take(organisation.session, 'return', input),
    );
    expect(returned).toMatchObject({ state: 'Open', sites: [{ siteId: null, ...input }] });
    expect(await periodsOf(member.session)).toContainEqual(returned);
    await save(member, rowOf(factor, { distance: 1 }));
  });

  it('requires four eyes, and withdraws an approval when the policy changes', async () => {
    const { organisation, member } = own;
    const { session } = organisation;
    answered('PUT /policy', await session.put('/policy', { fourEyes: true }));
    const manager = await addManager(organisation);
    await taken(manager.session, 'submit');
    const refusal = await take(manager.session, 'approve');
    refused(refusal, 409, inventoryMessages.fourEyes);
    expect(hindersOf(refusal)).toEqual({ fourEyes: true });
    refused(await take(member.session, 'approve'), 403);
    refused(await take(await admin(), 'approve'), 403);
    expect((await taken(session, 'approve')).state).toBe('Approved');
    // This repeats the present policy.
    answered('PUT /policy', await session.put('/policy', { fourEyes: true }));
    expect((await periodsOf(session))[1]?.state).toBe('Approved');
    answered('PUT /policy', await session.put('/policy', { fourEyes: false, gwpSet: 'AR5' }));
    expect((await periodsOf(session))[1]?.state).toBe('Submitted');
    for (const change of Object.values(changesOf(own))) {
      await taken(session, 'approve');
      expect((await change()).status).toBeLessThan(300);
      expect((await periodsOf(session))[1]?.state).toBe('Submitted');
    }
    // Saving unchanged values changes nothing.
    await taken(session, 'approve');
    const approved = await snapshot(own);
    const { metric, category } = changesOf(own);
    const [instrument] = answered('GET /instruments', await session.get('/instruments'));
    const { _id: instrumentId, mwh } = instrument as Instrument;
    for (const answer of [
      await metric(),
      await category(),
      await session.put(`/instruments/${instrumentId}`, { mwh }),
    ]) {
      expect(answer.status).toBe(200);
    }
    expect(await snapshot(own)).toEqual(approved);
    expect((await periodsOf(session))[1]?.state).toBe('Approved');
    // Restates with a changed factor.
    const setFigure = { ...factorInput(), ...factor, Emission: 2.5 };
    answered(
      'PUT /updateData/:id',
      await (await admin()).put(`/updateData/${factor._id}`, setFigure),
    );
    const { preview } = answered('GET /restatement', await session.get('/restatement'));
    const restated = await session.post('/restatement', { reason: 'A correction', preview });
    expect(answered('POST /restatement', restated)).toMatchObject({ changed: 6, locked: 0 });
    expect((await periodsOf(session))[1]?.state).toBe('Submitted');
  });

  it('waits for ambiguous records before locking, then states the counted figures', async () => {
    const { organisation } = own;
    const { session } = organisation;
    await taken(session, 'approve');
    const setFlags = (flags: number) =>
      sql(
        'update emission_records set flags = ? where document_id = ?',
        flags,
        filled.records[0]?._id,
      );
    await setFlags(1);
    expect(hindersOf(await take(session, 'lock', { name: 'Asha Rao' }))).toMatchObject({
      ambiguous: 1,
      ambiguousRecords: [{ _id: filled.records[0]?._id }],
    });
    await setFlags(0);
    refused(await take(session, 'lock', { name: ' ' }), 400, messages.required, 'name');
    const locked = await taken(session, 'lock', { name: 'Asha Rao' });
    expect(locked).toMatchObject({
      state: 'Locked',
      version: 1,
      sites: [{ siteId: null, state: 'Locked' }],
    });

    const { statement, head, records, file } = await statementOf(session);
    expect(locked.statement).toMatchObject({ version: 1, sha256: statement.sha256 });
    const { userId, username } = organisation.wire;
    expect(statement).toMatchObject({
      ...head,
      records: 4,
      approvedBy: { userId, username },
      signedBy: { userId, username, name: 'Asha Rao' },
    });
    expect(statement.submittedBy[0]?.username).toMatch(/^Name of manager/);
    expect(head).toMatchObject({
      organisation: username,
      year: { label: YEAR, from: '2024-04-01', to: '2025-03-31' },
      version: 1,
      policy: { gwpSet: 'AR5', fourEyes: false },
      instruments: [{ kind: 'PPA', mwh: 10, siteId: null, evidence: null }],
      metrics: [{ metric: 'staff', value: 120, unit: 'people', siteId: null, evidence: null }],
      totals: (await dashboardOf(session)).totals,
    });
    expect(head.categories[13]).toMatchObject({ state: 'not-relevant', reason: 'No franchises' });
    expect(head).not.toHaveProperty('_id');
    expect(file.text).not.toContain('Asha Rao');
    expect(file.text).not.toContain('Name of member');
    // Sorted by first day. Records across the end of a year count in neither year.
    expect(records.map(({ date }) => date)).toEqual([
      '2024-05-01',
      '2024-05-01',
      '2024-05-20',
      '2024-07-01',
    ]);
    const [withEvidence] = records.filter(({ evidence }) => evidence !== null);
    expect(withEvidence).toMatchObject({
      _id: filled.records[0]?._id,
      counted: { days: 31, result: 25 },
      factor: { value: 2.5, unit: 'kg', contentHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      siteId: null,
      evidence: createHash('sha256').update(FILES.png).digest('hex'),
    });
    const sum = records.reduce((kg, { counted }) => kg + counted.result, 0);
    expect(sum).toBeCloseTo(head.totals.total, 9);
    expect(sum).toBeCloseTo((10 + 3 + 4 + 1) * 2.5, 9);
    const clientId = organisation.wire._id;
    expect((await statementOf(await admin(), { clientId })).statement).toEqual(statement);
    const asked = { standard: 'ghgp', financialYear: YEAR };
    const report = answeredStandard('GET /reports', await session.get('/reports', asked));
    const cells = report.tables.flatMap((table) => table.cells);
    expect(cells.find(({ id }) => id === 'statement')?.value).toBe(
      `Version 1, SHA-256 ${statement.sha256}`,
    );
    expect(cells.find(({ id }) => id === 'scope2QualityCriteria')?.value).toMatch(/^1 of 1 /);
    refused(await own.member.session.get(`/periods/${YEAR}/statement`), 403);
    const other = await addClient();
    refused(await other.session.get(`/periods/${YEAR}/statement`), 404);
    refused(await other.session.get(`/periods/${YEAR}/statement`, { clientId }), 404);
  });

  it('records each step in the history', async () => {
    const { session } = own.organisation;
    const answer = await session.get('/audit', { subjectType: 'period', pageSize: 50 });
    const { data } = answered('GET /audit', answer);
    const steps = data.reverse().map(({ before, after }) => `${before?.state} ${after?.state}`);
    expect(steps).toEqual([
      'Open Submitted',
      'Submitted Open',
      'Open Submitted',
      'Submitted Approved',
      'Approved Submitted',
      'Submitted Approved',
      'Approved Submitted',
      'Submitted Approved',
      'Approved Submitted',
      'Submitted Approved',
      'Approved Submitted',
      'Submitted Approved',
      'Approved Submitted',
      'Submitted Approved',
      'Approved Locking',
      'Locking Locked',
    ]);
    expect(data.map(({ subjectName }) => subjectName)).toEqual(steps.map(() => YEAR));
    expect(data[0]).toMatchObject({ actorRole: 'member' });
    expect(data[1]).toMatchObject({ reason: 'The amount of May is last year’s' });
  });
});

describe('a locked year', () => {
  let own: Own;
  let filled: Awaited<ReturnType<typeof fill>>;
  const keyed = { 'Idempotency-Key': `key-of-a-locked-year-${process.pid}` };
  const keyedRows = { rows: [] as object[] };

  beforeAll(async () => {
    own = await newOwn();
    filled = await fill(own);
    keyedRows.rows.push(rowOf(factor, { distance: 6 }));
    answered('POST /saveData', await own.member.session.post('/saveData', keyedRows, keyed));
    await lockYear(own.organisation);
  });

  it('refuses every change by calls, panel and SQL, and writes nothing', async () => {
    const before = await snapshot(own);
    const changes = { ...changesBy(own, filled.records, filled.importId), ...changesOf(own) };
    for (const [name, change] of Object.entries(changes)) {
      const answer = await change();
      expect([name, answer.status, answer.text]).toEqual([name, 409, answer.text]);
      expectLocked(answer);
    }
    const [record, spanning] = filled.records;
    const editor = await panel();
    const uid = 'api::emission-record.emission-record';
    for (const { _id } of [record, spanning] as EmissionRecord[]) {
      const path = `/content-manager/collection-types/${uid}/${_id}`;
      expectLocked(await editor('DELETE', path));
    }
    const ids = filled.records.map(({ _id }) => _id);
    const bulk = `/content-manager/collection-types/${uid}/actions/bulkDelete`;
    expectLocked(await editor('POST', bulk, { documentIds: ids }));
    const id = await databaseIdOf(own.organisation);
    for (const [statement, ...values] of [
      ['update emission_records set result_kg_co_2_e = 1 where client_id = ?', id],
      [
        'update emission_records set month = ?, last_month = month where client_id = ?',
        '2024-05',
        id,
      ],
      ['delete from emission_records where client_id = ?', id],
      ['update record_months set result_kg_co_2_e = 1 where client_id = ?', id],
      ['delete from record_months where client_id = ?', id],
      ['update evidences set sha_256 = ? where client_id = ?', 'x', id],
      ['delete from evidences where client_id = ?', id],
      ['update statements set sha_256 = ? where client_id = ?', 'x', id],
      ['delete from statements where client_id = ?', id],
    ] as [string, ...unknown[]][]) {
      await expect(sql(statement, ...values), statement).rejects.toThrow();
    }
    await expect(
      copyRow(inside(), 'emission_records', record?._id ?? '', 1),
      'insert',
    ).rejects.toThrow();
    expect(await snapshot(own)).toEqual(before);
    // Panel users can be deleted, and rows outside the year can change.
    const [editorRow] = await sql<{ id: number }>('select id from admin_users limit 1');
    for (const by of [editorRow?.id, null]) {
      await sql('update emission_records set updated_by_id = ? where client_id = ?', by, id);
    }
    const [, , january] = filled.records;
    const updatedData = { distance: 8, date: '2024-01-01', date1: '2024-01-31' };
    answered(
      'PUT /editEmissionData',
      await own.member.session.put('/editEmissionData', { id: january?._id, updatedData }),
    );
  });

  it('still answers a repeated key and a repeated file', async () => {
    const { session } = own.member;
    const again = answered('POST /saveData', await session.post('/saveData', keyedRows, keyed));
    expect(again.savedData.rows).toMatchObject([{ distance: 6 }]);
    const imported = await session.post('/emission-records/import', { rows: filled.rows });
    expect(answered('POST /emission-records/import', imported)).toMatchObject({
      inserted: 0,
      skipped: 1,
    });
  });

  it('is named by a dry run of an import, row by row', async () => {
    const { session } = own.member;
    const [row] = filled.rows;
    const rows = [
      row,
      { ...row, distance: 77 },
      { ...row, date: '2023-01-01', date1: '2023-01-31' },
    ];
    const checked = await session.post('/emission-records/import', { rows, dryRun: true });
    expect(answered('POST /emission-records/import', checked)).toMatchObject({
      inserted: 1,
      skipped: 1,
      errors: [{ row: 1, path: ['date'], message: inventoryMessages.periodLocked }],
    });
  });

  it('is left out of restatements and transfers, which count its records', async () => {
    const { session } = own.organisation;
    const setFigure = { ...factorInput(), ...factor, Emission: 4 };
    answered(
      'PUT /updateData/:id',
      await (await admin()).put(`/updateData/${factor._id}`, setFigure),
    );
    const previewed = answered('GET /restatement', await session.get('/restatement'));
    // Only the record of January 2024 lies outside the locked year.
    expect(previewed).toMatchObject({ records: 6, changed: 1, locked: 5 });
    const { preview } = previewed;
    const restated = await session.post('/restatement', { reason: 'A correction', preview });
    expect(answered('POST /restatement', restated)).toMatchObject({ changed: 1, locked: 5 });
    const heir = await addMember(own.organisation);
    const path = `/users/${own.member.wire._id}/records/transfer`;
    const transferred = answered(
      'POST /users/:id/records/transfer',
      await session.post(path, { to: heir.wire._id }),
    );
    expect(transferred).toEqual({ transferred: 1, locked: 5 });
    const { status } = await own.member.session.get(`/evidence/${filled.imagePath}`);
    expect(status).toBe(200);
  });

  it('counts by the policy in force when it was locked', async () => {
    const { session } = own.organisation;
    const before = await dashboardOf(session);
    answered('PUT /policy', await session.put('/policy', { allocation: 'daily', gwpSet: 'AR6' }));
    expect(await dashboardOf(session)).toEqual(before);
    const report = answered('GET /reports', await session.get('/reports', { financialYear: YEAR }));
    expect(report).toMatchObject({ totals: before.totals, policy: { allocation: 'documented' } });
    const next = await session.get('/reports', { financialYear: '2025-2026' });
    const { comparison, policy } = answered('GET /reports', next);
    expect(policy.allocation).toBe('daily');
    expect(comparison.totals).toEqual(before.totals);
    const listed = await own.member.session.get('/getdata12', { financialYear: YEAR });
    expect(answered('GET /getdata12', listed)).toHaveLength(4);
    const refusal = await session.put('/policy', { yearStartsIn: 1 });
    refused(refusal, 409, inventoryMessages.policyOfLockedYear);
    expectLocked(refusal);
  });

  it('can be reopened and locked again, and version 1 stays', async () => {
    const { organisation, member } = own;
    const { session } = organisation;
    const first = await statementOf(session);
    expect((await reopen(organisation)).state).toBe('Open');
    expect((await periodsOf(session)).find(({ year }) => year === YEAR)).toMatchObject({
      state: 'Open',
      version: 1,
      statement: { version: 1 },
    });
    await save(member, rowOf(factor, { distance: 100 }));
    expect(await lockYear(organisation)).toMatchObject({ version: 2, statement: { version: 2 } });
    const second = await statementOf(session);
    // Under the current policy, the record of March to April counts in part.
    expect(second.head).toMatchObject({ version: 2, policy: { allocation: 'daily' } });
    expect(second.records).toHaveLength(first.records.length + 2);
    const sum = second.records.reduce((kg, { counted }) => kg + counted.result, 0);
    expect(sum).toBeCloseTo((await dashboardOf(session)).totals.total, 9);
    const again = await statementOf(session, { version: 1 });
    expect(again.statement).toEqual(first.statement);
    expect(again.file.bytes.equals(first.file.bytes)).toBe(true);
    refused(await session.get(`/periods/${YEAR}/statement`, { version: 3 }), 404);
  });

  it('reopens a merely submitted year when years start in another month', async () => {
    const { organisation, member } = await newOwn();
    await save(member, rowOf(factor));
    await taken(member.session, 'submit');
    const { session } = organisation;
    answered('PUT /policy', await session.put('/policy', { yearStartsIn: 7 }));
    const periods = await periodsOf(session);
    expect(periods).toMatchObject([{ year: '2024-2025', state: 'Open' }, { year: '2023-2024' }]);
    await save(member, rowOf(factor, { distance: 2 }));
  });
});

describe('an approved year', () => {
  it('needs a new approval after its records are transferred, unlike other years', async () => {
    const { organisation, member } = await newOwn();
    const { session } = organisation;
    const heir = await addMember(organisation);
    await save(member, rowOf(factor, { date: '2023-05-01', date1: '2023-05-02' }));
    await save(heir, rowOf(factor));
    const years = ['2023-2024', YEAR];
    for (const year of years) {
      for (const step of ['submit', 'approve']) {
        expect((await session.post(`/periods/${year}/${step}`, {})).status).toBe(200);
      }
    }
    const path = `/users/${member.wire._id}/records/transfer`;
    answered('POST /users/:id/records/transfer', await session.post(path, { to: heir.wire._id }));
    const periods = await periodsOf(session);
    const states = years.map((year) => periods.find((each) => each.year === year)?.state);
    expect(states).toEqual(['Submitted', 'Approved']);
  });
});

describe('a year with sites', () => {
  it('is submitted site by site, and its statement includes the holdings', async () => {
    const { organisation, member } = await newOwn();
    const colleague = await addMember(organisation);
    const { session } = organisation;
    const plant = await addSite(organisation, {
      name: 'Pune plant',
      country: 'IN',
      from: '2020-04-01',
      share: 60,
      control: 'both',
      members: [member.wire.userId],
    });
    const office = await addSite(organisation, { name: 'Leeds office', country: 'GB' });
    await addSite(organisation, { name: 'Closed shop', to: '2024-03-31' });
    const move = (session: Client, site: { _id: string }, of: EmissionRecord | undefined) =>
      session.post('/records/bulk', { ids: [of?._id], action: 'site', siteId: site._id });
    const rowOfPlant = rowOf(factor, { siteId: plant._id });
    const rows = [rowOfPlant, { ...rowOfPlant, distance: 4 }, { ...rowOfPlant, distance: 5 }];
    const [record, ofOffice, kept] = await save(member, ...rows);
    for (const each of [ofOffice, kept]) {
      answered('POST /records/bulk', await move(session, office, each));
    }
    const [own, other] = [plant._id, office._id];

    refused(await take(member.session, 'submit', { siteIds: [other] }), 404);
    refused(await take(member.session, 'submit', { siteIds: [null] }), 404);
    expect(await taken(member.session, 'submit')).toMatchObject({
      state: 'Open',
      sites: [
        { siteId: null, state: 'Open' },
        { siteId: other, state: 'Open' },
        { siteId: own, state: 'Submitted' },
      ],
    });
    const listed = await periodsOf(member.session);
    expect(listed.map(({ sites }) => sites.map(({ siteId }) => siteId))).toEqual([[own]]);
    const remove = (of: EmissionRecord | undefined) =>
      member.session.delete('/deleteEmissionData', { id: of?._id });
    expect(codeOf(await remove(record))).toBe('period_submitted');
    answered('DELETE /deleteEmissionData', await remove(ofOffice));
    expect(hindersOf(await take(session, 'approve'))).toEqual({
      state: 'Open',
      sites: [null, other],
    });
    // A member without a site submits all of them.
    expect((await taken(colleague.session, 'submit')).state).toBe('Submitted');
    await taken(session, 'approve');
    const path = `/sites/${own}`;
    const setShare = (share: number, from = '2024-10-01') => session.put(path, { from, share });
    // Its records all lie before that month.
    answered('PUT /sites/:id', await setShare(80));
    expect((await periodsOf(session))[0]?.state).toBe('Approved');
    answered('PUT /sites/:id', await setShare(70, '2024-05-01'));
    expect((await periodsOf(session))[0]?.state).toBe('Submitted');
    await taken(session, 'approve');
    // Members may no longer move the record. The client may, which withdraws the approval.
    expect(codeOf(await move(member.session, plant, record))).toBe('period_submitted');
    answered('POST /records/bulk', await move(session, plant, kept));
    expect((await periodsOf(session))[0]?.state).toBe('Submitted');
    answered('POST /records/bulk', await move(session, office, kept));
    await taken(session, 'approve');
    // A site without records changes no figure of the year, whatever its holdings.
    const mill = await addSite(organisation, {
      name: 'Mill',
      from: '2020-04-01',
      share: 5,
      control: 'both',
    });
    const atMill = `/sites/${mill._id}`;
    answered('PUT /sites/:id', await session.put(atMill, { from: '2024-10-01', share: 100 }));
    answered('DELETE /sites/:id', await session.delete(atMill));
    expect((await periodsOf(session))[0]?.state).toBe('Approved');
    // Without holdings, a site is wholly owned. With some, nothing counts before the first one.
    const atOffice = `/sites/${office._id}`;
    const later = { from: '2027-04-01', share: 10, control: 'both' };
    for (const holdings of [[later], []]) {
      answered('PUT /sites/:id', await session.put(atOffice, { holdings }));
      expect((await periodsOf(session))[0]?.state).toBe('Submitted');
      await taken(session, 'approve');
    }
    // A move of records before and after the year does not affect the year.
    const around = await save(
      member,
      { ...rowOfPlant, date: '2022-05-01', date1: '2022-05-02' },
      { ...rowOfPlant, date: '2026-05-01', date1: '2026-05-02' },
    );
    const ids = around.map(({ _id }) => _id);
    const body = { ids, action: 'site', siteId: office._id };
    answered('POST /records/bulk', await session.post('/records/bulk', body));
    const approved = (await periodsOf(session)).find(({ year }) => year === YEAR);
    expect(approved?.state).toBe('Approved');
    await taken(session, 'lock', { name: 'Asha Rao' });
    expectLocked(await move(session, plant, kept));

    answered('PUT /policy', await session.put('/policy', { consolidation: 'equity-share' }));
    const why = await session.get(`/records/${record?._id}/why`);
    expect(answered('GET /records/:id/why', why).why.join(' ')).not.toContain('equity share');

    const sites = answered('GET /sites', await session.get('/sites'));
    for (const answer of [
      await setShare(100),
      await session.put(path, { holdings: [] }),
      // Without holdings the site was wholly owned. With one, nothing counts before its first
      // month.
      await session.put(`/sites/${other}`, { from: '2026-04-01', share: 10, control: 'both' }),
    ]) {
      expectLocked(answer);
    }
    expect(answered('GET /sites', await session.get('/sites'))).toEqual(sites);
    answered('PUT /sites/:id', await session.put(path, { from: '2025-04-01', share: 100 }));
    const input = { name: 'New shop', from: '2024-05-01', share: 100, control: 'both' };
    const added = await addSite(organisation, input);
    expectLocked(await session.delete(`/sites/${added._id}`));

    const { head, records } = await statementOf(session);
    expect(records).toMatchObject([
      { _id: record?._id, siteId: own },
      { _id: kept?._id, siteId: other },
    ]);
    expect(head.sites).toMatchObject([
      { name: 'Closed shop' },
      { name: 'Leeds office', country: 'GB', holdings: [] },
      {
        siteId: own,
        name: 'Pune plant',
        holdings: [
          { from: '2020-04-01', share: 60 },
          { from: '2024-05-01', share: 70 },
          { from: '2024-10-01', share: 80 },
        ],
      },
    ]);
    expect(JSON.stringify(head)).not.toContain(member.wire.userId);
  });
});

describe('a year with ambiguous records', () => {
  let fitting: EmissionFactor;

  beforeAll(async () => {
    fitting = await addFactor({ Unit: 'kg', Type: 'A', Emission: 2 });
    await addFactor({ Unit: 'kg', Name: fitting.Name, Type: 'B', Emission: 3 });
  });

  async function chooseFactor({ session }: TestMember, records: readonly { _id: string }[]) {
    for (const { _id } of records) {
      const body = { factorId: fitting._id, reason: 'The meter is of type A' };
      answered('PUT /records/:id/factor', await session.put(`/records/${_id}/factor`, body));
    }
  }

  it('is submitted site by site once users have chosen the factors', async () => {
    const { organisation, member } = await newOwn();
    const { session } = organisation;
    const colleague = await addMember(organisation);
    const plant = await addSite(organisation, { members: [member.wire.userId] });
    const office = await addSite(organisation);
    const days = { date: '2024-03-20', date1: '2024-04-09' };
    const row = rowOf(fitting, { siteId: plant._id });
    await save(member, rowOf(factor, { siteId: plant._id }));
    const own = await save(member, { ...row, ...days });
    await save(colleague, rowOf(fitting, { date: '2025-05-01', date1: '2025-05-01' }));
    const others = await save(colleague, ...Array.from({ length: 20 }, () => row));
    const before = await periodsOf(session);
    const entriesOf = async () =>
      answered('GET /audit', await session.get('/audit', { subjectType: 'period' })).data;

    const forMember = await take(member.session, 'submit');
    refused(forMember, 409, inventoryMessages.ambiguousToSubmit);
    const ownRecord = {
      _id: own[0]?._id,
      selectedName: fitting.Name,
      ...days,
      site: plant.name,
    };
    expect(hindersOf(forMember)).toEqual({ ambiguous: 21, ambiguousRecords: [ownRecord] });
    const named = (of: TestMember, records: readonly { _id: string }[]) =>
      records.map(({ _id }) => expect.objectContaining({ _id, username: of.wire.username }));
    expect(hindersOf(await take(session, 'submit', { siteIds: [plant._id, null] }))).toEqual({
      ambiguous: 21,
      ambiguousRecords: [
        { ...ownRecord, username: member.wire.username },
        ...named(colleague, others.slice(0, 19)),
      ],
    });
    expect(await periodsOf(session)).toEqual(before);
    expect(await entriesOf()).toEqual([]);

    const rest = await taken(session, 'submit', { siteIds: [null, office._id] });
    expect(rest.sites.map(({ state }) => state).sort()).toEqual(['Open', 'Submitted', 'Submitted']);
    await chooseFactor(member, own);
    const left = { ambiguous: 20, ambiguousRecords: [] };
    expect(hindersOf(await take(member.session, 'submit'))).toEqual(left);
    await chooseFactor(colleague, others);
    await taken(member.session, 'submit');
    expect((await taken(session, 'approve')).state).toBe('Approved');
  });

  it('is neither submitted, approved nor locked, and is returned to choose the factors', async () => {
    const { organisation, member } = await newOwn();
    const { session } = organisation;
    const records = await save(member, rowOf(fitting));
    const [record] = records;
    const { username } = member.wire;
    const { _id, selectedName, date, date1 } = record as EmissionRecord;
    const hinders = {
      ambiguous: 1,
      ambiguousRecords: [{ _id, selectedName, date, date1, site: null, username }],
    };
    expect(hindersOf(await take(session, 'submit'))).toEqual(hinders);
    // A restatement can make several factors fit a record that had one.
    const setFlags = (flags: number) =>
      sql('update emission_records set flags = ? where document_id = ?', flags, _id);
    await setFlags(0);
    await taken(session, 'submit');
    await setFlags(1);
    const toApprove = await take(session, 'approve');
    refused(toApprove, 409, inventoryMessages.ambiguousToReturn);
    expect(hindersOf(toApprove)).toEqual(hinders);
    await setFlags(0);
    await taken(session, 'approve');
    await setFlags(1);
    const toLock = await take(session, 'lock', { name: 'Asha Rao' });
    refused(toLock, 409, inventoryMessages.ambiguousToReturn);
    expect(hindersOf(toLock)).toEqual(hinders);

    const input = { comment: 'Please choose the factor', recordIds: [_id] };
    expect((await take(session, 'return', input)).status).toBe(200);
    await chooseFactor(member, records);
    await taken(member.session, 'submit');
    await taken(session, 'approve');
    expect((await taken(session, 'lock', { name: 'Asha Rao' })).state).toBe('Locked');
  });
});

/** Writes until refused and returns the acknowledged ids. */
async function writeOn(write: (n: number) => Promise<string | null>): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let n = 0; ; n += 1) {
    const id = await write(n);
    if (id === null) return acknowledged;
    acknowledged.push(id);
  }
}

describe('locking a year under 20 concurrent writers', () => {
  it('includes each accepted write in the statement and refuses the rest', async () => {
    const { organisation, member } = await newOwn();
    const members = [member];
    while (members.length < 10) members.push(await addMember(organisation));
    const [first] = await save(member, rowOf(factor));
    const viaCalls = members.map(({ session }, n) =>
      writeOn(async (turn) => {
        const days = { date: '2024-08-01', date1: `2024-${turn % 2 ? '08' : '09'}-09` };
        const row = rowOf(factor, { distance: 1000 * n + turn + 1, ...days });
        const answer = await session.post('/saveData', { rows: [row] });
        if (answer.status !== 409)
          return answered('POST /saveData', answer).savedData.rows[0]?._id ?? '';
        expect(['period_submitted', 'period_locked']).toContain(codeOf(answer));
        return null;
      }),
    );
    // These writers go on until the database itself refuses them.
    const viaSql = Array.from({ length: 10 }, (_, n) =>
      writeOn(async (turn) => {
        const id = `w${n}x${turn}x${process.pid}race`;
        const changed = { document_id: `'${id}'` };
        return copyRow(inside(), 'emission_records', first?._id ?? '', 1, changed).then(
          () => id,
          (error) => {
            expect(String(error)).toMatch(/closed year|period_locked/);
            return null;
          },
        );
      }),
    );
    await lockYear(organisation);
    const written = (await Promise.all([...viaCalls, ...viaSql])).flat();
    expect(written.length).toBeGreaterThan(0);
    const { statement, records } = await statementOf(organisation.session);
    const stated = new Set(records.map(({ _id }) => _id));
    expect(written.filter((id) => !stated.has(id))).toEqual([]);
    expect(records).toHaveLength(written.length + 1);
    const { totals } = await dashboardOf(organisation.session);
    expect(statement.totals).toEqual(totals);
    const sum = records.reduce((kg, { counted }) => kg + counted.result, 0);
    expect(Math.abs(sum - totals.total)).toBeLessThan(totals.total * 1e-9);
  });
});

it.runIf(onPostgres)('waits for uncommitted changes before locking a year', async () => {
  const own = await newOwn();
  const [record] = await save(own.member, rowOf(factor));
  const { session } = own.organisation;
  await taken(session, 'submit');
  await taken(session, 'approve');
  let locking: ReturnType<typeof taken> | undefined;
  const change = `update emission_records set result_kg_co_2_e = 999
    where document_id = '${record?._id}' and client_id = ${await databaseIdOf(own.organisation)}`;
  await inside().whileInTransaction([change], async () => {
    locking = taken(session, 'lock', { name: 'Asha Rao' });
    await expectWaiting(1);
  });
  expect((await locking)?.state).toBe('Locked');
  const { head, records } = await statementOf(session);
  expect(head.totals.total).toBe(999);
  expect(records).toMatchObject([{ result: 999, counted: { result: 999 } }]);
});

describe('an interrupted lock', () => {
  /** Leaves a year in the state of a server that ends while it counts. */
  async function cutOff(ask: typeof sql, clientId: number): Promise<void> {
    const signedBy = { account: 1, userId: 'asha', username: 'Asha', name: 'Asha Rao' };
    await ask(
      "update periods set state = 'Locking', policy = ?, signed_by = ? where client_id = ?",
      JSON.stringify(DEFAULT_POLICY),
      JSON.stringify(signedBy),
      clientId,
    );
    await ask(
      `insert into closed_months (document_id, client_id, month, period_id)
       select 'cut' || id || 'off', client_id, '2024-05', id from periods where client_id = ?`,
      clientId,
    );
  }

  async function stateOf(session: Client) {
    return (await periodsOf(session)).find(({ year }) => year === YEAR)?.state;
  }

  it.runIf(onPostgres)('is left to a server still locking, else finished', async () => {
    const owns = [await newOwn(), await newOwn()];
    for (const { organisation, member } of owns) {
      await save(member, rowOf(factor));
      await taken(organisation.session, 'submit');
      await taken(organisation.session, 'approve');
      await cutOff(sql, await databaseIdOf(organisation));
    }
    const [living, dead] = owns.map(({ organisation }) => organisation) as [TestClient, TestClient];
    const name = `lock of client ${await databaseIdOf(living)}`;
    const { release } = await hold(`select pg_advisory_xact_lock(hashtext('${name}'))`);
    const databaseUrl = inject('databaseUrl');
    const second = await startServer({ databaseUrl, dataDir: inject('dataDir') });
    try {
      await expect.poll(() => stateOf(dead.session), { timeout: 20_000 }).toBe('Locked');
      await statementOf(dead.session);
      expect(await stateOf(living.session)).toBe('Locking');
      const refusal = await take(living.session, 'lock', { name: 'Meera Iyer' });
      expect(hindersOf(refusal)).toEqual({ state: 'Locking' });
    } finally {
      await release();
      await second.stop();
    }
    // No other server is locking the year any more.
    expect((await taken(living.session, 'lock', { name: 'Meera Iyer' })).state).toBe('Locked');
    const { statement } = await statementOf(living.session);
    expect(statement.signedBy.name).toBe('Asha Rao');
  });

  it('counts every instrument after an upgrade, until the year is reopened', async () => {
    const { organisation, member } = await newOwn();
    const { session } = organisation;
    const fields = { Group: 'Scope 2', mainCategory: 'Purchased Grid Electricity', Unit: 'kWh' };
    const grid = await addFactor({ ...fields, Kind: 'grid', CountryCode: 'MC', Emission: 0.2 });
    await save(member, rowOf(grid, { distance: 1000 }));
    await addInstrument(organisation, { mwh: 0.4, meetsCriteria: false });
    await taken(session, 'submit');
    await taken(session, 'approve');
    const id = await databaseIdOf(organisation);
    await sql('update periods set counts_every_instrument = true where client_id = ?', id);
    await cutOff(sql, id);
    await taken(session, 'lock', { name: 'Asha Rao' });
    // 600 of 1,000 kWh remain, at 0.2.
    expect((await statementOf(session)).head.scope2.marketBased).toBeCloseTo(120, 9);
    expect((await dashboardOf(session)).scope2.marketBased).toBeCloseTo(120, 9);
    const asked = { standard: 'ghgp', financialYear: YEAR };
    const report = answeredStandard('GET /reports', await session.get('/reports', asked));
    expect(report.missing.map(({ id }) => id)).toContain('scope2QualityCriteria');
    await reopen(organisation);
    expect((await dashboardOf(session)).scope2.marketBased).toBe(200);
    await lockYear(organisation);
    expect((await statementOf(session)).head.scope2.marketBased).toBe(200);
  });

  it.runIf(!onPostgres)('is finished at the next startup', async () => {
    const own = await startOwnServer();
    const { dataDir } = own.server;
    await own.addRecord();
    await taken(own.owner, 'submit');
    await taken(own.owner, 'approve');
    await cutOff(own.inside.sql, 1);
    const ended = once(own.server.process, 'exit');
    own.server.process.kill('SIGKILL');
    await ended;
    const server = await startServer({ dataDir });
    try {
      const session = client(own.owner.jwt, '', server.url);
      await expect.poll(() => stateOf(session), { timeout: 20_000 }).toBe('Locked');
      expect((await statementOf(session)).records).toHaveLength(1);
      const member = client(own.member.jwt, '', server.url);
      const answer = await member.post('/saveData', { rows: [rowOf(own.factor)] });
      expect(codeOf(answer)).toBe('period_locked');
    } finally {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
