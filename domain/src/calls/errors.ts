import { z } from 'zod';
import { messages } from '../common/messages';
import { periodLocked, periodNotReady } from '../inventory/contracts/periods';
import { restatementConflict } from '../inventory/contracts/restatement';

/**
 * Codes by which programs recognise errors. Sentences are for people and may change; codes do not.
 * Each status has a code, and some errors have one of their own.
 */
const CODE_OF_STATUS = {
  400: 'invalid_input',
  401: 'unauthenticated',
  403: 'not_allowed',
  404: 'not_found',
  408: 'request_timeout',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
  431: 'headers_too_large',
  500: 'internal_error',
  503: 'unavailable',
} as const;

export const errorCodes = [
  ...Object.values(CODE_OF_STATUS),
  /** The Idempotency-Key was already used for another body. */
  'idempotency_key_reused',
  /** A day of the record, or what else would change, lies in a year that is closed. */
  'period_locked',
  /** The site of a member's record is submitted for the year. */
  'period_submitted',
  /** Something hinders a step of a year: `details.hinders`. */
  'period_not_ready',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The code of an error that has none of its own. */
export function findErrorCode(status: number): ErrorCode {
  const known: Readonly<Record<number, ErrorCode>> = CODE_OF_STATUS;
  return known[status] ?? (status >= 500 ? 'internal_error' : 'invalid_input');
}

/** The error shape of every call: Strapi's, with a code. */
export const errorAnswer = z.object({
  data: z.null(),
  error: z.object({
    status: z.number().int(),
    name: z.string(),
    message: z.string().describe(`For the reader, such as '${messages.somethingWentWrong}'`),
    details: z
      .object({
        code: z.enum(errorCodes),
        errors: z.array(z.object({ path: z.array(z.string()), message: z.string() })).optional(),
        /** Only POST /restatement answers these. */
        ...restatementConflict.partial().shape,
        /** With the code `period_locked`. */
        ...periodLocked.partial().shape,
        /** With the code `period_not_ready`. */
        ...periodNotReady.partial().shape,
      })
      .loose(),
  }),
});
