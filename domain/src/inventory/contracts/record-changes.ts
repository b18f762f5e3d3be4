import { z } from 'zod';
import { documentId, requiredText } from '../../common/contracts/fields';
import { inventoryMessages } from '../messages';
import { dataKindField, siteField } from './record-fields';

/** Maximum number of records that one call changes or deletes. */
export const RECORDS_PER_CHANGE = 1000;

/** Length limit of a reason. */
const REASON = 1000;

/** New factor for a record, one that fits its choices, with the reason. */
const factorChange = { factorId: documentId, reason: requiredText(REASON) };

/** Request body of PUT /records/:id/factor. */
export const recordFactorChange = z.object(factorChange);
export type RecordFactorChange = z.output<typeof recordFactorChange>;

const ids = z
  .array(documentId, { error: inventoryMessages.recordsMissing })
  .min(1, inventoryMessages.recordsMissing)
  .max(RECORDS_PER_CHANGE, inventoryMessages.recordsTooMany(RECORDS_PER_CHANGE));

/**
 * Request body of POST /records/bulk. Applies to all records or none. Clients can only move records
 * to a site.
 */
export const recordsChange = z.discriminatedUnion(
  'action',
  [
    z.object({ ids, action: z.literal('delete') }),
    z.object({ ids, action: z.literal('factor'), ...factorChange }),
    z.object({ ids, action: z.literal('data-kind'), dataKind: dataKindField }),
    z.object({ ids, action: z.literal('site'), siteId: siteField }),
  ],
  { error: inventoryMessages.bulkActionUnknown },
);
export type RecordsChange = z.output<typeof recordsChange>;

export const recordsChanged = z.object({
  success: z.literal(true),
  deleted: z.number().int(),
  changed: z.number().int(),
});

/** Request body of POST /users/:id/records/transfer: the receiving user. */
export const recordTransfer = z.object({ to: documentId });

export const recordsTransferred = z.object({
  transferred: z.number().int().describe('Number of transferred records'),
  locked: z
    .number()
    .int()
    .describe('Number of records kept back because they lie in a closed month'),
});
export type RecordsTransferred = z.infer<typeof recordsTransferred>;
