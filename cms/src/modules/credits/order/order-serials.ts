import type { EditedOrder, Order, SerialRange } from '@canopy/domain/credits';
import type { Knex } from 'knex';
import * as ledger from '../issuance/ledger';
import { type EditedOrderRow, toEdited, toWire } from './wire';

/**
 * The serials of orders, by documentId; those of unserialised credits are missing.
 * @param trx of a call that changes the orders: nothing is asked after its COMMIT, since a change that is stored
 *   must not be answered as a failure
 */
async function readSerials(
  orders: readonly EditedOrderRow[],
  trx?: Knex.Transaction,
): Promise<ReadonlyMap<string, SerialRange[]>> {
  const serialised = orders.filter(({ vintage }) => vintage !== null);
  if (serialised.length === 0) return new Map();
  return ledger.readSerials(
    serialised.map(({ documentId }) => documentId),
    trx,
  );
}

/** An order as its buyer has it. */
export async function withSerials(order: EditedOrderRow, trx?: Knex.Transaction): Promise<Order> {
  return toWire(order, (await readSerials([order], trx)).get(order.documentId));
}

/** Orders as editors have them. */
export async function editedWithSerials(
  orders: readonly EditedOrderRow[],
  trx?: Knex.Transaction,
): Promise<EditedOrder[]> {
  const serials = await readSerials(orders, trx);
  return orders.map((order) => toEdited(order, serials.get(order.documentId)));
}
