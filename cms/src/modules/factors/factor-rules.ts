import { validate } from '@canopy/domain/common';
import { emissionFactorInput } from '@canopy/domain/factors';
import { invalid } from '../../http/input';
import { effectsOfEdit, type FactorRow, toRow, toWire } from './emission-factor/wire';

const FACTOR = 'api::emission-factor.emission-factor';

/** Form field of each API field, found by mapping a row whose values are its attribute names. */
const FIELD_OF = toWire(new Proxy({}, { get: (_, attribute) => attribute })) as unknown as Readonly<
  Record<string, string>
>;

/**
 * Checks a factor's data by the contract of `POST /addData`. Trims texts, refuses a factor below 0,
 * and expects the category in its scope. Clears fields that a new value or unit invalidates, unless
 * they are changed too.
 * @param documentId the factor to change; the data then holds only the changes
 * @throws ValidationError (400) that names the fields of the form
 */
export async function checkFactor(
  data: Record<string, unknown>,
  documentId?: string,
): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> | null = documentId
    ? await strapi.db.query(FACTOR).findOne({ where: { documentId } })
    : null;
  const given = stored ? { ...data, ...droppedBy(stored, data) } : data;
  // The country's code is derived from its name.
  const whole = { ...stored, ...given, countryCode: null };
  const checked = validate(emissionFactorInput, toWire(whole));
  if (!checked.ok) {
    const errors = checked.errors.map(({ path: [first = '', ...rest], message }) => ({
      path: [FIELD_OF[first] ?? first, ...rest],
      message,
    }));
    throw invalid(checked.message, errors);
  }
  const row: Record<string, unknown> = toRow(checked.data);
  const changed = Object.keys(given).filter((name) => name in row);
  return { ...given, ...Object.fromEntries(changed.map((name) => [name, row[name] ?? null])) };
}

function droppedBy(
  stored: Readonly<Record<string, unknown>>,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const whole = { ...stored, ...data };
  const effects = effectsOfEdit(stored as unknown as FactorRow, data, new Date());
  const unchanged = Object.entries(effects).filter(
    ([name]) => JSON.stringify(whole[name]) === JSON.stringify(stored[name]),
  );
  return Object.fromEntries(unchanged);
}
