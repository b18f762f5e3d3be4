import type { EditedOrder, Order, SerialRange } from '@canopy/domain/credits';
import type { Knex } from 'knex';
import * as ledger from '../issuance/ledger';
import { type EditedOrderRow, toEdited, toWire } from './wire';

/**
 * Reads the serials of orders by documentId. Orders with unserialised credits are missing.
 * @param trx the transaction of a call that changes the orders. Nothing may be read after its
 * COMMIT: a failure would be reported for a stored change
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

/** Converts an order for its buyer. */
export async function withSerials(order: EditedOrderRow, trx?: Knex.Transaction): Promise<Order> {
  return toWire(order, (await readSerials([order], trx)).get(order.documentId));
}

/** Converts orders for editors. */
export async function editedWithSerials(
  orders: readonly EditedOrderRow[],
  trx?: Knex.Transaction,
): Promise<EditedOrder[]> {
  const serials = await readSerials(orders, trx);
  return orders.map((order) => toEdited(order, serials.get(order.documentId)));
}
