import { blogInput, blogQuery } from '@canopy/domain';
import type { Context } from 'koa';
import { parse } from '../../../http/input';
import { answerPublic } from '../../../http/public-answer';
import { requiredPicture } from '../../../http/received-files';
import blogs from '../services/blog-post';

export default {
  async find(ctx: Context) {
    answerPublic(ctx, await blogs.list(parse(blogQuery, ctx.query)));
  },

  async create(ctx: Context) {
    const input = parse(blogInput, ctx.request.body);
    const image = await requiredPicture(ctx, 'image');
    ctx.status = 201;
    ctx.body = await blogs.add(input, image);
  },
};
