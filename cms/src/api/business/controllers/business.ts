import { businessInput, businessQuery, messages } from '@canopy/domain';
import type { Context } from 'koa';
import { parse } from '../../../http/input';
import { callerOf } from '../../../policies/caller';
import businesses from '../services/business';

export default {
  async find(ctx: Context) {
    const { adminId } = parse(businessQuery, ctx.request.body);
    ctx.body = {
      businesses: await businesses.listOf(
        callerOf(ctx, 'POST /businesses/by-admin').admin,
        adminId,
      ),
    };
  },

  async create(ctx: Context) {
    const input = parse(businessInput, ctx.request.body);
    const business = await businesses.add(callerOf(ctx, 'POST /business/create').admin, input);
    ctx.status = 201;
    ctx.body = { message: messages.businessAdded, business };
  },
};
