import { createRequire } from 'node:module';
import path from 'node:path';

const cmsRequire = createRequire(path.resolve('cms/package.json'));
const { comparable } = cmsRequire('@canopy/domain') as typeof import('@canopy/domain');

interface Statement {
  run(...values: unknown[]): { lastInsertRowid: number | bigint };
  get(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown[];
}

export interface Database {
  prepare(sql: string): Statement;
  exec(sql: string): void;
  pragma(statement: string): unknown;
  close(): void;
}

/** Opens a SQLite file beside the running server. */
export function open(file: string): Database {
  const Sqlite = cmsRequire('better-sqlite3') as new (name: string) => Database;
  const db = new Sqlite(file);
  db.pragma('busy_timeout = 5000');
  return db;
}

export const CATEGORIES = [
  ['Scope 1', 'On site fuel consumption'],
  ['Scope 1', 'Off site fuel consumption'],
  ['Scope 2', 'Purchased Grid Electricity'],
  ['Scope 3', 'Business Travel'],
  ['Scope 3', 'Employee Commuting'],
  ['Scope 3', 'Water'],
] as const;

const COLUMNS = `document_id, created_at, updated_at, published_at, member_id, client_id,
  selected_name, scope, main_category, unit, consumption, from_day, to_day, month, result_kg_co_2_e`;

/** Columns of a factor and a year that the old build keeps in every record. */
const OLD_COLUMNS = `financial_year, factor_id, factor_name, factor_kg_co_2_e_per_unit, factor_unit,
  factor_scope`;
const NEW_COLUMNS = 'converted_amount, last_month, factor_version_id';

/** Adds records of 2023-2024 and 2024-2025, spread evenly over the owners, in one transaction. */
export function addRecords(
  db: Database,
  owners: readonly { memberId: number; clientId: number }[],
  count: number,
): void {
  const isOld = db.prepare('pragma table_info(emission_records)').all().some(isFactorId);
  const columns = `${COLUMNS}, ${isOld ? OLD_COLUMNS : NEW_COLUMNS}`;
  const insert = db.prepare(
    `insert into emission_records (${columns}) values (${columns.split(',').map(() => '?')})`,
  );
  const versions = isOld ? null : versionsOf(db);
  const { next } = db
    .prepare('select coalesce(max(id), 0) + 1 next from emission_records')
    .get() as {
    next: number;
  };
  db.exec('begin');
  for (let n = 0; n < count; n++) {
    const owner = owners[n % owners.length];
    if (!owner) throw new Error('no owners');
    const turn = Math.floor(n / owners.length);
    const [scope, category] = CATEGORIES[turn % CATEGORIES.length] ?? CATEGORIES[0];
    const month = (turn % 24) + 3;
    const year = 2023 + Math.floor(month / 12);
    const text = `${year}-${String((month % 12) + 1).padStart(2, '0')}`;
    const label = month < 15 ? '2023-2024' : '2024-2025';
    const consumption = ((n * 7919) % 100_000) / 10 + 1;
    insert.run(
      `bench${String(next + n).padStart(19, '0')}`,
      0,
      0,
      0,
      owner.memberId,
      owner.clientId,
      'Diesel',
      scope,
      category,
      'litre',
      consumption,
      `${text}-01`,
      `${text}-28`,
      text,
      consumption * 2.5,
      ...(versions
        ? [consumption, text, versions.get(category)]
        : [label, 'bench', 'Diesel', 2.5, 'litre', scope]),
    );
  }
  db.exec('commit');
}

const isFactorId = (column: unknown) => (column as { name: string }).name === 'factor_id';

/** The ids of the versions of the factor of all records, by main category. */
function versionsOf(db: Database): Map<string, unknown> {
  const insert = db.prepare(
    `insert into factor_versions
     (document_id, factor_id, name, scope, main_category, kg_co_2_e_per_unit, unit, content_hash)
     values (?, 'bench', 'Diesel', ?, ?, 2.5, 'litre', ?) on conflict do nothing`,
  );
  for (const [scope, category] of CATEGORIES) insert.run(category, scope, category, category);
  const rows = db.prepare('select id, main_category from factor_versions').all();
  return new Map(
    (rows as { id: number; main_category: string }[]).map((row) => [row.main_category, row.id]),
  );
}

/** Adds emission factors until there are as many as wanted. */
export function addFactors(db: Database, wanted: number): void {
  const insert = db.prepare(
    `insert into emission_factors (document_id, created_at, updated_at, published_at, name,
     name_key, description, scope, main_category, kg_co_2_e_per_unit, unit, country)
     values (?,?,?,?,?,?,?,?,?,?,?,?)`,
  );
  db.exec('begin');
  for (let n = 0; n < wanted; n++) {
    const [scope, category] = CATEGORIES[n % CATEGORIES.length] ?? CATEGORIES[0];
    const name = `Fuel ${n} grade ${n % 97}`;
    insert.run(
      `factor${String(n).padStart(18, '0')}`,
      n,
      n,
      n,
      name,
      comparable(name),
      `Burnt in kind ${n % 13} of engine`,
      scope,
      category,
      1 + (n % 50) / 10,
      'litre',
      'India',
    );
  }
  db.exec('commit');
}

/** Adds sessions of other accounts, as logins that were never ended leave them. */
export function addSessions(db: Database, count: number): void {
  const columns = `document_id, user_id, session_id, device_id, origin, expires_at,
    absolute_expires_at, status, type, created_at, updated_at, published_at`;
  const insert = db.prepare(
    `insert into strapi_sessions (${columns}) values (?,?,?,?,'users-permissions',?,?,'active','refresh',?,?,?)`,
  );
  const { account } = db.prepare('select max(id) account from up_users').get() as {
    account: number;
  };
  const now = Date.now();
  const month = 30 * 24 * 60 * 60 * 1000;
  db.exec('begin');
  for (let n = 0; n < count; n++) {
    const id = String(n).padStart(12, '0');
    const user = String(2 + (n % (account - 1)));
    const ends = now + month * 120;
    insert.run(`session${id}`, user, `${id}bench`, `device-${n}`, ends, ends, now, now, now);
  }
  db.exec('commit');
}
