/** @typedef {import('knex').Knex.Transaction} Transaction */

/**
 * The id of a session becomes unique in the database. Ids are 128 random bits, so two rows of one id
 * are a fault of somebody's hand or restore; which of them is right cannot be told, so both end, and
 * whoever had that session logs in again.
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
