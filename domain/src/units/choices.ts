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

/** Lists the units offered on screens, usual ones of each dimension first. Others can be typed. */
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
 * Lists the units that fit a factor: its own as spelled, then all units that convert into it. An
 * unknown unit with an alias also gets the alias's unit.
 * @param unit unit of the factor
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
