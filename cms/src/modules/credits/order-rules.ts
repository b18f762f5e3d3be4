import { orderCancellation } from '@canopy/domain/credits';
import { errors } from '@strapi/utils';
import { parse } from '../../http/input';
import * as orders from './order/order';

const ORDER = 'api::order.order';
const STAYS = 'Orders cannot be changed. Only their status can become Cancelled.';

/**
 * Fields that describe the order and its buyer, and fields that the site's screens write. Fields
 * that the server writes later are missing. A form opened before has their old values, which are
 * ignored.
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
 * Cancels an order and releases its credits. The panel may make no other change.
 * @returns the field that remains to be written: the editor who cancelled the order
 * @throws ApplicationError (400) for any other change. 409 when the order is already cancelled
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

/** Compares values as text, because a form may send a number as text, and a text as a number. */
function isSame(given: unknown, stored: unknown): boolean {
  return String(given ?? '') === String(stored ?? '');
}
