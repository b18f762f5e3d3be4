import { z } from 'zod';
import { documentId, LONG_TEXT, requiredText } from '../../common/contracts/fields';
import { scopeField } from '../../factors/contracts/category-fields';
import { scopeTotals } from './figures';
import { recordFlag } from './record-fields';

/** Maximum number of records in a preview. */
export const RESTATED_SHOWN = 1000;

/** Effect of a restatement, kg CO2e, unrounded. */
export const restatementCounts = z.object({
  /** All saved records of the client. */
  records: z.number().int(),
  /** Records that would change, in their figure or in the details of their factor. */
  changed: z.number().int(),
  /** Records whose choices no longer match any factor. They stay unchanged. */
  unmatched: z.number().int(),
  /** Records that stay unchanged because their year is closed. */
  locked: z.number().int(),
  /** Records that would change, by scope, with their sums before and after. */
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

/** Figure of a record, with its factor. */
const figure = z.object({
  result: z.number(),
  factor: z.string().describe("The factor's name"),
  edition: z.string(),
  kgCo2ePerUnit: z.number().describe('Counted kg CO2e per factor unit'),
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

/** Response of GET /restatement. Lists the newest records that would change. */
export const restatement = restatementCounts.extend({
  /**
   * Id of the preview, valid for one POST /restatement. The server keeps a client's latest previews
   * for a few days.
   */
  preview: z.string(),
  changes: z.array(restatedRecord).max(RESTATED_SHOWN),
});
export type Restatement = z.infer<typeof restatement>;

/** Request body of POST /restatement. */
export const restatementInput = z.object({
  reason: requiredText(LONG_TEXT),
  preview: requiredText(),
  except: z
    .literal('changed')
    .optional()
    .describe('Restates the other records if some have changed since the preview'),
});
export type RestatementInput = z.output<typeof restatementInput>;

/** `details` of a 409 from POST /restatement. Absent if the preview is unknown or expired. */
export const restatementConflict = z.object({
  changed: z
    .number()
    .int()
    .describe('Number of records added, edited, deleted or given another factor since the preview'),
  rules: z
    .boolean()
    .describe(
      'Whether library, policy or units have changed since the preview. `except` then has no effect',
    ),
});
export type RestatementConflict = z.infer<typeof restatementConflict>;

/** Record left unchanged, because it changed after the preview. */
export const skippedRecord = z.object({
  _id: documentId,
  selectedName: z.string(),
  date: z.iso.date(),
});
export type SkippedRecord = z.infer<typeof skippedRecord>;

/**
 * Response of POST /restatement: the number of changed records, and their sums before and after.
 */
export const restated = z.object({
  changed: z.number().int(),
  /** Number of records skipped because their year is closed. */
  locked: z.number().int(),
  before: z.object(scopeTotals),
  after: z.object(scopeTotals),
  /** With `except`: records added or changed since the preview. */
  skipped: z
    .object({
      count: z.number().int(),
      records: z.array(skippedRecord).max(RESTATED_SHOWN),
    })
    .optional(),
});
export type Restated = z.infer<typeof restated>;
