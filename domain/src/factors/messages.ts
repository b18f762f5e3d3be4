import { listEither } from '../common/list-text';
import { unitMessages } from '../units/messages';

/** Messages about factors, shared by server and screens. */
export const factorMessages = {
  dataUploaded: 'Data successfully uploaded!',
  dataUploadFailed: 'Failed to upload data.',
  scopeUnknown: 'Choose Scope 1, Scope 2 or Scope 3.',
  mainCategoryUnknown: 'Choose one of the listed categories.',
  mainCategoryOfOtherScope: (scope: string) => `This category does not belong to ${scope}.`,
  factorNegative: 'The emission factor cannot be below 0.',
  countriesDiffer: 'Country and CountryCode name different countries. Leave one of them out.',
  validFromAfterTo: 'The first day of validity must not be after the last.',
  gwpSetUnknown: 'Choose AR4, AR5 or AR6.',
  factorKindUnknown: 'Choose grid or residual-mix.',
  changeKindUnknown: 'Choose new, gone, moved or corrected.',
  gasesForm:
    'Enter kilograms per unit for co2, ch4Fossil, ch4NonFossil and n2o, and any other gas under others. Or leave the gases out.',
  gasNegative: 'Enter 0 or a number above 0.',
  outsideKyotoTwice: 'Leave this out if you enter the gases, because they already include it.',
  outsideKyotoTooMuch: 'This is part of the emission factor, so it cannot exceed it.',
  gasUnknown: (name: string) =>
    `'${name.slice(0, 40)}' is not a known gas. Name gases as in SF6 or HFC-134a, and blends by their gases. CO2, CH4 and N2O have their own fields.`,
  gasesDiffer: (kgCo2e: number, gwpSet: string) =>
    `The gases come to ${kgCo2e.toLocaleString('en', { maximumSignificantDigits: 6 })} kg CO₂e under ${gwpSet}, more than 5 % off this value. Correct the value or the gases.`,
  fuelPropertiesForm: 'Enter densityKgPerLitre, netKwhPerKg or grossKwhPerKg, and their source.',
  unitWithMass: (per: string) =>
    `Enter the unit alone, such as ${per}, and the emission in kg CO₂e per ${per}.`,
  unitNamesMass: (unit: string, mass: string) =>
    `${unit} is measured in ${mass}, not kilograms, so no unit can stand for it. Correct its factors’ emission and unit.`,
  unitNotKnown:
    'This unit is unknown. Use a known one, such as kWh or tonne-km. Or add a factor by hand and name its unit under Unknown Units.',
  yearForm: 'Enter a year from 1900 to 2100.',
  factorNotFitting:
    'This emission factor does not fit your choices. Choose one of the alternatives.',
  dynamicFieldsForm: 'Give each extra field a name and a text value.',
  factorTwice:
    'Another row has the same factor with a different value. Distinguish them by type, unit or year.',
  unitKnown: (unit: string, code: string) => `${unit} is already known as ${code}.`,
  unitUnknown: 'Choose one of the known units.',
  noFactor: {
    name: 'No emission factor has this name.',
    mainCategory: 'No emission factor with this name has this category.',
    scope: 'No emission factor with this name has this scope.',
    country: 'No emission factor matches this country.',
    type: 'No emission factor matches this type.',
    brand: 'No emission factor matches this brand.',
    sku: 'No emission factor matches this SKU.',
    unit: unitMessages.noFactorOfUnit,
  },
  readAs: (word: string, item: string): string => `‘${word}’ is read as ${item}.`,
  nameOneOf: (word: string, items: readonly string[]): string =>
    `‘${word}’ may mean ${listEither(items)}. Enter the item’s name.`,
  noFactorOfType: (near: readonly string[]): string =>
    near.length === 0
      ? factorMessages.noFactor.type
      : `${factorMessages.noFactor.type} Did you mean ${near.map((type) => `‘${type}’`).join(' or ')}?`,
} as const;
