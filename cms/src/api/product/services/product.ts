import { messages, type Product, type ProductInput, type ProductQuery } from '@canopy/domain';
import { notFound } from '../../../http/refusals';
import { media } from '../../../rows/media';
import { entryRow, hasWords, publishedList, type Version } from '../../../rows/published';
import type { CheckedFile } from '../../../server/received-files';
import { type ProductRow, toRow, toWire } from '../wire';

const PRODUCT = 'api::product.product';

/** Products of the Green Marketplace. */
export default {
  /** The published products that match: all, newest first, or one page when the query asks for one. */
  async list({ category, q, ...paging }: ProductQuery) {
    const where = {
      ...(category && { category }),
      ...(q && hasWords(q, ['name', 'description'])),
    };
    return publishedList(
      PRODUCT,
      {
        where,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        populate: { images: true },
      },
      paging,
      (rows: ProductRow[]) => rows.map(toWire),
    );
  },

  one: readProduct,

  /** Publishes a product with its pictures, both or neither. */
  async add(input: ProductInput, pictures: readonly CheckedFile[]): Promise<Product> {
    const { documentId } = await media.store({ images: pictures }, input.name, (files) =>
      strapi
        .documents(PRODUCT)
        .create({ data: { ...toRow(input), ...files }, status: 'published' }),
    );
    return readProduct(documentId);
  },

  /**
   * Deletes a product, published or not, and its pictures if nothing else uses them.
   * @throws 404 when there is no such product
   */
  async remove(documentId: string): Promise<void> {
    const versions: Pick<ProductRow, 'images'>[] = await strapi.db
      .query(PRODUCT)
      .findMany({ select: ['id'], where: { documentId }, populate: { images: true } });
    if (versions.length === 0) throw notFound(messages.productNotFound);
    await strapi.documents(PRODUCT).delete({ documentId });
    const files = versions.flatMap(({ images }) => (images ?? []).map(({ id }) => id));
    await media.removeUnused([...new Set(files)]);
  },
};

/** @throws 404 when there is no such product, or it is not published */
async function readProduct(documentId: string, version: Version = 'published'): Promise<Product> {
  const which = { documentId, version, populate: { images: true } };
  return toWire(await entryRow<ProductRow>(PRODUCT, which, messages.productNotFound));
}
