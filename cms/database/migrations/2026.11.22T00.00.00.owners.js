/**
 * Adds the owner column to evidence, save receipts and the audit trail, and fills it. Strapi would add
 * it empty, but every row must have an owner.
 */

/** Owners of a row whose member or client is gone. */
const NOBODY = 0;

/** @typedef {import('knex').Knex.Transaction} Transaction */

module.exports = {
  /** @param {Transaction} knex */
  async up(knex) {
    // A new database has no tables yet. Strapi makes them with these columns.
    if (!(await knex.schema.hasTable('emission_records'))) return;
    await refuseStrayRecords(knex);
    for (const table of ['evidences', 'save_receipts']) {
      const owner = `(select client_id from members where members.id = ${table}.member_id)`;
      await addOwner(knex, table, 'client_id', owner);
    }
    await openTrail(knex);
    const client = '(select id from clients where clients.document_id = audit_entries.client_id)';
    await addOwner(knex, 'audit_entries', 'client_key', client);
    await closeTrail(knex);
  },
};

/**
 * Refuses records without an owner. No call and no screen deletes a client or a member. So an
 * operator must have done it, and decides about the records.
 * @param {Transaction} knex
 */
async function refuseStrayRecords(knex) {
  const stray = await knex('emission_records').whereNull('client_id').count({ count: '*' }).first();
  if (Number(stray?.count) === 0) return;
  throw new Error(
    `${stray?.count} rows of emission_records have no client. Set client_id to the id of theirs, or delete them, then start again.`,
  );
}

/**
 * @param {Transaction} knex
 * @param {string} table
 * @param {string} column
 * @param {string} owner SQL expression of a row's owner
 */
async function addOwner(knex, table, column, owner) {
  if (!(await knex.schema.hasColumn(table, column))) {
    await knex.schema.alterTable(table, (change) => change.integer(column));
  }
  await knex.raw(`update ${table} set ${column} = coalesce(${owner}, ${NOBODY})`);
}

/** @param {Transaction} knex */
const isSqlite = (knex) => knex.client.dialect === 'sqlite3';

/** @param {Transaction} knex */
async function openTrail(knex) {
  const onTable = isSqlite(knex) ? '' : ' on audit_entries';
  for (const event of ['update', 'delete', ...(isSqlite(knex) ? [] : ['truncate'])]) {
    await knex.raw(`drop trigger if exists audit_entries_no_${event}${onTable}`);
  }
}

/** @param {Transaction} knex */
async function closeTrail(knex) {
  if (isSqlite(knex)) {
    for (const event of ['update', 'delete']) {
      await knex.raw(
        `create trigger audit_entries_no_${event} before ${event} on audit_entries
         begin select raise(abort, 'the audit trail is append-only'); end`,
      );
    }
    return;
  }
  for (const event of ['update', 'delete', 'truncate']) {
    await knex.raw(
      `create trigger audit_entries_no_${event} before ${event} on audit_entries
       for each statement execute function audit_entries_refuse()`,
    );
  }
}
