import { messages, validate } from '@canopy/domain/common';
import type { ImportError } from '@canopy/domain/file-import';
import type { z } from 'zod';
import { invalid } from '../http/input';
import { forEachInBatches } from './batches';

/** Parsed rows; null for a row that does not match its contract. */
export interface CheckedRows<Row> {
  readonly rows: readonly (Row | null)[];
  readonly errors: ImportError[];
}

/** Checks each row separately, so that one response names all errors of a file. */
export async function checkRows<S extends z.ZodType>(
  schema: S,
  given: readonly unknown[],
  signal: AbortSignal,
): Promise<CheckedRows<z.output<S>>> {
  const rows: (z.output<S> | null)[] = [];
  const errors: ImportError[] = [];
  await forEachInBatches(
    given,
    (row, index) => {
      const checked = validate(schema, row);
      rows.push(checked.ok ? checked.data : null);
      if (checked.ok) return;
      for (const { path, message } of checked.errors) {
        errors.push({ row: index, path, message: path.length ? message : messages.rowUnreadable });
      }
    },
    signal,
  );
  return { rows, errors };
}

/**
 * Refuses a file with any error, because it is imported as a whole or not at all.
 * @throws 400 that names rows and fields, unless the list is empty
 */
export function refuseErrors(errors: readonly ImportError[]): void {
  if (errors.length === 0) return;
  const fieldErrors = inOrder(errors).map(({ row, path, message }) => ({
    path: ['rows', String(row), ...path],
    message,
  }));
  throw invalid(messages.importRefused, fieldErrors);
}

/** Sorts errors by row, regardless of the check that found them. */
export function inOrder(errors: readonly ImportError[]): ImportError[] {
  return [...errors].sort((a, b) => a.row - b.row);
}
