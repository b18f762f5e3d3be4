import { z } from 'zod';
import { amount, documentId, orderBuyer, orNone, shownTotal } from '../../common/contracts/fields';
import { withSentences } from '../../common/contracts/validate';
import { messages } from '../../common/messages';
import { inventoryMessages } from '../../inventory/messages';
import { creditMessages } from '../messages';
import { ORDER_PROVIDERS } from '../order-states';
import { PAYMENT_METHODS } from '../project-lists';
import { retirementWords } from './retirement-words';

/** Contracts of the checkout. Its page does not need the contracts of orders. */

const NO_PAYMENT_METHOD = creditMessages.paymentMethodMissing;

/**
 * Body of POST /checkout. Prices and names in it are ignored: the server uses its own. A total is
 * compared with the server's. The site setting `mostCreditsPerOrder` of GET /site limits the
 * credits per order.
 */
export const checkoutInput = withSentences(
  z.object({
    projectId: z.string({ error: messages.required }),
    quantity: amount
      .refine((given) => given >= 1, { error: creditMessages.quantityForm, abort: true })
      .refine(Number.isInteger, creditMessages.quantityWhole)
      .describe('A whole number from 1 to `mostCreditsPerOrder` of GET /site'),
    paymentMethod: z.enum(PAYMENT_METHODS, { error: NO_PAYMENT_METHOD }),
    buyer: orderBuyer,
    issuanceId: orNone(documentId, messages.notFound).describe(
      'The vintage to buy. Defaults to the cheapest with enough credits',
    ),
    retire: z
      .boolean({ error: messages.notListed })
      .default(false)
      .describe('Request retirement of the credits immediately'),
    ...retirementWords,
    provider: orNone(z.enum(ORDER_PROVIDERS), messages.notListed),
    // Not named `total`: older clients may send a `total`, which is ignored.
    shownTotal,
  }),
  [[NO_PAYMENT_METHOD, NO_PAYMENT_METHOD]],
);
export type CheckoutInput = z.output<typeof checkoutInput>;

/** Headers of POST /checkout. A repeated key with the same body returns the first order. */
export const checkoutHeaders = z.object({
  'Idempotency-Key': z
    .string({ error: inventoryMessages.idempotencyKeyForm })
    .regex(/^[\w-]{8,100}$/, inventoryMessages.idempotencyKeyForm),
});
