import { documentId, type FieldError, validate } from '@canopy/domain/common';
import { errors } from '@strapi/utils';
import type { z } from 'zod';
import { notFound } from './refusals';

type Schema = Parameters<typeof validate>[0];
type Output<S extends Schema> = Extract<ReturnType<typeof validate<S>>, { ok: true }>['data'];

/**
 * Returns the input, parsed by its contract.
 * @throws ValidationError (400) with every field error
 */
export function parse<S extends Schema>(schema: S, input: unknown): Output<S> {
  const checked = validate(schema, input);
  if (!checked.ok) throw invalid(checked.message, checked.errors);
  return checked.data;
}

/**
 * Returns an id from a path.
 * @throws 404 for text that cannot be an id, like for an unknown id
 */
export function pathId(
  text: string,
  schema: z.ZodType<string> = documentId,
  message?: string,
): string {
  const checked = schema.safeParse(text);
  if (!checked.success) throw notFound(message);
  return checked.data;
}

/** Makes a 400 error with the invalid fields. */
export function invalid(message: string, fieldErrors: readonly FieldError[]): Error {
  return new errors.ValidationError(message, { errors: fieldErrors });
}

/**
 * Returns the field errors of one of our 400 errors.
 * @throws any other error it is given
 */
export function toFieldErrors(failure: unknown): readonly FieldError[] {
  if (!(failure instanceof errors.ValidationError)) throw failure;
  return (failure.details as { errors: readonly FieldError[] }).errors;
}

/** Makes a 400 error for one field. */
export function invalidField(path: string | readonly string[], message: string): Error {
  return invalid(message, [{ path: [path].flat(), message }]);
}
