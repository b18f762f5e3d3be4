/**
 * Adds evidence and data kind to the months of records, so that one index answers a year's sums.
 * Existing months get their record's evidence. No record has a data kind yet.
 */

/** @typedef {import('knex').Knex.Transaction} Transaction */

module.exports = {
  /** @param {Transaction} trx */
  async up(trx) {
    // A new database has no tables yet, and older releases have no months.
    if (!(await trx.schema.hasTable('record_months'))) return;
    await trx.schema.alterTable('record_months', (months) => {
      months.string('data_kind');
      months.string('evidence_id');
    });
    await trx.raw(`
      update record_months set evidence_id = record.evidence_id
      from emission_records as record
      where record.client_id = record_months.client_id
        and record.id = record_months.record_id
        and record.evidence_id is not null`);
  },
};
