import { ORDER } from './order-states';
import type { EditedOrderRow } from './wire';

/** Order whose credits are delivered. */
type Bought = EditedOrderRow & { readonly issuanceId: string };

/**
 * Reads a client's orders whose credits it holds or has retired, oldest first.
 * @param clientId the client's documentId
 */
export function readBought(clientId: string): Promise<Bought[]> {
  const where = {
    clientId,
    state: { $in: ['Delivered', 'Retired'] },
    issuanceId: { $notNull: true },
  };
  return strapi.db.query(ORDER).findMany({ where, orderBy: { id: 'asc' } });
}

/** Returns an order's reference, which its buyer knows. */
export async function readReference(documentId: string): Promise<string> {
  const order = await strapi.db
    .query(ORDER)
    .findOne({ select: ['reference'], where: { documentId } });
  return order.reference;
}
