import { messages, openApi } from '@canopy/domain';
import { answer } from '../../../calls/answer';
import { unavailable } from '../../../http/refusals';
import site from '../services/site';

export default {
  settings: answer('GET /site', () => site.settings()),

  openapi: answer('GET /openapi.json', async () => {
    const { name } = await site.settings();
    return openApi(name, strapi.config.get('server.url'));
  }),

  health: answer('GET /health', async () => ({ status: 'alive' })),

  ready: answer('GET /ready', async () => {
    if (!(await site.isReady())) throw unavailable(messages.notReady);
    return { status: 'ready' };
  }),
};
