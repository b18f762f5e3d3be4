import { policyChange, policyEffectQuery, policyQuery } from '@canopy/domain';
import type { Context } from 'koa';
import { abortOnDisconnect } from '../../../http/abort-on-disconnect';
import { parse } from '../../../http/input';
import { callerOf } from '../../../policies/caller';
import effects from '../services/effect';
import policies from '../services/policy';

export default {
  async find(ctx: Context) {
    const { clientId } = parse(policyQuery, ctx.query);
    ctx.body = await policies.show(callerOf(ctx, 'GET /policy'), clientId);
  },

  async effect(ctx: Context) {
    const query = parse(policyEffectQuery, ctx.query);
    ctx.body = await effects.of(callerOf(ctx, 'GET /policy/effect'), query, abortOnDisconnect(ctx));
  },

  async update(ctx: Context) {
    const change = parse(policyChange, ctx.request.body);
    ctx.body = await policies.change(callerOf(ctx, 'PUT /policy'), change);
  },
};
