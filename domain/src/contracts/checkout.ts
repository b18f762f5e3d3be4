import { z } from 'zod';
import { PAYMENT_METHODS } from '../credits/project-lists';
import { messages } from '../messages';
import { amount, documentId, email, requiredLine } from './fields';
import { withSentences } from './validate';

const NO_PAYMENT_METHOD = messages.paymentMethodMissing;

/**
 * Body of POST /checkout. A price or name in it is ignored: the server has its own. The most
 * credits per order are a setting of the site, `mostCreditsPerOrder` of GET /site.
 */
export const checkoutInput = withSentences(
  z.object({
    projectId: z.string({ error: messages.required }),
    quantity: amount
      .refine((given) => given >= 1, { error: messages.quantityForm, abort: true })
      .refine(Number.isInteger, messages.quantityWhole)
      .describe(
        'A whole number of credits, at least 1 and at most `mostCreditsPerOrder` of GET /site',
      ),
    paymentMethod: z.enum(PAYMENT_METHODS, { error: NO_PAYMENT_METHOD }),
    buyer: z.object({ name: requiredLine(), email }, { error: messages.required }),
  }),
  [[NO_PAYMENT_METHOD, NO_PAYMENT_METHOD]],
);
export type CheckoutInput = z.output<typeof checkoutInput>;

/** A repeated POST /checkout with the same key and body answers the order of the first. */
export const checkoutHeaders = z.object({
  'Idempotency-Key': z
    .string({ error: messages.idempotencyKeyForm })
    .regex(/^[\w-]{8,100}$/, messages.idempotencyKeyForm),
});

export const ORDER_STATUSES = ['Confirmed', 'Cancelled'] as const;

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
  buyer: z.object({ name: z.string(), email: z.string() }),
  createdAt: z.iso.datetime(),
});
export type Order = z.infer<typeof order>;

/** Answer of the calls about one order. */
export const orderAnswer = z.object({ order });
