import { z } from 'zod';
import { optionalLine } from '../../common/contracts/fields';
import { LEFT_OUT_REASONS } from '../types';

/** Longest text of a unit. */
const UNIT = 255;

/** Rows of a file that did not become records, for one reason and in one unit. */
export const leftOutRows = z.object({
  reason: z.enum(LEFT_OUT_REASONS),
  unit: optionalLine(UNIT),
  count: z.number().int().min(1).describe('Number of rows'),
  sum: z.number().nullable().describe('Sum of the amounts; null if they are no numbers'),
});
