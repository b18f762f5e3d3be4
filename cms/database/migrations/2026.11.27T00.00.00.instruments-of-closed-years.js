/**
 * Instruments that don't meet the Scope 2 Quality Criteria no longer lower the market-based figure. Years
 * closed before this upgrade keep their figures: they count every instrument until they are reopened.
 */

/** @typedef {import('knex').Knex.Transaction} Transaction */

module.exports = {
  /** @param {Transaction} trx */
  async up(trx) {
    // New databases have no tables yet. Older releases have no reporting years.
    if (!(await trx.schema.hasTable('periods'))) return;
    await trx.schema.alterTable('periods', (periods) => {
      periods.boolean('counts_every_instrument').notNullable().defaultTo(false);
    });
    await trx('periods')
      .whereIn('state', ['Locking', 'Locked'])
      .update({ counts_every_instrument: true });
  },
};
