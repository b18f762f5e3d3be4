import { openApi } from '@canopy/domain/calls';
import { messages } from '@canopy/domain/common';
import type { Context } from 'koa';
import { answer, takeTurn } from '../../../calls/answer';
import { answerPrepared, type PreparedAnswer, prepareAnswer } from '../../../http/prepared-answer';
import { unavailable } from '../../../http/refusals';
import * as site from '../../../modules/site/site';

let described: { readonly name: string; readonly answer: Promise<PreparedAnswer> } | undefined;

/**
 * Returns the API description of all calls, half a megabyte. Prepares it again when the site's name
 * changes.
 */
function describeCalls(name: string): Promise<PreparedAnswer> {
  if (described?.name !== name) {
    const answer = prepareAnswer(openApi(name, strapi.config.get('server.url')));
    described = { name, answer };
    answer.catch(() => {
      described = undefined;
    });
  }
  return described.answer;
}

export default {
  settings: answer('GET /site', () => site.settings()),

  openapi: async (ctx: Context) => {
    if (!(await takeTurn('GET /openapi.json', ctx))) return;
    const { name } = await site.settings();
    answerPrepared(ctx, await describeCalls(name));
  },

  health: answer('GET /health', async () => ({ status: 'alive' })),

  ready: answer('GET /ready', async () => {
    if (!(await site.isReady())) throw unavailable(messages.notReady);
    return { status: 'ready' };
  }),
};
