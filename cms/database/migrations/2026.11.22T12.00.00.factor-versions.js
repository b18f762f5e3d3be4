/**
 * Moves the records' copies of factors into a table and gives the records its ids, before Strapi drops
 * the old columns. The step `003-record-versions` turns the copies into factor versions with these
 * ids, once Strapi has made that table.
 */

/** Old columns that form the copy of a factor. */
const COPY = [
  'factor_id',
  'factor_name',
  'factor_scope',
  'factor_kg_co_2_e_per_unit',
  'factor_unit',
  'factor_source',
  'factor_year',
];

/** @typedef {import('knex').Knex.Transaction} Transaction */

module.exports = {
  /** @param {Transaction} trx */
  async up(trx) {
    // A new database has no tables yet.
    if (!(await trx.schema.hasTable('emission_records'))) return;
    await dropIndexes(trx);
    await keepCopies(trx);
    await trx.schema.alterTable('emission_records', (records) => {
      records.bigInteger('factor_version_id');
      records.double('converted_amount');
      records.string('last_month');
    });
    await nameCopies(trx);
    await refuseIncompleteRecords(trx);
    await trx.schema.alterTable('emission_records', (records) => {
      records.dropColumns(...COPY, 'financial_year');
    });
  },
};

/**
 * Drops the indexes, because every row changes. Strapi re-creates them once, afterwards.
 * @param {Transaction} trx
 */
async function dropIndexes(trx) {
  const isSqlite = trx.client.dialect === 'sqlite3';
  const found = await trx.raw(
    isSqlite
      ? `select name from sqlite_master
         where type = 'index' and tbl_name = 'emission_records' and sql is not null`
      : `select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
         where x.indrelid = 'emission_records'::regclass and not x.indisprimary`,
  );
  for (const { name } of isSqlite ? found : found.rows) await trx.raw('drop index ??', [name]);
}

/** @param {Transaction} trx */
async function keepCopies(trx) {
  await trx.schema.createTable('factor_copies', (copies) => {
    copies.increments('id');
    for (const name of ['factor_id', 'name', 'scope', 'main_category', 'unit']) copies.string(name);
    copies.double('kg_co_2_e_per_unit');
    copies.text('source');
    copies.integer('year');
    copies.index('factor_id');
  });
  await trx.raw(
    `insert into factor_copies
       (factor_id, name, scope, kg_co_2_e_per_unit, unit, source, year, main_category)
     select distinct factor_id, factor_name, factor_scope, factor_kg_co_2_e_per_unit, factor_unit,
       coalesce(factor_source, ''), factor_year, main_category
     from emission_records`,
  );
}

/** @param {Transaction} trx */
async function nameCopies(trx) {
  await trx.raw(
    `update emission_records set factor_version_id = copy.id, converted_amount = consumption,
       last_month = substr(to_day, 1, 7)
     from factor_copies copy
     where copy.factor_id = emission_records.factor_id and copy.name = factor_name
       and copy.scope = factor_scope and copy.kg_co_2_e_per_unit = factor_kg_co_2_e_per_unit
       and copy.unit = factor_unit and copy.source = coalesce(factor_source, '')
       and coalesce(copy.year, 0) = coalesce(factor_year, 0)
       and copy.main_category = emission_records.main_category`,
  );
}

/**
 * Refuses incomplete records. Canopy has never stored one, so an operator decides about it.
 * @param {Transaction} trx
 */
async function refuseIncompleteRecords(trx) {
  const incomplete = trx('emission_records').whereNull('factor_version_id');
  const found = await incomplete.orWhereNull('converted_amount').count({ count: '*' }).first();
  if (Number(found?.count) === 0) return;
  throw new Error(
    `${found?.count} rows of emission_records lack their factor or consumption. Complete or delete them, then start again.`,
  );
}
