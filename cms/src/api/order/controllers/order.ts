import { answer, answerFile } from '../../../calls/answer';
import { streamCsv } from '../../../calls/send-list';
import { placeOrder } from '../../../modules/credits/order/checkout';
import * as orders from '../../../modules/credits/order/order';

export default {
  create: answer('POST /checkout', async ({ ctx, caller, headers, body }) => ({
    order: await placeOrder(
      body,
      { key: headers['Idempotency-Key'], body: ctx.request.body },
      {
        caller,
        address: ctx.request.ip,
      },
    ),
  })),

  find: answer('GET /orders', ({ caller, query }) => orders.list(query, caller)),

  download: answerFile('GET /orders.csv', ({ query }) =>
    streamCsv('orders.csv', orders.csv(query)),
  ),

  findOne: answer('GET /orders/:reference', ({ path }) => orders.one(path.reference)),

  proforma: answerFile('GET /orders/:reference/proforma', ({ path, signal }) =>
    orders.proforma(path.reference, signal),
  ),

  update: answer('PUT /orders/:reference', async ({ path, body }) => ({
    order: await orders.writeNotes(path.reference, body.notes),
  })),

  confirm: answer('POST /orders/:reference/confirm', async ({ path, body }) => ({
    order: await orders.confirm(path.reference, body.token),
  })),

  pay: answer('POST /orders/:reference/pay', async ({ path, caller }) => ({
    order: await orders.pay(path.reference, null, caller),
  })),

  refund: answer('POST /orders/:reference/refund', async ({ path, body }) => ({
    order: await orders.refund(path.reference, body.reason),
  })),

  retire: answer('POST /orders/:reference/retire', async ({ path, body, caller }) => ({
    order: await orders.retire(path.reference, body, caller),
  })),

  cancel: answer('POST /orders/:reference/cancel', async ({ path, body }) => ({
    order: await orders.cancel(path.reference, body.reason),
  })),

  cancelMany: answer('POST /orders/cancel', async ({ body }) => ({
    orders: await orders.cancelMany(body.references, body.reason),
  })),
};
