import { ANYBODY, type CallTable, EDITORS, EVERYBODY, PUBLIC } from '../common/contracts/call-spec';
import { byStatus, draftQuery, manyEntries } from '../common/contracts/drafts';
import { succeeded } from '../common/contracts/fields';
import { PICTURE_LIMITS } from '../common/contracts/pictures';
import { previewQuery } from '../common/contracts/previews';
import { messages } from '../common/messages';
import { checkoutHeaders } from '../credits/contracts/checkout';
import { orderConfirmation } from '../credits/contracts/orders';
import * as carts from './contracts/carts';
import * as productOrders from './contracts/product-orders';
import * as products from './contracts/products';

export const shopCalls = {
  'GET /products': {
    handler: 'product.find',
    ...PUBLIC,
    summary:
      'List products, newest first, or by relevance with `q`. Returns all matches, or one page with `page`',
    query: products.productQuery,
    answer: products.productList,
    pageAnswer: products.productPage,
  },
  'GET /products/:id': {
    handler: 'product.findOne',
    ...PUBLIC,
    summary: 'Get a product, or its draft with a preview key',
    query: previewQuery,
    answer: products.product,
    unknown: messages.productNotFound,
  },
  'GET /content/products': {
    handler: 'product.findEdited',
    who: EDITORS,
    summary: 'List the drafts of products for editors, with the state of each product',
    query: products.editedProductQuery,
    answer: products.editedProductList,
    pageAnswer: products.editedProductPage,
  },
  'GET /content/products/:id': {
    handler: 'product.findDraft',
    who: EDITORS,
    summary: 'Get a product as last saved, with its state and the address of its preview',
    answer: products.productForEditors,
    unknown: messages.productNotFound,
  },
  'DELETE /content/products/:id/draft': {
    handler: 'product.discardDraft',
    who: EDITORS,
    summary:
      'Discard the changes of a product since its publication. Returns 409 for an outdated `version`, with the `current` one',
    query: draftQuery,
    answer: products.productForEditors,
    refusals: [409],
    unknown: messages.productNotFound,
  },
  'POST /content/products/bulk': manyEntries('product.changeMany', 'products'),
  'POST /addproduct': {
    handler: 'product.create',
    who: EDITORS,
    summary:
      'Publish a product with one to three pictures, or save a draft, which needs only a name',
    ...byStatus(products.productInput, products.productDraftInput),
    files: { images: { types: PICTURE_LIMITS.types, most: products.MOST_PRODUCT_IMAGES } },
    status: 201,
    answer: products.editedProduct,
  },
  'PUT /products/:id': {
    handler: 'product.update',
    who: EDITORS,
    summary:
      'Update and publish a product, or save a draft. Returns 409 for an outdated `version`, with the `current` one, or without `version` while it has an unpublished draft',
    ...byStatus(products.productChange, products.productDraftChange),
    files: { images: { types: PICTURE_LIMITS.types, most: products.MOST_PRODUCT_IMAGES } },
    answer: products.editedProduct,
    refusals: [409],
    unknown: messages.productNotFound,
  },
  'DELETE /products/:id': {
    handler: 'product.delete',
    who: EDITORS,
    summary: 'Delete a product and the pictures sent with it',
    answer: succeeded,
    unknown: messages.productNotFound,
  },
  'GET /cart': {
    handler: 'cart.find',
    who: ANYBODY,
    summary: "Get the account's cart, or the visitor's by cookie. Returns 404 if carts are off",
    answer: carts.cart,
    refusals: [404],
  },
  'PUT /cart': {
    handler: 'cart.update',
    who: ANYBODY,
    summary: "Replace the cart's items, which are kept for 30 days. Returns 404 if carts are off",
    body: carts.cartInput,
    answer: carts.cart,
    limits: ['cart'],
    refusals: [404],
  },
  'POST /product-orders': {
    handler: 'product-order.create',
    who: ANYBODY,
    summary:
      'Order and reserve products. A repeated Idempotency-Key returns the first order. Returns 404 if carts are off',
    headers: checkoutHeaders,
    body: productOrders.productOrderInput,
    status: 201,
    answer: productOrders.productOrderAnswer,
    limits: ['checkout', 'checkout-email'],
    refusals: [404, 409],
  },
  'GET /product-orders': {
    handler: 'product-order.find',
    who: EDITORS,
    summary:
      'List one page of matching product orders, newest first by default, with the sums of all matches',
    query: productOrders.productOrderQuery,
    answer: productOrders.productOrderPage,
  },
  'GET /product-orders.csv': {
    handler: 'product-order.download',
    who: EDITORS,
    summary: 'Download all matching product orders as CSV',
    answerTypes: ['text/csv'],
    query: productOrders.productOrderFilter,
  },
  'POST /product-orders/fulfil': {
    handler: 'product-order.fulfilMany',
    who: EDITORS,
    summary: 'Mark several product orders as fulfilled, all or none. Returns 409 if one is unpaid',
    body: productOrders.productOrdersFulfilment,
    answer: productOrders.productOrdersChanged,
    refusals: [404, 409],
  },
  'POST /product-orders/cancel': {
    handler: 'product-order.cancelMany',
    who: EDITORS,
    summary:
      'Cancel several product orders and return their products to stock, all or none. Returns 409 if one has ended',
    body: productOrders.productOrdersCancellation,
    answer: productOrders.productOrdersChanged,
    refusals: [404, 409],
  },
  'GET /product-orders/:reference': {
    handler: 'product-order.findOne',
    who: EVERYBODY,
    summary: 'Get a product order by its reference',
    answer: productOrders.productOrderWithPayment,
    parameters: { reference: productOrders.typedProductOrderReference },
  },
  'POST /product-orders/:reference/confirm': {
    handler: 'product-order.confirm',
    who: EVERYBODY,
    summary:
      "Confirm a product order's e-mail address with the mailed token. Products ordered by invoice then stay reserved for `invoiceDays`",
    body: orderConfirmation,
    answer: productOrders.productOrderAnswer,
    refusals: [409],
    parameters: { reference: productOrders.typedProductOrderReference },
  },
  'GET /product-orders/:reference/proforma': {
    handler: 'product-order.proforma',
    who: EVERYBODY,
    summary: "Download an invoice product order's proforma by its reference",
    answerTypes: ['application/pdf'],
    parameters: { reference: productOrders.typedProductOrderReference },
  },
  'PUT /product-orders/:reference': {
    handler: 'product-order.update',
    who: EDITORS,
    summary:
      'Write notes on a product order, or mark it as paid, fulfilled, returned or cancelled. The last two return its products to stock',
    body: productOrders.productOrderChange,
    answer: productOrders.editedProductOrderAnswer,
    refusals: [409],
    parameters: { reference: productOrders.typedProductOrderReference },
  },
} as const satisfies CallTable;
