import { businessInput, businessQuery, messages } from '@canopy/domain';
import type { Context } from 'koa';
import { parse } from '../../../utils/input';
import businesses from '../services/business';

export default {
  async find(ctx: Context) {
    const { adminId } = parse(businessQuery, ctx.request.body);
    ctx.body = { businesses: await businesses.listOf(ctx.state.caller.admin, adminId) };
  },

  async create(ctx: Context) {
    const input = parse(businessInput, ctx.request.body);
    const business = await businesses.add(ctx.state.caller.admin, input);
    ctx.status = 201;
    ctx.body = { message: messages.businessAdded, business };
  },
};
