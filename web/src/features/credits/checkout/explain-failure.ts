import { AppError, isUndone } from '../../../lib/app-error';
import { checkoutText } from '../../../messages/credits/checkout';

/**
 * Converts a submission's error into one for the flat form. Without a response, the message adds
 * that retrying is safe.
 * @param flatten maps a path in the request body to the form's path
 */
export function explainFailure(
  error: AppError,
  flatten: (path: readonly string[]) => readonly string[],
): AppError {
  const message = isUndone(error) ? error.message : checkoutText.unknown(error.message);
  return new AppError(message, {
    status: error.status,
    code: error.code,
    fieldErrors: error.fieldErrors.map((each) => ({ ...each, path: flatten(each.path) })),
    cause: error,
  });
}
