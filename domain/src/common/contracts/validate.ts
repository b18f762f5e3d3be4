import type { z } from 'zod';
import type { FieldError } from '../field-error';
import { messages } from '../messages';

export type Validated<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly message: string; readonly errors: FieldError[] };

type Sentences = readonly (readonly [fieldMessage: string, sentence: string])[];

const sentencesOf = new WeakMap<z.ZodType, Sentences>();

/**
 * Gives a form the specification's sentences for the form as a whole. `validate` returns the first
 * sentence whose field message occurs among the errors.
 */
export function withSentences<S extends z.ZodType>(schema: S, sentences: Sentences): S {
  sentencesOf.set(schema, sentences);
  return schema;
}

/**
 * Validates an input against a contract.
 * @returns the parsed input (trimmed, with defaults, without unknown keys), or all field errors and
 *   a summary
 */
export function validate<S extends z.ZodType>(schema: S, input: unknown): Validated<z.output<S>> {
  const parsed = schema.safeParse(input, { error: sentenceFor });
  if (parsed.success) return { ok: true, data: parsed.data };
  const errors = parsed.error.issues.map((issue) => ({
    path: issue.path.map(String),
    message: issue.message,
  }));
  return { ok: false, errors, message: summary(schema, errors) };
}

const TYPES: Readonly<Record<string, string>> = {
  object: messages.objectExpected,
  record: messages.objectExpected,
  array: messages.listExpected,
  string: messages.textExpected,
  number: messages.numberExpected,
  int: messages.wholeNumberExpected,
  boolean: messages.booleanExpected,
};

/**
 * Returns default messages, because zod's are written for programmers. A contract's own message
 * takes precedence.
 */
function sentenceFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return messages.required;
      return TYPES[issue.expected] ?? messages.invalidInput;
    case 'invalid_value':
      return messages.notListed;
    case 'too_small':
      if (issue.origin === 'string') return messages.required;
      return issue.origin === 'array' ? messages.rowsMissing : messages.atLeast(issue.minimum);
    case 'too_big':
      if (issue.origin === 'string') return messages.tooLong(Number(issue.maximum));
      return messages.atMost(issue.maximum);
    default:
      return messages.invalidInput;
  }
}

function summary(schema: z.ZodType, errors: readonly FieldError[]): string {
  const documented = sentencesOf
    .get(schema)
    ?.find(([fieldMessage]) => errors.some(({ message }) => message === fieldMessage));
  if (documented) return documented[1];
  const [only, another] = errors;
  return only && !another ? only.message : messages.invalidInput;
}
