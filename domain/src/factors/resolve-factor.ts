import { comparable, compareTexts } from '../common/comparable';
import { groupBy } from '../common/group-by';

import { nearTexts } from '../common/near-texts';
import { calculateFigure, type Figure } from '../gases/figure';
import { BASIS_NAMES, BILLED_GAS, type KnownUnit, STATED_GAS } from '../units/catalogue';
import { unitConversion } from '../units/conversion';
import { unitMessages } from '../units/messages';
import { readUnit, type UnitAliases } from '../units/read-unit';
import { whyUnitDoesNotFit } from '../units/sentences';
import { statedBasis } from './basis';
import { editionText, sourceText } from './changed-factor';
import { explainFigure, explainUnit } from './explanation';
import {
  type FactorChoice,
  MATCHED_FIELDS,
  type MatchedField,
  type MatchedForms,
  matchedForms,
} from './factor-choice';
import { KWH, kwhPerUnit } from './grid-electricity';
import { editionFor, type Standing, toSortableAge } from './item-editions';
import { factorMessages } from './messages';
import { type Fitting, keepClosest, leastBy, narrowByPlaceAndUnit } from './narrow-factors';
import {
  newestFirst,
  type Place,
  type PreparedFactor,
  type PreparedFactors,
  type ResolvableFactor,
  type Rules,
} from './prepared-factors';
import { RECORD_FLAGS, type RecordFlag } from './record-flags';
import { explainResidualMix, resolutionText } from './resolution-text';
import { isSameFigure } from './result';

/**
 * Settlement of a choice that several factors fit: the user's choice among the alternatives, or the
 * series of a record's factor.
 */
export type Settled = { readonly factorId: string } | { readonly series: string };

export interface Resolution<F> {
  readonly factor: F;
  /** Factor units per entered unit. */
  readonly ratio: number;
  /** kg CO2e of one factor unit under the rules. */
  readonly kgCo2ePerUnit: number;
  /** In the order of `RECORD_FLAGS`. A settled choice is not ambiguous. */
  readonly flags: readonly RecordFlag[];
  /** Facts for the market-based figure of grid electricity; null for everything else. */
  readonly electricity: Electricity<F> | null;
  /** Explains how the factor was found and its figure, one sentence per step. */
  readonly explain: () => string[];
  /** Factors to choose among, with this factor first. Empty if the choice is not ambiguous. */
  readonly alternatives: readonly AlternativeFactor<F>[];
  /** All factors that fit equally well, with this factor first. */
  readonly tied: readonly F[];
  /** Other equally fitting factors, if a user chose this one and the results differ. */
  readonly passedOver: readonly F[];
  /** Names the unit of a local factor that cannot convert the amount. Null if none was excluded. */
  readonly unitHint: string | null;
}

/** Kilowatt-hours of an amount, and the residual mix of its place and day. */
export interface Electricity<F> {
  /** In one factor unit. */
  readonly kwhPerUnit: number;
  /** Null if the library has none for the place. */
  readonly residualMix: ResidualMix<F> | null;
}

export interface ResidualMix<F> {
  readonly factor: F;
  readonly kgCo2ePerKwh: number;
  /** Whether no edition is valid on the day, so that the nearest one is used. */
  readonly isOutOfDate: boolean;
}

/** Candidate factor of an ambiguous choice. */
export interface AlternativeFactor<F> {
  readonly factor: F;
  /** Result of one unit as entered. */
  readonly kgCo2e: number;
}

export interface NoResolution {
  readonly factor: null;
  /** First chosen field, in the documented order, that leaves no factor. */
  readonly failedAt: MatchedField | 'factorId';
  readonly message: string;
}

/**
 * Finds the emission factor for a choice, in five steps:
 *
 * 1. Match. Every chosen field equals the factor's, or the factor's is blank. The unit equals or
 *    converts. A residual mix never matches.
 * 2. Most chosen fields equal.
 * 3. Place and unit. The place's region, its country and the world precede other countries. Exact
 *    conversions then precede the properties of the fuel. A region then precedes its country, and
 *    the country the world. Last, the chosen unit itself comes first. A chosen country is decided
 *    in step 1, and leaves only its regions. Without a known place, the unit alone decides.
 * 4. Editions. `editionFor` picks one edition of each factor.
 * 5. Decision. Several remaining factors are ambiguous if their results differ and the choice is
 *    not settled. A valid factor precedes one out of date. Energy on the gross calorific value
 *    comes next, if the unit leaves it open. Then follow the newest edition, the newest upload and
 *    the id.
 *
 * @param day middle day of the activity; null or '' if unknown
 * @param settled an id that is not among the factors of step 5 is refused; a series that is not
 *   among them has no effect
 * @returns the factor, or the first chosen field that leaves none, with its message
 */
