import { lockUntilEnd } from '../../../rows/lock';

/** The columns that the sums of electricity read, in the order in which they group. */
const INDEXES = {
  emission_records: ['member_id', 'last_month'],
  record_months: ['member_id', 'first_month', 'record_id'],
} as const;

/**
 * The narrow indexes of electricity: no other record is in them, so saving one costs nothing. Content
 * types cannot declare an index of some rows.
 */
export default {
  async ensure(): Promise<void> {
    await strapi.db.transaction(async ({ trx }) => {
      // Servers that start together take turns.
      await lockUntilEnd('electricity indexes', trx);
      for (const [table, columns] of Object.entries(INDEXES)) {
        await trx.raw(
          `create index if not exists ${table}_electricity_idx on ${table}
           (client_id, month, ${columns.join(', ')}) where electricity_kwh is not null`,
        );
      }
    });
  },
};
