import { z } from 'zod';
import { optionalLine } from '../../common/contracts/fields';
import { messages } from '../../common/messages';
import { type ImportResult, ROWS_PER_IMPORT } from '../types';

/** Largest JSON body of an import with the maximum number of rows. */
export const IMPORT_MEBIBYTES = 16;

/** Longest file name that file systems support. */
const FILE_NAME = 255;

/**
 * Builds the documented body of an import: the rows of one file, and its name for the history. A
 * dry run only validates them.
 */
export const makeImportSchema = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z
      .array(row, { error: messages.rowsMissing })
      .min(1, messages.rowsMissing)
      .max(ROWS_PER_IMPORT, messages.importTooLarge(ROWS_PER_IMPORT)),
    dryRun: z.boolean({ error: messages.trueOrFalse }).default(false),
    fileName: optionalLine(FILE_NAME),
  });

/** Import body with unchecked rows. Each row is validated separately. */
export const importBody = makeImportSchema(z.unknown());
export type ImportBody = z.output<typeof importBody>;

/** Error in one field of one row. */
export const importError = z.object({
  row: z.number().int().describe('Position in `rows`, from 0'),
  path: z.array(z.string()),
  message: z.string(),
});
export type ImportError = z.infer<typeof importError>;

/** Duplicates within the file, in the response of a dry run. */
export const repeatedRows = z
  .array(z.number().int())
  .optional()
  .describe('Only in dry runs: positions of skipped rows that repeat an earlier row, from 0');

/**
 * Response of an import: numbers of added and of existing rows. A dry run returns the rows that
 * would be added, errors, and warnings to review first.
 */
export const importAnswer = z.object({
  inserted: z.number().int(),
  skipped: z.number().int(),
  errors: z.array(importError),
  repeated: repeatedRows,
  warnings: z
    .array(importError)
    .optional()
    .describe('Only in dry runs: warnings to look at. Their rows can still be imported'),
}) satisfies z.ZodType<ImportResult>;
export type ImportAnswer = z.infer<typeof importAnswer>;
