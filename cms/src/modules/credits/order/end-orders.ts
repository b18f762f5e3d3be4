import { creditMessages } from '@canopy/domain/credits';
import { runInTransaction } from '../../../rows/transaction';
import { logFailure } from '../../../server/storage-failure';
import * as outbox from '../../mail/outbox';
import * as ledger from '../issuance/ledger';
import { become, lockOrders, ORDER } from './order-states';

/**
 * Ends due orders: reservations expire, and visitors' simulated orders are cancelled. Each order
 * has its own transaction, which checks again. Another instance, a payment or an editor may have
 * been faster. Failed ones are retried the next time.
 * @param projectId ends orders of this project only
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
