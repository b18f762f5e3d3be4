import { changeText } from '../emission/changed-factor';
import type { RecordFlag } from '../emission/flags';
import { type FigureFactor, figureOf, publishedOutsideKyoto } from '../gases/figure';
import { gasEntries } from '../gases/gases';
import { gwpOf, isKyoto } from '../gases/gwp';
import type { GwpSet } from '../gases/gwp-sets';
import { unitConversion } from '../units/conversion';
import { type Basis, knownBasis } from './basis';
import type { FactorUse, UsedFactor } from './factor-use';
import { dayText, numberText } from './words';

const MAIN_GASES: Readonly<Record<string, string>> = {
  co2: 'CO₂',
  ch4Fossil: 'CH₄ (fossil)',
  ch4NonFossil: 'CH₄ (not fossil)',
  n2o: 'N₂O',
};

/** A gas as people write it: 'CH₄ (fossil)', 'SF₆', 'HFC-134a'. */
export function gasName(gas: string): string {
  const isFormula = !gas.includes('-') || gas.startsWith('c-');
  return MAIN_GASES[gas] ?? (isFormula ? gas.replace(/\d/g, subscript) : gas);
}

function subscript(digit: string): string {
  return String.fromCharCode(0x2080 + Number(digit));
}

/** What a flag says of a record. */
export const FLAG_MEANINGS: Readonly<Record<RecordFlag, string>> = {
  ambiguous:
    'Several emission factors fit what was chosen and give different results. One of them was used.',
  'out-of-date':
    'No edition of this factor is valid on the days of the record. The nearest edition was used.',
  'as-published':
    'This factor has no figures for single gases, so its published value was used and not the chosen set of global warming potentials.',
  'fallback-region':
    'There is no emission factor for the place of this record. One of another country was used.',
};

/** Which gases a factor's published figure covers, and the set it was made with. */
export function usedBasis({ Basis, Gases, GwpSet, Emission, OutsideKyoto }: UsedFactor): Basis {
  return knownBasis({
    statement: Basis,
    gases: Gases,
    gwpSet: GwpSet,
    outsideKyotoShare: OutsideKyoto ? OutsideKyoto / Emission : 0,
  });
}

/** The figure of a factor as records were made with it. */
export function figureFactorOf(factor: UsedFactor): FigureFactor {
  return {
    kgCo2ePerUnit: factor.Emission,
    gases: factor.Gases,
    gwpSet: usedBasis(factor).gwpSet,
    outsideKyotoKgCo2ePerUnit: factor.OutsideKyoto,
  };
}

/** What leads to the figure of records. Amounts are those of all of them. */
export type Explained = Pick<
  FactorUse,
  'factor' | 'mainCategory' | 'chosen' | 'gwpSet' | 'amount' | 'consumption'
>;

/**
 * Why records have their figure, from the choice to the source and what is to be looked at: `stepsOf`
 * and the flags.
 */
export function explanationOf(use: Explained & Pick<FactorUse, 'flags'>): string[] {
  return [...stepsOf(use), ...use.flags.map((flag) => FLAG_MEANINGS[flag])];
}

/**
 * The steps from the choice to the source of a figure, one sentence each: readable for whoever entered
 * it, complete for an auditor, who can calculate it again.
 */
export function stepsOf(use: Explained): string[] {
  const { factor } = use;
  return [choice(use), described(factor), conversion(use), ...figure(use), source(factor)];
}

function choice({ chosen, mainCategory }: Explained): string {
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

function described(factor: UsedFactor): string {
  const { Name, Type, Brand, SKU, Country, Region, Edition, Year } = factor;
  const words = [
    Name,
    Type,
    Brand,
    SKU,
    Country,
    Region,
    Edition || (Year !== null && String(Year)),
  ];
  return `Factor: ${words.filter(Boolean).join(', ')}; ${validity(factor)}.`;
}

function validity({ ValidFrom, ValidTo }: UsedFactor): string {
  if (ValidFrom && ValidTo) return `valid from ${dayText(ValidFrom)} to ${dayText(ValidTo)}`;
  if (ValidFrom) return `valid from ${dayText(ValidFrom)}`;
  return ValidTo ? `valid until ${dayText(ValidTo)}` : 'it states no validity';
}

function conversion({ chosen, factor, amount, consumption }: Explained): string {
  const { Unit, FuelProperties } = factor;
  const by = chosen.unit && unitConversion(chosen.unit, Unit, FuelProperties)?.by;
  if (!chosen.unit || by === 'same') return `Unit: ${Unit}, as entered.`;
  const ratio = amount > 0 ? consumption / amount : 1;
  const properties =
    by === 'fuel' ? `, by the properties of the fuel (${FuelProperties?.source})` : '';
  return `Unit: 1 ${chosen.unit} = ${numberText(ratio)} ${Unit}${properties}.`;
}

function figure({ factor, gwpSet }: Explained): string[] {
  const { Unit, BiogenicCo2, ChangedOn } = factor;
  const published = figureFactorOf(factor);
  const { kgCo2ePerUnit, basis, outsideKyotoKgCo2ePerUnit } = figureOf(published, gwpSet);
  const perUnit = (kg: number) => `${numberText(kg)} kg CO₂e per ${Unit}`;
  const value = perUnit(kgCo2ePerUnit);
  const isByGas = gwpSet && basis === 'by-gas';
  const stated = ChangedOn ? `As ${changeText(ChangedOn)}` : 'As published';
  const lines = [
    isByGas
      ? `By gas, ${gwpSet}: ${products(factor, gwpSet, true)} = ${value}.`
      : `${stated}: ${value}, ${made(factor)}.`,
  ];
  if (outsideKyotoKgCo2ePerUnit) {
    const apart = isByGas ? `${products(factor, gwpSet, false)} = ` : '';
    lines.push(
      `Outside the Kyoto Protocol, in no total: ${apart}${perUnit(outsideKyotoKgCo2ePerUnit)}.`,
    );
  }
  const included = gwpSet ? 0 : publishedOutsideKyoto(published);
  if (included > 0) {
    lines.push(`Of it, gases outside the Kyoto Protocol: ${perUnit(included)}.`);
  }
  if (BiogenicCo2) {
    lines.push(`Biogenic CO₂, in no total: ${numberText(BiogenicCo2)} kg per ${Unit}.`);
  }
  return lines;
}

function made(factor: UsedFactor): string {
  const { gases, gwpSet } = usedBasis(factor);
  if (gwpSet) return `made with ${gwpSet}`;
  if (gases === 'co2-only') return 'CO₂ alone, which needs no potentials';
  return factor.ChangedOn
    ? 'with potentials that are not stated'
    : 'with potentials its source does not state';
}

/** '2.4 kg CO₂ × 1 + 0.01 kg N₂O × 273' of the gases with a value; '0' when there are none. */
function products({ Gases }: UsedFactor, set: GwpSet, kyoto: boolean): string {
  const parts = (Gases ? gasEntries(Gases) : [])
    .filter(([gas]) => isKyoto(gas) === kyoto)
    .flatMap(([gas, kg]) => {
      const gwp = gwpOf(gas, set);
      return gwp === null ? [] : [`${numberText(kg)} kg ${gasName(gas)} × ${numberText(gwp)}`];
    });
  return parts.join(' + ') || '0';
}

function source({ Source, SourceUrl, Year }: UsedFactor): string {
  const words = [Source || 'not stated', Year !== null && String(Year), SourceUrl];
  return `Source: ${words.filter(Boolean).join(', ')}`;
}
