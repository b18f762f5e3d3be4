import { ANYBODY, type CallTable, EDITORS, EVERYBODY, PUBLIC } from '../common/contracts/call-spec';
import { succeeded } from '../common/contracts/fields';
import { PICTURE_LIMITS } from '../common/contracts/pictures';
import { previewQuery } from '../common/contracts/previews';
import { messages } from '../common/messages';
import * as checkout from '../credits/contracts/checkout';
import * as carts from './contracts/carts';
import * as productOrders from './contracts/product-orders';
import * as products from './contracts/products';

export const shopCalls = {
  'GET /products': {
    handler: 'product.find',
    ...PUBLIC,
    summary:
      'Products, newest first, with q the best first: all that match, or with page one page of them',
    query: products.productQuery,
    answer: products.productList,
    pageAnswer: products.productPage,
  },
  'GET /products/:id': {
    handler: 'product.findOne',
    ...PUBLIC,
    summary: 'A product; with the key of a preview, its draft',
    query: previewQuery,
    answer: products.product,
    unknown: messages.productNotFound,
  },
  'GET /content/products': {
    handler: 'product.findEdited',
    who: EDITORS,
    summary: 'Products for editors, including those not public yet or no longer',
    query: products.editedProductQuery,
    answer: products.editedProductList,
    pageAnswer: products.editedProductPage,
  },
  'POST /addproduct': {
    handler: 'product.create',
    who: EDITORS,
    summary: 'Add a product, with one to three pictures',
    body: products.productInput,
    files: {
      images: {
        types: PICTURE_LIMITS.types,
        required: true,
        most: products.MOST_PRODUCT_IMAGES,
      },
    },
    status: 201,
    answer: products.editedProduct,
  },
  'PUT /products/:id': {
    handler: 'product.update',
    who: EDITORS,
    summary:
      'Change a product and publish the change; 409 while the panel has an unpublished draft',
    body: products.productChange,
    files: { images: { types: PICTURE_LIMITS.types, most: products.MOST_PRODUCT_IMAGES } },
    answer: products.editedProduct,
    refusals: [409],
    unknown: messages.productNotFound,
  },
  'DELETE /products/:id': {
    handler: 'product.delete',
    who: EDITORS,
    summary: 'Delete a product and its pictures',
    answer: succeeded,
    unknown: messages.productNotFound,
  },
  'GET /cart': {
    handler: 'cart.find',
    who: ANYBODY,
    summary:
      'The cart of the visitor, by a cookie, or of the account; 404 where there are no carts',
    answer: carts.cart,
    refusals: [404],
  },
  'PUT /cart': {
    handler: 'cart.update',
    who: ANYBODY,
    summary: 'Replace what is in the cart, which is kept for 30 days; 404 where there are no carts',
    body: carts.cartInput,
    answer: carts.cart,
    limits: ['cart'],
    refusals: [404],
  },
  'POST /product-orders': {
    handler: 'product-order.create',
    who: ANYBODY,
    summary:
      'Order products, which are then reserved; a repeated Idempotency-Key answers the first order; 404 where there are no carts',
    headers: checkout.checkoutHeaders,
    body: productOrders.productOrderInput,
    status: 201,
    answer: productOrders.productOrderAnswer,
    limits: ['checkout', 'checkout-email'],
    refusals: [404, 409],
  },
  'GET /product-orders': {
    handler: 'product-order.find',
    who: EDITORS,
    summary: 'A page of the orders of products that match, newest first',
    query: productOrders.productOrderQuery,
    answer: productOrders.productOrderPage,
  },
  'GET /product-orders/:reference': {
    handler: 'product-order.findOne',
    who: EVERYBODY,
    summary: 'An order of products, for whoever knows its reference',
    answer: productOrders.productOrderWithPayment,
    parameters: { reference: productOrders.typedProductOrderReference },
  },
  'POST /product-orders/:reference/confirm': {
    handler: 'product-order.confirm',
    who: EVERYBODY,
    summary:
      'Confirm the e-mail address of an order of products by the link in its mail; products ordered by invoice then stay reserved for `invoiceDays`',
    body: checkout.orderConfirmation,
    answer: productOrders.productOrderAnswer,
    refusals: [409],
    parameters: { reference: productOrders.typedProductOrderReference },
  },
  'GET /product-orders/:reference/proforma': {
    handler: 'product-order.proforma',
    who: EVERYBODY,
    summary: 'The proforma of an order of products by invoice, for whoever knows its reference',
    answerTypes: ['application/pdf'],
    parameters: { reference: productOrders.typedProductOrderReference },
  },
  'PUT /product-orders/:reference': {
    handler: 'product-order.update',
    who: EDITORS,
    summary:
      'Note that an order of products is paid, fulfilled, returned or cancelled; the last two give its products back',
    body: productOrders.productOrderChange,
    answer: productOrders.editedProductOrderAnswer,
    refusals: [409],
    parameters: { reference: productOrders.typedProductOrderReference },
  },
} as const satisfies CallTable;
