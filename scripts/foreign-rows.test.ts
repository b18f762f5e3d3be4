import { expect, it } from 'vitest';
import { findForeignRows } from './lib/foreign-rows.mjs';
import { temporaryFolder } from './lib/temporary-folder';

const schema = (singularName: string, collectionName: string) =>
  JSON.stringify({ collectionName, info: { singularName } });

/**
 * File in each checked part, two types with services in modules, and a type that is part of the
 * first.
 */
const FILES = {
  ...Object.fromEntries(
    [
      'http',
      'server',
      'patches',
      'rows',
      'calls',
      'modules/caller',
      'modules/session',
      'api/record/controllers',
      'site-pages',
      'policies',
      'middlewares',
    ].map((part) => [`cms/src/${part}/some.ts`, '']),
  ),
  'cms/src/api/record/content-types/record/schema.json': schema('record', 'records'),
  'cms/src/api/record/content-types/record/lifecycles.ts': `strapi.db.query('api::record.record');`,
  'cms/src/api/record-month/content-types/record-month/schema.json': schema(
    'record-month',
    'record_months',
  ),
  'cms/src/api/evidence/content-types/evidence/schema.json': schema('evidence', 'evidences'),
  'cms/src/modules/inventory/records/record.ts': `
    const rows = database('records').join('record_months as month', 'month.record_id', 'id');
    strapi.db.query('api::record.record');`,
  'cms/src/modules/inventory/records/sums.ts': `trx('records');`,
  'cms/src/modules/inventory/record-rules.ts': `trx('records');`,
  'cms/src/modules/inventory/evidence/evidence.ts': `
    // Lists what no record of records names.
    const text = 'Evidence is kept while records name it.';
    trx('evidences');`,
  'cms/src/modules/credits/ledger-triggers.ts': `trx('records');`,
  'cms/src/modules/caller/account.ts': `trx('up_users');`,
  'cms/src/bootstrap/steps/step.ts': `trx('records').select();`,
};

const find = (files: Record<string, string>) =>
  findForeignRows(temporaryFolder({ ...FILES, ...files }));

it('accepts the tables of the same folder and its subfolders', async () => {
  expect(await find({})).toEqual([]);
  expect(
    await find({ 'cms/src/modules/inventory/month-rules.ts': `trx('record_months');` }),
  ).toEqual([]);
});

it.each([
  ['a table', `trx('records').select('id');`, 'records'],
  ['a table with an alias', `query.join('records as record', 'record.id', 'id');`, 'records'],
  ['a table in SQL', 'rowsOf(`select id from records where id = ?`);', 'records'],
  ['a table in SQL with values', `raw(\`update records set \${values}\`);`, 'records'],
  ['a quoted table in SQL', `raw('select id from "records"');`, 'records'],
  ['the second table in SQL', `raw('select 1 from evidences as file, records');`, 'records'],
  ['a uid', `strapi.db.query('api::record.record').findMany();`, 'api::record.record'],
  ['the accounts of Strapi', `raw('left join up_users account on');`, 'up_users'],
])('finds %s of another folder', async (_, code, name) => {
  const owner =
    name === 'up_users' ? 'modules/caller, modules/session' : 'modules/inventory/records';
  expect(await find({ 'cms/src/modules/inventory/evidence/unused.ts': code })).toEqual([
    `cms/src/modules/inventory/evidence/unused.ts uses ${name}, which belongs to the services of ${owner}.`,
  ]);
});

it.each([
  ['modules/reports/report.ts', 'evidences', 'modules/inventory/evidence'],
  ['modules/inventory/evidence/names.ts', 'records', 'modules/inventory/records'],
  ['api/record/controllers/record.ts', 'records', 'modules/inventory/records'],
  ['api/evidence/controllers/evidence.ts', 'api::record.record', 'modules/inventory/records'],
  ['api/record/content-types/record/lifecycles.ts', 'evidences', 'modules/inventory/evidence'],
])('finds in %s the table %s of %s', async (file, table, owner) => {
  expect(await find({ [`cms/src/${file}`]: `trx('${table}')` })).toEqual([
    `cms/src/${file} uses ${table}, which belongs to the services of ${owner}.`,
  ]);
});

it('finds a type without a service used by two folders', async () => {
  const found = await find({ 'cms/src/rows/months.ts': `trx('record_months').delete();` });
  expect(found).toEqual([
    'cms/src/rows/months.ts uses record_months, which belongs to the services of modules/inventory/records.',
    'cms/src/modules/inventory/records/record.ts uses record_months, which belongs to the services of rows.',
  ]);
});

it('finds a checked part without code', async () => {
  const files = Object.entries(FILES).filter(([file]) => !file.startsWith('cms/src/rows/'));
  expect(await findForeignRows(temporaryFolder(Object.fromEntries(files)))).toEqual([
    'cms/src/rows, which is checked for foreign rows, has no code.',
  ]);
});
