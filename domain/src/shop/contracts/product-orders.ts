import { z } from 'zod';
import {
  choice,
  documentId,
  optionalLine,
  optionalText,
  orderBuyer,
  orNone,
  paging,
  requiredLine,
  requiredText,
  shownTotal,
  sorting,
  withoutPageAddress,
} from '../../common/contracts/fields';
import { countryCode } from '../../common/countries';
import { messages } from '../../common/messages';
import { orderPageMeta } from '../../credits/contracts/order-sums';
import {
  manyReferences,
  ORDER_SORTS,
  orderMoney,
  orderNotes,
} from '../../credits/contracts/orders';
import { payTo } from '../../credits/contracts/pay-to';
import { ORDER_PROVIDERS } from '../../credits/order-states';
import { EDITED_STATES, PRODUCT_ORDER_STATES } from '../product-order-states';
import { wantedItems } from './carts';

/** Delivery address of an order. */
const addressInput = z.object(
  {
    street: withoutPageAddress(requiredLine()),
    city: withoutPageAddress(requiredLine(120)),
    postalCode: withoutPageAddress(requiredLine(20)),
    region: withoutPageAddress(optionalLine(120)).describe('State or province, if any'),
    country: requiredLine(120)
      .refine((given) => countryCode(given) !== null, messages.countryUnknown)
      .transform((given): string => countryCode(given) ?? '')
      .describe('ISO 3166-1 code or a known name'),
  },
  { error: messages.required },
);

/** Request body of POST /product-orders. The server compares its prices with the current ones. */
export const productOrderInput = z.object({
  items: wantedItems.min(1, messages.required),
  buyer: orderBuyer,
  address: addressInput,
  provider: orNone(z.enum(ORDER_PROVIDERS), messages.notListed),
  total: shownTotal,
});
export type ProductOrderInput = z.output<typeof productOrderInput>;

/** `PRO-` and four groups of four letters and digits, without easily confused characters. */
export const productOrderReference = z.string().regex(/^PRO(-[2-9A-HJ-NP-Z]{4}){4}$/);

/** Reference as typed by a user, in upper or lower case. */
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

/** Order of products as it was placed, in rupees. Readable only with its reference. */
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
  /** Tax included in the total. */
  tax: z.number(),
  taxPercent: z.number(),
  state: z.enum(PRODUCT_ORDER_STATES),
  provider: z.enum(ORDER_PROVIDERS),
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** Null once it is no longer needed. */
  address: address.nullable(),
  /** Whether the link in the order's mail was opened. */
  isConfirmed: z.boolean(),
  /** End of the reservation; null unless the products are reserved. */
  reservedUntil: z.iso.datetime().nullable(),
  /** States of the order so far, each with its start time. */
  course: z.array(z.object({ state: z.enum(PRODUCT_ORDER_STATES), at: z.iso.datetime() })),
  seller: z.object({ name: z.string(), address: z.string(), taxNumber: z.string() }),
  createdAt: z.iso.datetime(),
});
export type ProductOrder = z.infer<typeof productOrder>;

/** Response of the calls for one order of products. */
export const productOrderAnswer = z.object({ order: productOrder });

/** Response of GET /product-orders/:reference. `payTo` is null unless payment is due. */
export const productOrderWithPayment = z.object({
  order: productOrder,
  payTo: payTo.nullable(),
});

/**
 * Request body of PUT /product-orders/:reference: a state, notes or both. The mail to the buyer
 * contains the reason.
 */
export const productOrderChange = z
  .object({
    state: choice(EDITED_STATES).optional(),
    reason: optionalText(500),
    notes: orderNotes.optional(),
  })
  .refine(({ state, notes }) => state !== undefined || notes !== undefined, {
    error: messages.changeEmpty,
  });
export type ProductOrderChange = z.output<typeof productOrderChange>;

/** Request body of POST /product-orders/fulfil. */
export const productOrdersFulfilment = z.object({
  references: manyReferences(typedProductOrderReference),
});

/** Request body of POST /product-orders/cancel. */
export const productOrdersCancellation = z.object({
  references: manyReferences(typedProductOrderReference),
  reason: requiredText(500),
});

const productOrderFilters = {
  state: choice(PRODUCT_ORDER_STATES).optional(),
  money: orderMoney,
  q: optionalText(),
};

/** Query of GET /product-orders.csv. */
export const productOrderFilter = z.object(productOrderFilters);
export type ProductOrderFilter = z.output<typeof productOrderFilter>;

/**
 * Query of GET /product-orders. `q` is a proforma number, or words that must all occur in
 * reference, products, buyer or e-mail.
 */
export const productOrderQuery = z.object({
  ...productOrderFilters,
  ...sorting(ORDER_SORTS),
  ...paging,
  page: paging.page.default(1),
});
export type ProductOrderQuery = z.output<typeof productOrderQuery>;

/** Order of products as shown to editors. */
export const editedProductOrder = productOrder.extend({
  _id: documentId,
  /** Reason for the cancellation or return; '' without one. */
  reason: z.string(),
  notes: z.string(),
  /** Number of its proforma, quoted in the payment; null if the order isn't paid by invoice. */
  proforma: z.string().nullable(),
});
export type EditedProductOrder = z.infer<typeof editedProductOrder>;

export const editedProductOrderAnswer = z.object({ order: editedProductOrder });

/** Response of POST /product-orders/fulfil and /product-orders/cancel. */
export const productOrdersChanged = z.object({ orders: z.array(editedProductOrder) });

/** Response of GET /product-orders: one page of matches, newest first by default. */
export const productOrderPage = z.object({
  data: z.array(editedProductOrder),
  meta: orderPageMeta,
});
export type ProductOrderPage = z.infer<typeof productOrderPage>;
