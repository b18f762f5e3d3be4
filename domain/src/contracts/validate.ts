import type { z } from 'zod';
import { messages } from '../messages';

/** What is wrong with one field; `path` leads to it, outermost first. */
export interface FieldError {
  readonly path: string[];
  readonly message: string;
}

export type Validated<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly message: string; readonly errors: FieldError[] };

/**
 * Checks an input against a contract.
 * @returns the input in the contract's own shape (trimmed, defaults filled in, unknown keys
 *   dropped), or every field error with a sentence that sums them up
 */
export function validate<S extends z.ZodType>(schema: S, input: unknown): Validated<z.output<S>> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { ok: true, data: parsed.data };
  const errors = parsed.error.issues.map((issue) => ({
    path: issue.path.map(String),
    message: issue.message,
  }));
  const [only, another] = errors;
  return { ok: false, errors, message: only && !another ? only.message : messages.invalidInput };
}
