/** @typedef {import('knex').Knex.Transaction} Transaction */

/**
 * Ends sessions whose id exists twice, so that ids can become unique in the database. Ids are 128
 * random bits, so duplicates come from manual changes or restores. The right row can't be told, so both
 * end and their users sign in again.
 * @param {Transaction} trx
 */
exports.up = async (trx) => {
  if (!(await trx.schema.hasTable('strapi_sessions'))) return;
  const twice = trx('strapi_sessions')
    .select('session_id')
    .groupBy('session_id')
    .havingRaw('count(*) > 1');
  await trx('strapi_sessions').whereIn('session_id', twice).delete();
};
