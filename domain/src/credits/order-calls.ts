import { ANYBODY, type CallTable, EDITORS, EVERYBODY } from '../common/contracts/call-spec';
import { checkoutHeaders, checkoutInput } from './contracts/checkout';
import * as orders from './contracts/orders';
import * as retirements from './contracts/retirements';

/** Calls of the checkout and of orders of credits. */
export const orderCalls = {
  'POST /checkout': {
    handler: 'order.create',
    who: ANYBODY,
    summary: "Buy a project's credits. A repeated Idempotency-Key returns the first order",
    headers: checkoutHeaders,
    body: checkoutInput,
    status: 201,
    answer: orders.orderAnswer,
    limits: ['checkout', 'checkout-email'],
    refusals: [404, 409],
  },
  'GET /orders/:reference': {
    handler: 'order.findOne',
    who: EVERYBODY,
    summary: 'Get an order by its reference',
    answer: orders.orderWithPayment,
    parameters: { reference: orders.typedOrderReference },
  },
  'GET /orders': {
    handler: 'order.find',
    who: ['client', 'content-manager', 'platform-admin'],
    summary:
      'List one page of matching orders, newest first by default, with the sums of all matches. Clients see only their own, without notes',
    query: orders.orderQuery,
    answer: orders.orderPage,
  },
  'GET /orders.csv': {
    handler: 'order.download',
    who: EDITORS,
    summary: 'Download all matching orders as CSV',
    answerTypes: ['text/csv'],
    query: orders.orderFilter,
  },
  'PUT /orders/:reference': {
    handler: 'order.update',
    who: EDITORS,
    summary: 'Write notes on an order',
    body: orders.orderChange,
    answer: orders.editedOrderAnswer,
    parameters: { reference: orders.typedOrderReference },
  },
  'POST /orders/:reference/cancel': {
    handler: 'order.cancel',
    who: EDITORS,
    summary:
      'Cancel an order, release its credits and e-mail the buyer. Returns 409 if its state rules this out',
    body: orders.orderCancellation,
    answer: orders.editedOrderAnswer,
    refusals: [409],
    parameters: { reference: orders.typedOrderReference },
  },
  'POST /orders/:reference/confirm': {
    handler: 'order.confirm',
    who: EVERYBODY,
    summary:
      "Confirm an order's e-mail address with the mailed token. Credits ordered by invoice are then reserved for `invoiceDays`",
    body: orders.orderConfirmation,
    answer: orders.orderAnswer,
    refusals: [409],
    parameters: { reference: orders.typedOrderReference },
  },
  'POST /orders/:reference/pay': {
    handler: 'order.pay',
    who: EDITORS,
    summary:
      'Mark an invoice order as paid and deliver its credits. An expired order needs enough free credits',
    answer: orders.editedOrderAnswer,
    refusals: [409],
    parameters: { reference: orders.typedOrderReference },
  },
  'POST /orders/:reference/refund': {
    handler: 'order.refund',
    who: EDITORS,
    summary: 'Record the refund of a paid order and release its credits',
    body: orders.orderRefund,
    answer: orders.editedOrderAnswer,
    refusals: [409],
    parameters: { reference: orders.typedOrderReference },
  },
  'POST /orders/:reference/retire': {
    handler: 'order.retire',
    who: ANYBODY,
    summary:
      "Request retirement of an order's credits, as its buyer with the mailed token, its client or an editor",
    body: retirements.retirementRequest,
    answer: orders.orderAnswer,
    refusals: [403, 409],
    parameters: { reference: orders.typedOrderReference },
  },
  'GET /orders/:reference/proforma': {
    handler: 'order.proforma',
    who: EVERYBODY,
    summary: "Download an invoice order's proforma by its reference",
    answerTypes: ['application/pdf'],
    parameters: { reference: orders.typedOrderReference },
  },
  'POST /orders/cancel': {
    handler: 'order.cancelMany',
    who: EDITORS,
    summary: 'Cancel several orders, all or none. Returns 409 if one is already cancelled',
    body: orders.ordersCancellation,
    answer: orders.ordersCancelled,
    refusals: [404, 409],
  },
} as const satisfies CallTable;
