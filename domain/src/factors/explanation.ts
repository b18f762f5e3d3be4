import { dayText, numberText } from '../common/format-text';
import { calculateFigure, type FigureFactor, publishedOutsideKyoto } from '../gases/figure';
import { gasName } from '../gases/gas-names';
import { type Gases, gasEntries } from '../gases/gases';
import { findGwp, isKyoto } from '../gases/gwp';
import type { GwpSet } from '../gases/gwp-sets';
import { unitConversion } from '../units/conversion';
import type { UnitAliases } from '../units/read-unit';
import { type Basis, knownBasis } from './basis';
import { changeText, editionText, sourceText } from './changed-factor';
import type { FactorUse, UsedFactor } from './factor-use';
import type { RecordFlag } from './record-flags';

/** Meaning of each record flag. */
export const FLAG_MEANINGS: Readonly<Record<RecordFlag, string>> = {
  ambiguous:
    'Several emission factors fit the choices and give different results. One of them was used.',
  'out-of-date':
    'No edition of this factor, or of its residual mix, is valid on the record’s days. The nearest edition was used.',
  'as-published':
    'This factor cannot be calculated gas by gas with the chosen set of global warming potentials, so its own figure was used.',
  'fallback-region':
    'No emission factor for the record’s place fits its choices and unit as closely. One for another country was used.',
};

type BasisFields = Pick<
  UsedFactor,
  'basis' | 'gases' | 'gwpSet' | 'kgCo2ePerUnit' | 'outsideKyotoKgCo2ePerUnit'
>;

/** Returns the gases that a factor's published figure covers, and its set of potentials. */
export function usedBasis(factor: BasisFields): Basis {
  const { basis, gases, gwpSet, kgCo2ePerUnit, outsideKyotoKgCo2ePerUnit } = factor;
  return knownBasis({
    statement: basis ?? '',
    gases,
    gwpSet,
    outsideKyotoShare: outsideKyotoKgCo2ePerUnit ? outsideKyotoKgCo2ePerUnit / kgCo2ePerUnit : 0,
  });
}

/** Returns a factor's figure as its records used it. */
export function toFigureFactor(factor: BasisFields): FigureFactor {
  return { ...factor, gwpSet: usedBasis(factor).gwpSet };
}

/** Parts of a use that lead to its figure. Amounts sum up all its records. */
export type Explained = Pick<
  FactorUse,
  'factor' | 'mainCategory' | 'chosen' | 'gwpSet' | 'consumption' | 'converted'
>;

/** Explains the figure of records from the choice to the source, and the flags to review. */
export function explainUse(use: Explained & Pick<FactorUse, 'flags'>): string[] {
  return [...explainSteps(use), ...use.flags.map((flag) => FLAG_MEANINGS[flag])];
}

/**
 * Explains the steps from the choice to the source of a figure, one sentence each. Users who enter
 * data can read it. Auditors can recalculate the figure from it.
 */
export function explainSteps(use: Explained): string[] {
  const { factor, chosen, gwpSet, consumption, converted } = use;
  const ratio = consumption > 0 ? converted / consumption : 1;
  return [
    explainChoice(use),
    explainFactor(factor),
    explainUnit(factor, chosen.unit, ratio),
    ...explainFigure(factor, gwpSet),
    explainSource(factor),
  ];
}

function explainChoice({ chosen, mainCategory }: Explained): string {
  const { name, type, brand, sku, country, unit } = chosen;
  const words = [
    `“${name}”`,
    mainCategory,
    type && `type ${type}`,
    brand && `brand ${brand}`,
    sku && `SKU ${sku}`,
    country,
    unit && `in ${unit}`,
  ];
  return `Chosen: ${words.filter(Boolean).join(', ')}.`;
}

function explainFactor(factor: UsedFactor): string {
  const { name, type, brand, sku, country, region, year } = factor;
  const edition = editionText(factor) || (year !== null && String(year));
  const words = [name, type, brand, sku, country, region, edition];
  return `Factor: ${words.filter(Boolean).join(', ')}; ${validityText(factor)}.`;
}

/** Writes a factor's days of validity: 'valid from 1 Jan 2025 to 31 Dec 2025'. */
export function validityText({ validFrom, validTo }: Pick<UsedFactor, 'validFrom' | 'validTo'>) {
  if (validFrom && validTo) return `valid from ${dayText(validFrom)} to ${dayText(validTo)}`;
  if (validFrom) return `valid from ${dayText(validFrom)}`;
  return validTo ? `valid until ${dayText(validTo)}` : 'it states no validity';
}

