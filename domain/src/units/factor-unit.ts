import { visibleText } from '../common/visible-text';
import { readUnit } from './read-unit';

/**
 * Unit of an emission factor as written in files: a mass of gas per unit of an activity, such as `g
 * CO2e/kWh`. Canopy stores factors in kilograms per unit.
 */
export interface FactorUnit {
  /** Kilograms in one unit of the mass, such as 0.001; null if the text contains no mass. */
  readonly kgPerMass: number | null;
  /** Mass as written: 'g', 'lb'; '' without one. */
  readonly mass: string;
  /** Whether the text contains the gas. Without it, `t` may also be the activity's unit. */
  readonly hasGas: boolean;
  /** Activity's unit as written; '' without one, or for a bare 'unit'. */
  readonly per: string;
  /** Whether the text is `per unit`. The row's own unit applies then. */
  readonly isPerUnit: boolean;
}

/**
 * `CO2e`, `CO₂-eq`, `CO2 equivalent`, `GHG`. A mass may be attached: `kgCO2e`. Methane and nitrous
 * oxide are missing, because their mass is not CO2e.
 */
const GAS = /(?:of\s+)?(?:co2|ghg|carbon dioxide)(?:[-\s]*(?:equivalents?|equiv|eq|e)\b\.?)?/gi;
const QUALIFIERS = /\b(?:biogenic|non-?fossil|fossil|emissions?|of)\b/gi;
/** `kWh-1`, `kWh^-1` and `kWh⁻¹`, which is `kWh−1` in compatibility form. */
const INVERSE = /^(.*\S)\s+(\S+?)\^?[-−]1$/;
/** Longer texts are not units and are slow to match. */
const LONGEST = 120;
const UNIT = /^(?:1\s*)?units?$/i;
/** Kilograms in masses outside the catalogue of units. */
const SMALL_MASSES: Readonly<Record<string, number>> = {
  mg: 1e-6,
  milligram: 1e-6,
  ug: 1e-9,
  μg: 1e-9,
};

/**
 * Parses the unit of a factor.
 * @returns null for a text without a mass, gas or `per`, such as `kWh`. Also null for an ambiguous
 * text: `tons/MWh` (three masses) or `t/km` (freight mass over a distance).
 */
export function readFactorUnit(text: string): FactorUnit | null {
  if (text.length > LONGEST) return null;
  const shown = visibleText(text).trim();
  const [numerator, per] = splitRatio(shown);
  const bare = numerator
    .replace(GAS, ' ')
    .replace(QUALIFIERS, ' ')
    .replace(/[-,.\s]+/g, ' ')
    .trim();
  const hasGas = numerator.search(GAS) >= 0;
  const kgPerMass = bare === '' ? null : kilogramsIn(bare);
  if (bare !== '' && kgPerMass === null) return null;
  if (kgPerMass === null && !hasGas && per === null) return null;
  if (per === '') return null;
  const isFreight =
    !hasGas && (kgPerMass ?? 0) >= 100 && readUnit(per ?? '')?.dimension === 'distance';
  if (isFreight) return null;
  const isPerUnit = per !== null && UNIT.test(per);
  return { kgPerMass, mass: bare, hasGas, per: isPerUnit ? '' : (per ?? ''), isPerUnit };
}

/**
 * Splits a text at `/`, `per` or an exponent of -1. The second part is null without any of them.
 */
function splitRatio(text: string): readonly [string, string | null] {
  const ratio = /^(.*?)(?:\/|\bper\b)(.*)$/is.exec(text) ?? INVERSE.exec(text);
  const [, numerator = '', per = ''] = ratio ?? [];
  return ratio ? [numerator, per.trim()] : [text, null];
}

function kilogramsIn(mass: string): number | null {
  const small = SMALL_MASSES[mass.toLowerCase()];
  if (small !== undefined) return small;
  const unit = readUnit(mass);
  return unit?.dimension === 'mass' ? unit.toBase : null;
}
