import type { UsedFactor } from '../factors/factor-use';

/** Factor without gases, for reports. */
export const FACTOR: UsedFactor = {
  factorId: 'factor000001',
  id: 1,
  name: 'Diesel',
  kgCo2ePerUnit: 2.5,
  unit: 'litre',
  scope: 'Scope 1',
  source: 'Handbook',
  sourceUrl: '',
  year: 2023,
  basis: '',
  country: '',
  region: '',
  type: '',
  brand: '',
  sku: '',
  edition: '',
  validFrom: null,
  validTo: null,
  gwpSet: null,
  gases: null,
  biogenicKgCo2PerUnit: null,
  outsideKyotoKgCo2ePerUnit: null,
  changedOn: null,
  fuelProperties: null,
};
