import { visibleText } from '../common/visible-text';
import { readUnit } from './read-unit';

/**
 * The unit of an emission factor as files write it: a mass of gas per unit of an activity, such as
 * `g CO2e/kWh`. Canopy keeps factors in kilograms per unit.
 */
export interface FactorUnit {
  /** Kilograms in one unit of the mass, such as 0.001; null where the text names no mass. */
  readonly kgPerMass: number | null;
  /** The mass as the text writes it: 'g', 'lb'; '' where it names none. */
  readonly mass: string;
  /** Whether the text names the gas. Without it `t` may also be the unit of the activity. */
  readonly hasGas: boolean;
  /** The unit of the activity as the text writes it; '' where it names none, or just 'unit'. */
  readonly per: string;
  /** Whether the text is `per unit`, which leaves the unit to the row. */
  readonly isPerUnit: boolean;
}

/**
 * `CO2e`, `CO₂-eq`, `CO2 equivalent`, `GHG`; a mass may be glued to it: `kgCO2e`. Methane and nitrous oxide are
 * missing, because their mass is not CO2e.
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
 * Reads the unit of a factor.
 * @returns null for a text without a mass, gas or `per`, such as `kWh`, and for one that may mean two
 *   things, such as `tons/MWh` (three masses) and `t/km` (a mass of freight over a distance)
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

/** The parts before and behind `/` or `per`; null where there is neither. */
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
