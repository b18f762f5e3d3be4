import { z } from 'zod';
import { messages } from '../common/messages';
import { periodLocked, periodNotReady } from '../inventory/contracts/periods';
import { restatementConflict } from '../inventory/contracts/restatement';

/**
 * Machine-readable error codes. Messages are for people and may change; codes do not. Each status
 * has a code, and some errors have their own.
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
  /** Another request body already used this Idempotency-Key. */
  'idempotency_key_reused',
  /** A day of the record, or other changed data, lies in a locked year. */
  'period_locked',
  /** A member's record belongs to a site already submitted for the year. */
  'period_submitted',
  /** A step of a year is blocked. `details.hinders` contains the reasons. */
  'period_not_ready',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Returns the default code of a status. */
export function findErrorCode(status: number): ErrorCode {
  const known: Readonly<Record<number, ErrorCode>> = CODE_OF_STATUS;
  return known[status] ?? (status >= 500 ? 'internal_error' : 'invalid_input');
}

/** Error response of every call: Strapi's shape with a code. */
export const errorAnswer = z.object({
  data: z.null(),
  error: z.object({
    status: z.number().int(),
    name: z.string(),
    message: z.string().describe(`Message for users, such as '${messages.somethingWentWrong}'`),
    details: z
      .object({
        code: z.enum(errorCodes),
        errors: z.array(z.object({ path: z.array(z.string()), message: z.string() })).optional(),
        /** Only in responses of POST /restatement. */
        ...restatementConflict.partial().shape,
        /** With the code `period_locked`. */
        ...periodLocked.partial().shape,
        /** With the code `period_not_ready`. */
        ...periodNotReady.partial().shape,
      })
      .loose(),
  }),
});
