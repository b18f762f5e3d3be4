import { messages, newsInput, newsQuery } from '@canopy/domain';
import type { Context } from 'koa';
import { parse, pathId } from '../../../http/input';
import { answerEntry, answerPublic } from '../../../http/public-answer';
import { requiredPicture } from '../../../http/received-files';
import news from '../services/news-article';

export default {
  async find(ctx: Context) {
    answerPublic(ctx, await news.list(parse(newsQuery, ctx.query)));
  },

  async findOne(ctx: Context) {
    await answerEntry(ctx, 'api::news-article.news-article', pathId(ctx.params.id), news.one);
  },

  async create(ctx: Context) {
    const input = parse(newsInput, ctx.request.body);
    const image = await requiredPicture(ctx, 'image');
    ctx.status = 201;
    ctx.body = { message: messages.newsAdded, news: await news.add(input, image) };
  },
};
