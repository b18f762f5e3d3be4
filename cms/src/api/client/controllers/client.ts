import { clientInput, LOGO_LIMITS, messages } from '@canopy/domain';
import type { Context } from 'koa';
import { receivedFile, requiredFile } from '../../../utils/files';
import { parse, pathId } from '../../../utils/input';
import clients from '../services/client';

export default {
  async find(ctx: Context) {
    ctx.body = await clients.list();
  },

  async create(ctx: Context) {
    const logo = await receivedFile(ctx, 'logoimg', LOGO_LIMITS, messages.logoType);
    const input = parse(clientInput, ctx.request.body);
    ctx.status = 201;
    ctx.body = { message: messages.clientAdded, client: await clients.add(input, logo) };
  },

  async resetPassword(ctx: Context) {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { password: await clients.resetPassword(pathId(ctx.params.id)) };
  },

  async logo(ctx: Context) {
    await clients.sendLogo(ctx, ctx.state.caller, pathId(ctx.params.id));
  },

  async updateLogo(ctx: Context) {
    const logo = await requiredFile(ctx, 'logoimg', LOGO_LIMITS, messages.logoType);
    ctx.body = { logo: await clients.changeLogo(ctx.state.caller.client, logo) };
  },
};
