import {
  BASIS_NAMES,
  CATALOGUE,
  type KnownUnit,
  USUAL_COMPOUNDS,
  USUAL_WITH_BASIS,
} from './catalogue';
import { unitConversion } from './conversion';
import type { FuelProperties } from './fuel-properties';
import { readUnit, type UnitAliases } from './read-unit';

let offered: readonly KnownUnit[] | undefined;

/** The units that screens offer, the usual ones of each dimension first. Others can be typed. */
export function knownUnits(): readonly KnownUnit[] {
  offered ??= [
    ...CATALOGUE.map(({ code }) => code),
    ...Object.values(BASIS_NAMES).flatMap((name) =>
      USUAL_WITH_BASIS.map((code) => `${code} (${name})`),
    ),
    ...USUAL_COMPOUNDS,
  ].flatMap((code) => readUnit(code) ?? []);
  return offered;
}

/**
 * The units that a person can choose for a factor: its own as the factor spells it, then those that
 * convert into it. The unit that an unknown one stands for is among them.
 * @param unit of the factor
 */
export function fittingUnits(
  unit: string,
  fuel?: FuelProperties | null,
  aliases?: UnitAliases,
): string[] {
  const own = readUnit(unit);
  const others = knownUnits().filter(
    ({ code }) => code !== own?.code && unitConversion(code, unit, fuel, aliases) !== null,
  );
  return [unit.trim(), ...others.map(({ code }) => code)];
}
