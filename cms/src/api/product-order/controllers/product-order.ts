import { answer, answerFile } from '../../../calls/answer';
import { streamCsv } from '../../../calls/send-list';
import { cartOwner } from '../../../modules/shop/cart/cart-cookie';
import { placeOrder } from '../../../modules/shop/product-order/place-product-order';
import * as orders from '../../../modules/shop/product-order/product-order';

export default {
  create: answer('POST /product-orders', async ({ ctx, caller, headers, body }) => ({
    order: await placeOrder(
      body,
      { key: headers['Idempotency-Key'], body: ctx.request.body },
      {
        address: ctx.request.ip,
        cart: cartOwner(ctx, caller),
        isVisitor: !caller,
      },
    ),
  })),

  find: answer('GET /product-orders', ({ query }) => orders.list(query)),

  download: answerFile('GET /product-orders.csv', ({ query }) =>
    streamCsv('product-orders.csv', orders.csv(query)),
  ),

  fulfilMany: answer('POST /product-orders/fulfil', async ({ body }) => ({
    orders: await orders.fulfilMany(body.references),
  })),

  cancelMany: answer('POST /product-orders/cancel', async ({ body }) => ({
    orders: await orders.cancelMany(body.references, body.reason),
  })),

  findOne: answer('GET /product-orders/:reference', ({ path }) => orders.one(path.reference)),

  confirm: answer('POST /product-orders/:reference/confirm', async ({ path, body }) => ({
    order: await orders.confirm(path.reference, body.token),
  })),

  proforma: answerFile('GET /product-orders/:reference/proforma', ({ path, signal }) =>
    orders.proforma(path.reference, signal),
  ),

  update: answer('PUT /product-orders/:reference', async ({ path, body }) => ({
    order: await orders.change(path.reference, body),
  })),
};
