import type { ErrorCode } from '@canopy/domain/calls';
import { commonMessages } from '@canopy/domain/common';
import { appText } from '../messages/en';

export interface FieldError {
  /** Path in the request body, such as `['rows', '0', 'distance']`. */
  readonly path: readonly string[];
  readonly message: string;
}

/** Failure that a screen can meet, in one shape for all. `message` is a sentence for the reader. */
export class AppError extends Error {
  override readonly name: string = 'AppError';
  /** HTTP status, or 0 when no response came. */
  readonly status: number;
  /** Error code from the server, if the server refused. */
  readonly code: ErrorCode | undefined;
  readonly fieldErrors: readonly FieldError[];
  /** Other machine-readable facts in the server's refusal. */
  readonly details: unknown;
  /** Whether the same request may succeed later. */
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

/** Failure to load a page's script. */
export class ChunkLoadError extends AppError {
  override readonly name = 'ChunkLoadError';

  constructor(cause?: unknown) {
    super(isOffline() ? appText.offline : appText.chunkLoadFailed, { retryable: true, cause });
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

/** HTTP status texts. Strapi's core sends them when a request reaches none of our controllers. */
const BARE_STATUS_TEXT =
  /^(bad request|unauthorized|forbidden|not found|method not allowed|missing or invalid credentials|too many requests.*|service unavailable)\.?$/i;

export function toAppError(failure: unknown): AppError {
  return failure instanceof AppError
    ? failure
    : new AppError(commonMessages.somethingWentWrong, { cause: failure });
}

/** Reports whether the server refused the request, rather than failing to handle it for now. */
export function isRefusal(error: AppError): boolean {
  return error.status >= 400 && error.status < 500 && !error.retryable;
}

/** Reports whether the server has certainly done nothing: it refused or limited the rate. */
export function isUndone(error: AppError): boolean {
  return isRefusal(error) || error.status === 429;
}

/**
 * Makes an error from an unsuccessful response. Status 0 means that no response came.
 * @param adviseOn returns a further sentence based on the server's machine-readable details
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
  // A broken server's message belongs in its log. Messages of busy or full servers are for readers.
  const isForReaders = status < 500 || status === 503;
  if (isForReaders && typeof said === 'string' && said !== '' && !BARE_STATUS_TEXT.test(said)) {
    return said;
  }
  if (status === 0 && isOffline()) return appText.offline;
  return TEXT_OF_STATUS[status] ?? commonMessages.somethingWentWrong;
}

/** Reports whether the browser knows that it is offline. The server's runtime knows nothing. */
function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

/** Returns the `error` object of Strapi's error shape. A proxy may respond with anything else. */
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
