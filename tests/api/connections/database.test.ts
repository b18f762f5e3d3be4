import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { answered, answeredPage } from '../../support/client';
import {
  addClient,
  addFactor,
  addMember,
  inside,
  rowOf,
  save,
  type TestClient,
  type TestMember,
} from '../../support/fixtures';

const { sql } = inside();
const onSqlite = inject('database') === 'sqlite';

interface Index {
  readonly name: string;
  readonly columns: readonly string[];
  readonly type?: 'unique';
}

interface Schema {
  readonly collectionName: string;
  readonly indexes?: readonly Index[];
}

/** Tables and indexes that the content types declare. */
const SCHEMAS: Schema[] = readdirSync('cms/src/api', { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'schema.json')
  .map((file) => JSON.parse(readFileSync(path.join('cms/src/api', file), 'utf8')));

const SESSION_INDEXES = [
  { name: 'strapi_sessions_session_uniq', columns: ['session_id'], unique: true },
  {
    name: 'strapi_sessions_login_idx',
    columns: ['user_id', 'origin', 'device_id'],
    unique: false,
  },
  { name: 'strapi_sessions_end_idx', columns: ['absolute_expires_at'], unique: false },
].map((index) => ({ table: 'strapi_sessions', ...index }));

const WANTED = [
  ...SCHEMAS.flatMap(({ collectionName, indexes = [] }) =>
    indexes.map(({ name, columns, type }) => ({
      table: collectionName,
      name,
      columns,
      unique: type === 'unique',
    })),
  ),
  { table: 'up_users', name: 'up_users_username_uniq', columns: ['username'], unique: true },
  ...SESSION_INDEXES,
];

async function indexesOf(table: string) {
  if (onSqlite) {
    const list = await sql<{ name: string; unique: number }>(`pragma index_list(${table})`);
    return Promise.all(
      list.map(async ({ name, unique }) => {
        const columns = await sql<{ name: string }>(`pragma index_info(${name})`);
        return { table, name, columns: columns.map((each) => each.name), unique: unique === 1 };
      }),
    );
  }
  const list = await sql<{ name: string; definition: string }>(
    'select indexname as name, indexdef as definition from pg_indexes where tablename = ?',
    table,
  );
  return list.map(({ name, definition }) => ({
    table,
    name,
    // PostgreSQL quotes names that are SQL words, such as "from".
    columns: (/\((.*)\)/.exec(definition)?.[1] ?? '').replaceAll('"', '').split(', '),
    unique: definition.startsWith('CREATE UNIQUE'),
  }));
}

describe('indexes', () => {
  it.each(WANTED.map((index) => [index.name, index] as const))('include %s', async (_, index) => {
    expect(await indexesOf(index.table)).toContainEqual(index);
  });

  it('keep login names unique', async () => {
    const [user] = await sql<{ username: string }>('select username from up_users limit 1');
    const twice = 'insert into up_users (document_id, username) values (?, ?)';
    await expect(sql(twice, 'x', user?.username)).rejects.toThrow(/unique/i);
  });
});

describe('owners', () => {
  it.each([
    ['members', 'client_id'],
    ['members', 'account_id'],
    ['clients', 'account_id'],
    ['emission_records', 'member_id'],
    ['emission_records', 'client_id'],
    ['record_months', 'client_id'],
    ['evidences', 'member_id'],
    ['evidences', 'client_id'],
    ['save_receipts', 'member_id'],
    ['save_receipts', 'client_id'],
    ['record_imports', 'client_id'],
    ['record_imports', 'member_id'],
    ['audit_entries', 'client_key'],
    ['policies', 'client_id'],
    ['instruments', 'client_id'],
    ['activity_metrics', 'client_id'],
    ['period_categories', 'client_id'],
    ['restatement_previews', 'client_id'],
  ])('are stored in a column of %s: %s', async (table, column) => {
    expect(await sql(`select ${column} from ${table} limit 1`)).toBeInstanceOf(Array);
  });
});

describe.each([
  ['emission_records', 'client_id'],
  ['record_months', 'client_id'],
  ['evidences', 'client_id'],
  ['save_receipts', 'client_id'],
  ['record_imports', 'client_id'],
  ['audit_entries', 'client_key'],
  ['restatement_previews', 'client_id'],
])('%s, a table that grows with clients', (table, owner) => {
  it('requires an owner in every row', async () => {
    const columns = onSqlite
      ? await sql(`select name, "notnull" as filled from pragma_table_info('${table}')`)
      : await sql(
          `select column_name as name, case is_nullable when 'NO' then 1 else 0 end as filled
           from information_schema.columns where table_name = '${table}'`,
        );
    expect(columns).toContainEqual({ name: owner, filled: 1 });
  });

  it('starts every unique key with the owner', async () => {
    const keys = (await indexesOf(table)).filter(({ unique }) => unique);
    for (const { columns } of keys)
      expect([['id'], [owner, ...columns.slice(1)]]).toContainEqual(columns);
  });

  it.runIf(!onSqlite)('uses 8-byte ids', async () => {
    const [id] = await sql(
      `select data_type as type from information_schema.columns
       where table_name = '${table}' and column_name = 'id'`,
    );
    const [sequence] = await sql(
      `select data_type as type from information_schema.sequences
       where sequence_name = '${table}_id_seq'`,
    );
    expect([id, sequence]).toEqual([{ type: 'bigint' }, { type: 'bigint' }]);
  });
});

describe('numbers', () => {
  it('keep full double precision', async () => {
    const member = await addMember(await addClient());
    const factor = await addFactor({ Emission: 0.1 + 0.2 });
    const distance = 123456789.12345678;
    const [record] = await save(member, rowOf(factor, { distance }));
    const columns = 'consumption, result_kg_co_2_e as result, kg_co_2_e_per_unit as factor';
    const statement = `select ${columns} from emission_records r
      join factor_versions v on v.id = r.factor_version_id where r.document_id = ?`;
    expect(await sql(statement, record?._id)).toEqual([
      { consumption: distance, result: distance * (0.1 + 0.2), factor: 0.1 + 0.2 },
    ]);
  });
});

describe('dashboard and list queries', () => {
  let organisation: TestClient;
  let member: TestMember;
  let clientId: unknown;
  let memberId: unknown;

  beforeAll(async () => {
    organisation = await addClient();
    member = await addMember(organisation);
    const factor = await addFactor();
    await save(member, ...Array.from({ length: 500 }, () => rowOf(factor)));
    const [row] = await sql(
      'select member_id, client_id from emission_records where member_id = (select id from members where document_id = ?) limit 1',
      member.wire._id,
    );
    [clientId, memberId] = [row?.client_id, row?.member_id];
  });

  /** Returns SQLite's plan for a statement. */
  async function plan(statement: string, ...bindings: unknown[]): Promise<string> {
    const rows = await sql(`explain query plan ${statement}`, ...bindings);
    return rows.map((row) => row.detail).join('\n');
  }

  it.runIf(onSqlite)('sum records from a covering index only', async () => {
    const columns = 'member_id, month, scope, main_category';
    const found = await plan(
      `select ${columns}, sum(result_kg_co_2_e) as kg from emission_records
       where client_id = ? and month between ? and ? and last_month <= ? group by ${columns}`,
      clientId,
      '2024-04',
      '2025-03',
      '2025-03',
    );
    expect(found).toContain('USING COVERING INDEX emission_records_client_month_idx');
    // Rows come in index order, so SQLite needs no temporary sort.
    expect(found).not.toContain('TEMP B-TREE');
  });

  it.each(['documented', 'daily'] as const)(
    'sum a year with %s allocation from covering indexes',
    async (allocation) => {
      const { session } = organisation;
      answered('PUT /policy', await session.put('/policy', { allocation }));
      const statements = await inside().statementsOf(async () => {
        answered('GET /dashboard', await session.get('/dashboard'));
      });
      const sums = statements.filter(({ sql: text }) => /group by/.test(text));
      // One sum each for all records, electricity records, and flagged records.
      expect(sums).toHaveLength(allocation === 'daily' ? 5 : 3);
      for (const { sql: statement, bindings } of onSqlite ? sums : []) {
        const found = await plan(statement, ...bindings);
        if (statement.includes('electricity_kwh')) {
          expect(found, statement).toMatch(
            /COVERING INDEX (emission_records|record_months)_electricity_idx/,
          );
          continue;
        }
        if (statement.includes('flags > 0')) {
          expect(found, statement).toContain('COVERING INDEX emission_records_flags_idx');
          continue;
        }
        expect(found, statement).toMatch(
          /COVERING INDEX (emission_records|record_months)_client_month_idx/,
        );
        expect(found, statement).not.toContain('TEMP B-TREE');
      }
      answered('PUT /policy', await session.put('/policy', { allocation: 'documented' }));
    },
  );

  it('find excluded records by index', async () => {
    const statements = await inside().statementsOf(async () => {
      answered('GET /dashboard', await organisation.session.get('/dashboard'));
    });
    const leftOut = statements.filter(({ sql: text }) =>
      /from .record_months. as .part/.test(text),
    );
    expect(leftOut).toHaveLength(1);
    for (const { sql: statement, bindings } of onSqlite ? leftOut : []) {
      const found = await plan(statement, ...bindings);
      expect(found).toContain('USING COVERING INDEX record_months_client_month_idx');
      expect(found).toContain('SEARCH record USING INTEGER PRIMARY KEY');
    }
  });

  it.runIf(onSqlite)('list the newest records of a member or client in index order', async () => {
    for (const [condition, ids, index] of [
      ['client_id = ? and member_id = ?', [clientId, memberId], 'emission_records_member_days_idx'],
      ['client_id = ?', [clientId], 'emission_records_client_days_idx'],
    ] as const) {
      const found = await plan(
        `select * from emission_records where ${condition} order by from_day desc, id desc limit 25`,
        ...ids,
      );
      expect(found).toContain(`USING INDEX ${index}`);
      expect(found).not.toContain('TEMP B-TREE');
    }
  });

  it.runIf(onSqlite)('find the factors of a name by index', async () => {
    const found = await plan('select * from emission_factors where name_key in (?, ?)', 'a', 'b');
    expect(found).toMatch(/USING INDEX emission_factors_(key|names)_idx \(name_key=/);
  });

  it('never scan a table when the server sends them', async () => {
    const statements = await inside().statementsOf(async () => {
      answeredPage('GET /getdata12', await member.session.get('/getdata12', { page: 1 }));
      const { session } = organisation;
      answeredPage('GET /getdata12', await session.get('/getdata12', { page: 1 }));
      answered('GET /dashboard', await session.get('/dashboard'));
      const { userId } = member.wire;
      answeredPage('GET /getdata12', await session.get('/getdata12', { page: 1, userId }));
    });
    const ofOurs = statements.filter(({ sql: text }) =>
      /from .(emission_records|record_months|members|up_users)/.test(text),
    );
    expect(ofOurs.length).toBeGreaterThan(8);
    for (const { sql: statement, bindings } of ofOurs) {
      if (onSqlite) {
        const found = await plan(statement, ...bindings);
        expect(found, statement).not.toMatch(/SCAN/);
      }
    }
  });
});

describe.runIf(onSqlite)('SQLite', () => {
  it.each([
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['busy_timeout', 5000],
  ])('has %s = %s', async (name, value) => {
    const [row] = await sql(`pragma ${name}`);
    expect(Object.values(row ?? {})).toEqual([value]);
  });

  it('has no duplicate foreign keys', async () => {
    const keys = await sql<{ key: string; times: number }>(
      `select t.name || '.' || f."from" as key, count(*) as times
       from sqlite_master t join pragma_foreign_key_list(t.name) f
       where t.type = 'table' group by t.name, f."from", f."table"`,
    );
    expect(keys.length).toBeGreaterThan(150);
    expect(keys.filter(({ times }) => times > 1)).toEqual([]);
  });

  it('passes its integrity checks after all tests', async () => {
    expect(await sql('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(await sql('pragma foreign_key_check')).toEqual([]);
  });
});

describe.runIf(!onSqlite)('PostgreSQL', () => {
  it('stores large sizes and ids as 8-byte integers', async () => {
    const columns = await sql<{ name: string; type: string }>(
      `select table_name || '.' || column_name as name, data_type as type
       from information_schema.columns where table_schema = current_schema()`,
    );
    const typeOf = Object.fromEntries(columns.map(({ name, type }) => [name, type]));
    for (const name of ['statements.bytes', 'statements.records', 'closed_months.period_id']) {
      expect([name, typeOf[name]]).toEqual([name, 'bigint']);
    }
  });

  it('stores figures as double precision and long texts without a limit', async () => {
    const columns = await sql<{ name: string; type: string }>(
      `select table_name || '.' || column_name as name, data_type as type
       from information_schema.columns where table_name in ('emission_records', 'factor_versions', 'emission_factors')`,
    );
    const typeOf = Object.fromEntries(columns.map(({ name, type }) => [name, type]));
    expect(typeOf).toMatchObject({
      'emission_records.consumption': 'double precision',
      'emission_records.result_kg_co_2_e': 'double precision',
      'emission_records.converted_amount': 'double precision',
      'factor_versions.kg_co_2_e_per_unit': 'double precision',
      'emission_factors.kg_co_2_e_per_unit': 'double precision',
      'emission_factors.source': 'text',
      'factor_versions.source': 'text',
      'emission_records.from_day': 'character varying',
    });
  });
});
