import { z } from 'zod';
import { documentId, pageMeta, paging } from '../../common/contracts/fields';

/** File whose rows became records. `skipped` counts rows that already had a record. */
export const recordImport = z.object({
  _id: documentId,
  fileName: z.string(),
  rows: z.number().int().describe('Of the file'),
  inserted: z.number().int().describe('Records that it added'),
  skipped: z.number().int(),
  result: z.number().describe('kg CO2e of the records that it added, unrounded, as they were then'),
  records: z.number().int().describe('Records of it that still exist'),
  changed: z.number().int().describe('Records of it that have been changed since'),
  handedOver: z
    .boolean()
    .describe(
      'Whether records of it were handed over to another user, so that it cannot be undone',
    ),
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
  deleted: z.number().int().describe('Records that are gone with the import'),
});
