import type { KnownUnit } from './catalogue';

/** Density and calorific values of one fuel, as stated by its source; null if not stated. */
export interface FuelProperties {
  readonly densityKgPerLitre: number | null;
  readonly netKwhPerKg: number | null;
  readonly grossKwhPerKg: number | null;
  /** Publisher, document and edition of the values. */
  readonly source: string;
}

const JOULES_PER_KWH = 3.6e6;

/**
 * Calculates the mass of one unit of a fuel: volumes by density, energy by calorific value. Energy
 * without a basis needs a fuel with a single calorific value. Gross and net differ by 5 to 10 %, so
 * no default is assumed.
 * @returns kg; null if the properties are missing
 */
export function fuelMassKg(unit: KnownUnit, fuel: FuelProperties): number | null {
  switch (unit.dimension) {
    case 'mass':
      return unit.toBase;
    case 'volume':
      return positive(fuel.densityKgPerLitre, (density) => unit.toBase * density);
    case 'energy':
      return positive(kwhPerKg(unit, fuel), (kwh) => unit.toBase / JOULES_PER_KWH / kwh);
    default:
      return null;
  }
}

function kwhPerKg({ basis }: KnownUnit, { netKwhPerKg, grossKwhPerKg }: FuelProperties) {
  if (basis !== null) return basis === 'net' ? netKwhPerKg : grossKwhPerKg;
  return netKwhPerKg === null || grossKwhPerKg === null || netKwhPerKg === grossKwhPerKg
    ? (netKwhPerKg ?? grossKwhPerKg)
    : null;
}

/**
 * Applies `then` to a positive value. The tables contain 0 for missing values: carbon dioxide has
 * no calorific value.
 */
function positive(value: number | null, then: (value: number) => number): number | null {
  return value !== null && value > 0 ? then(value) : null;
}
