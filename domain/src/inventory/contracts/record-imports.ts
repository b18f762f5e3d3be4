import { z } from 'zod';
import { documentId, pageMeta, paging } from '../../common/contracts/fields';
import { importBody, makeImportSchema } from '../../file-import/contracts/imports';
import { leftOutRows } from '../../file-import/contracts/left-out';
import { inventoryMessages } from '../messages';
import { emissionRecordImportRow } from './emission-records';

/** File whose rows became records. `skipped` counts rows that already had a record. */
export const recordImport = z.object({
  _id: documentId,
  fileName: z.string(),
  rows: z.number().int().describe('Number of rows in the file'),
  inserted: z.number().int().describe('Number of added records'),
  skipped: z.number().int(),
  result: z.number().describe('kg CO2e of the added records at the time of import, unrounded'),
  records: z.number().int().describe('Number of added records that still exist'),
  changed: z.number().int().describe('Number of added records changed since'),
  leftOut: z.array(leftOutRows).describe('Rows of the file that did not become records'),
  handedOver: z
    .boolean()
    .describe('Whether records were handed over to another user. The import then cannot be undone'),
  createdAt: z.iso.datetime(),
});
export type RecordImport = z.infer<typeof recordImport>;

/** Query of GET /imports. */
export const recordImportQuery = z.object(paging);

export const recordImportList = z.array(recordImport);
export const recordImportPage = z.object({ data: recordImportList, meta: pageMeta });
export type RecordImportPage = z.infer<typeof recordImportPage>;

/**
 * Query of DELETE /imports/:id. With `confirm`, records changed since the import are deleted too.
 */
export const recordImportUndo = z.object({ confirm: z.enum(['true', 'false']).optional() });

export const recordImportUndone = z.object({
  success: z.literal(true),
  deleted: z.number().int().describe('Number of deleted records'),
});

/** Maximum number of reasons and units of rows left out of one file. */
const LEFT_OUT_GROUPS = 1000;

const leftOut = {
  leftOut: z
    .array(leftOutRows)
    .max(LEFT_OUT_GROUPS, inventoryMessages.leftOutTooMany(LEFT_OUT_GROUPS))
    .default([])
    .describe('Rows of the file that are not in `rows`, kept with the import'),
};

/** Documented body of POST /emission-records/import. */
export const recordImportBody = makeImportSchema(emissionRecordImportRow).extend(leftOut);

/** Body with unchecked rows. Each row is validated separately. */
export const recordImportUnchecked = importBody.extend(leftOut);
export type RecordImportBody = z.output<typeof recordImportUnchecked>;
