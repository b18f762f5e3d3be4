import { comparable } from '../common/comparable';
import { asBilled } from './billed-gas';
import { type FuelProperties, fuelMassKg } from './fuel-properties';
import { readUnit, type UnitAliases } from './read-unit';

export interface UnitConversion {
  /** Factor that converts an amount of one unit into the other. */
  readonly ratio: number;
  /** Basis of the conversion: the identical unit, its dimension, or the fuel's properties. */
  readonly by: 'same' | 'dimension' | 'fuel';
}

/**
 * Finds the conversion of an amount from `from` to `to`. Energy without a basis fits any basis.
 * Gross and net convert only by the fuel. A gas bill's ccf takes the conditions of the other unit.
 * An unknown unit equals only itself.
 * @returns null if the units don't convert
 */
export function unitConversion(
  from: string,
  to: string,
  fuel?: FuelProperties | null,
  aliases?: UnitAliases,
): UnitConversion | null {
  const read = readUnit(from, aliases);
  const wanted = readUnit(to, aliases);
  if (!read || !wanted) {
    return comparable(from) === comparable(to) ? { ratio: 1, by: 'same' } : null;
  }
  if (read.code === wanted.code) return { ratio: 1, by: 'same' };
  const [a, b] = [asBilled(read, wanted), asBilled(wanted, read)];
  const isSameBasis = a.basis === null || b.basis === null || a.basis === b.basis;
  if (a.dimension === b.dimension && isSameBasis) {
    return { ratio: a.toBase / b.toBase, by: 'dimension' };
  }
  const kgOfA = fuel ? fuelMassKg(a, fuel) : null;
  const kgOfB = fuel ? fuelMassKg(b, fuel) : null;
  return kgOfA === null || kgOfB === null ? null : { ratio: kgOfA / kgOfB, by: 'fuel' };
}
