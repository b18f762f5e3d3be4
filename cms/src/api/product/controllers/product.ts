import {
  documentId,
  MOST_PRODUCT_IMAGES,
  messages,
  productInput,
  productQuery,
} from '@canopy/domain';
import type { Context } from 'koa';
import { invalidField, parse, pathId } from '../../../http/input';
import { answerEntry, answerPublic } from '../../../http/public-answer';
import { receivedPictures } from '../../../http/received-files';
import products from '../services/product';

export default {
  async find(ctx: Context) {
    answerPublic(ctx, await products.list(parse(productQuery, ctx.query)));
  },

  async findOne(ctx: Context) {
    await answerEntry(ctx, 'api::product.product', productId(ctx), products.one);
  },

  async create(ctx: Context) {
    const input = parse(productInput, ctx.request.body);
    const tooMany = messages.productImagesTooMany;
    const pictures = await receivedPictures(ctx, 'images', MOST_PRODUCT_IMAGES, tooMany);
    if (pictures.length === 0) throw invalidField('images', messages.fileMissing);
    ctx.status = 201;
    ctx.body = await products.add(input, pictures);
  },

  async delete(ctx: Context) {
    await products.remove(productId(ctx));
    ctx.body = { success: true };
  },
};

function productId(ctx: Context): string {
  return pathId(ctx.params.id, documentId, messages.productNotFound);
}
