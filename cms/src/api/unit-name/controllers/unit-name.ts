import { unitNameInput } from '@canopy/domain';
import type { Context } from 'koa';
import { parse } from '../../../http/input';
import unitNames from '../services/unit-name';

export default {
  async find(ctx: Context) {
    ctx.body = await unitNames.list();
  },

  async update(ctx: Context) {
    ctx.body = await unitNames.name(parse(unitNameInput, ctx.request.body));
  },
};
