import { LOGO_LIMITS, peopleMessages } from '@canopy/domain/people';
import { answer, answerFile } from '../../../calls/answer';
import * as activation from '../../../modules/people/activation';
import * as clients from '../../../modules/people/client/client';
import { receivedFile, requiredFile } from '../../../server/received-files';
import { limit } from '../../../server/throttle';

export default {
  find: answer('GET /getclients', async () => clients.list()),

  create: answer('POST /addclient', async ({ ctx, body }) => {
    const logo = await receivedFile(ctx, 'logoimg', LOGO_LIMITS, peopleMessages.logoType);
    if ('userId' in body) {
      return { message: peopleMessages.clientAdded, client: await clients.add(body, logo) };
    }
    await limit('registration', ctx.request.ip);
    return { message: peopleMessages.clientAdded, client: await clients.register(body, logo) };
  }),

  resetPassword: answer('POST /clients/:id/reset-password', async ({ path }) => ({
    password: await clients.resetPassword(path.id),
  })),

  update: answer('PUT /clients/:id', ({ path, body }) => clients.change(path.id, body)),

  deactivate: answer('POST /clients/:id/deactivate', ({ path }) => activation.set(path.id, false)),

  activate: answer('POST /clients/:id/activate', ({ path }) => activation.set(path.id, true)),

  confirm: answer('POST /clients/:id/confirm', ({ path }) => clients.confirm(path.id)),

  logo: answerFile('GET /clients/:id/logo', ({ caller, path }) => clients.logo(caller, path.id)),

  updateLogo: answer('PUT /clients/me/logo', async ({ ctx, caller }) => {
    const logo = await requiredFile(ctx, 'logoimg', LOGO_LIMITS, peopleMessages.logoType);
    return { logo: await clients.changeLogo(caller.client, logo) };
  }),
};
