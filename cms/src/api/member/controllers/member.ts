import { memberInput, memberQuery, messages } from '@canopy/domain';
import type { Context } from 'koa';
import { parse } from '../../../http/input';
import { sendList } from '../../../http/send-list';
import { callerOf } from '../../../policies/caller';
import members from '../services/member';

export default {
  async find(ctx: Context) {
    const { clientId } = parse(memberQuery, ctx.query);
    await sendList(ctx, await members.listOf(callerOf(ctx, 'GET /getusers'), clientId));
  },

  async findAll(ctx: Context) {
    await sendList(ctx, members.listAll());
  },

  async create(ctx: Context) {
    const input = parse(memberInput, ctx.request.body);
    ctx.status = 201;
    ctx.body = {
      message: messages.userAdded,
      user: await members.add(callerOf(ctx, 'POST /adduser'), input),
    };
  },
};
