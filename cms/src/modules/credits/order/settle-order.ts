import type { MovementActor, RetirementWords } from '@canopy/domain/credits';
import { creditMessages } from '@canopy/domain/credits';
import type { Knex } from 'knex';
import { conflict, fieldsConflict } from '../../../http/refusals';
import type { Caller } from '../../caller/account';
import * as outbox from '../../mail/outbox';
import * as ledger from '../issuance/ledger';
import type { Payment } from '../payment-providers/provider';
import * as retirements from '../retirement/retirement';
import { become, checkSteps, ORDER } from './order-states';
import type { EditedOrderRow } from './wire';

const HOUR_MS = 60 * 60_000;

/** Returns the caller's name in movements of the ledger. */
export function toMovementActor(caller: Caller | undefined): MovementActor {
  if (caller?.role === 'client') return 'client';
  return caller?.role === 'content-manager' || caller?.role === 'platform-admin'
    ? 'editor'
    : 'visitor';
}

interface Settlement {
  readonly payment: Payment;
  readonly actor: MovementActor;
  /** Hours until the server cancels the order. Null for never. */
  readonly hours: number | null;
}

/**
 * Records a payment for a locked order and delivers its credits, within a transaction. After an
 * expired reservation, the credits are reserved again.
 * @throws 409 in a state without payment, for another amount, or when the credits were sold
 * meanwhile
 */
export async function settle(
  order: EditedOrderRow,
  { payment, actor, hours }: Settlement,
  trx: Knex.Transaction,
): Promise<EditedOrderRow> {
  const { documentId: orderId, projectId, quantity, issuanceId } = order;
  checkSteps(order, ['Paid', 'Delivered']);
  if (payment.amountPaise !== Number(order.totalPaise)) {
    throw conflict('reference', creditMessages.paymentAmount);
  }
  if (order.state === 'Expired') {
    const issuance = await ledger.choose(projectId, { quantity, issuanceId }, trx);
    await ledger.reserve(issuance, { orderId, quantity, actor }, trx);
  }
  const delivered = await become(order, ['Paid', 'Delivered'], {
    paymentId: payment.id,
    reservedUntil: hours === null ? null : new Date(Date.now() + hours * HOUR_MS),
  });
  await ledger.sell({ orderId, actor }, trx);
  await outbox.add([{ kind: 'order-confirmation', entityId: orderId }]);
  return order.wantsRetirement
    ? askRetirement(delivered, toRetirementWords(order), actor, trx)
    : delivered;
}

/** Returns the retirement details stored with the order so far. */
export function toRetirementWords(order: EditedOrderRow): RetirementWords {
  return {
    beneficiary: {
      name: order.beneficiaryName ?? '',
      consent: order.beneficiaryConsent === true,
    },
    reason: order.retirementReason ?? '',
    year: order.year,
  };
}

/**
 * Requests the retirement of a locked order's credits, within a transaction. From then on, the
 * order can't be cancelled or refunded, and the server doesn't end it.
 * @throws 409 when it isn't delivered, or the retirement is already requested
 */
export async function askRetirement(
  order: EditedOrderRow,
  words: RetirementWords,
  actor: MovementActor,
  trx: Knex.Transaction,
): Promise<EditedOrderRow> {
  checkSteps(order, ['Retired']);
  if (order.retirementId !== null) throw conflict('reference', creditMessages.retirementRequested);
  const data = {
    retirementId: await retirements.request(order, words, actor, trx),
    reservedUntil: null,
    wantsRetirement: true,
    beneficiaryName: words.beneficiary?.name || null,
    beneficiaryConsent: words.beneficiary?.consent ?? false,
    retirementReason: words.reason || null,
    year: words.year ?? null,
  };
  await strapi.db
    .query(ORDER)
    .updateMany({ where: { id: order.id }, data: { ...data, updatedAt: new Date() } });
  await outbox.add([{ kind: 'order-retirement', entityId: order.documentId }]);
  return { ...order, ...data };
}

/**
 * Checks that the retirement of the credits isn't requested yet.
 * @throws 409
 */
export function checkNotRetiring({ retirementId }: EditedOrderRow, path: readonly string[]): void {
  if (retirementId === null) return;
  throw fieldsConflict(creditMessages.orderRetiring, [
    { path: path.slice(), message: creditMessages.orderRetiring },
  ]);
}
