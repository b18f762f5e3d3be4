import { MOST_PRODUCT_IMAGES, shopMessages } from '@canopy/domain/shop';
import type { Context } from 'koa';
import { answer, answerEntry, confirm } from '../../../calls/answer';
import * as products from '../../../modules/shop/product/product';
import { receivedPictures } from '../../../server/received-files';

export default {
  find: answer('GET /products', ({ query }) => products.list(query)),

  findEdited: answer('GET /content/products', ({ query }) => products.listDrafts(query)),

  findDraft: answer('GET /content/products/:id', ({ path }) => products.draft(path.id)),

  discardDraft: answer('DELETE /content/products/:id/draft', ({ path, query }) =>
    products.discard(path.id, query.version),
  ),

  changeMany: answer('POST /content/products/bulk', ({ body }) => products.changeMany(body)),

  findOne: answerEntry('GET /products/:id', 'api::product.product', products.one),

  create: answer('POST /addproduct', async ({ ctx, body }) =>
    products.add(body, await receivedImages(ctx)),
  ),

  update: answer('PUT /products/:id', async ({ ctx, path, body }) =>
    products.change(path.id, body, await receivedImages(ctx)),
  ),

  delete: answer('DELETE /products/:id', ({ path }) => confirm(products.remove(path.id))),
};

function receivedImages(ctx: Context) {
  return receivedPictures(ctx, 'images', MOST_PRODUCT_IMAGES, shopMessages.productImagesTooMany);
}
