import type { ResolvableFactor } from './resolve-factor';

let ids = 0;

/** A factor of an old library, without edition and validity, unless `own` says more. */
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

/** The UK figure of a year, valid for its calendar year. */
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
