import { type EmissionFactorInput, emissionFactorInput } from '@canopy/domain';
import type { Amount } from '../../lib/amounts';
import { AppError } from '../../lib/app-error';
import { type FieldRow, isBlankRow } from './dynamic-fields-input';

/** What the form holds until it is checked. */
export interface FactorValues extends Partial<Record<TextField, string>> {
  readonly Emission?: Amount;
  readonly Year?: number | null;
  readonly dynamicFields?: readonly FieldRow[];
}

type TextField = Exclude<keyof EmissionFactorInput, 'Emission' | 'Year' | 'dynamicFields'>;

/** What is sent for what was typed. */
export function toInput({ dynamicFields = [], ...fields }: FactorValues): EmissionFactorInput {
  const filled = dynamicFields.filter((row) => !isBlankRow(row));
  return emissionFactorInput.parse({
    ...fields,
    dynamicFields: Object.fromEntries(filled.map(({ key, value }) => [key, value])),
  });
}

/** What the server says about the entry of a key, said about the row of the form it was typed in. */
export function atRows(error: AppError, { dynamicFields = [] }: FactorValues): AppError {
  const fieldErrors = error.fieldErrors.map(({ path, message }) => {
    const [field, key] = path;
    const row = dynamicFields.findIndex((each) => each.key?.trim() === key);
    return field === 'dynamicFields' && row >= 0
      ? { path: [field, String(row), 'value'], message }
      : { path, message };
  });
  const { status, retryable } = error;
  return new AppError(error.message, { status, retryable, fieldErrors, cause: error });
}