export function resolveFactor<F extends ResolvableFactor>(
  choice: FactorChoice,
  place: Place,
  day: string | null,
  prepared: PreparedFactors<F>,
  rules: Rules,
  settled?: Settled,
): Resolution<F> | NoResolution {
  const chosen = matchedForms(choice);
  const matched = matchFactors(choice, chosen, prepared, rules);
  if ('failedAt' in matched) return matched;
  const { fitting, inOtherUnits } = matched;
  const closest = keepClosest(fitting, chosen);
  const placed = narrowByPlaceAndUnit(closest.left, inOtherUnits, chosen, place, rules);
  const left = chooseEditions(placed.left, day || null, rules);
  const takesGross = isGrossUsual(choice.unit ?? '', left, rules);
  left.sort(precedence(chosen.unit, (each) => takesGross && isOnGross(each, rules)));
  const outcome = settle(left, settled);
  if ('failedAt' in outcome) return outcome;
  const { winner, decided } = outcome;
  const { factor, ratio, figure } = winner;
  const kwh = kwhPerUnit(factor, rules.aliases);
  const mix =
    kwh === null ? null : findResidualMix(chosen, place, day || null, winner, prepared, rules);
  const others = left.flatMap((each) => (each === winner ? [] : [each.factor]));
  const isFlagged: Record<RecordFlag, boolean> = {
    ambiguous: decided === 'ambiguous',
    'out-of-date': isOutOfDate(winner) || (mix?.isOutOfDate ?? false),
    'as-published': figure.basis === 'published-same-set' || figure.basis === 'published-other-set',
    'fallback-region': placed.isElsewhere,
  };
  return {
    factor,
    ratio,
    kgCo2ePerUnit: figure.kgCo2ePerUnit,
    flags: RECORD_FLAGS.filter((flag) => isFlagged[flag]),
    electricity: kwh === null ? null : { kwhPerUnit: kwh, residualMix: mix },
    explain: () => [
      resolutionText.matched(fitting.length, factor.name, chosenTexts(choice)),
      ...closest.why,
      ...placed.why,
      resolutionText.edition[winner.standing](factor, day ?? ''),
      resolutionText.decision[decided](left.length),
      ...(decided === 'ambiguous' && takesGross && isOnGross(winner, rules)
        ? [resolutionText.gross]
        : []),
      explainUnit(factor, choice.unit?.trim() ?? '', ratio, rules.aliases),
      ...explainFigure(withBasis(factor), rules.gwpSet),
      ...(kwh === null ? [] : [explainResidualMix(mix, day)]),
    ],
    alternatives:
      decided === 'ambiguous' ? left.map(({ factor, kgCo2e }) => ({ factor, kgCo2e })) : [],
    tied: [factor, ...others],
    passedOver: decided === 'chosen' ? others : [],
    unitHint: placed.unitHint,
  };
}

/**
 * Lists all factors that match a choice (step 1). Screens offer options that lead to one of them.
 */
export function fittingFactors<F extends ResolvableFactor>(
  choice: FactorChoice,
  prepared: PreparedFactors<F>,
  rules: Rules,
): readonly F[] {
  const matched = matchFactors(choice, matchedForms(choice), prepared, rules);
  return 'failedAt' in matched ? [] : matched.fitting.map((each) => each.prepared.factor);
}

const DISTINGUISHING_FIELDS = [
  'country',
  'region',
  'type',
  'brand',
  'sku',
  'unit',
  'source',
  'edition',
] as const;
export type DistinguishingField = (typeof DISTINGUISHING_FIELDS)[number];

/** Lists the fields in which factors differ. Compares source and edition as printed. */
export function findDifferingFields(factors: readonly ResolvableFactor[]): DistinguishingField[] {
  const textOf = (factor: ResolvableFactor, field: DistinguishingField) => {
    if (field === 'source') return sourceText(factor);
    return field === 'edition' ? editionText(factor) : factor[field];
  };
  return DISTINGUISHING_FIELDS.filter(
    (field) => new Set(factors.map((factor) => comparable(textOf(factor, field)))).size > 1,
  );
}

interface Matched<F> {
  readonly fitting: readonly Fitting<F>[];
  /** Factors that match in everything but the unit. */
  readonly inOtherUnits: readonly PreparedFactor<F>[];
}

