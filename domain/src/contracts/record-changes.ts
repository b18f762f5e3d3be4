import { z } from 'zod';
import { messages } from '../messages';
import { documentId } from './fields';

/** The most records that one call changes or deletes. */
export const RECORDS_PER_CHANGE = 1000;

const ids = z
  .array(documentId, { error: messages.recordsMissing })
  .min(1, messages.recordsMissing)
  .max(RECORDS_PER_CHANGE, messages.recordsTooMany(RECORDS_PER_CHANGE));

/** Body of POST /records/bulk: all of the records or none. */
export const recordsChange = z.object({
  ids,
  action: z.literal('delete', { error: messages.bulkActionUnknown }),
});
export type RecordsChange = z.output<typeof recordsChange>;

export const recordsChanged = z.object({
  success: z.literal(true),
  deleted: z.number().int(),
});
export type RecordsChanged = z.infer<typeof recordsChanged>;
