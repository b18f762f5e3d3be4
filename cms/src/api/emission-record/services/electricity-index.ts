import { lockUntilEnd } from '../../../rows/lock';

/** The tables whose electricity is added up, with the column that tells which of their rows count. */
const TABLES = { emission_records: 'last_month', record_months: 'first_month' } as const;

/** The columns that the sums of electricity read, those that they group by first. */
const COLUMNS = [
  'client_id',
  'month',
  'member_id',
  'main_category',
  'data_kind',
  'site_id',
  'factor_version_id',
  'electricity_kwh',
  'residual_mix_kg_co_2_e',
  'result_kg_co_2_e',
  'evidence_id',
];

/**
 * Covering indexes of electricity: no other record is in them, so saving one costs nothing. Content types
 * cannot declare an index of some rows.
 */
export default {
  async ensure(): Promise<void> {
    await strapi.db.transaction(async ({ trx }) => {
      // Servers that start together take turns.
      await lockUntilEnd('electricity indexes', trx);
      for (const [table, column] of Object.entries(TABLES)) {
        await trx.raw(
          `create index if not exists ${table}_electricity_idx on ${table}
           (${[...COLUMNS, column].join(', ')}) where electricity_kwh is not null`,
        );
      }
    });
  },
};
