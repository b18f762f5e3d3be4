import { describe, expect, inject, it } from 'vitest';
import { answered } from '../../support/client';
import { addClient, addFactor, addMember, inside, rowOf, save } from '../../support/fixtures';

const onSqlite = inject('database') === 'sqlite';

/** Returns a statement and its values in the placeholder style of the server's driver. */
function statement(text: string, ...bindings: unknown[]) {
  let n = 0;
  const sql = onSqlite ? text : text.replaceAll('?', () => `$${++n}`);
  return { sql, bindings };
}

/** Join of months with their records that filters only the months by client. */
const JOINED_BY_ID = `select sum(record.result_kg_co_2_e) as kg from record_months as part
  join emission_records as record on record.id = part.record_id
  where part.client_id = ? and part.month in (?, ?)`;

const OF_ALL_CLIENTS = [
  statement(JOINED_BY_ID, 1, '2024-04', '2025-03'),
  statement('select sum(result_kg_co_2_e) from emission_records where member_id = ?', 1),
  statement('select id from emission_records'),
  statement('update emission_records set sku = ? where id = ?', 'x', 1),
  statement('delete from record_months where record_id in (?, ?)', 1, 2),
  statement(
    `delete from record_months where client_id = ?
     and record_id in (select id from emission_records where member_id = ?)`,
    1,
    1,
  ),
  statement("select subject_name from audit_entries where subject_type = 'record'"),
];

const SEEN_BY_THE_DATABASE_ALONE = [
  // A plus sign turns the column into an expression.
  statement('select id from emission_records where +client_id = ? and document_id in (?)', 1, 'x'),
  statement('select id from emission_records where client_id = client_id'),
  statement('select id from emission_records where client_id = ? or member_id = ?', 1, 1),
  statement('select id from evidences where id = ? for update', 1),
  statement(
    `insert into save_receipts (document_id, client_id) select 'x', client_id from emission_records`,
  ),
];

const OF_ONE_CLIENT = [
  statement(
    JOINED_BY_ID.replace('part.record_id', '$& and record.client_id = part.client_id'),
    1,
    '2024-04',
    '2025-03',
  ),
  statement('select id from emission_records where id = ? and client_id = ?', 1, 1),
  statement('select id from emission_records where client_id in (?)', 1),
  statement('update emission_records set sku = ? where client_id = ? and id = ?', 'x', 1, 1),
  statement('delete from record_months where client_id = ? and record_id in (?, ?)', 1, 1, 2),
  statement(`insert into save_receipts (document_id, client_id) values ('x', ?)`, 1),
  statement('select action from audit_entries where client_key = ?', 1),
  // Tables that do not grow with the number of clients.
  statement('select id from emission_factors'),
];

const textsOf = (statements: readonly { sql: string }[]) => statements.map(({ sql }) => sql);

describe('the statement guard for tables that grow with clients', () => {
  it('finds statements that would read rows of every client', async () => {
    const planted = [...OF_ALL_CLIENTS, ...(onSqlite ? [] : SEEN_BY_THE_DATABASE_ALONE)];
    expect(await inside().unownedOf(planted)).toEqual(textsOf(planted));
  });

  it('accepts statements about one client', async () => {
    expect(await inside().unownedOf(OF_ONE_CLIENT)).toEqual([]);
  });

  it.runIf(!onSqlite)('reports statements that the database cannot plan', async () => {
    const broken = statement('select nothing from emission_records where client_id = ?', 1);
    expect(await inside().unownedOf([broken])).toEqual([broken.sql]);
  });

  it('names every call that sends the statement', async () => {
    const { sql, bindings } = statement(JOINED_BY_ID, 1, '2024-04', '2025-03');
    const planted = JOINED_BY_ID;
    for (const call of ['GET /api/dashboard', 'GET /api/reports/emissions']) {
      await inside().sqlOfCall(call, planted, ...bindings);
      const [found, ...others] = await inside().unowned();
      expect(found).toMatch(onSqlite ? /does not name client_id/ : /reads emission_records of/);
      expect(found).toContain(`${call} `);
      expect(found).toContain(sql);
      expect(others).toEqual([]);
    }
  });

  it('ignores the panel, whose users may read every client', async () => {
    await inside().sqlOfCall('GET /cms/api', 'select id from emission_records');
    expect(await inside().unowned()).toEqual([]);
  });

  it.runIf(!onSqlite)('accepts row locks of panel changes', async () => {
    const member = await addMember(await addClient());
    const [record] = await save(member, rowOf(await addFactor()));
    const documentId = record?._id ?? '';
    const uid = 'api::emission-record.emission-record';
    const heard = await inside().statementsOf(async () => {
      await inside().document(uid, 'update', { documentId, data: { sku: 'by hand' } });
      await inside().document(uid, 'delete', { documentId });
    });
    const locks = heard.filter(({ sql }) => /emission_records.* for update/.test(sql));
    expect(locks).toHaveLength(2);
    expect(await inside().unownedOf(locks)).toEqual([]);
  });

  it('finds no such statement in saving records and reading the dashboard', async () => {
    const organisation = await addClient();
    const member = await addMember(organisation);
    const row = rowOf(await addFactor(), { date: '2024-03-20', date1: '2024-04-10' });
    const heard = await inside().statementsOf(async () => {
      await save(member, row);
      answered('GET /dashboard', await organisation.session.get('/dashboard'));
    });
    expect(heard.filter(({ sql }) => /record_months/.test(sql)).length).toBeGreaterThan(1);
    expect(await inside().unowned()).toEqual([]);
  });
});
