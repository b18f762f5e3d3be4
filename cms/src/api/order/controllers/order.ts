import { checkoutHeaders, checkoutInput, orderReference } from '@canopy/domain';
import type { Context } from 'koa';
import { parse, pathId } from '../../../http/input';
import orders from '../services/order';

export default {
  async create(ctx: Context) {
    const input = parse(checkoutInput, ctx.request.body);
    const { 'Idempotency-Key': key } = parse(checkoutHeaders, {
      'Idempotency-Key': ctx.get('Idempotency-Key'),
    });
    ctx.status = 201;
    ctx.body = { order: await orders.place(input, key, ctx.request.ip) };
  },

  async findOne(ctx: Context) {
    ctx.body = { order: await orders.one(referenceOf(ctx)) };
  },

  async cancel(ctx: Context) {
    ctx.body = { order: await orders.cancel(referenceOf(ctx)) };
  },
};

function referenceOf(ctx: Context): string {
  return pathId(String(ctx.params.reference).toUpperCase(), orderReference);
}
