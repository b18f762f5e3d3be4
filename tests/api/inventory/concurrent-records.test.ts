import { messages } from '@canopy/domain/common';
import type { EmissionFactor } from '@canopy/domain/factors';
import { factorMessages } from '@canopy/domain/factors';
import { NO_GASES } from '@canopy/domain/gases';
import type { EmissionRecord } from '@canopy/domain/inventory';
import { inventoryMessages } from '@canopy/domain/inventory';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiServer } from '../../support/api-server';
import { changeTriggers } from '../../support/citus';
import { type Answer, answered, type Client, client, refused } from '../../support/client';
import { addNews, inHours, passHours } from '../../support/content';
import {
  addClient,
  addFactor,
  addMember,
  admin,
  factorInput,
  inside,
  logIn,
  PASSWORD,
  recordsOf,
  rowOf,
  save,
  type TestClient,
  type TestMember,
  unique,
} from '../../support/fixtures';
import { expectWaiting, hold, withLock } from '../../support/held-locks';
import { dataOf, PANEL_PASSWORD, panelRequest } from '../../support/panel';
import { startSecondServer } from '../../support/second-server';
import { seededNumbers } from '../../support/seeded-numbers';
import {
  amountsOf,
  findTrailFaults,
  findWrongRecords,
  readTrail,
} from '../../support/stored-records';

/**
 * Concurrent writes of the same records, and the state that servers share: unit names, drafts,
 * sessions and planned news. PostgreSQL has two servers on one database, SQLite only one server.
 */
const onPostgres = inject('database') === 'postgres';
const { sql } = inside();

let second: ApiServer | undefined;
let platform: Client;

beforeAll(async () => {
  platform = await admin();
  second = await startSecondServer();
});

afterAll(async () => {
  await second?.stop();
});

/** Runs a statement in the database, on Citus in every node's database. */
const onEveryNode = (statement: string) =>
  inject('citusNodes').length === 0
    ? sql<{ result: unknown }>(statement)
    : sql<{ result: unknown }>('select result from run_command_on_all_nodes(?)', statement);

/** Returns the session on the second server. */
const onSecond = (session: Client) => client(session.jwt, session.cookie, second?.url);

interface Own {
  readonly organisation: TestClient;
  readonly member: TestMember;
  /** Database id of the client. */
  readonly clientId: number;
}

async function newOwn(): Promise<Own> {
  const organisation = await addClient();
  const member = await addMember(organisation);
  const [row] = await sql<{ id: number }>(
    'select id from clients where document_id = ?',
    organisation.wire._id,
  );
  return { organisation, member, clientId: Number(row?.id) };
}

const MAY = { date: '2024-05-01', date1: '2024-05-31' };
const SPRING = { date: '2024-03-15', date1: '2024-06-04' };

const edit = (session: Client, id: string | undefined, distance: number, days = MAY) =>
  session.put('/editEmissionData', { id, updatedData: { distance, ...days } });

const choose = (session: Client, id: string | undefined, { _id: factorId }: EmissionFactor) =>
  session.put(`/records/${id}/factor`, { factorId, reason: 'It fits better' });

async function restate(session: Client): Promise<Answer> {
  const { preview } = answered('GET /restatement', await session.get('/restatement'));
  return session.post('/restatement', { reason: 'A correction', preview });
}

const setFigure = (session: Client, factor: EmissionFactor, Emission: number) =>
  session.put(`/updateData/${factor._id}`, { ...factorInput(), ...factor, Emission });

const nameUnit = (session: Client, unit: string, standsFor: string) =>
  session.put('/unit-names', { unit, standsFor });

/** Asserts that all of a client's records have correct figures and months. */
async function expectTrueRecords({ clientId }: Own): Promise<void> {
  expect(await findWrongRecords(sql, clientId)).toEqual([]);
}