/** Matches factors by the chosen fields (step 1). */
function matchFactors<F extends ResolvableFactor>(
  choice: FactorChoice,
  chosen: MatchedForms,
  { byName }: PreparedFactors<F>,
  { aliases }: Rules,
): Matched<F> | NoResolution {
  let left = byName.get(chosen.name) ?? [];
  if (chosen.name === '' || left.length === 0) return toFailure('name');
  for (const field of MATCHED_FIELDS) {
    const value = chosen[field];
    if (field === 'name' || field === 'unit' || value === '') continue;
    const before = left;
    left = left.filter(({ forms }) => forms[field] === value || forms[field] === '');
    if (left.length > 0) continue;
    if (field !== 'type') return toFailure(field);
    const types = nearTexts(
      choice.type ?? '',
      before.map(({ factor }) => factor.type ?? ''),
    );
    return toFailure('type', factorMessages.noFactorOfType(types));
  }
  const { unit = '' } = choice;
  if (chosen.unit === '') {
    const fitting = left.map((prepared): Fitting<F> => ({ prepared, ratio: 1, by: 'same' }));
    return { fitting, inOtherUnits: [] };
  }
  const fitting: Fitting<F>[] = [];
  const inOtherUnits: PreparedFactor<F>[] = [];
  for (const prepared of left) {
    const { factor } = prepared;
    const conversion = unitConversion(unit, factor.unit, factor.fuelProperties, aliases);
    if (conversion) fitting.push({ prepared, ratio: conversion.ratio, by: conversion.by });
    else inOtherUnits.push(prepared);
  }
  if (fitting.length > 0) return { fitting, inOtherUnits };
  const units = [...new Set(left.map(({ factor }) => factor.unit))];
  const name = left[0]?.factor.name ?? choice.name;
  const withBasis = unitsWithBasis(unit, left, aliases);
  if (withBasis.length > 1) {
    return toFailure('unit', unitMessages.unitNeedsBasis(name, withBasis.join(' or ')));
  }
  return toFailure('unit', whyUnitDoesNotFit(name, unit, units, aliases));
}

/**
 * Lists the chosen energy unit on each calorific value that a factor accepts. Empty if the unit
 * names a calorific value.
 */
function unitsWithBasis<F extends ResolvableFactor>(
  chosen: string,
  left: readonly PreparedFactor<F>[],
  aliases: UnitAliases | undefined,
): string[] {
  const unit = readUnit(chosen, aliases);
  if (unit?.dimension !== 'energy' || unit.basis !== null) return [];
  const onBases = Object.values(BASIS_NAMES).map((basis) => `${unit.code} (${basis})`);
  return onBases.filter((each) =>
    left.some(({ factor }) => unitConversion(each, factor.unit, factor.fuelProperties, aliases)),
  );
}

function toFailure(failedAt: MatchedField, message: string = factorMessages.noFactor[failedAt]) {
  return { factor: null, failedAt, message } as const;
}

interface Left<F> extends Fitting<F> {
  readonly factor: F;
  readonly standing: Standing;
  readonly figure: Figure;
  /** kg CO2e of one unit as entered. */
  readonly kgCo2e: number;
}

/** Picks one edition per series (step 4). */
function chooseEditions<F extends ResolvableFactor>(
  placed: readonly Fitting<F>[],
  day: string | null,
  { gwpSet }: Rules,
): Left<F>[] {
  const bySeries = groupBy(placed, ({ prepared }) => prepared.series);
  return Array.from(bySeries.values(), (editions) => {
    const found = editionFor(editions, ({ prepared }) => prepared.factor, day);
    const { prepared, ratio, by } = found.edition;
    const { factor } = prepared;
    const figure = calculateFigure(factor, gwpSet);
    const kgCo2e = figure.kgCo2ePerUnit * ratio;
    return { prepared, ratio, by, factor, standing: found.standing, figure, kgCo2e };
  });
}

/**
 * Finds the residual mix of the place where electricity was used. It belongs to the place's region
 * or country, or holds everywhere. The place is the chosen one, else the known one, else the
 * factor's own. The day decides among editions, like for factors.
 */
function findResidualMix<F extends ResolvableFactor>(
  chosen: MatchedForms,
  known: Place,
  day: string | null,
  { prepared: used }: Left<F>,
  { residualMixes }: PreparedFactors<F>,
  rules: Rules,
): ResidualMix<F> | null {
  const knownCountry = known.countryCode?.toUpperCase() ?? '';
  const country = chosen.country || knownCountry || used.forms.country;
  const regions = [
    country === knownCountry ? comparable(known.region) : '',
    country === used.forms.country ? used.region : '',
  ];
  const region = regions.find((each) => each !== '') ?? '';
  const ofPlace = residualMixes.flatMap((prepared): Fitting<F>[] => {
    const isOfCountry = prepared.forms.country === country;
    const isHere =
      prepared.region === ''
        ? isOfCountry || prepared.forms.country === ''
        : isOfCountry && prepared.region === region;
    const conversion = isHere
      ? unitConversion(KWH, prepared.factor.unit, null, rules.aliases)
      : null;
    return conversion ? [{ prepared, ratio: conversion.ratio, by: conversion.by }] : [];
  });
  const nearest = leastBy(ofPlace, ({ prepared }) => {
    if (prepared.region !== '') return 0;
    return prepared.forms.country === '' ? 2 : 1;
  });
  const [mix] = chooseEditions(nearest, day, rules).sort(precedence(comparable(KWH), () => false));
  return mix
    ? { factor: mix.factor, kgCo2ePerKwh: mix.kgCo2e, isOutOfDate: isOutOfDate(mix) }
    : null;
}

