import type { DocumentCall } from '../../panel-type/document-call';
import * as products from './product/product';

/**
 * Publishes a product. Its sales wait meanwhile. `keepDates` has already locked the entry.
 * @throws ValidationError (400) for a green claim without evidence, and for fewer pieces than are
 * taken
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
