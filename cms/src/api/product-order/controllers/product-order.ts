import { answer, answerFile } from '../../../calls/answer';
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
