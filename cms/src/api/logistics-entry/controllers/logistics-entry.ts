import { logisticsEntryInput } from '@canopy/domain';
import type { Context } from 'koa';
import { parse } from '../../../utils/input';
import entries from '../services/logistics-entry';

export default {
  async findOfAdmin(ctx: Context) {
    ctx.body = { entries: await entries.listOfAdmin(ctx.state.caller.admin, ctx.params.adminId) };
  },

  async findOfBusiness(ctx: Context) {
    const { businessName } = ctx.params;
    ctx.body = { entries: await entries.listOfBusiness(ctx.state.caller, businessName) };
  },

  async create(ctx: Context) {
    const input = parse(logisticsEntryInput, ctx.request.body);
    ctx.status = 201;
    ctx.body = { entry: await entries.add(ctx.state.caller.business, input) };
  },
};
