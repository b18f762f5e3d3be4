import { z } from 'zod';
import {
  choice,
  documentId,
  optionalLine,
  optionalText,
  orderBuyer,
  orNone,
  pageMeta,
  paging,
  requiredLine,
  shownTotal,
  withoutPageAddress,
} from '../../common/contracts/fields';
import { countryCode } from '../../common/countries';
import { messages } from '../../common/messages';
import { payTo } from '../../credits/contracts/pay-to';
import { ORDER_PROVIDERS } from '../../credits/order-states';
import { EDITED_STATES, PRODUCT_ORDER_STATES } from '../product-order-states';
import { wantedItems } from './carts';

/** Where an order is delivered to. */
const addressInput = z.object(
  {
    street: withoutPageAddress(requiredLine()),
    city: withoutPageAddress(requiredLine(120)),
    postalCode: withoutPageAddress(requiredLine(20)),
    region: withoutPageAddress(optionalLine(120)).describe(
      'The state or province, where there is one',
    ),
    country: requiredLine(120)
      .refine((given) => countryCode(given) !== null, messages.countryUnknown)
      .transform((given): string => countryCode(given) ?? '')
      .describe('Its code of ISO 3166-1 or a known name'),
  },
  { error: messages.required },
);

/** Body of POST /product-orders. Prices in it are compared with those of the server. */
export const productOrderInput = z.object({
  items: wantedItems.min(1, messages.required),
  buyer: orderBuyer,
  address: addressInput,
  provider: orNone(z.enum(ORDER_PROVIDERS), messages.notListed),
  total: shownTotal,
});
export type ProductOrderInput = z.output<typeof productOrderInput>;

/** `PRO-` and four groups of four letters and digits that cannot be confused. */
export const productOrderReference = z.string().regex(/^PRO(-[2-9A-HJ-NP-Z]{4}){4}$/);

/** A reference as somebody types it, in small or capital letters. */
export const typedProductOrderReference = z.string().toUpperCase().pipe(productOrderReference);

const address = z.object({
  street: z.string(),
  city: z.string(),
  postalCode: z.string(),
  region: z.string(),
  /** ISO 3166-1 */
  country: z.string(),
});
export type DeliveryAddress = z.infer<typeof address>;

/** An order of products as it was placed, in rupees. Only callers who know the reference can read it. */
export const productOrder = z.object({
  reference: productOrderReference,
  items: z.array(
    z.object({
      productId: documentId,
      name: z.string(),
      price: z.number(),
      quantity: z.number().int(),
      total: z.number(),
    }),
  ),
  itemsTotal: z.number(),
  delivery: z.number(),
  total: z.number(),
  /** The tax that the total includes. */
  tax: z.number(),
  taxPercent: z.number(),
  state: z.enum(PRODUCT_ORDER_STATES),
  provider: z.enum(ORDER_PROVIDERS),
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** Null once it is no longer needed. */
  address: address.nullable(),
  /** Whether the link of the order's mail was opened. */
  isConfirmed: z.boolean(),
  /** Until when the products are kept for the buyer, while they are reserved. */
  reservedUntil: z.iso.datetime().nullable(),
  /** The states it has been in, each with when it began. */
  course: z.array(z.object({ state: z.enum(PRODUCT_ORDER_STATES), at: z.iso.datetime() })),
  seller: z.object({ name: z.string(), address: z.string(), taxNumber: z.string() }),
  createdAt: z.iso.datetime(),
});
export type ProductOrder = z.infer<typeof productOrder>;

/** Answer of the calls about one order of products. */
export const productOrderAnswer = z.object({ order: productOrder });

/** Answer of GET /product-orders/:reference. `payTo` is null unless the order waits for its payment. */
export const productOrderWithPayment = z.object({
  order: productOrder,
  payTo: payTo.nullable(),
});

/** Body of PUT /product-orders/:reference. The mail to the buyer gives the reason. */
export const productOrderChange = z.object({
  state: choice(EDITED_STATES),
  reason: optionalText(500),
});
export type ProductOrderChange = z.output<typeof productOrderChange>;

/**
 * Query of GET /product-orders. `q` searches reference, products, buyer and e-mail for all of its words, or is
 * the number of a proforma.
 */
export const productOrderQuery = z.object({
  state: choice(PRODUCT_ORDER_STATES).optional(),
  q: optionalText(),
  ...paging,
  page: paging.page.default(1),
});
export type ProductOrderQuery = z.output<typeof productOrderQuery>;

/** An order of products as editors have it. */
export const editedProductOrder = productOrder.extend({
  _id: documentId,
  /** Why it was cancelled or returned; '' when nobody said. */
  reason: z.string(),
  /** The number of its proforma, which the payment names; null for an order that is not paid by invoice. */
  proforma: z.string().nullable(),
});
export type EditedProductOrder = z.infer<typeof editedProductOrder>;

export const editedProductOrderAnswer = z.object({ order: editedProductOrder });

/** Answer of GET /product-orders: a page of those that match, newest first. */
export const productOrderPage = z.object({ data: z.array(editedProductOrder), meta: pageMeta });
export type ProductOrderPage = z.infer<typeof productOrderPage>;
