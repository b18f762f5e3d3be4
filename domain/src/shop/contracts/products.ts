import { z } from 'zod';
import { readJson } from '../../common/contracts/blocks';
import {
  drafting,
  editedFields,
  entryForEditors,
  entryState,
  publishing,
  stateFilter,
  version,
} from '../../common/contracts/drafts';
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
import { price, QUANTITY_MOST, quantity } from '../../common/contracts/price';
import { publication, publicationInput } from '../../common/contracts/publication';
import { messages } from '../../common/messages';
import { shopMessages } from '../messages';
import { PRODUCT_CATEGORIES } from '../product-categories';

export const MOST_PRODUCT_IMAGES = 3;

/**
 * Query of GET /products. `q` searches names, descriptions, makers, places and materials, as in GET
 * /search.
 */
export const productQuery = z.object({
  category: choice(PRODUCT_CATEGORIES).optional(),
  q: optionalText(),
  ...paging,
});
export type ProductQuery = z.output<typeof productQuery>;

/** Upper limit for one unit's emissions: a million tonnes. */
const MOST_FOOTPRINT_KG = 1_000_000_000;

/** Facts of a footprint besides its evidence. All are required, or none. */
const FOOTPRINT_FACTS = ['kgCo2ePerUnit', 'boundary', 'method', 'year'] as const;

/**
 * Footprint of one unit of a product, with its evidence. Evidence alone supports a green claim in
 * the product's texts. Forms send it as JSON.
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

/** Footprint in a response. With evidence alone, the other fields are null and ''. */
const footprint = z.object({
  kgCo2ePerUnit: z.number().nullable(),
  boundary: z.string(),
  method: z.string(),
  year: z.number().int().nullable(),
  evidence: z.string(),
});
export type Footprint = z.infer<typeof footprint>;

/**
 * Facts that buyers look for. India's Packaged Commodities Rules (2011, amended 2017) require maker,
 * origin and net quantity from online shops.
 */
const factInputs = {
  maker: optionalLine(),
  madeIn: optionalLine(),
  material: optionalLine(),
  contents: optionalLine(),
};

/**
 * Fields in the request body of POST /addproduct (multipart, with one to three files in `images`).
 */
export const productInput = z.object({
  name: requiredLine(),
  price,
  description: requiredText(LONG_TEXT),
  rating: amount.refine((stars) => stars >= 0 && stars <= 5, shopMessages.ratingForm),
  category: choice(PRODUCT_CATEGORIES),
  quantity,
  ...factInputs,
  footprint: footprintInput,
  ...publicationInput,
  ...publishing(MOST_PRODUCT_IMAGES),
});
export type ProductInput = z.output<typeof productInput>;

/**
 * Request body of PUT /products/:id. Omitted fields keep their value. New pictures replace all
 * existing ones.
 */
export const productChange = makePartial({ ...productInput.shape, version });
export type ProductChange = z.output<typeof productChange>;

const productDraft = makePartial({
  ...productInput.shape,
  price: orNone(price, messages.priceForm),
  description: optionalText(LONG_TEXT),
  rating: orNone(productInput.shape.rating, shopMessages.ratingForm),
  category: orNone(productInput.shape.category, messages.notListed),
  quantity: orNone(quantity, messages.wholeNumber(QUANTITY_MOST)),
  ...drafting(MOST_PRODUCT_IMAGES),
});

/** Request body of POST /addproduct with `status` draft. */
export const productDraftInput = productDraft.required({ name: true });
export type ProductDraftInput = z.output<typeof productDraftInput>;

/** Request body of PUT /products/:id with `status` draft. */
export const productDraftChange = productDraft.extend({ version });
export type ProductDraftChange = z.output<typeof productDraftChange>;

/**
 * Product in a response. `price` is in rupees, `rating` is an editor's, 0 to 5, `quantity` is the
 * remaining stock. Unknown facts are ''.
 */
export const product = z.object({
  _id: documentId,
  name: z.string(),
  images: z.array(picture),
  price: z.number(),
  description: z.string(),
  rating: z.number(),
  category: z.enum(PRODUCT_CATEGORIES),
  quantity: z.number().int(),
  maker: z.string(),
  madeIn: z.string().describe('Commas separate town, state and country'),
  material: z.string(),
  contents: z.string().describe('Size or net quantity of one piece'),
  footprint: footprint.nullable(),
});
export type Product = z.infer<typeof product>;

export const productPage = z.object({ data: z.array(product), meta: pageMeta });

/**
 * Response of GET /products: all matches, newest first, or best first with `q`. With `page`, the
 * response is one page instead.
 */
export const productList = z.array(product);

/** Product as shown to editors: its draft. Missing texts are '', other missing values null. */
export const editedProduct = product.extend({
  price: z.number().nullable(),
  rating: z.number().nullable(),
  category: product.shape.category.nullable(),
  quantity: z.number().int().nullable(),
  ...publication,
  ...editedFields,
  /** All offered pieces, including sold and reserved ones. Equals `quantity` in a request body. */
  offered: z.number().int().nullable(),
  /** Green claims in its texts without evidence. */
  unprovenClaims: z.array(z.string()),
});
export type EditedProduct = z.infer<typeof editedProduct>;

/** Response of GET /content/products/:id. */
export const productForEditors = entryForEditors(editedProduct);

/** Sortable columns of the editors' product list. The default order is newest first. */
export const PRODUCT_SORTS = [
  'name',
  'category',
  'price',
  'quantity',
  'rating',
  'publishedOn',
] as const;

/**
 * Query of GET /content/products. `q` searches the same texts as GET /products. Every word must
 * match.
 */
export const editedProductQuery = productQuery.extend({
  state: stateFilter,
  claims: z
    .enum(['unproven'], { error: messages.notListed })
    .optional()
    .describe('Only products with a green claim without evidence'),
  ...sorting(PRODUCT_SORTS),
});
export type EditedProductQuery = z.output<typeof editedProductQuery>;

const listedProduct = editedProduct.extend(entryState);
export type ListedProduct = z.infer<typeof listedProduct>;

/** Response of GET /content/products: all matches, drafts included. */
export const editedProductList = z.object({ data: z.array(listedProduct) });

/** Response of GET /content/products with `page`: one page of matches. */
export const editedProductPage = editedProductList.extend({ meta: pageMeta });
