import { answer } from '../../../calls/answer';
import orders from '../services/order';

export default {
  create: answer('POST /checkout', async ({ ctx, headers, body }) => ({
    order: await orders.place(body, headers['Idempotency-Key'], ctx.request.ip),
  })),

  findOne: answer('GET /orders/:reference', async ({ path }) => ({
    order: await orders.one(path.reference),
  })),

  cancel: answer('POST /orders/:reference/cancel', async ({ path }) => ({
    order: await orders.cancel(path.reference),
  })),
};
