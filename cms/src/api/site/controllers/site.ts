import { messages, openApi } from '@canopy/domain';
import type { Context } from 'koa';
import { answerPublic } from '../../../http/public-answer';
import { unavailable } from '../../../http/refusals';
import site from '../services/site';

export default {
  async settings(ctx: Context) {
    answerPublic(ctx, await site.settings());
  },

  async openapi(ctx: Context) {
    const { name } = await site.settings();
    answerPublic(ctx, openApi(name, strapi.config.get('server.url')));
  },

  async health(ctx: Context) {
    ctx.body = { status: 'alive' };
  },

  async ready(ctx: Context) {
    if (!(await site.isReady())) throw unavailable(messages.notReady);
    ctx.body = { status: 'ready' };
  },
};
