import type { Context } from 'koa';
import { answerPublic } from '../../../http/public-answer';
import landing from '../services/landing';

export default {
  async content(ctx: Context) {
    answerPublic(ctx, await landing.content());
  },
};
