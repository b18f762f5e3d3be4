import type { Knex } from 'knex';
import { hashMailbox } from '../../modules/credits/order/reservations';
import { countPieces } from '../../modules/shop/product-order/wire';
import { chooseStorable } from '../../rows/insert-many';
import { allowNewFields } from './panel-fields';

interface OpenOrder {
  readonly id: number;
  readonly buyer_email: string;
}

interface OpenProductOrder extends OpenOrder {
  /** SQLite stores JSON as text. */
  readonly items: string | Parameters<typeof countPieces>[0];
}

/**
 * Counts reserved credits and pieces by mailbox, for the limits of reservations. Reserved product
 * orders already have their proforma and a payment deadline, so they count as confirmed.
 */
export async function limitOpenOrders(trx: Knex.Transaction): Promise<void> {
  const orders: OpenOrder[] = await reserved('orders').select('id', 'buyer_email');
  for (const { id, buyer_email: email } of orders) {
    await trx('orders')
      .where({ id })
      .update({ mailbox_hash: hashMailbox(email) });
  }
  const productOrders: OpenProductOrder[] = await reserved('product_orders').select(
    'id',
    'buyer_email',
    'items',
  );
  for (const { id, buyer_email: email, items } of productOrders) {
    await trx('product_orders')
      .where({ id })
      .update({
        pieces: countPieces(typeof items === 'string' ? JSON.parse(items) : items),
        is_confirmed: chooseStorable()(true),
        mailbox_hash: hashMailbox(email),
      });
  }
  await allowNewFields('018');

  function reserved(table: string) {
    return trx(table).where({ state: 'Reserved' }).orderBy('id');
  }
}
