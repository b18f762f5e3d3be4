import { z } from 'zod';
import { documentId, pageMeta, paging } from '../../common/contracts/fields';

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
