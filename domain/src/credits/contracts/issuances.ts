import { z } from 'zod';
import {
  choice,
  count,
  day,
  documentId,
  optionalLine,
  optionalText,
  orNone,
  pageMeta,
  paging,
  requiredLine,
  requiredText,
} from '../../common/contracts/fields';
import { price, QUANTITY_MOST } from '../../common/contracts/price';
import { messages } from '../../common/messages';
import { CORRESPONDING_ADJUSTMENTS } from '../claims';
import { MOVEMENT_KINDS } from '../ledger-replay';
import { creditMessages } from '../messages';

/** First and last serial of a run of credits, as the registry writes them. */
export const serialRange = z.object({ first: z.string(), last: z.string() });
export type SerialRange = z.infer<typeof serialRange>;

/**
 * Issuance on a project's page. `price` is in rupees. A null `vintage` means unserialised credits.
 */
export const issuance = z.object({
  _id: documentId,
  vintage: z.number().int().nullable(),
  registry: z.string(),
  serialFirst: z.string(),
  serialLast: z.string(),
  issued: z.number().int(),
  available: z.number().int(),
  price: z.number(),
  correspondingAdjustment: z.enum(CORRESPONDING_ADJUSTMENTS),
});
export type Issuance = z.infer<typeof issuance>;

/** Issuance for editors. */
export const editedIssuance = issuance.extend({
  projectId: documentId,
  projectName: z.string(),
  methodology: z.string(),
  issuedOn: z.string(),
  account: z.string(),
  reserved: z.number().int(),
  sold: z.number().int(),
  retired: z.number().int(),
  withdrawn: z.number().int(),
});
export type EditedIssuance = z.infer<typeof editedIssuance>;

const vintage = count(2200).refine((year) => year >= 1990, creditMessages.vintageForm);

/**
 * Body of POST /issuances. `serialLast` may be '' if `serialFirst` contains the whole block or
 * range.
 */
export const issuanceInput = z.object({
  projectId: documentId,
  vintage,
  registry: requiredLine(100),
  methodology: optionalLine(500),
  serialFirst: requiredLine(200),
  serialLast: optionalLine(200),
  quantity: count(QUANTITY_MOST).refine((given) => given >= 1, creditMessages.quantityForm),
  price,
  issuedOn: day,
  correspondingAdjustment: choice(CORRESPONDING_ADJUSTMENTS),
  account: optionalLine(200),
});
export type IssuanceInput = z.output<typeof issuanceInput>;

/** Body of PUT /issuances/:id: the price of credits that are not ordered yet. */
export const issuanceChange = z.object({ price });

/** Body of POST /issuances/:id/withdraw. */
export const withdrawal = z.object({
  quantity: count(QUANTITY_MOST).refine((given) => given >= 1, creditMessages.quantityForm),
  reason: requiredText(500),
});

/**
 * Query of GET /issuances. `q` searches project, registry, serials and account for all its words.
 */
export const issuanceQuery = z.object({
  projectId: documentId.optional(),
  q: optionalText(),
  ...paging,
  page: paging.page.default(1),
});
export type IssuanceQuery = z.output<typeof issuanceQuery>;

export const issuanceAnswer = z.object({ issuance: editedIssuance });
export const issuancePage = z.object({ data: z.array(editedIssuance), meta: pageMeta });

/** Kind of actor behind a movement. Identifies no person. */
export const MOVEMENT_ACTORS = ['visitor', 'client', 'editor', 'server'] as const;
export type MovementActor = (typeof MOVEMENT_ACTORS)[number];

/** Ledger movement in the public export. Serials are '' for unserialised credits. */
export const movement = z.object({
  number: z.number().int(),
  kind: z.enum(MOVEMENT_KINDS),
  issuanceId: documentId,
  quantity: z.number().int(),
  serialFirst: z.string(),
  serialLast: z.string(),
  orderId: z.string(),
  retirementId: z.string(),
  actor: z.enum(MOVEMENT_ACTORS),
  createdAt: z.iso.datetime(),
});
export type Movement = z.infer<typeof movement>;

/** Response of GET /ledger with `format=json`: all movements, oldest first. */
export const ledgerList = z.object({ data: z.array(movement) });

/** Query of GET /ledger. */
export const ledgerQuery = z.object({
  format: orNone(z.enum(['json', 'csv']), messages.notListed),
});
