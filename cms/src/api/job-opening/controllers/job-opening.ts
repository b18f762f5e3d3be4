import type { Context } from 'koa';
import { answerPublic } from '../../../utils/public-answer';
import jobs from '../services/job-opening';

export default {
  async find(ctx: Context) {
    answerPublic(ctx, await jobs.list());
  },
};
