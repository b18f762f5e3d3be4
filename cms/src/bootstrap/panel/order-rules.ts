import { errors } from '@strapi/utils';
import orders from '../../api/order/services/order';

const ORDER = 'api::order.order';
const STAYS = 'An order stays as it was made. Only its status can become Cancelled.';

/** What a buyer has ordered. */
const ORDERED = [
  'reference',
  'projectId',
  'projectName',
  'quantity',
  'unitPricePaise',
  'totalPaise',
  'paymentMethod',
  'buyerName',
  'buyerEmail',
  'idempotencyKey',
  'bodyHash',
] as const;

/**
 * The one change of an order that the panel makes: it is cancelled, with all that belongs to it.
 * @returns what is left to write, which is who did it
 * @throws ApplicationError (400) for any other change; 409 when it was cancelled already
 */
export async function cancelledOrder({
  documentId,
  data = {},
}: {
  documentId?: string;
  data?: Record<string, unknown>;
}): Promise<Record<string, unknown>> {
  const stored = await strapi.db.query(ORDER).findOne({ where: { documentId } });
  const changed = ORDERED.some((name) => name in data && !isSame(data[name], stored?.[name]));
  if (!stored || changed || data.state !== 'Cancelled') throw new errors.ApplicationError(STAYS);
  await orders.cancel(stored.reference);
  return { updatedBy: data.updatedBy };
}

/** A form may hold as text what the database has as a number, and the other way round. */
function isSame(given: unknown, stored: unknown): boolean {
  return String(given ?? '') === String(stored ?? '');
}