describe('concurrent edits, factor choices, restatements, undos and saves', () => {
  const ROUNDS = 20;
  const CALLS_A_ROUND = 10;

  it('leave every record with its own factor’s figure and one entry per write', async () => {
    const own = await newOwn();
    const Name = unique('Blend');
    const gases = { ...NO_GASES, co2: 2, ch4NonFossil: 0.01, n2o: 0.001 };
    const factors = [
      await addFactor({ Name, Unit: 'kg', Emission: 1 }),
      await addFactor({ Name, Unit: 'kg', Emission: 1000 }),
      await addFactor({ Name, Unit: 'kg', Emission: 3, Gases: gases }),
    ];
    const below = seededNumbers(7);
    const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
    const members = [own.member.session, onSecond(own.member.session)];
    const owners = [own.organisation.session, onSecond(own.organisation.session)];
    const admins = [platform, onSecond(platform)];
    let distance = 0;
    const newRow = () => {
      distance += 1;
      const unit = pick(['g', 'kg']);
      return rowOf(factors[0] as EmissionFactor, { unit, distance, ...pick([MAY, SPRING]) });
    };
    /** Acknowledged consumption values, by record id. */
    const edits = new Map<string, number[]>();
    const imports: string[] = [];

    const calls: Record<string, (records: readonly EmissionRecord[]) => Promise<number>> = {
      async edit(records) {
        const { _id } = pick(records);
        distance += 1;
        const given = distance;
        const { status } = await edit(pick(members), _id, given, pick([MAY, SPRING]));
        if (status === 200) edits.set(_id, [...(edits.get(_id) ?? []), given]);
        return status;
      },
      choose: async (records) =>
        (await choose(pick(members), pick(records)._id, pick(factors))).status,
      async chooseMany(records) {
        const ids = [...new Set([pick(records)._id, pick(records)._id, pick(records)._id])];
        const { _id: factorId } = pick(factors);
        const body = { ids, action: 'factor', factorId, reason: 'It fits better' };
        return (await pick(members).post('/records/bulk', body)).status;
      },
      restate: async () => (await restate(pick(owners))).status,
      policy: async () =>
        (await pick(owners).put('/policy', { gwpSet: pick([null, 'AR5', 'AR6']) })).status,
      figure: async () =>
        (await setFigure(pick(admins), factors[1] as EmissionFactor, 1 + below(2000))).status,
      save: async () =>
        (await pick(members).post('/saveData', { rows: [newRow(), newRow()] })).status,
      async import() {
        const rows = [newRow(), newRow(), newRow()];
        const answer = await pick(members).post('/emission-records/import', { rows });
        if (answer.status === 200) {
          const { importId } = answered('POST /emission-records/import', answer);
          if (importId) imports.push(importId);
        }
        return answer.status;
      },
      async undo() {
        if (imports.length === 0) return 404;
        const confirm = pick(['true', 'false']);
        return (await pick(members).delete(`/imports/${pick(imports)}`, { confirm })).status;
      },
      remove: async (records) =>
        (await pick(members).delete('/deleteEmissionData', { id: pick(records)._id })).status,
    };
    const often = ['edit', 'edit', 'edit', 'edit', 'choose', 'choose', 'choose', 'restate'];
    const names = [...often, ...Object.keys(calls)];

    await save(own.member, ...Array.from({ length: 12 }, newRow));
    const refusals = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const records = await recordsOf(own.member);
      // Few records, so that calls collide.
      const chosen = [pick(records), pick(records), pick(records)];
      await Promise.all(
        Array.from({ length: CALLS_A_ROUND }, async () => {
          const name = pick(names);
          const status = await calls[name]?.(chosen);
          if (status !== 200 && status !== 201) refusals.add(`${name} ${status}`);
        }),
      );
      // Adds a few records, so that later rounds never run out.
      if (records.length < 12) await save(own.member, newRow(), newRow(), newRow());
    }
    const meant = /^((edit|choose|chooseMany|remove|undo) 404|(restate|undo) 409)$/;
    expect([...refusals].filter((each) => !meant.test(each))).toEqual([]);

    await expectTrueRecords(own);
    const trail = await readTrail(sql, own.clientId);
    expect(findTrailFaults(trail, await recordsOf(own.member))).toEqual([]);
    for (const [id, entries] of trail) {
      expect(amountsOf(entries).toSorted()).toEqual((edits.get(id) ?? []).toSorted());
    }

    // Without other writers, a restatement leaves nothing to restate.
    answered('POST /restatement', await restate(own.organisation.session));
    const again = await own.organisation.session.get('/restatement');
    expect(answered('GET /restatement', again)).toMatchObject({ changed: 0 });
    await expectTrueRecords(own);
  });
});

