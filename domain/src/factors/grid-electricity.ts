import { unitConversion } from '../units/conversion';
import { readUnit, type UnitAliases } from '../units/read-unit';

/**
 * Special uses of a factor: an electricity grid, or the residual mix that contracts leave of it.
 */
export const FACTOR_KINDS = ['grid', 'residual-mix'] as const;

/** Unit of electricity. */
export const KWH = 'kWh';

/** Factor fields that decide whether its records are electricity. */
export interface ElectricityFactor {
  readonly scope: string;
  readonly kind: string | null;
  readonly unit: string;
}

/** Reports whether a factor may belong to a grid: Scope 2 with a unit of energy. */
export function mayBeOfGrid({ scope, unit }: Omit<ElectricityFactor, 'kind'>): boolean {
  return scope === 'Scope 2' && readUnit(unit)?.dimension === 'energy';
}

/**
 * Returns the kilowatt-hours per unit of a factor for grid electricity: Scope 2 with the kind
 * 'grid'. Heat, own plants and distances don't count.
 * @returns null for other factors
 */
export function kwhPerUnit(factor: ElectricityFactor, aliases?: UnitAliases): number | null {
  if (factor.scope !== 'Scope 2' || factor.kind !== 'grid') return null;
  return unitConversion(factor.unit, KWH, null, aliases)?.ratio ?? null;
}
