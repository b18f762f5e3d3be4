import { projectQuery } from '@canopy/domain';
import type { Context } from 'koa';
import { parse, pathId } from '../../../utils/input';
import { answerPublic } from '../../../utils/public-answer';
import projects from '../services/carbon-project';

export default {
  async find(ctx: Context) {
    answerPublic(ctx, await projects.list(parse(projectQuery, ctx.query)));
  },

  async findOne(ctx: Context) {
    answerPublic(ctx, await projects.one(pathId(ctx.params.id)));
  },
};