describe('a transfer during other writes', () => {
  const handOver = (session: Client, from: TestMember, to: TestMember) =>
    session.post(`/users/${from.wire._id}/records/transfer`, { to: to.wire._id });

  it('neither loses nor duplicates records', async () => {
    const own = await newOwn();
    const heir = await addMember(own.organisation);
    const factor = await addFactor({ Unit: 'kg', Emission: 1 });
    const { session } = own.member;
    const [first, other] = [session, onSecond(session)];
    let distance = 0;
    const newRow = (days = MAY) => {
      distance += 1;
      return rowOf(factor, { distance, ...days });
    };
    /** Amounts that should exist according to the responses. */
    const expected = new Set<number>();
    for (let round = 0; round < 8; round += 1) {
      const rows = [newRow(), newRow(SPRING), newRow(), newRow()];
      const saved = await save(own.member, ...rows);
      for (const each of saved) expected.add(each.distance);
      const [edited, removed] = saved;
      const imported = newRow(SPRING);
      const [to, amount] = [distance + 1000, edited?.distance ?? 0];
      const answers = await Promise.all([
        edit(first, edited?._id, to, SPRING),
        other.delete('/deleteEmissionData', { id: removed?._id }),
        handOver(onSecond(own.organisation.session), own.member, heir),
        other.post('/emission-records/import', { rows: [imported] }),
        first.post('/saveData', { rows: [rowOf(factor, { distance: distance + 2000 })] }),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.slice(2)).toEqual([200, 200, 201]);
      if (statuses[0] === 200) {
        expected.delete(amount);
        expected.add(to);
      } else expect(statuses[0]).toBe(404);
      if (statuses[1] === 200) expected.delete(removed?.distance ?? 0);
      else expect(statuses[1]).toBe(404);
      expected.add(imported.distance);
      expected.add(distance + 2000);
      distance += 10;
    }
    const rest = await handOver(own.organisation.session, own.member, heir);
    answered('POST /users/:id/records/transfer', rest);
    const records = await recordsOf(heir);
    const amounts = records.map((record) => record.distance).sort((a, b) => a - b);
    expect(amounts).toEqual([...expected].sort((a, b) => a - b));
    expect(await recordsOf(own.member)).toEqual([]);
    await expectTrueRecords(own);
    for (const table of ['emission_records', 'record_months']) {
      const owners = await sql(
        `select distinct member_id from ${table} where client_id = ?`,
        own.clientId,
      );
      expect(owners).toHaveLength(1);
    }
    expect(findTrailFaults(await readTrail(sql, own.clientId), records)).toEqual([]);
  });
});

describe('a unit named through one server', () => {
  it('has the same meaning on the other server at once', async () => {
    const { session } = await addMember(await addClient());
    const other = onSecond(session);
    const unit = unique('zorkel');
    const factor = await addFactor({ Unit: 'kg', Emission: 1 });
    const row = rowOf(factor, { unit, distance: 3 });
    const resultOf = async () => {
      const calculated = answered('POST /calculate', await other.post('/calculate', row));
      const saved = answered('POST /saveData', await other.post('/saveData', { rows: [row] }));
      return [calculated.result, saved.savedData.rows[0]?.result];
    };
    for (const [standsFor, kg] of [
      ['kg', 3],
      ['tonne', 3000],
      ['g', 0.003],
    ] as const) {
      answered('PUT /unit-names', await nameUnit(platform, unit, standsFor));
      expect(await resultOf()).toEqual([kg, kg]);
    }
    answered('PUT /unit-names', await nameUnit(platform, unit, ''));
    refused(await other.post('/calculate', row), 400, factorMessages.noFactor.unit, 'unit');
  });
});

/** A lock on one connection decides the order of the others, so these tests need PostgreSQL. */
describe.runIf(onPostgres)('overlapping writes', () => {
  const rowLock = ({ clientId }: Own, { _id }: { _id: string }) =>
    `select id from emission_records where client_id = ${clientId} and document_id = '${_id}' for update`;
  const recordsLock = ({ clientId }: Own) =>
    `select pg_advisory_xact_lock(hashtext('records of client ${clientId}'))`;

  async function addAlternatives() {
    const Name = unique('Coal');
    const one = await addFactor({ Name, Unit: 'kg', Emission: 1 });
    const thousand = await addFactor({ Name, Unit: 'kg', Emission: 1000 });
    return { one, thousand };
  }

  it('apply a factor choice before a later edit', async () => {
    const own = await newOwn();
    const { one, thousand } = await addAlternatives();
    const { session } = own.member;
    const row = rowOf(one, { factorId: one._id });
    const [record] = await save(own.member, row);
    if (!record) throw new Error('There is no record.');
    const [chosen, edited] = await withLock(rowLock(own, record), async (release) => {
      const choosing = choose(session, record._id, thousand);
      await expectWaiting(1);
      const editing = edit(onSecond(session), record._id, 7, SPRING);
      await expectWaiting(2);
      await release();
      return Promise.all([choosing, editing]);
    });
    expect(answered('PUT /records/:id/factor', chosen)).toMatchObject({ distance: 10 });
    const { data } = answered('PUT /editEmissionData', edited);
    expect(data).toMatchObject({ distance: 7, result: 7000, factor: { _id: thousand._id } });
    expect(await recordsOf(own.member)).toEqual([data]);
    await expectTrueRecords(own);
  });

  it('apply an edit before a later factor choice', async () => {
    const own = await newOwn();
    const { one, thousand } = await addAlternatives();
    const { session } = own.member;
    const [record] = await save(own.member, rowOf(one, { factorId: one._id }));
    if (!record) throw new Error('There is no record.');
    const [edited, chosen] = await withLock(rowLock(own, record), async (release) => {
      const editing = edit(onSecond(session), record._id, 7, SPRING);
      await expectWaiting(1);
      const choosing = choose(session, record._id, thousand);
      await expectWaiting(2);
      await release();
      return Promise.all([editing, choosing]);
    });
    expect(answered('PUT /editEmissionData', edited).data).toMatchObject({ result: 7 });
    const answer = answered('PUT /records/:id/factor', chosen);
    expect(answer).toMatchObject({ distance: 7, result: 7000 });
    expect(await recordsOf(own.member)).toEqual([answer]);
    await expectTrueRecords(own);
  });

  it('calculate edits made during a restatement with the restated figure', async () => {
    const own = await newOwn();
    const factor = await addFactor({ Unit: 'kg', Emission: 1 });
    const { session } = own.organisation;
    const records = await save(
      own.member,
      rowOf(factor, { distance: 1 }),
      rowOf(factor, { distance: 2 }),
      rowOf(factor, { distance: 3 }),
      rowOf(factor, { distance: 4 }),
    );
    const [oldest, ...others] = records;
    if (!oldest) throw new Error('There is no record.');
    answered('PUT /updateData/:id', await setFigure(platform, factor, 5));
    const { preview } = answered('GET /restatement', await session.get('/restatement'));
    const other = onSecond(own.member.session);
    const [restated, ...edited] = await withLock(rowLock(own, oldest), async (release) => {
      const restating = session.post('/restatement', { reason: 'A correction', preview });
      await expectWaiting(1);
      const editing = others.map(({ _id }) => edit(other, _id, 2005));
      await expectWaiting(1 + others.length);
      await release();
      return Promise.all([restating, ...editing]);
    });
    expect(answered('POST /restatement', restated as Answer).changed).toBe(4);
    for (const answer of edited) {
      expect(answered('PUT /editEmissionData', answer).data).toMatchObject({ result: 2005 * 5 });
    }
    await expectTrueRecords(own);
  });

  describe.each([
    [
      'save',
      'POST /saveData',
      (session: Client, row: object) => session.post('/saveData', { rows: [row] }),
    ],
    [
      'import',
      'POST /emission-records/import',
      (session: Client, row: object) => session.post('/emission-records/import', { rows: [row] }),
    ],
  ] as const)('a waiting %s', (_, name, send) => {
    /** Prepares a row and changes something before the row can be written. */
    async function writeAfter(own: Own, row: object, change: () => Promise<unknown>) {
      const answer = await withLock(recordsLock(own), async (release) => {
        const writing = send(own.member.session, row);
        await expectWaiting(1);
        await change();
        await release();
        return writing;
      });
      answered(name, answer);
      const [record] = await recordsOf(own.member);
      await expectTrueRecords(own);
      return record;
    }

    it('uses the new figure of a changed factor', async () => {
      const own = await newOwn();
      const factor = await addFactor({ Unit: 'kg', Emission: 1 });
      const record = await writeAfter(own, rowOf(factor), () =>
        setFigure(onSecond(platform), factor, 5),
      );
      expect(record).toMatchObject({ result: 50, factor: { Emission: 5 } });
    });

    it('uses a better-fitting factor added meanwhile', async () => {
      const own = await newOwn();
      const fields = { Name: unique('Coal'), Unit: 'kg', Source: 'A handbook' };
      const factor = await addFactor({ ...fields, Emission: 1, Year: 2023, Edition: 'First' });
      const record = await writeAfter(own, rowOf(factor), () =>
        addFactor({ ...fields, Emission: 8, Year: 2024, Edition: 'Second' }),
      );
      expect(record).toMatchObject({ result: 80, edition: 'Second' });
    });

    it('uses the new meaning of its unit', async () => {
      const own = await newOwn();
      const factor = await addFactor({ Unit: 'kg', Emission: 1 });
      const unit = unique('zorkel');
      answered('PUT /unit-names', await nameUnit(platform, unit, 'kg'));
      const answer = await withLock(recordsLock(own), async (release) => {
        const writing = send(own.member.session, rowOf(factor, { unit, distance: 3 }));
        await expectWaiting(1);
        answered('PUT /unit-names', await nameUnit(onSecond(platform), unit, 'tonne'));
        await release();
        return writing;
      });
      answered(name, answer);
      expect(await recordsOf(own.member)).toMatchObject([{ distance: 3, result: 3000 }]);
    });

    it('follows the changed policy', async () => {
      const own = await newOwn();
      const gases = { ...NO_GASES, ch4NonFossil: 1 };
      const factor = await addFactor({ Unit: 'kg', Emission: 25, Gases: gases });
      const [set, written] = await withLock(recordsLock(own), async (release) => {
        const setting = onSecond(own.organisation.session).put('/policy', { gwpSet: 'AR5' });
        await expectWaiting(1);
        const writing = send(own.member.session, rowOf(factor));
        await expectWaiting(2);
        await release();
        return Promise.all([setting, writing]);
      });
      answered('PUT /policy', set);
      answered(name, written);
      // IPCC AR5: 1 kg of biogenic methane is 28 kg CO2e.
      expect(await recordsOf(own.member)).toMatchObject([{ result: 280 }]);
    });

    it('uses the last figure of a factor changed several times', async () => {
      const own = await newOwn();
      const factor = await addFactor({ Unit: 'kg', Emission: 1 });
      let held = await hold(recordsLock(own));
      const writing = send(own.member.session, rowOf(factor));
      await expectWaiting(1);
      for (const figure of [2, 3, 4]) {
        // Acquires the lock once the transaction that detects the changed figure has ended.
        const next = hold(recordsLock(own));
        await expectWaiting(2);
        await setFigure(onSecond(platform), factor, figure);
        await held.release();
        held = await next;
        await expectWaiting(1);
      }
      await setFigure(onSecond(platform), factor, 5);
      await held.release();
      answered(name, await writing);
      expect(await recordsOf(own.member)).toMatchObject([{ result: 50 }]);
      await expectTrueRecords(own);
    });
  });

  it('return 404 for edits and deletions of transferred records', async () => {
    const own = await newOwn();
    const heir = await addMember(own.organisation);
    const factor = await addFactor({ Unit: 'kg', Emission: 1 });
    const records = await save(own.member, rowOf(factor), rowOf(factor, { distance: 11 }));
    const [record, deleted] = records;
    if (!record || !deleted) throw new Error('There are no records.');
    const answers = await withLock(rowLock(own, record), async (release) => {
      const path = `/users/${own.member.wire._id}/records/transfer`;
      const going = own.organisation.session.post(path, { to: heir.wire._id });
      await expectWaiting(1);
      const other = onSecond(own.member.session);
      const editing = edit(other, record._id, 7, SPRING);
      const deleting = other.delete('/deleteEmissionData', { id: deleted._id });
      const saving = other.post('/saveData', { rows: [rowOf(factor, { distance: 12 })] });
      await expectWaiting(4);
      await release();
      return Promise.all([going, editing, deleting, saving]);
    });
    const [gone, edited, removed, saved] = answers as [Answer, Answer, Answer, Answer];
    expect(answered('POST /users/:id/records/transfer', gone).transferred).toBe(2);
    for (const answer of [edited, removed]) refused(answer, 404, messages.notFound);
    answered('POST /saveData', saved);
    expect((await recordsOf(heir)).map(({ distance }) => distance).sort()).toEqual([10, 11]);
    expect((await recordsOf(own.member)).map(({ distance }) => distance)).toEqual([12]);
    await expectTrueRecords(own);
  });

  it('deactivate the recipient of a pending transfer and end its sessions on both servers', async () => {
    const own = await newOwn();
    const heir = await addMember(own.organisation);
    const { session } = own.organisation;
    const [record] = await save(own.member, rowOf(await addFactor({ Unit: 'kg', Emission: 1 })));
    if (!record) throw new Error('There is no record.');
    const answers = await withLock(rowLock(own, record), async (release) => {
      const path = `/users/${own.member.wire._id}/records/transfer`;
      const going = session.post(path, { to: heir.wire._id });
      await expectWaiting(1);
      const ending = onSecond(session).post(`/users/${heir.wire._id}/deactivate`);
      await expectWaiting(2);
      await release();
      return Promise.all([going, ending]);
    });
    const [gone, ended] = answers as [Answer, Answer];
    expect(answered('POST /users/:id/records/transfer', gone).transferred).toBe(1);
    expect(answered('POST /users/:id/deactivate', ended).active).toBe(false);
    // Both servers have ended the session.
    for (const session of [heir.session, onSecond(heir.session)]) {
      refused(await session.get('/me'), 401, messages.sessionEnded);
      refused(await session.post('/auth/refresh'), 401, messages.sessionEnded);
    }
  });

  it('refuse to undo an import after one of its records was edited', async () => {
    const own = await newOwn();
    const factor = await addFactor({ Unit: 'kg', Emission: 1 });
    const { session } = own.member;
    const rows = [1, 2, 3].map((distance) => rowOf(factor, { distance }));
    const { importId } = answered(
      'POST /emission-records/import',
      await session.post('/emission-records/import', { rows }),
    );
    const records = (await recordsOf(own.member)).sort((a, b) => a.distance - b.distance);
    const [first, , last] = records;
    if (!first || !last) throw new Error('There are no records.');
    const undone = await withLock(rowLock(own, first), async (release) => {
      const undoing = session.delete(`/imports/${importId}`);
      await expectWaiting(1);
      answered('PUT /editEmissionData', await edit(onSecond(session), last._id, 30));
      await release();
      return undoing;
    });
    refused(undone, 409, inventoryMessages.importChanged(1));
    expect(await recordsOf(own.member)).toHaveLength(3);
    await expectTrueRecords(own);
  });

  it.each(['40P01', '40001'])(
    'retry a transaction that PostgreSQL rolled back (%s)',
    async (code) => {
      const own = await newOwn();
      const { session } = own.member;
      const factor = await addFactor({ Unit: 'kg', Emission: 1 });
      const rows = [1, 2].map((distance) => rowOf(factor, { distance, ...SPRING }));
      await onEveryNode('create sequence once');
      await sql(
        `create function fail_once() returns trigger language plpgsql as $$ begin
         if coalesce(new.selected_name, old.selected_name) = '${factor.Name}'
           and nextval('once') = 1
         then raise exception 'for the sake of another one' using errcode = '${code}'; end if;
         return coalesce(new, old);
       end $$`,
      );
      await changeTriggers(
        sql,
        `create trigger fail_once before insert or update or delete on emission_records
       for each row execute function fail_once()`,
      );
      const failsOnce = async (work: () => Promise<Answer>) => {
        await onEveryNode('alter sequence once restart');
        const answer = await work();
        const counted = await onEveryNode('select last_value as result from once');
        // All rows of a client are on one node.
        expect(Math.max(...counted.map(({ result }) => Number(result)))).toBeGreaterThan(1);
        return answer;
      };
      try {
        const saved = await failsOnce(() => session.post('/saveData', { rows }));
        const [first, other] = answered('POST /saveData', saved).savedData.rows as EmissionRecord[];
        const edited = await failsOnce(() => edit(session, first?._id, 7, SPRING));
        expect(answered('PUT /editEmissionData', edited).data).toMatchObject({ result: 7 });
        const body = { ids: [other?._id], action: 'delete' };
        const deleted = await failsOnce(() => session.post('/records/bulk', body));
        expect(answered('POST /records/bulk', deleted)).toMatchObject({ deleted: 1 });
        await expectTrueRecords(own);
        expect(await recordsOf(own.member)).toHaveLength(1);
        const actions = [...(await readTrail(sql, own.clientId)).values()].map((entries) =>
          entries.map(({ action }) => action),
        );
        expect(actions).toEqual([
          ['created', 'changed'],
          ['created', 'deleted'],
        ]);
      } finally {
        await changeTriggers(sql, 'drop trigger fail_once on emission_records');
        await sql('drop function fail_once');
        await onEveryNode('drop sequence once');
      }
    },
  );
});

describe.runIf(onPostgres)('two servers', () => {
  const other = () => second?.url ?? '';

  it('accept each other’s preview keys and show the current draft', async () => {
    const uid = 'api::news-article.news-article';
    const { documentId } = await inside().document(uid, 'create', {
      data: { title: unique('Draft'), content: 'Soon.' },
    });
    const preview = await inside().previewKey({ uid, documentId, ageMs: 0 });
    const visitor = client(undefined, '', other());
    const draft = () => visitor.get(`/news/${documentId}`, { preview });
    expect(answered('GET /news/:id', await draft())).toMatchObject({ content: 'Soon.' });
    await inside().document(uid, 'update', { documentId, data: { content: 'Sooner.' } });
    expect(answered('GET /news/:id', await draft())).toMatchObject({ content: 'Sooner.' });
    refused(await visitor.get(`/news/${documentId}`), 404);
  });

  it('share panel sessions, their renewal and their end', async () => {
    const login = { email: `${unique('panel')}@example.org`, password: PANEL_PASSWORD };
    await inside().panelUser(login);
    const answer = await panelRequest()('POST', '/admin/login', login);
    const { token } = dataOf<{ token: string }>(answer);
    const statusAt = async (url: string, jwt: string) =>
      (await panelRequest(jwt, url)('GET', '/admin/users/me')).status;
    expect(await statusAt(other(), token)).toBe(200);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const renewed = await fetch(`${other()}/admin/access-token`, {
      method: 'POST',
      headers: { Cookie: cookies.join('; '), 'X-Forwarded-Proto': 'https' },
    });
    const { data } = (await renewed.json()) as { data: { token: string } };
    expect(await statusAt(inject('apiUrl'), data.token)).toBe(200);
    expect((await panelRequest(data.token, other())('POST', '/admin/logout', {})).status).toBe(200);
    for (const url of [other(), inject('apiUrl')])
      expect(await statusAt(url, data.token)).toBe(401);
  });

  it('end a session on both after a sign-out or a password reset', async () => {
    const organisation = await addClient();
    const { session } = organisation;
    answered('GET /me', await onSecond(session).get('/me'));
    answered('POST /auth/logout', await onSecond(session).post('/auth/logout'));
    refused(await session.get('/me'), 401, messages.sessionEnded);
    refused(await session.post('/auth/refresh'), 401, messages.sessionEnded);
    const { userId, _id } = organisation.wire;
    const again = await logIn('/login', { userId, password: PASSWORD }, other());
    answered('GET /me', await client(again.jwt).get('/me'));
    const path = `/clients/${_id}/reset-password`;
    answered('POST /clients/:id/reset-password', await platform.post(path));
    refused(await again.get('/me'), 401, messages.sessionEnded);
    refused(await again.post('/auth/refresh'), 401, messages.sessionEnded);
  });
});

describe.runIf(onPostgres)('scheduled news', () => {
  it('appears at its time on both servers, once in each feed', async () => {
    const { _id } = await addNews({ publishedOn: inHours(1) });
    const urls = [inject('apiUrl'), second?.url ?? ''];
    const shown = () =>
      Promise.all(
        urls.map(async (url) => {
          const feed = await (await fetch(`${url}/rss.xml`)).text();
          const { status } = await client(undefined, '', url).get(`/news/${_id}`);
          return [status, feed.split(`-${_id}</link>`).length - 1];
        }),
      );
    expect(await shown()).toEqual(urls.map(() => [404, 0]));
    await passHours('news_articles', _id, 1);
    await expect.poll(shown, { timeout: 20_000 }).toEqual(urls.map(() => [200, 1]));
  });
});
