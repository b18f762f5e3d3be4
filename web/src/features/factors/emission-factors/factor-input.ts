import { validate } from '@canopy/domain/common';
import { type EmissionFactorInput, emissionFactorInput } from '@canopy/domain/factors';
import type { Amount } from '../../../lib/amounts';
import { AppError } from '../../../lib/app-error';
import { type FieldRow, isBlankRow } from './dynamic-fields-input';
import { type FactorPart, partPath, withParts } from './factor-parts';

/** Form values before validation. */
export interface FactorValues
  extends Partial<Record<TextField, string>>,
    Partial<Record<FactorPart, Amount>> {
  readonly Emission?: Amount;
  readonly BiogenicCo2?: Amount;
  readonly OutsideKyoto?: Amount;
  readonly Year?: number | null;
  readonly dynamicFields?: readonly FieldRow[];
}

type TextField = Exclude<
  keyof EmissionFactorInput,
  | 'Emission'
  | 'BiogenicCo2'
  | 'OutsideKyoto'
  | 'Year'
  | 'Gases'
  | 'FuelProperties'
  | 'dynamicFields'
>;

/**
 * Builds the request body from the form values.
 * @throws AppError with the messages that the server would return
 */
export function toInput({
  dynamicFields = [],
  BiogenicCo2,
  OutsideKyoto,
  ...fields
}: FactorValues) {
  const filled = dynamicFields.filter((row) => !isBlankRow(row));
  const checked = validate(emissionFactorInput, {
    ...withParts(fields),
    BiogenicCo2: BiogenicCo2 === '' ? null : BiogenicCo2,
    OutsideKyoto: OutsideKyoto === '' ? null : OutsideKyoto,
    dynamicFields: Object.fromEntries(filled.map(({ key, value }) => [key, value])),
  });
  if (checked.ok) return checked.data;
  throw new AppError(checked.message, { status: 400, fieldErrors: checked.errors });
}

/** Moves each server message to the form field of the value it concerns. */
export function atRows(error: AppError, { dynamicFields = [] }: FactorValues): AppError {
  const fieldErrors = error.fieldErrors.map(({ path, message }) => {
    const [field, key] = path;
    const row = dynamicFields.findIndex((each) => each.key?.trim() === key);
    return field === 'dynamicFields' && row >= 0
      ? { path: [field, String(row), 'value'], message }
      : { path: partPath(path), message };
  });
  const { status, retryable } = error;
  return new AppError(error.message, { status, retryable, fieldErrors, cause: error });
}
