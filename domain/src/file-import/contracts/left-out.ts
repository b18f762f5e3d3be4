import { z } from 'zod';
import { optionalLine } from '../../common/contracts/fields';

/**
 * Reasons why rows of a file did not become records. `netted` rows were subtracted from other rows,
 * so their amounts count.
 */
export const LEFT_OUT_REASONS = [
  'blank',
  'text',
  'zero',
  'negative',
  'netted',
  'total',
  'closed',
  'hidden',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** Longest text of a unit. */
const UNIT = 255;

/** Rows of a file that did not become records, for one reason and in one unit. */
export const leftOutRows = z.object({
  reason: z.enum(LEFT_OUT_REASONS),
  unit: optionalLine(UNIT),
  count: z.number().int().min(1).describe('Number of rows'),
  sum: z.number().nullable().describe('Sum of the amounts; null if they are no numbers'),
});
export type LeftOutRows = z.output<typeof leftOutRows>;
