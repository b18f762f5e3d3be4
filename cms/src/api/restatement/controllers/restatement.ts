import { restatementInput } from '@canopy/domain';
import type { Context } from 'koa';
import { abortOnDisconnect } from '../../../http/abort-on-disconnect';
import { parse } from '../../../http/input';
import { callerOf } from '../../../policies/caller';
import restatements from '../services/restatement';

export default {
  async find(ctx: Context) {
    const { client } = callerOf(ctx, 'GET /restatement');
    ctx.body = await restatements.preview(client, abortOnDisconnect(ctx));
  },

  async create(ctx: Context) {
    const input = parse(restatementInput, ctx.request.body);
    const { client } = callerOf(ctx, 'POST /restatement');
    ctx.body = await restatements.apply(client, input, abortOnDisconnect(ctx));
  },
};
