import { buyerInput, buyerQuery, buyerRows, buyersAddQuery } from '@canopy/domain';
import type { Context } from 'koa';
import { abortOnDisconnect } from '../../../http/abort-on-disconnect';
import { parse } from '../../../http/input';
import { sendList } from '../../../http/send-list';
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
    ctx.body = await buyers.addRows(rows, dryRun, abortOnDisconnect(ctx));
  },
};
