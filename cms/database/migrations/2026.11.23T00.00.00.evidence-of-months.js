/**
 * The months of a record say whether it has evidence, and its data kind, so that the sums of a year come
 * from one index. Months that exist get the evidence of their records; no record has a data kind yet.
 */

/** @typedef {import('knex').Knex.Transaction} Transaction */

module.exports = {
  /** @param {Transaction} trx */
  async up(trx) {
    // A new database has no tables yet, one of an older release no months.
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
