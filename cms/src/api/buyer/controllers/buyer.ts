import { buyerInput, buyerQuery, buyerRows, buyersAddQuery } from '@canopy/domain';
import type { Context } from 'koa';
import { untilHangUp } from '../../../utils/imports';
import { parse } from '../../../utils/input';
import { sendList } from '../../../utils/long-list';
import buyers from '../services/buyer';

export default {
  async find(ctx: Context) {
    const query = parse(buyerQuery, ctx.query);
    if (query.page === undefined) await sendList(ctx, buyers.list(query), ['{"data":[', ']}']);
    else ctx.body = await buyers.page(query, query.page);
  },

  async create(ctx: Context) {
    const dryRun = parse(buyersAddQuery, ctx.query).dryRun === 'true';
    const { body } = ctx.request;
    const rows = Array.isArray(body) ? parse(buyerRows, body) : [parse(buyerInput, body)];
    ctx.body = await buyers.addRows(rows, dryRun, untilHangUp(ctx));
  },
};
