import { emissionFactorInput, validate } from '@canopy/domain';
import { type FactorRow, toRow, toWire } from '../../api/emission-factor/wire';
import { invalid } from '../../http/input';

const FACTOR = 'api::emission-factor.emission-factor';

/** Fields that the contract names differently from the form. */
const FIELD_OF: Readonly<Record<string, string>> = {
  Name: 'name',
  Description: 'description',
  Group: 'scope',
  Emission: 'kgCo2ePerUnit',
  Unit: 'unit',
  Country: 'country',
  Type: 'type',
  Brand: 'brand',
  SKU: 'sku',
  Source: 'source',
  SourceUrl: 'sourceUrl',
  Year: 'year',
};

/**
 * A factor's data by the contract of `POST /addData`: trimmed, the factor not below 0, the category
 * one of its scope.
 * @param documentId the factor to change; the data then holds only what changes
 * @throws ValidationError (400) that names the fields of the form
 */
export async function checkedFactor(
  data: Record<string, unknown>,
  documentId?: string,
): Promise<Record<string, unknown>> {
  const stored = documentId && (await strapi.db.query(FACTOR).findOne({ where: { documentId } }));
  const whole = { ...stored, ...data } as unknown as FactorRow;
  const checked = validate(emissionFactorInput, toWire(whole));
  if (!checked.ok) {
    const errors = checked.errors.map(({ path: [first = '', ...rest], message }) => ({
      path: [FIELD_OF[first] ?? first, ...rest],
      message,
    }));
    throw invalid(checked.message, errors);
  }
  const row: Record<string, unknown> = toRow(checked.data);
  const changed = Object.keys(data).filter((name) => name in row);
  return { ...data, ...Object.fromEntries(changed.map((name) => [name, row[name] ?? null])) };
}