/**
 * Explains the conversion of an amount into its factor's unit.
 * @param chosen unit as entered; '' for none
 * @param ratio factor units per chosen unit
 */
export function explainUnit(
  { unit, fuelProperties }: Pick<UsedFactor, 'unit' | 'fuelProperties'>,
  chosen: string,
  ratio: number,
  aliases?: UnitAliases,
): string {
  if (!chosen) return `No unit was entered, so the amount is in ${unit}.`;
  const by = unitConversion(chosen, unit, fuelProperties, aliases)?.by;
  if (by === 'same') return `Unit: ${unit}, as entered.`;
  const properties =
    by === 'fuel' ? `, by the properties of the fuel (${fuelProperties?.source})` : '';
  return `Unit: 1 ${chosen} = ${numberText(ratio)} ${unit}${properties}.`;
}

/** Factor fields that determine its figure. */
type FactorOfFigure = Pick<
  UsedFactor,
  | 'kgCo2ePerUnit'
  | 'unit'
  | 'gases'
  | 'gwpSet'
  | 'basis'
  | 'changedOn'
  | 'biogenicKgCo2PerUnit'
  | 'outsideKyotoKgCo2ePerUnit'
>;

/** Explains the emissions of one factor unit under a set of global warming potentials. */
export function explainFigure(factor: FactorOfFigure, gwpSet: GwpSet | null): string[] {
  const { unit, gases, biogenicKgCo2PerUnit, changedOn } = factor;
  const published = toFigureFactor(factor);
  const { kgCo2ePerUnit, basis, outsideKyotoKgCo2ePerUnit } = calculateFigure(published, gwpSet);
  const perUnit = (kg: number) => `${numberText(kg)} kg CO₂e per ${unit}`;
  const value = perUnit(kgCo2ePerUnit);
  const isByGas = gwpSet && basis === 'by-gas';
  const stated = changedOn ? `As ${changeText(changedOn)}` : 'As published';
  const lines = [
    isByGas
      ? `By gas, ${gwpSet}: ${multiplyGases(gases, gwpSet, true)} = ${value}.`
      : `${stated}: ${value}, ${explainSet(factor)}.`,
  ];
  if (outsideKyotoKgCo2ePerUnit) {
    const apart = isByGas ? `${multiplyGases(gases, gwpSet, false)} = ` : '';
    lines.push(
      `Outside the Kyoto Protocol, in no total: ${apart}${perUnit(outsideKyotoKgCo2ePerUnit)}.`,
    );
  }
  const included = gwpSet ? 0 : publishedOutsideKyoto(published);
  if (included > 0) {
    lines.push(`Included gases outside the Kyoto Protocol: ${perUnit(included)}.`);
  }
  if (biogenicKgCo2PerUnit) {
    lines.push(`Biogenic CO₂, in no total: ${numberText(biogenicKgCo2PerUnit)} kg per ${unit}.`);
  }
  return lines;
}

function explainSet(factor: FactorOfFigure): string {
  const { gases, gwpSet } = usedBasis(factor);
  if (gwpSet) return `calculated with ${gwpSet}`;
  if (gases === 'co2-only') return 'CO₂ alone, which needs no potentials';
  return factor.changedOn
    ? 'with unstated potentials'
    : 'with potentials its source does not state';
}

/** Writes '2.4 kg CO₂ × 1 + 0.01 kg N₂O × 273' for the gases with a value, or '0' without any. */
function multiplyGases(gases: Gases | null, set: GwpSet, kyoto: boolean): string {
  const parts = (gases ? gasEntries(gases) : [])
    .filter(([gas]) => isKyoto(gas) === kyoto)
    .flatMap(([gas, kg]) => {
      const gwp = findGwp(gas, set);
      return gwp === null ? [] : [`${numberText(kg)} kg ${gasName(gas)} × ${numberText(gwp)}`];
    });
  return parts.join(' + ') || '0';
}

function explainSource({ source, sourceUrl, year, changedOn }: UsedFactor): string {
  const words = [
    sourceText({ source, changedOn }) || 'not stated',
    year !== null && String(year),
    sourceUrl,
  ];
  return `Source: ${words.filter(Boolean).join(', ')}`;
}
