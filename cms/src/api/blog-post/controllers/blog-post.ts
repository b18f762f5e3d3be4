import type { Context } from 'koa';
import { answerPublic } from '../../../utils/public-answer';
import blogs from '../services/blog-post';

export default {
  async find(ctx: Context) {
    answerPublic(ctx, await blogs.list());
  },
};
