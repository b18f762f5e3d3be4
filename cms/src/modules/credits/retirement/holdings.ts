import type { CreditHolding } from '@canopy/domain/credits';
import * as ledger from '../issuance/ledger';
import { readIssuances } from '../issuance/ledger';
import { readBought } from '../order/bought-credits';

/**
 * Sums the credits that a client has bought, by issuance: held and retired. Simulated payments are
 * listed separately.
 * @param clientId the client's documentId
 */
export async function readHoldings(clientId: string): Promise<CreditHolding[]> {
  const orders = await readBought(clientId);
  const serials = await ledger.readSerials(orders.map(({ documentId }) => documentId));
  const holdings = new Map<string, CreditHolding>();
  for (const order of orders) {
    const demonstration = order.provider === 'simulated';
    const key = `${order.issuanceId} ${demonstration}`;
    const before = holdings.get(key) ?? (await emptyHolding(order, demonstration));
    const isHeld = order.retirementId === null;
    holdings.set(key, {
      ...before,
      held: before.held + (isHeld ? order.quantity : 0),
      retired: before.retired + (isHeld ? 0 : order.quantity),
      serials: isHeld ? before.serials.concat(serials.get(order.documentId) ?? []) : before.serials,
      orders: isHeld
        ? before.orders.concat({ reference: order.reference, quantity: order.quantity })
        : before.orders,
    });
  }
  return [...holdings.values()];
}

async function emptyHolding(
  { issuanceId, projectId, projectName, vintage }: Awaited<ReturnType<typeof readBought>>[number],
  demonstration: boolean,
): Promise<CreditHolding> {
  const [issuance] = await readIssuances({ documentId: issuanceId });
  return {
    issuanceId,
    projectId,
    project: projectName,
    vintage,
    registry: issuance?.registry ?? '',
    held: 0,
    retired: 0,
    serials: [],
    demonstration,
    orders: [],
  };
}
