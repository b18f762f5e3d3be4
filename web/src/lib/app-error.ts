import type { ErrorCode } from '@canopy/domain/calls';
import { commonMessages } from '@canopy/domain/common';
import { appText } from '../messages/en';

export interface FieldError {
  /** Where in what was sent, such as `['rows', '0', 'distance']`. */
  readonly path: readonly string[];
  readonly message: string;
}

/** Every failure that a screen can meet, in one shape. `message` is a sentence for the reader. */
export class AppError extends Error {
  override readonly name: string = 'AppError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's code of this refusal, if it was the server that refused. */
  readonly code: ErrorCode | undefined;
  readonly fieldErrors: readonly FieldError[];
  /** Whatever else the server says of this refusal for programs. */
  readonly details: unknown;
  /** Whether the same request may well succeed later. */
  readonly retryable: boolean;

  constructor(
    message: string,
    options: {
      status?: number;
      code?: ErrorCode;
      fieldErrors?: readonly FieldError[];
      details?: unknown;
      retryable?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = options.status ?? 0;
    this.code = options.code;
    this.fieldErrors = options.fieldErrors ?? [];
    this.details = options.details;
    this.retryable = options.retryable ?? false;
  }
}

/** A script of a page that did not arrive. */
export class ChunkLoadError extends AppError {
  override readonly name = 'ChunkLoadError';

  constructor(cause?: unknown) {
    super(appText.chunkLoadFailed, { retryable: true, cause });
  }
}

const RETRYABLE = new Set([0, 408, 429]);

const TEXT_OF_STATUS: Readonly<Record<number, string>> = {
  401: commonMessages.sessionEnded,
  403: commonMessages.notAllowed,
  404: commonMessages.notFound,
  413: appText.tooLarge,
  429: commonMessages.tooManyTries,
};

/** The status texts of HTTP; Strapi's core sends these where no controller of ours was reached. */
const BARE_STATUS_TEXT =
  /^(bad request|unauthorized|forbidden|not found|method not allowed|missing or invalid credentials|too many requests.*|service unavailable)\.?$/i;

export function toAppError(failure: unknown): AppError {
  return failure instanceof AppError
    ? failure
    : new AppError(commonMessages.somethingWentWrong, { cause: failure });
}

/** Whether the server said no, rather than that it could not answer now. */
export function isRefusal(error: AppError): boolean {
  return error.status >= 400 && error.status < 500 && !error.retryable;
}

/** Whether the server said that it has done nothing: it refused, or was asked too often. */
export function isUndone(error: AppError): boolean {
  return isRefusal(error) || error.status === 429;
}

/**
 * Makes an error of an answer that is no success; status 0 when no answer came.
 * @param adviseOn makes a further sentence of what the server says for programs
 */
export function answerError(
  status: number,
  body?: unknown,
  adviseOn: (details: Record<string, unknown>) => string | null = () => null,
): AppError {
  const said = errorIn(body);
  const advice = isRecord(said?.details) ? adviseOn(said.details) : null;
  return new AppError([sentence(status, said?.message), advice].filter(Boolean).join(' '), {
    status,
    code: codeIn(said?.details),
    fieldErrors: fieldErrorsIn(said?.details),
    details: said?.details,
    retryable: RETRYABLE.has(status) || status >= 500,
  });
}

function sentence(status: number, said: unknown): string {
  // The message of a broken server is for its log; one that is busy or full tells people.
  const isForReaders = status < 500 || status === 503;
  if (isForReaders && typeof said === 'string' && said !== '' && !BARE_STATUS_TEXT.test(said)) {
    return said;
  }
  return TEXT_OF_STATUS[status] ?? commonMessages.somethingWentWrong;
}

/** The `error` of Strapi's error shape, whatever else a proxy may have answered. */
function errorIn(body: unknown): Record<string, unknown> | undefined {
  return isRecord(body) && isRecord(body.error) ? body.error : undefined;
}

function codeIn(details: unknown): ErrorCode | undefined {
  return isRecord(details) ? (details.code as ErrorCode | undefined) : undefined;
}

function fieldErrorsIn(details: unknown): FieldError[] {
  const errors = isRecord(details) && Array.isArray(details.errors) ? details.errors : [];
  return errors.flatMap((error: unknown) =>
    isRecord(error) && Array.isArray(error.path) && typeof error.message === 'string'
      ? [{ path: error.path.map(String), message: error.message }]
      : [],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
