import type { EmissionFactor } from '@canopy/domain/factors';

/** Factor without any optional details: no edition, validity, place or gases. */
export const PLAIN_FACTOR = {
  Edition: '',
  ValidFrom: null,
  ValidTo: null,
  CountryCode: '',
  Region: '',
  GwpSet: null,
  Gases: null,
  BiogenicCo2: null,
  OutsideKyoto: null,
  ChangedOn: null,
  Kind: null,
  FuelProperties: null,
} as const satisfies Partial<EmissionFactor>;
