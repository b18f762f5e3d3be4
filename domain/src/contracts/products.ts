import { z } from 'zod';
import { PRODUCT_CATEGORIES } from '../marketplace/categories';
import { messages } from '../messages';
import { isPrice } from '../money';
import {
  amount,
  choice,
  count,
  documentId,
  LONG_TEXT,
  optionalText,
  pageMeta,
  paging,
  requiredLine,
  requiredText,
} from './fields';
import { picture } from './pictures';

/** A price in rupees, with at most two decimals. */
export const price = amount
  .refine(isPrice, messages.priceForm)
  .describe('Rupees, from 0 to 10,00,000, with at most two decimals');

/** A number of items. */
export const QUANTITY_MOST = 10_000_000;
export const quantity = count(QUANTITY_MOST);

export const MOST_PRODUCT_IMAGES = 3;

/** Query of GET /products. `q` searches names and descriptions. */
export const productQuery = z.object({
  category: choice(PRODUCT_CATEGORIES).optional(),
  q: optionalText(),
  ...paging,
});
export type ProductQuery = z.output<typeof productQuery>;

/** Body of POST /addproduct, besides its pictures (multipart; `images`, one to three files). */
export const productInput = z.object({
  name: requiredLine(),
  price,
  description: requiredText(LONG_TEXT),
  rating: amount.refine((stars) => stars >= 0 && stars <= 5, messages.ratingForm),
  category: choice(PRODUCT_CATEGORIES),
  quantity,
});
export type ProductInput = z.output<typeof productInput>;

/** A product in an answer. `price` is in rupees, `rating` 0 to 5 stars. */
export const product = z.object({
  _id: documentId,
  name: z.string(),
  images: z.array(picture),
  price: z.number(),
  description: z.string(),
  rating: z.number(),
  category: z.enum(PRODUCT_CATEGORIES),
  quantity: z.number().int(),
});
export type Product = z.infer<typeof product>;

export const productPage = z.object({ data: z.array(product), meta: pageMeta });

/** Answer of GET /products: all that match, newest first; with `page`, one page of them instead. */
export const productList = z.array(product);
