import { messages, openApi } from '@canopy/domain';
import type { Context } from 'koa';

import { answerPublic } from '../../../http/public-answer';
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
    if (await site.isReady()) {
      ctx.body = { status: 'ready' };
      return;
    }
    ctx.status = 503;
    ctx.body = {
      data: null,
      error: {
        status: 503,
        name: 'ServiceUnavailableError',
        message: messages.notReady,
        details: {},
      },
    };
  },
};
