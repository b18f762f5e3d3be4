import type { DocumentCall } from '../../panel-type/document-call';
import * as products from './product/product';

/**
 * Publishes a product. Nothing of it is sold meanwhile. The entry is locked already (`keepDates`).
 * @throws ValidationError (400) for a green claim that nothing proves, and for fewer pieces than are taken
 */
export async function publishProduct<T>(
  { params }: DocumentCall,
  write: () => T,
): Promise<Awaited<T>> {
  return await strapi.db.transaction(async ({ trx }) => {
    await products.checkPublication(params.documentId, params.data ?? {}, trx);
    return await write();
  });
}
