import { z } from 'zod';
import {
  choice,
  documentId,
  LONG_TEXT,
  optionalText,
  paging,
  requiredLine,
  requiredText,
  sorting,
  text,
} from '../../common/contracts/fields';
import { messages } from '../../common/messages';
import { creditMessages } from '../messages';
import { ORDER_MONEY, ORDER_PROVIDERS, ORDER_STATES, ORDER_STATUSES } from '../order-states';
import { PAYMENT_METHODS } from '../project-lists';
import { RETIREMENT_STATES } from '../retirement-states';
import { serialRange } from './issuances';
import { orderPageMeta } from './order-sums';
import { payTo } from './pay-to';

/** `ORD-` and four groups of four letters and digits that cannot be confused. */
export const orderReference = z.string().regex(/^ORD(-[2-9A-HJ-NP-Z]{4}){4}$/);

/** Order reference as typed, in lowercase or capitals. */
export const typedOrderReference = z.string().toUpperCase().pipe(orderReference);

/**
 * Order in a response. `unitPrice` and `total` are in rupees, from the time of the order. Only
 * callers who know the reference can read it.
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
  /** Whether the link in the order's mail was opened. */
  isConfirmed: z.boolean(),
  /** End of the reservation, while the credits are reserved. */
  reservedUntil: z.iso.datetime().nullable(),
  /** Null for unserialised credits, and for orders of deleted projects. */
  vintage: z.number().int().nullable(),
  issuanceId: documentId.nullable(),
  /** Empty for unserialised credits, and once the credits are returned. */
  serials: z.array(serialRange),
  /** Past and current states, each with its start. */
  course: z.array(z.object({ state: z.enum(ORDER_STATES), at: z.iso.datetime() })),
  /** Id of the retirement, once requested. */
  certificateId: documentId.nullable(),
  retirement: z.object({ _id: documentId, state: z.enum(RETIREMENT_STATES) }).nullable(),
});
export type Order = z.infer<typeof order>;

/** Response of the calls about one order. */
export const orderAnswer = z.object({ order });

/** Response of GET /orders/:reference. `payTo` is null unless the order awaits payment. */
export const orderWithPayment = z.object({ order, payTo: payTo.nullable() });

/** Maximum number of orders per call that changes several. */
export const ORDERS_PER_CHANGE = 100;

/** Builds the field for the references of a call that changes several orders. */
export const manyReferences = <S extends z.ZodType<string>>(reference: S) =>
  z
    .array(reference, { error: messages.required })
    .min(1, messages.required)
    .max(ORDERS_PER_CHANGE, creditMessages.ordersTooMany(ORDERS_PER_CHANGE));

/** Body of POST /orders/:reference/cancel. The mail to the buyer contains the reason. */
export const orderCancellation = z.object({ reason: optionalText(500) });

/** Body of POST /orders/cancel. */
export const ordersCancellation = z.object({
  references: manyReferences(typedOrderReference),
  reason: requiredText(500),
});

/** Notes on an order. Only editors can read them. */
export const orderNotes = text().trim().max(LONG_TEXT, messages.tooLong(LONG_TEXT));

/** Body of PUT /orders/:reference. */
export const orderChange = z.object({ notes: orderNotes });

/** Body of POST /orders/:reference/confirm: the token from the order's mail. */
export const orderConfirmation = z.object({ token: requiredLine(200) });

/** Body of POST /orders/:reference/refund. */
export const orderRefund = z.object({ reason: requiredText(500) });

/** Filter for orders of either kind by their money. */
export const orderMoney = choice(ORDER_MONEY)
  .optional()
  .describe('`real` for orders without simulated payment, `demonstration` for the others');

/** Sort columns of both kinds of orders. Newest first by default. */
export const ORDER_SORTS = ['createdAt', 'total', 'buyer', 'state'] as const;

const orderFilters = {
  status: choice(ORDER_STATUSES).optional(),
  state: choice(ORDER_STATES).optional(),
  money: orderMoney,
  q: optionalText(),
};

/** Query of GET /orders.csv. */
export const orderFilter = z.object(orderFilters);
export type OrderFilter = z.output<typeof orderFilter>;

/** Query of GET /orders. `q` searches reference, project, buyer and e-mail for all its words. */
export const orderQuery = z.object({
  ...orderFilters,
  ...sorting(ORDER_SORTS),
  ...paging,
  page: paging.page.default(1),
});
export type OrderQuery = z.output<typeof orderQuery>;

/** Order for editors. */
export const editedOrder = order.extend({
  _id: documentId,
  /** Reason of the cancellation; '' if none was given. */
  reason: z.string(),
  notes: z.string(),
  /**
   * Number of the proforma that the payment names. Null for orders that are not paid by invoice.
   */
  proforma: z.string().nullable(),
});
export type EditedOrder = z.infer<typeof editedOrder>;

export const editedOrderAnswer = z.object({ order: editedOrder });

/** Response of POST /orders/cancel. */
export const ordersCancelled = z.object({ orders: z.array(editedOrder) });

/** Response of GET /orders: one page of matches, newest first by default. */
export const orderPage = z.object({ data: z.array(editedOrder), meta: orderPageMeta });
export type OrderPage = z.infer<typeof orderPage>;
