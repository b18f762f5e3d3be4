import { logisticsEntryInput } from '@canopy/domain';
import type { Context } from 'koa';
import { parse } from '../../../http/input';
import { sendList } from '../../../http/send-list';
import { callerOf } from '../../../policies/caller';
import entries from '../services/logistics-entry';

const ENTRIES = ['{"entries":[', ']}'] as const;

export default {
  async findOfAdmin(ctx: Context) {
    const caller = callerOf(ctx, 'GET /admin/emission/:adminId');
    await sendList(ctx, entries.listOfAdmin(caller.admin, ctx.params.adminId), ENTRIES);
  },

  async findOfBusiness(ctx: Context) {
    const { businessName } = ctx.params;
    await sendList(
      ctx,
      await entries.listOfBusiness(callerOf(ctx, 'GET /emission/:businessName'), businessName),
      ENTRIES,
    );
  },

  async create(ctx: Context) {
    const input = parse(logisticsEntryInput, ctx.request.body);
    ctx.status = 201;
    ctx.body = { entry: await entries.add(callerOf(ctx, 'POST /emissions').business, input) };
  },
};
