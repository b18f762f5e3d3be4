import type { Context } from 'koa';
import { answerPublic } from '../../../http/public-answer';
import jobs from '../services/job-opening';

export default {
  async find(ctx: Context) {
    answerPublic(ctx, await jobs.list());
  },
};
