import { creditMessages, mayBecome, type OrderState } from '@canopy/domain/credits';
import type { Knex } from 'knex';
import { conflict, notFound } from '../../../http/refusals';
import { findColumns } from '../../../rows/insert-many';
import * as outbox from '../../mail/outbox';
import { lockCredits } from '../issuance/ledger';
import { NO_HASHES } from './reservations';
import type { EditedOrderRow } from './wire';

export const ORDER = 'api::order.order';

/**
 * Reads orders to change their states, and locks them until the transaction ends. Like every
 * change, it first locks the credits of their projects, in project order, then the rows by id.
 * @returns the orders that exist
 */
export async function lockOrders(
  references: readonly string[],
  trx: Knex.Transaction,
): Promise<EditedOrderRow[]> {
  const { tableName } = strapi.db.metadata.get(ORDER);
  const named = () => trx(tableName).whereIn('reference', references);
  const projects: { projectId: string }[] = await named()
    .distinct(findColumns(ORDER, ['projectId']))
    .orderBy('project_id');
  for (const { projectId } of projects) await lockCredits(projectId, trx);
  const locked: { id: number }[] = await named().select('id').orderBy('id').forUpdate();
  return strapi.db
    .query(ORDER)
    .findMany({ where: { id: { $in: locked.map(({ id }) => id) } }, orderBy: { id: 'asc' } });
}

/**
 * Reads and locks one order.
 * @throws 404 when no order has this reference
 */
export async function lockOrder(reference: string, trx: Knex.Transaction): Promise<EditedOrderRow> {
  const [order] = await lockOrders([reference], trx);
  if (!order) throw notFound();
  return order;
}

/**
 * Moves an order, read by `lockOrders`, through states. Clears the end of its reservation, unless
 * `changes` sets it, and the buyer's hashes.
 * @param states successive states within this transaction
 * @param changes other changed fields
 * @throws 409 for an invalid transition
 */
export async function become(
  order: EditedOrderRow,
  states: readonly OrderState[],
  changes: Partial<EditedOrderRow> = {},
): Promise<EditedOrderRow> {
  checkSteps(order, states);
  const at = new Date();
  const steps = states.map((state) => ({ state, at: at.toISOString() }));
  const data = {
    reservedUntil: null,
    ...NO_HASHES,
    ...changes,
    state: states.at(-1) as OrderState,
    course: (order.course ?? []).concat(steps),
  };
  await strapi.db
    .query(ORDER)
    .updateMany({ where: { id: order.id }, data: { ...data, updatedAt: at } });
  return { ...order, ...data };
}

/**
 * Checks successive states of an order.
 * @throws 409 for an invalid transition
 */
export function checkSteps(
  { state, provider }: Pick<EditedOrderRow, 'state' | 'provider'>,
  states: readonly OrderState[],
): void {
  let from = state;
  for (const to of states) {
    if (!mayBecome(from, to, provider)) throw conflict('reference', explainRefusedStep(state, to));
    from = to;
  }
}

/** Explains why an order can't go from one state to another. */
export function explainRefusedStep(state: OrderState, to: OrderState): string {
  if (state === 'Cancelled' && to === 'Cancelled') return creditMessages.orderCancelled;
  return creditMessages.orderStays(state, to.toLowerCase());
}

/**
 * Records that the registry has retired an order's credits, in the transaction that stores this.
 * @throws 409 when the order isn't delivered
 */
export async function noteRetired(documentId: string, trx: Knex.Transaction): Promise<void> {
  const found = await strapi.db
    .query(ORDER)
    .findOne({ select: ['reference'], where: { documentId } });
  const order = await lockOrder(found.reference, trx);
  await become(order, ['Retired']);
  await outbox.add([{ kind: 'order-retirement', entityId: documentId }]);
}
