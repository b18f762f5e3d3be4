import type { KnownUnit } from './catalogue';

/**
 * Density and calorific values of one fuel, as its source states them; null where the source does not.
 */
export interface FuelProperties {
  readonly densityKgPerLitre: number | null;
  readonly netKwhPerKg: number | null;
  readonly grossKwhPerKg: number | null;
  /** Publisher, document and edition of the values. */
  readonly source: string;
}

const JOULES_PER_KWH = 3.6e6;

/**
 * The mass of one unit of a fuel, by its density for a volume and its calorific value for energy.
 * Energy that does not say its basis has one only where the fuel has a single calorific value: gross
 * and net differ by 5 to 10 %, so nothing is taken silently.
 * @returns kg; null when the properties do not say it
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

/** Fuels without one are in the tables with 0: carbon dioxide has no calorific value. */
function positive(value: number | null, then: (value: number) => number): number | null {
  return value !== null && value > 0 ? then(value) : null;
}
