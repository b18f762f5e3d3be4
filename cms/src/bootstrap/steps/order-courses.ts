import type { Knex } from 'knex';
import { chooseStorable } from '../../rows/insert-many';
import { allowNewFields } from './panel-fields';

const BATCH_ROWS = 500;

interface OldOrder {
  readonly id: number;
  readonly state: 'Confirmed' | 'Cancelled';
  /** Milliseconds on SQLite. */
  readonly created_at: Date | number;
  readonly updated_at: Date | number;
}

/**
 * Gives states to orders from before orders had a course. Confirmed orders become delivered, with
 * simulated payment. They never expire, because buyers were given no deadline. Their issuance is
 * taken from the ledger's lots. Site and panel continue as before.
 */
export async function writeOrderCourses(trx: Knex.Transaction): Promise<void> {
  const toStored = chooseStorable();
  let last = 0;
  for (;;) {
    const rows: OldOrder[] = await trx('orders')
      .select('id', 'state', 'created_at', 'updated_at')
      .whereNull('provider')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_ROWS);
    for (const { id, state, created_at: placed, updated_at: changed } of rows) {
      const at = new Date(placed).toISOString();
      const delivered = ['Reserved', 'Paid', 'Delivered'].map((each) => ({ state: each, at }));
      const isCancelled = state === 'Cancelled';
      const end = isCancelled ? [{ state, at: new Date(changed).toISOString() }] : [];
      await trx('orders')
        .where({ id })
        .update({
          state: isCancelled ? state : 'Delivered',
          provider: 'simulated',
          course: JSON.stringify(delivered.concat(end)),
          is_confirmed: toStored(false),
          wants_retirement: toStored(false),
          issuance_id: trx('credit_lots')
            .min('issuance_id')
            .whereRaw('credit_lots.order_id = ??', ['orders.document_id']),
        });
      last = id;
    }
    if (rows.length < BATCH_ROWS) break;
  }
  // Sites created later start with their own setting.
  await trx('site').whereNull('simulated_payment').update({ simulated_payment: true });
  await allowNewFields('014');
}
