import { clientInput, clientRegistration, LOGO_LIMITS, messages } from '@canopy/domain';
import type { Context } from 'koa';
import { parse, pathId } from '../../../http/input';
import { type CheckedFile, receivedFile, requiredFile } from '../../../http/received-files';
import { sendList } from '../../../http/send-list';
import { callerOf } from '../../../policies/caller';
import { limit } from '../../../server/throttle';
import clients from '../services/client';

export default {
  async find(ctx: Context) {
    await sendList(ctx, clients.list());
  },

  async create(ctx: Context) {
    const logo = await receivedFile(ctx, 'logoimg', LOGO_LIMITS, messages.logoType);
    const client = callerOf(ctx, 'POST /addclient')
      ? await clients.add(parse(clientInput, ctx.request.body), logo)
      : await register(ctx, logo);
    ctx.status = 201;
    ctx.body = { message: messages.clientAdded, client };
  },

  async resetPassword(ctx: Context) {
    ctx.body = { password: await clients.resetPassword(pathId(ctx.params.id)) };
  },

  async logo(ctx: Context) {
    const caller = callerOf(ctx, 'GET /clients/:id/logo');
    const { mimeType, bytes } = await clients.logo(caller, pathId(ctx.params.id));
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.type = mimeType;
    ctx.body = bytes;
  },

  async updateLogo(ctx: Context) {
    const logo = await requiredFile(ctx, 'logoimg', LOGO_LIMITS, messages.logoType);
    ctx.body = {
      logo: await clients.changeLogo(callerOf(ctx, 'PUT /clients/me/logo').client, logo),
    };
  },
};

async function register(ctx: Context, logo: CheckedFile | null) {
  const input = parse(clientRegistration, ctx.request.body);
  await limit('registration', ctx.request.ip);
  return clients.register(input, logo);
}
