import { BILLED_GAS, CUBIC_FOOT_L, type KnownUnit, SCF_NM3, STATED_GAS } from './catalogue';

/**
 * Gives a gas volume on a bill the conditions of the other unit: a ccf is 100 scf, or 100 cubic
 * feet where the other unit states no conditions. Returns other units unchanged.
 */
export function asBilled(unit: KnownUnit, other: KnownUnit): KnownUnit {
  if (unit.dimension !== BILLED_GAS) return unit;
  return other.dimension === STATED_GAS
    ? { ...unit, dimension: STATED_GAS, toBase: unit.toBase * SCF_NM3 }
    : { ...unit, dimension: 'volume', toBase: unit.toBase * CUBIC_FOOT_L };
}
