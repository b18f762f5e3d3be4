import { ORDER } from './order-states';
import type { EditedOrderRow } from './wire';

/** An order whose credits are delivered. */
type Bought = EditedOrderRow & { readonly issuanceId: string };

/**
 * The orders of a client whose credits it has, or has retired, oldest first.
 * @param clientId the documentId of the client
 */
export function readBought(clientId: string): Promise<Bought[]> {
  const where = {
    clientId,
    state: { $in: ['Delivered', 'Retired'] },
    issuanceId: { $notNull: true },
  };
  return strapi.db.query(ORDER).findMany({ where, orderBy: { id: 'asc' } });
}

/** The reference of an order, which its buyer knows. */
export async function readReference(documentId: string): Promise<string> {
  const order = await strapi.db
    .query(ORDER)
    .findOne({ select: ['reference'], where: { documentId } });
  return order.reference;
}
