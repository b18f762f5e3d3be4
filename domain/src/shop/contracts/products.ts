import { z } from 'zod';
import { readJson } from '../../common/contracts/blocks';
import {
  amount,
  choice,
  documentId,
  LONG_TEXT,
  makePartial,
  optionalLine,
  optionalText,
  orNone,
  pageMeta,
  paging,
  requiredLine,
  requiredText,
  sorting,
} from '../../common/contracts/fields';
import { picture } from '../../common/contracts/pictures';
import { price, quantity } from '../../common/contracts/price';
import { publication, publicationInput } from '../../common/contracts/publication';
import { messages } from '../../common/messages';
import { shopMessages } from '../messages';
import { PRODUCT_CATEGORIES } from '../product-categories';

export const MOST_PRODUCT_IMAGES = 3;

/** Query of GET /products. `q` searches names and descriptions, as in GET /search. */
export const productQuery = z.object({
  category: choice(PRODUCT_CATEGORIES).optional(),
  q: optionalText(),
  ...paging,
});
export type ProductQuery = z.output<typeof productQuery>;

/** The most that a unit of anything may emit: a million tonnes. */
const MOST_FOOTPRINT_KG = 1_000_000_000;

/** The facts that a footprint has beside its evidence: all of them, or none. */
const FOOTPRINT_FACTS = ['kgCo2ePerUnit', 'boundary', 'method', 'year'] as const;

/**
 * The footprint of one unit of a product, with the evidence for it. Evidence alone is that of a green claim in the
 * name or the description. A form sends it as JSON.
 */
export const footprintForm = z
  .object({
    kgCo2ePerUnit: orNone(
      amount.refine((given) => given >= 0 && given <= MOST_FOOTPRINT_KG),
      shopMessages.footprintForm,
    ),
    boundary: optionalLine(),
    method: optionalLine(),
    year: orNone(
      amount.refine((given) => Number.isInteger(given) && given >= 1990 && given <= 2100),
      shopMessages.footprintYearForm,
    ),
    evidence: optionalText(1000),
  })
  .superRefine((given, { addIssue }) => {
    const isBlank = (name: keyof typeof given) => (given[name] ?? '') === '';
    if (FOOTPRINT_FACTS.every(isBlank)) return;
    for (const name of [...FOOTPRINT_FACTS, 'evidence' as const]) {
      if (isBlank(name)) addIssue({ code: 'custom', path: [name], message: messages.required });
    }
  });

const footprintInput = z
  .preprocess(
    (given) => (given === '' ? null : readJson(given)),
    footprintForm
      .transform((given) =>
        given.evidence === ''
          ? null
          : { ...given, kgCo2ePerUnit: given.kgCo2ePerUnit ?? null, year: given.year ?? null },
      )
      .nullable(),
  )
  .default(null);

/** A footprint in an answer. Its evidence may stand alone; then the others are null and ''. */
const footprint = z.object({
  kgCo2ePerUnit: z.number().nullable(),
  boundary: z.string(),
  method: z.string(),
  year: z.number().int().nullable(),
  evidence: z.string(),
});
export type Footprint = z.infer<typeof footprint>;

/** Body of POST /addproduct, besides its pictures (multipart; `images`, one to three files). */
export const productInput = z.object({
  name: requiredLine(),
  price,
  description: requiredText(LONG_TEXT),
  rating: amount.refine((stars) => stars >= 0 && stars <= 5, shopMessages.ratingForm),
  category: choice(PRODUCT_CATEGORIES),
  quantity,
  footprint: footprintInput,
  ...publicationInput,
});
export type ProductInput = z.output<typeof productInput>;

/** Body of PUT /products/:id. What is left out stays; pictures replace all that there are. */
export const productChange = makePartial(productInput.shape);
export type ProductChange = z.output<typeof productChange>;

/** A product in an answer. `price` is in rupees, `rating` 0 to 5 stars, `quantity` what can still be bought. */
export const product = z.object({
  _id: documentId,
  name: z.string(),
  images: z.array(picture),
  price: z.number(),
  description: z.string(),
  rating: z.number(),
  category: z.enum(PRODUCT_CATEGORIES),
  quantity: z.number().int(),
  footprint: footprint.nullable(),
});
export type Product = z.infer<typeof product>;

export const productPage = z.object({ data: z.array(product), meta: pageMeta });

/** Answer of GET /products: all that match, newest first, with `q` the best first; with `page`, one page of them instead. */
export const productList = z.array(product);

/** A product as editors have it, whether or not it is public now. */
export const editedProduct = product.extend({
  ...publication,
  /** All pieces that were offered, including those that are sold or reserved: the `quantity` of a body. */
  offered: z.number().int(),
  /** The green claims in its name and description for which there is no evidence. */
  unprovenClaims: z.array(z.string()),
});
export type EditedProduct = z.infer<typeof editedProduct>;

/** The columns by which editors sort products; the newest come first when none is named. */
export const PRODUCT_SORTS = [
  'name',
  'category',
  'price',
  'quantity',
  'rating',
  'publishedOn',
] as const;

/** Query of GET /content/products. `q` searches names and descriptions for all of its words. */
export const editedProductQuery = productQuery.extend({
  claims: z
    .enum(['unproven'], { error: messages.notListed })
    .optional()
    .describe('Only products with a green claim for which there is no evidence'),
  ...sorting(PRODUCT_SORTS),
});
export type EditedProductQuery = z.output<typeof editedProductQuery>;

/** Answer of GET /content/products: all that match. */
export const editedProductList = z.object({ data: z.array(editedProduct) });

/** Answer of GET /content/products with `page`: one page of them. */
export const editedProductPage = editedProductList.extend({ meta: pageMeta });
