import { buyerInput, buyerQuery, buyerRows, buyersAddQuery } from '@canopy/domain';
import type { Context } from 'koa';
import { parse } from '../../../utils/input';
import buyers from '../services/buyer';

export default {
  async find(ctx: Context) {
    ctx.body = await buyers.list(parse(buyerQuery, ctx.query));
  },

  async create(ctx: Context) {
    const dryRun = parse(buyersAddQuery, ctx.query).dryRun === 'true';
    const { body } = ctx.request;
    ctx.body = Array.isArray(body)
      ? await buyers.addRows(parse(buyerRows, body), dryRun)
      : await buyers.addRows([parse(buyerInput, body)], dryRun);
  },
};