const isOutOfDate = ({ standing: how }: { readonly standing: Standing }) =>
  how === 'before' || how === 'after';

/**
 * Compares factors by precedence. The unit's spelling precedes the upload. A choice that once
 * matched only one spelling still finds the same factor.
 */
const precedence =
  (unit: string, isUsual: (each: Left<ResolvableFactor>) => boolean) =>
  <F extends ResolvableFactor>(a: Left<F>, b: Left<F>): number =>
    Number(isOutOfDate(a)) - Number(isOutOfDate(b)) ||
    Number(isUsual(b)) - Number(isUsual(a)) ||
    compareTexts(toSortableAge(b.factor), toSortableAge(a.factor)) ||
    Number(b.prepared.forms.unit === unit) - Number(a.prepared.forms.unit === unit) ||
    newestFirst(a.factor, b.factor);

/**
 * Reports whether the gross calorific value is usual for a choice that leaves it open. That applies
 * to energy without a basis, and to metered gas without a unit. Source: DESNZ, conversion factors
 * 2025, full set, where most energy billing is on a gross CV basis.
 */
function isGrossUsual<F extends ResolvableFactor>(
  chosenUnit: string,
  left: readonly Left<F>[],
  { aliases }: Rules,
): boolean {
  if (chosenUnit.trim() === '') {
    return left.some(({ factor }) => isMeteredGas(readUnit(factor.unit, aliases)));
  }
  const unit = readUnit(chosenUnit, aliases);
  return unit?.dimension === 'energy' && unit.basis === null;
}

const isOnGross = ({ factor }: Left<ResolvableFactor>, { aliases }: Rules) =>
  readUnit(factor.unit, aliases)?.basis === 'gross';

/**
 * Reports whether gas meters count in a unit: cubic metres or feet. Liquid fuels are sold by the
 * litre or gallon.
 */
const isMeteredGas = (unit: KnownUnit | null) =>
  unit !== null &&
  (unit.dimension === STATED_GAS ||
    unit.dimension === BILLED_GAS ||
    unit.code === 'm³' ||
    unit.code === 'cubic foot');

type Outcome<F> = {
  readonly winner: Left<F>;
  readonly decided: keyof typeof resolutionText.decision;
};

/**
 * Decides among the remaining factors (step 5).
 * @param left at least one, by precedence
 */
function settle<F extends ResolvableFactor>(
  left: readonly Left<F>[],
  settled: Settled | undefined,
): Outcome<F> | NoResolution {
  const chosen = left.find(({ factor, prepared }) =>
    settled && 'factorId' in settled
      ? factor.documentId === settled.factorId
      : prepared.series === settled?.series,
  );
  if (settled && 'factorId' in settled && !chosen) {
    return { factor: null, failedAt: 'factorId', message: factorMessages.factorNotFitting };
  }
  const [first] = left;
  const winner = chosen ?? first;
  if (!winner) throw new RangeError('no factor is left');
  if (left.length === 1) return { winner, decided: 'one' };
  if (haveSameResult(left)) return { winner, decided: 'same' };
  if (!chosen) return { winner, decided: 'ambiguous' };
  return { winner, decided: settled && 'factorId' in settled ? 'chosen' : 'kept' };
}

function haveSameResult(left: readonly { readonly kgCo2e: number }[]): boolean {
  const results = left.map(({ kgCo2e }) => kgCo2e);
  return isSameFigure(Math.min(...results), Math.max(...results));
}

function chosenTexts(choice: FactorChoice): string[] {
  return MATCHED_FIELDS.filter((field) => field !== 'name').flatMap((field) => {
    const text = choice[field]?.trim() ?? '';
    return text === '' ? [] : [resolutionText.chosen[field](text)];
  });
}

function withBasis(factor: ResolvableFactor) {
  return {
    ...factor,
    basis: statedBasis(factor.dynamicFields ?? {}),
    changedOn: factor.changedOn ?? null,
    outsideKyotoKgCo2ePerUnit: factor.outsideKyotoKgCo2ePerUnit ?? null,
  };
}
