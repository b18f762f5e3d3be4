import { unitConversion } from '../units/conversion';
import { readUnit, type UnitAliases } from '../units/read-unit';

/**
 * Special uses of a factor, besides an average activity: a grid, or what is left of one after
 * contracts.
 */
export const FACTOR_KINDS = ['grid', 'residual-mix'] as const;

/** The unit in which electricity is counted. */
export const KWH = 'kWh';

/** The fields of a factor that say whether its records are electricity. */
export interface ElectricityFactor {
  readonly scope: string;
  readonly kind: string | null;
  readonly unit: string;
}

/** Whether a factor may be of a grid: it is of Scope 2, and its unit is one of energy. */
export function mayBeOfGrid({ scope, unit }: Omit<ElectricityFactor, 'kind'>): boolean {
  return scope === 'Scope 2' && readUnit(unit)?.dimension === 'energy';
}

/**
 * Kilowatt-hours in one unit of a factor whose records are electricity of a grid: those of Scope 2 with
 * the kind 'grid'. Heat, own plants and distances are not.
 * @returns null when they are not
 */
export function kwhPerUnit(factor: ElectricityFactor, aliases?: UnitAliases): number | null {
  if (factor.scope !== 'Scope 2' || factor.kind !== 'grid') return null;
  return unitConversion(factor.unit, KWH, null, aliases)?.ratio ?? null;
}
