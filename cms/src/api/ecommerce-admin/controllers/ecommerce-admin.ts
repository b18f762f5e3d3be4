import { ecommerceAdminInput, messages } from '@canopy/domain';
import type { Context } from 'koa';
import { parse } from '../../../utils/input';
import admins from '../services/ecommerce-admin';

export default {
  async register(ctx: Context) {
    const adminId = await admins.register(parse(ecommerceAdminInput, ctx.request.body));
    ctx.status = 201;
    ctx.body = { success: true, message: messages.registered, adminId };
  },
};
