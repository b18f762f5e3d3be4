import { z } from 'zod';
import { PAYMENT_METHODS } from '../credits/project-lists';
import { messages } from '../messages';
import { amount, documentId, email, requiredText } from './fields';
import { QUANTITY_MOST } from './products';
import { withSentences } from './validate';

const NO_PAYMENT_METHOD = messages.paymentMethodMissing;

/** Body of POST /checkout. Whatever price or name comes along is ignored: the server has its own. */
export const checkoutInput = withSentences(
  z.object({
    projectId: documentId,
    quantity: amount.refine(
      (given) => Number.isInteger(given) && given >= 1 && given <= QUANTITY_MOST,
      messages.quantityForm,
    ),
    paymentMethod: z.enum(PAYMENT_METHODS, { error: NO_PAYMENT_METHOD }),
    buyer: z.object({ name: requiredText(), email }, { error: messages.required }),
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

/** `ORD-` and four groups of four letters and digits that nobody mistakes for one another. */
export const orderReference = z.string().regex(/^ORD(-[2-9A-HJ-NP-Z]{4}){4}$/);

/**
 * An order in an answer. `unitPrice` and `total` are in rupees, as they were when it was made. Who
 * knows the reference may read the order, and nobody else.
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

/** Answer of POST /checkout and of GET /orders/:reference. */
export const orderAnswer = z.object({ order });
