import { newsQuery } from '@canopy/domain';
import type { Context } from 'koa';
import { parse, pathId } from '../../../utils/input';
import { answerPublic } from '../../../utils/public-answer';
import news from '../services/news-article';

export default {
  async find(ctx: Context) {
    answerPublic(ctx, await news.list(parse(newsQuery, ctx.query)));
  },

  async findOne(ctx: Context) {
    answerPublic(ctx, await news.one(pathId(ctx.params.id)));
  },
};
