import { creditMessages } from '@canopy/domain/credits';
import { runInTransaction } from '../../../rows/transaction';
import { logFailure } from '../../../server/storage-failure';
import * as outbox from '../../mail/outbox';
import * as ledger from '../issuance/ledger';
import { become, lockOrders, ORDER } from './order-states';

/**
 * Ends what is due: reservations expire, and simulated orders of visitors are cancelled. Each order has a transaction
 * of its own, which looks again: another instance, a payment or an editor may have been faster. One that fails is
 * left to the next time.
 * @param projectId of one project only
 */
export async function endDueOrders(projectId?: string): Promise<void> {
  const due: { reference: string }[] = await strapi.db.query(ORDER).findMany({
    select: ['reference'],
    where: { reservedUntil: { $lte: new Date() }, ...(projectId && { projectId }) },
    orderBy: { id: 'asc' },
  });
  for (const { reference } of due) await endOrder(reference).catch(logFailure);
}

async function endOrder(reference: string): Promise<void> {
  await runInTransaction(async (trx) => {
    const [order] = await lockOrders([reference], trx);
    if (!order?.reservedUntil || new Date(order.reservedUntil) > new Date()) return;
    const { documentId, state } = order;
    const isReserved = state === 'Reserved';
    const changes = isReserved ? {} : { reason: creditMessages.simulatedOrderOver };
    await become(order, [isReserved ? 'Expired' : 'Cancelled'], changes);
    await ledger.release({ orderId: documentId, actor: 'server' }, trx);
    const kind = isReserved ? 'order-expiry' : 'order-cancellation';
    await outbox.add([{ kind, entityId: documentId }]);
  });
}
