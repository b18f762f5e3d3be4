import { messages, type Product, type ProductQuery } from '@canopy/domain';
import { PUBLISHED, publishedRows } from '../../../utils/published';
import { notFound } from '../../../utils/refusals';
import { type ProductRow, toWire } from '../wire';

const PRODUCT = 'api::product.product';

/** Products of the Green Marketplace. */
export default {
  /** The published products that match: all, newest first, or one page when the query asks for one. */
  async list({ category, q, ...paging }: ProductQuery) {
    const where = {
      ...(category && { category }),
      ...(q && { $or: [{ name: { $containsi: q } }, { description: { $containsi: q } }] }),
    };
    const { rows, meta } = await publishedRows<ProductRow>(
      PRODUCT,
      {
        where,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        populate: { images: true },
      },
      paging,
    );
    const data = rows.map(toWire);
    return meta ? { data, meta } : data;
  },

  /** @throws 404 when there is no such product, or it is not published */
  async one(documentId: string): Promise<Product> {
    const row: ProductRow | null = await strapi.db
      .query(PRODUCT)
      .findOne({ where: { ...PUBLISHED, documentId }, populate: { images: true } });
    if (!row) throw notFound(messages.productNotFound);
    return toWire(row);
  },
};
