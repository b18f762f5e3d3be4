import { AppError, isUndone } from '../../../lib/app-error';
import { checkoutText } from '../../../messages/credits/checkout';

/**
 * Turns the failure of a submission into one that its flat form can show. Without an answer, it says that submitting
 * again is safe.
 * @param flatten the path of a field in the body, as the form has it
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
