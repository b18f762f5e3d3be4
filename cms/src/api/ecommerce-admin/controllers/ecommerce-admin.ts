import { ecommerceAdminInput, messages } from '@canopy/domain';
import type { Context } from 'koa';
import { parse } from '../../../http/input';
import { limit } from '../../../server/throttle';
import admins from '../services/ecommerce-admin';

export default {
  async register(ctx: Context) {
    const input = parse(ecommerceAdminInput, ctx.request.body);
    await limit('registration', ctx.request.ip);
    const adminId = await admins.register(input);
    ctx.status = 201;
    ctx.body = { success: true, message: messages.registered, adminId };
  },
};
