import { orderCancellation } from '@canopy/domain/credits';
import { errors } from '@strapi/utils';
import { parse } from '../../http/input';
import * as orders from './order/order';

const ORDER = 'api::order.order';
const STAYS = 'An order stays as it was made. Only its status can become Cancelled.';

/**
 * The fields that say what was ordered, and by whom, and what the site's screens write. What the server itself writes
 * later is not among them: a form that was opened before holds it as it was then, and nothing of it is stored.
 */
const ORDERED = [
  'reference',
  'projectId',
  'projectName',
  'quantity',
  'unitPricePaise',
  'totalPaise',
  'taxPercent',
  'paymentMethod',
  'provider',
  'issuanceId',
  'vintage',
  'clientId',
  'wantsRetirement',
  'beneficiaryName',
  'beneficiaryConsent',
  'retirementReason',
  'year',
  'buyerName',
  'buyerEmail',
  'notes',
  'idempotencyKey',
  'bodyHash',
] as const;

/**
 * Cancels an order, the only change that the panel may make, and gives its credits back.
 * @returns what is left to write: who cancelled it
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
  const { reason } = parse(orderCancellation, { reason: data.reason });
  await orders.cancel(stored.reference, reason);
  return { updatedBy: data.updatedBy };
}

/** A form may send a number as text, and a text as a number. */
function isSame(given: unknown, stored: unknown): boolean {
  return String(given ?? '') === String(stored ?? '');
}
