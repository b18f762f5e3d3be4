import { comparable } from '../common/comparable';
import { type FactorChoice, MATCHED_FIELDS } from './factor-choice';
import type { ResolvableFactor } from './prepared-factors';

let ids = 0;

/** Returns a factor of an old library, without edition and validity unless `own` adds them. */
export function factorOf(own: Partial<ResolvableFactor> = {}): ResolvableFactor {
  ids += 1;
  return {
    id: ids,
    documentId: `factor${ids}`,
    name: 'Diesel',
    mainCategory: 'On site fuel consumption',
    scope: 'Scope 1',
    country: null,
    countryCode: null,
    region: null,
    type: null,
    brand: null,
    sku: null,
    unit: 'litre',
    kgCo2ePerUnit: ids,
    gases: null,
    gwpSet: null,
    biogenicKgCo2PerUnit: null,
    dynamicFields: null,
    fuelProperties: null,
    kind: null,
    source: null,
    year: null,
    edition: null,
    validFrom: null,
    validTo: null,
    createdAt: '2024-01-01T00:00:00.000Z',
    ...own,
  };
}

export const UK = { country: 'United Kingdom', countryCode: 'GB' };
export const INDIA = { country: 'India', countryCode: 'IN' };

/** Returns the UK figure of a year, valid for its calendar year. */
export function editionOf(year: number, own: Partial<ResolvableFactor> = {}): ResolvableFactor {
  return factorOf({
    ...UK,
    edition: `DESNZ ${year}`,
    year,
    validFrom: `${year}-01-01`,
    validTo: `${year}-12-31`,
    ...own,
  });
}

/**
 * Returns the factor that a library without editions has always returned. Every chosen field equals
 * the factor's, or the factor's is blank. Most equal fields win, then the newest upload, then the
 * id.
 */
export function earlierAnswer(
  choice: FactorChoice,
  factors: readonly ResolvableFactor[],
): ResolvableFactor | undefined {
  const chosen = MATCHED_FIELDS.filter((field) => comparable(choice[field]) !== '');
  const isEqual = (factor: ResolvableFactor, field: (typeof chosen)[number]) =>
    comparable(factor[field]) === comparable(choice[field]);
  const equalFields = (factor: ResolvableFactor) =>
    chosen.filter((field) => isEqual(factor, field)).length;
  const [first] = factors
    .filter((factor) =>
      chosen.every((field) => comparable(factor[field]) === '' || isEqual(factor, field)),
    )
    .sort(
      (a, b) =>
        equalFields(b) - equalFields(a) || b.createdAt.localeCompare(a.createdAt) || b.id - a.id,
    );
  return first;
}
