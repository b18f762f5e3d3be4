import { buyerInput, buyerQuery, buyerRows, buyersAddQuery } from '@canopy/domain';
import type { Context } from 'koa';
import { untilHangUp } from '../../../utils/imports';
import { parse } from '../../../utils/input';
import buyers from '../services/buyer';

export default {
  async find(ctx: Context) {
    ctx.body = await buyers.list(parse(buyerQuery, ctx.query));
  },

  async create(ctx: Context) {
    const dryRun = parse(buyersAddQuery, ctx.query).dryRun === 'true';
    const { body } = ctx.request;
    const rows = Array.isArray(body) ? parse(buyerRows, body) : [parse(buyerInput, body)];
    ctx.body = await buyers.addRows(rows, dryRun, untilHangUp(ctx));
  },
};
