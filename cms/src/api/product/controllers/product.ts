import { documentId, messages, productQuery } from '@canopy/domain';
import type { Context } from 'koa';
import { parse, pathId } from '../../../utils/input';
import { answerPublic } from '../../../utils/public-answer';
import products from '../services/product';

export default {
  async find(ctx: Context) {
    answerPublic(ctx, await products.list(parse(productQuery, ctx.query)));
  },

  async findOne(ctx: Context) {
    const id = pathId(ctx.params.id, documentId, messages.productNotFound);
    answerPublic(ctx, await products.one(id));
  },
};
