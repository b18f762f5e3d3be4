import { checkoutHeaders, checkoutInput, orderReference } from '@canopy/domain';
import type { Context } from 'koa';
import { parse, pathId } from '../../../utils/input';
import { count } from '../../../utils/throttle';
import orders from '../services/order';

export default {
  async create(ctx: Context) {
    const input = parse(checkoutInput, ctx.request.body);
    const { 'Idempotency-Key': key } = parse(checkoutHeaders, {
      'Idempotency-Key': ctx.get('Idempotency-Key'),
    });
    await count('checkout', ctx.request.ip);
    ctx.status = 201;
    ctx.body = { order: await orders.place(input, key) };
  },

  async findOne(ctx: Context) {
    const reference = pathId(String(ctx.params.reference).toUpperCase(), orderReference);
    ctx.body = { order: await orders.one(reference) };
  },
};
