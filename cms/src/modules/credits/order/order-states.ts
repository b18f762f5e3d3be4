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
 * Reads orders for a change of their states and locks them until the transaction ends: the credits of their projects
 * first, in one order of projects, then the rows by their ids, as every change does.
 * @returns those that there are
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

/** @throws 404 when no order has this reference */
export async function lockOrder(reference: string, trx: Knex.Transaction): Promise<EditedOrderRow> {
  const [order] = await lockOrders([reference], trx);
  if (!order) throw notFound();
  return order;
}

/**
 * Takes an order, which `lockOrders` has read, from state to state. What it has reserved for anybody ends with it.
 * @param states those that follow one another in this transaction
 * @param changes what else changes
 * @throws 409 for a step that the course of orders does not have
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

/** @throws 409 for a step that the course of orders does not have */
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

/** Says why an order in a state cannot go to another one. */
export function explainRefusedStep(state: OrderState, to: OrderState): string {
  if (state === 'Cancelled' && to === 'Cancelled') return creditMessages.orderCancelled;
  return creditMessages.orderStays(state, to.toLowerCase());
}

/**
 * Notes that the registry has retired the credits of an order, as part of the transaction that stores it.
 * @throws 409 when the order is not delivered
 */
export async function noteRetired(documentId: string, trx: Knex.Transaction): Promise<void> {
  const found = await strapi.db
    .query(ORDER)
    .findOne({ select: ['reference'], where: { documentId } });
  const order = await lockOrder(found.reference, trx);
  await become(order, ['Retired']);
  await outbox.add([{ kind: 'order-retirement', entityId: documentId }]);
}
