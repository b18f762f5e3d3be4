import { z } from 'zod';
import {
  amount,
  choice,
  documentId,
  LONG_TEXT,
  optionalText,
  orderBuyer,
  orNone,
  pageMeta,
  paging,
  requiredLine,
  requiredText,
  shownTotal,
  text,
} from '../../common/contracts/fields';
import { withSentences } from '../../common/contracts/validate';
import { messages } from '../../common/messages';
import { inventoryMessages } from '../../inventory/messages';
import { creditMessages } from '../messages';
import { ORDER_PROVIDERS, ORDER_STATES, ORDER_STATUSES } from '../order-states';
import { PAYMENT_METHODS } from '../project-lists';
import { RETIREMENT_STATES } from '../retirement-states';
import { serialRange } from './issuances';
import { payTo } from './pay-to';
import { retirementWords } from './retirements';

const NO_PAYMENT_METHOD = creditMessages.paymentMethodMissing;

/**
 * Body of POST /checkout. A price or name in it is ignored: the server has its own. A total is compared with that of
 * the server. The most credits per order are a setting of the site, `mostCreditsPerOrder` of GET /site.
 */
export const checkoutInput = withSentences(
  z.object({
    projectId: z.string({ error: messages.required }),
    quantity: amount
      .refine((given) => given >= 1, { error: creditMessages.quantityForm, abort: true })
      .refine(Number.isInteger, creditMessages.quantityWhole)
      .describe(
        'A whole number of credits, at least 1 and at most `mostCreditsPerOrder` of GET /site',
      ),
    paymentMethod: z.enum(PAYMENT_METHODS, { error: NO_PAYMENT_METHOD }),
    buyer: orderBuyer,
    issuanceId: orNone(documentId, messages.notFound).describe(
      'The vintage to buy; without it, the cheapest that has enough',
    ),
    retire: z
      .boolean({ error: messages.notListed })
      .default(false)
      .describe('Ask for the retirement of the credits at once'),
    ...retirementWords,
    provider: orNone(z.enum(ORDER_PROVIDERS), messages.notListed),
    // Not `total`, which bodies of before may have: it is ignored.
    shownTotal,
  }),
  [[NO_PAYMENT_METHOD, NO_PAYMENT_METHOD]],
);
export type CheckoutInput = z.output<typeof checkoutInput>;

/** A repeated POST /checkout with the same key and body answers the order of the first. */
export const checkoutHeaders = z.object({
  'Idempotency-Key': z
    .string({ error: inventoryMessages.idempotencyKeyForm })
    .regex(/^[\w-]{8,100}$/, inventoryMessages.idempotencyKeyForm),
});

/** `ORD-` and four groups of four letters and digits that cannot be confused. */
export const orderReference = z.string().regex(/^ORD(-[2-9A-HJ-NP-Z]{4}){4}$/);

/** A reference as somebody types it, in small or capital letters. */
export const typedOrderReference = z.string().toUpperCase().pipe(orderReference);

/**
 * An order in an answer. `unitPrice` and `total` are in rupees, as they were when it was placed.
 * Only callers who know the reference can read the order.
 */
export const order = z.object({
  reference: orderReference,
  projectId: documentId,
  projectName: z.string(),
  quantity: z.number().int(),
  unitPrice: z.number(),
  total: z.number(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  status: z.enum(ORDER_STATUSES),
  state: z.enum(ORDER_STATES),
  provider: z.enum(ORDER_PROVIDERS),
  buyer: z.object({ name: z.string(), email: z.string() }),
  createdAt: z.iso.datetime(),
  /** Whether the link of the order's mail was opened. */
  isConfirmed: z.boolean(),
  /** Until when the credits are kept for the buyer, while they are reserved. */
  reservedUntil: z.iso.datetime().nullable(),
  /** Null for unserialised credits, and for orders of projects that are gone. */
  vintage: z.number().int().nullable(),
  issuanceId: documentId.nullable(),
  /** Empty for unserialised credits, and once they are given back. */
  serials: z.array(serialRange),
  /** The states it has been in, each with when it began. */
  course: z.array(z.object({ state: z.enum(ORDER_STATES), at: z.iso.datetime() })),
  /** The id of the retirement, once it is asked for. */
  certificateId: documentId.nullable(),
  retirement: z.object({ _id: documentId, state: z.enum(RETIREMENT_STATES) }).nullable(),
});
export type Order = z.infer<typeof order>;

/** Answer of the calls about one order. */
export const orderAnswer = z.object({ order });

/** Answer of GET /orders/:reference. `payTo` is null unless the order waits for its payment. */
export const orderWithPayment = z.object({ order, payTo: payTo.nullable() });

/** The most orders that one call cancels. */
export const ORDERS_PER_CANCELLATION = 100;

/** Body of POST /orders/:reference/cancel. The mail to the buyer gives the reason. */
export const orderCancellation = z.object({ reason: optionalText(500) });

/** Body of POST /orders/cancel. */
export const ordersCancellation = z.object({
  references: z
    .array(typedOrderReference, { error: messages.required })
    .min(1, messages.required)
    .max(ORDERS_PER_CANCELLATION, creditMessages.ordersTooMany(ORDERS_PER_CANCELLATION)),
  reason: requiredText(500),
});

/** Body of PUT /orders/:reference. Only editors read the notes. */
export const orderChange = z.object({
  notes: text().trim().max(LONG_TEXT, messages.tooLong(LONG_TEXT)),
});

/** Body of POST /orders/:reference/confirm: the token of the order's mail. */
export const orderConfirmation = z.object({ token: requiredLine(200) });

/** Body of POST /orders/:reference/refund. */
export const orderRefund = z.object({ reason: requiredText(500) });

const orderFilters = {
  status: choice(ORDER_STATUSES).optional(),
  state: choice(ORDER_STATES).optional(),
  q: optionalText(),
};

/** Query of GET /orders.csv. */
export const orderFilter = z.object(orderFilters);
export type OrderFilter = z.output<typeof orderFilter>;

/** Query of GET /orders. `q` searches reference, project, buyer and e-mail for all of its words. */
export const orderQuery = z.object({ ...orderFilters, ...paging, page: paging.page.default(1) });
export type OrderQuery = z.output<typeof orderQuery>;

/** An order as editors have it. */
export const editedOrder = order.extend({
  _id: documentId,
  /** Why it was cancelled; '' when nobody said. */
  reason: z.string(),
  notes: z.string(),
  /** The number of its proforma, which the payment names; null for an order that is not paid by invoice. */
  proforma: z.string().nullable(),
});
export type EditedOrder = z.infer<typeof editedOrder>;

export const editedOrderAnswer = z.object({ order: editedOrder });

/** Answer of POST /orders/cancel. */
export const ordersCancelled = z.object({ orders: z.array(editedOrder) });

/** Answer of GET /orders: a page of those that match, newest first. */
export const orderPage = z.object({ data: z.array(editedOrder), meta: pageMeta });
export type OrderPage = z.infer<typeof orderPage>;
