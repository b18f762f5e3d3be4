import { z } from 'zod';
import { optionalLine } from '../../common/contracts/fields';
import { messages } from '../../common/messages';
import { type ImportResult, ROWS_PER_IMPORT } from '../types';

/** The largest body with that many rows, as JSON. */
export const IMPORT_MEBIBYTES = 16;

/** The longest name of a file that file systems have. */
const FILE_NAME = 255;

/**
 * Body of an import, as documented: the rows of one file, and its name for the history. A dry run only
 * checks them.
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

/** The same body with unchecked rows: each is checked by itself. */
export const importBody = makeImportSchema(z.unknown());
export type ImportBody = z.output<typeof importBody>;

/** An error in one field of one row. */
export const importError = z.object({
  row: z.number().int().describe('Position in `rows`, from 0'),
  path: z.array(z.string()),
  message: z.string(),
});
export type ImportError = z.infer<typeof importError>;

/** Duplicates within the file, in the answer of a dry run. */
export const repeatedRows = z
  .array(z.number().int())
  .optional()
  .describe('Of a dry run: the skipped rows that stand earlier in `rows` too, from 0');

/**
 * Answer of an import: how many rows were added, and how many already existed. For a dry run: how
 * many would be added, the errors, and the warnings to look at first.
 */
export const importAnswer = z.object({
  inserted: z.number().int(),
  skipped: z.number().int(),
  errors: z.array(importError),
  repeated: repeatedRows,
  warnings: z
    .array(importError)
    .optional()
    .describe('For a dry run: rows to look at, which can still be imported'),
}) satisfies z.ZodType<ImportResult>;
export type ImportAnswer = z.infer<typeof importAnswer>;
