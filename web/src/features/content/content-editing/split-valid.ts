import type { z } from 'zod';
import type { WithPictures } from './content-kind';

/** Replaces the pictures of a form by their ids, as in a request. */
export const choosePictures = <Values extends WithPictures>({ pictures, ...fields }: Values) => ({
  ...fields,
  ...(pictures && { pictures: pictures.map(({ _id }) => _id) }),
});

/** Error of a field, with its path in the request body. */
interface Invalid {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * Separates changes that a draft may contain from invalid ones, so that one wrong field doesn't
 * keep the others from being saved.
 * @param draft contract of a changed draft
 */
export function splitValid<Values extends WithPictures>(
  draft: z.ZodType,
  changes: Partial<Values>,
): { readonly valid: Partial<Values>; readonly invalid: readonly Invalid[] } {
  const checked = draft.safeParse({ ...choosePictures(changes), status: 'draft' });
  const issues = checked.success ? [] : checked.error.issues;
  const wrong = new Set(issues.map(({ path }) => path[0]));
  const valid = Object.entries(changes).filter(([field]) => !wrong.has(field));
  const invalid = issues.filter(({ path }) => path[0] !== undefined && path[0] in changes);
  return { valid: Object.fromEntries(valid) as Partial<Values>, invalid };
}
