import { answer, answerFile } from '../../../calls/answer';
import { streamPieces } from '../../../calls/send-list';
import orders from '../services/order';

export default {
  create: answer('POST /checkout', async ({ ctx, headers, body }) => ({
    order: await orders.place(body, headers['Idempotency-Key'], ctx.request.ip),
  })),

  find: answer('GET /orders', ({ query }) => orders.list(query)),

  download: answerFile('GET /orders.csv', async ({ ctx, query }) => ({
    bytes: await streamPieces(ctx, orders.csv(query)),
    mimeType: 'text/csv; charset=utf-8',
    fileName: 'orders.csv',
  })),

  findOne: answer('GET /orders/:reference', async ({ path }) => ({
    order: await orders.one(path.reference),
  })),

  update: answer('PUT /orders/:reference', async ({ path, body }) => ({
    order: await orders.writeNotes(path.reference, body.notes),
  })),

  cancel: answer('POST /orders/:reference/cancel', async ({ path, body }) => ({
    order: await orders.cancel(path.reference, body.reason),
  })),

  cancelMany: answer('POST /orders/cancel', async ({ body }) => ({
    orders: await orders.cancelMany(body.references, body.reason),
  })),
};
