import { z } from 'zod';
import {
  choice,
  documentId,
  email,
  isWebAddress,
  LONG_TEXT,
  optionalChoice,
  optionalLine,
  optionalText,
  pageMeta,
  paging,
  requiredLine,
  sorting,
} from '../../common/contracts/fields';
import { messages } from '../../common/messages';
import { type ImportAnswer, repeatedRows } from '../../file-import/contracts/imports';
import { ROWS_PER_IMPORT } from '../../file-import/types';
import { BUYER_FIELDS, type BuyerField } from '../buyer-fields';
import { BUYER_FREQUENCIES, BUYER_STATUSES, BUYER_TYPES } from '../buyers';

/** Maximum number of buyers per call. */
export const BUYERS_PER_CALL = ROWS_PER_IMPORT;

/**
 * Reports whether all parts are addresses as people write them. example.org is fine, a scheme other
 * than http(s) is not.
 */
const areWebAddresses = (given: string) =>
  given.split(/[\s,;]+/).every((part) => !/^[a-z][a-z\d+.-]*:./i.test(part) || isWebAddress(part));

/** Buyer as entered or imported. Only the name is required. Source: specification §3. */
export const buyerInput = z.object(
  {
    buyerName: requiredLine(),
    buyerType: optionalChoice(BUYER_TYPES),
    industry: optionalLine(),
    country: optionalLine(),
    companySize: optionalLine(),
    contactPerson: optionalLine(),
    designation: optionalLine(),
    email: z
      .preprocess(
        (given) => (typeof given === 'string' && given.trim() === '' ? undefined : given),
        email.nullish(),
      )
      .transform((given) => given ?? ''),
    phone: optionalLine(40),
    linkedinOrWebsite: optionalLine(500).refine(areWebAddresses, messages.webAddressForm),
    officeAddress: optionalText(500),
    volumePurchased: optionalLine(),
    purchasedFrom: optionalLine(),
    projectLinks: optionalText(2000).refine(areWebAddresses, messages.webAddressForm),
    frequency: optionalChoice(BUYER_FREQUENCIES),
    priceRange: optionalLine(),
    standardPreferred: optionalLine(),
    projectTypePreference: optionalLine(),
    geographyPreference: optionalLine(),
    coBenefitInterests: optionalLine(500),
    purposeOfPurchase: optionalLine(500),
    buyerStatus: optionalChoice(BUYER_STATUSES),
    sourceOfInfo: optionalLine(),
    registryRetirementReference: optionalLine(500),
    notes: optionalText(LONG_TEXT),
  } satisfies Record<BuyerField, z.ZodType>,
  { error: messages.rowUnreadable },
);
export type BuyerInput = z.output<typeof buyerInput>;

/** Unchecked rows of a file. Each is validated separately, so that errors name their row. */
export const buyerRows = z
  .array(z.unknown(), { error: messages.rowsMissing })
  .min(1, messages.rowsMissing)
  .max(BUYERS_PER_CALL, messages.importTooLarge(BUYERS_PER_CALL));

/** Body of POST /addbuyer: one buyer, or an array of them. */
export const buyersInput = z.union([buyerInput, buyerRows]);

/**
 * Query of POST /addbuyer. With `dryRun`, the response reports the outcome and nothing is saved.
 */
export const buyersAddQuery = z.object({
  dryRun: z.enum(['true', 'false'], { error: messages.notListed }).optional(),
});

/**
 * Response of POST /addbuyer. `skipped` counts duplicates of stored buyers and of earlier rows.
 * `errors` describe the rejected rows; `row` counts from 0.
 */
export const buyersAdded = z.object({
  inserted: z.number().int(),
  skipped: z.number().int(),
  errors: z.array(z.object({ row: z.number().int(), path: z.string(), message: z.string() })),
  repeated: repeatedRows,
});
export type BuyersAdded = z.infer<typeof buyersAdded>;

const asStored = Object.fromEntries(BUYER_FIELDS.map((field) => [field, z.string()])) as {
  readonly [F in BuyerField]: z.ZodString;
};

/** Buyer in a response; '' means unknown. Input rules don't apply to stored buyers. */
export const buyer = z.object({
  ...asStored,
  _id: documentId,
  buyerType: z.enum([...BUYER_TYPES, '']),
  frequency: z.enum([...BUYER_FREQUENCIES, '']),
  buyerStatus: z.enum([...BUYER_STATUSES, '']),
  createdAt: z.iso.datetime(),
});
export type Buyer = z.output<typeof buyer>;

/** Sort columns of buyers. Newest first by default. */
export const BUYER_SORTS = [
  'buyerName',
  'buyerType',
  'industry',
  'country',
  'buyerStatus',
  'createdAt',
] as const;

/** Query of GET /getbuyers. `q` searches name, contact person, e-mail, industry and country. */
export const buyerQuery = z.object({
  q: optionalText(),
  buyerType: choice(BUYER_TYPES).optional(),
  buyerStatus: choice(BUYER_STATUSES).optional(),
  frequency: choice(BUYER_FREQUENCIES).optional(),
  country: optionalText(),
  ...sorting(BUYER_SORTS),
  ...paging,
});
export type BuyerQuery = z.output<typeof buyerQuery>;

/** Response of GET /getbuyers: all matches. */
export const buyerList = z.object({ data: z.array(buyer) });

/** Response of GET /getbuyers with `page`: one page of matches. */
export const buyerPage = buyerList.extend({ meta: pageMeta });
export type BuyerPage = z.infer<typeof buyerPage>;

/** Converts the server's response to the shape shared by all imports. */
export function buyersImported({ errors, ...counts }: BuyersAdded): ImportAnswer {
  return { ...counts, errors: errors.map((each) => ({ ...each, path: each.path.split('.') })) };
}

/**
 * Reads the row errors from a refusal. The server refuses a file without any valid row, but a check
 * still shows each row's errors.
 */
export function buyersRefused(
  fieldErrors: readonly { readonly path: readonly string[]; readonly message: string }[],
): ImportAnswer {
  const errors = fieldErrors.map(({ path: [row, ...path], message }) => ({
    row: Number(row),
    path,
    message,
  }));
  return { inserted: 0, skipped: 0, errors };
}
