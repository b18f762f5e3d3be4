import { z } from 'zod';
import { documentId, LONG_TEXT, requiredText } from '../../common/contracts/fields';
import { scopeField } from '../../factors/contracts/category-fields';
import { scopeTotals } from './figures';
import { recordFlag } from './record-fields';

/** The most records that a preview lists. */
export const RESTATED_SHOWN = 1000;

/** The effect of restating. kg CO2e, unrounded. */
export const restatementCounts = z.object({
  /** All saved records of the client. */
  records: z.number().int(),
  /** Those that would change: their figure, or what it says of its factor. */
  changed: z.number().int(),
  /** Those whose choice matches no factor any more. They stay as they are. */
  unmatched: z.number().int(),
  /** Those that stay as they are because their year is closed. */
  locked: z.number().int(),
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
  /**
   * The id of what was seen: POST /restatement takes it once. The latest of a client are kept for
   * days.
   */
  preview: z.string(),
  changes: z.array(restatedRecord).max(RESTATED_SHOWN),
});
export type Restatement = z.infer<typeof restatement>;

/** Body of POST /restatement. */
export const restatementInput = z.object({
  reason: requiredText(LONG_TEXT),
  preview: requiredText(),
  except: z
    .literal('changed')
    .optional()
    .describe('Restates the others when records have changed since the preview'),
});
export type RestatementInput = z.output<typeof restatementInput>;

/**
 * The `details` of a 409 of POST /restatement, unless the server does not know the preview (any more).
 */
export const restatementConflict = z.object({
  changed: z
    .number()
    .int()
    .describe('Records added, edited, deleted or given another factor since the preview'),
  rules: z
    .boolean()
    .describe(
      'Whether library, policy or units have changed since the preview; `except` never helps',
    ),
});
export type RestatementConflict = z.infer<typeof restatementConflict>;

/** A record that was left as it is, because it has changed since the preview. */
export const skippedRecord = z.object({
  _id: documentId,
  selectedName: z.string(),
  date: z.iso.date(),
});
export type SkippedRecord = z.infer<typeof skippedRecord>;

/** Answer of POST /restatement: how many records changed, and their sums before and after. */
export const restated = z.object({
  changed: z.number().int(),
  /** Records left out because their year is closed. */
  locked: z.number().int(),
  before: z.object(scopeTotals),
  after: z.object(scopeTotals),
  /** With `except`: the records that were added or changed since the preview. */
  skipped: z
    .object({
      count: z.number().int(),
      records: z.array(skippedRecord).max(RESTATED_SHOWN),
    })
    .optional(),
});
export type Restated = z.infer<typeof restated>;
