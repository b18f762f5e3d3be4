import { z } from 'zod';
import { scopeTotals } from './dashboard';
import { recordFlag } from './emission-records';
import { documentId, LONG_TEXT, requiredText } from './fields';
import { scopeField } from './shared-fields';

/** The most records that a preview lists. */
export const RESTATED_SHOWN = 1000;

/** What restating would come to. kg CO2e, unrounded. */
export const restatementCounts = z.object({
  /** All saved records of the client. */
  records: z.number().int(),
  /** Those that would change: their figure, or what it says of its factor. */
  changed: z.number().int(),
  /** Those whose choice matches no factor any more. They stay as they are. */
  unmatched: z.number().int(),
  /** The records that would change, by scope, with their sums before and after. */
  scopes: z.array(
    z.object({
      scope: scopeField,
      changed: z.number().int(),
      before: z.number(),
      after: z.number(),
    }),
  ),
});
export type RestatementCounts = z.infer<typeof restatementCounts>;

/** A record's figure and the factor that makes it. */
const figure = z.object({
  result: z.number(),
  factor: z.string().describe('The name of the factor'),
  edition: z.string(),
  kgCo2ePerUnit: z.number().describe('What counts for one unit of the factor'),
  unit: z.string(),
  flags: z.array(recordFlag),
});

export const restatedRecord = z.object({
  _id: documentId,
  userId: z.string(),
  selectedName: z.string(),
  group: scopeField,
  distance: z.number(),
  unit: z.string(),
  date: z.iso.date(),
  date1: z.iso.date(),
  before: figure,
  after: figure,
});
export type RestatedRecord = z.infer<typeof restatedRecord>;

/** Answer of GET /restatement. The list has the newest records that would change. */
export const restatement = restatementCounts.extend({
  /** Stands for all of these changes: POST /restatement takes it. */
  preview: z.string(),
  changes: z.array(restatedRecord).max(RESTATED_SHOWN),
});
export type Restatement = z.infer<typeof restatement>;

/** Body of POST /restatement. */
export const restatementInput = z.object({
  reason: requiredText(LONG_TEXT),
  preview: requiredText(),
});
export type RestatementInput = z.output<typeof restatementInput>;

/** Answer of POST /restatement: how many records changed, and their sums before and after. */
export const restated = z.object({
  changed: z.number().int(),
  before: z.object(scopeTotals),
  after: z.object(scopeTotals),
});
export type Restated = z.infer<typeof restated>;
