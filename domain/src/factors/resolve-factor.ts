import { comparable, compareTexts } from '../common/comparable';
import { groupBy } from '../common/group-by';

import { nearTexts } from '../common/near-texts';
import { calculateFigure, type Figure } from '../gases/figure';
import { BASIS_NAMES, type KnownUnit } from '../units/catalogue';
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
 * A way to settle a choice that several factors fit: a person's choice among the alternatives, or the
 * series of the factor that a record had.
 */
export type Settled = { readonly factorId: string } | { readonly series: string };

export interface Resolution<F> {
  readonly factor: F;
  /** The entered amount times this is the amount in the factor's unit. */
  readonly ratio: number;
  /** The figure of one unit of the factor under the rules. */
  readonly kgCo2ePerUnit: number;
  /** In the order of `RECORD_FLAGS`. A settled choice is not ambiguous. */
  readonly flags: readonly RecordFlag[];
  /** The facts that the market-based figure needs of electricity from a grid; null for everything else. */
  readonly electricity: Electricity<F> | null;
  /** Says how the factor was found and what it comes to, one sentence a step. */
  readonly explain: () => string[];
  /** The factors to choose among, the factor itself first; none when the choice is not ambiguous. */
  readonly alternatives: readonly AlternativeFactor<F>[];
  /** All factors that fit equally well, the factor itself first. */
  readonly tied: readonly F[];
  /** The others of them, if a person chose this one and their results differ. */
  readonly passedOver: readonly F[];
  /** Names the unit of a factor of the place that cannot convert the amount; null where none was left out. */
  readonly unitHint: string | null;
}

/** The kilowatt-hours of an amount, and what they come to by the residual mix of place and day. */
export interface Electricity<F> {
  /** In one unit of the factor. */
  readonly kwhPerUnit: number;
  /** Null where the library has none for the place. */
  readonly residualMix: ResidualMix<F> | null;
}

export interface ResidualMix<F> {
  readonly factor: F;
  readonly kgCo2ePerKwh: number;
  /** Whether no edition of it is valid on the day; then it is the nearest one. */
  readonly isOutOfDate: boolean;
}

/** A factor that a choice leaves among others. */
export interface AlternativeFactor<F> {
  readonly factor: F;
  /** The result of one unit as entered. */
  readonly kgCo2e: number;
}

export interface NoResolution {
  readonly factor: null;
  /** The first chosen field, in the documented order, that leaves no factor. */
  readonly failedAt: MatchedField | 'factorId';
  readonly message: string;
}

/**
 * The emission factor for a choice, in five steps:
 *
 * 1. It must match: every chosen field equals the factor's or the factor's is blank; the unit equals
 *    or converts. A residual mix never matches.
 * 2. Most chosen fields equal.
 * 3. By place and unit. The place's region, its country and the world come before another country; in
 *    each, exact conversions come before the properties of the fuel. Region comes before country, that
 *    before the world; then the very unit comes first. A chosen country has decided in step 1, and
 *    leaves its regions only. Where no place is known, the unit alone decides.
 * 4. Of the editions of one factor, one stands: see `editionFor`.
 * 5. Several that are left are ambiguous when their results differ and the choice is not settled. A
 *    valid one comes before one out of date, then energy on the gross calorific value where the unit
 *    leaves it open, then the newest edition, the newest upload, the id.
 *
 * @param day  the middle day of the activity; null or '' when there is none
 * @param settled  an id that is not among the factors of step 5 is refused; a series that is not
 *   among them settles nothing
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

/** Step 1 alone: all factors that a choice leaves. A screen offers what leads to one of them. */
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

/** Lists the fields in which factors differ, source and edition as they are printed. */
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
  /** Factors that match in all but the unit. */
  readonly inOtherUnits: readonly PreparedFactor<F>[];
}

/** Step 1. */
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

/** Energy on each calorific value on which a fuel takes it, where the chosen unit names none. */
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

/** Step 4. */
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
 * The residual mix of the place where electricity was used: its region's, its country's, or one that
 * holds everywhere, never another place's. The place is that of the choice, else what is known without
 * it, else the factor's own. Among editions the day decides as among those of factors.
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
 * Which of several the documented calls take. Before the upload comes the spelling of the unit: a
 * choice that earlier matched one spelling only still finds the same factor.
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
 * Whether the gross calorific value is the usual one for a choice that leaves it open: energy without a
 * basis, or a metered gas without a unit. Source: DESNZ, conversion factors 2025, full set, where most energy
 * billing is on a gross CV basis.
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

/** Meters count gas in cubic metres or feet; liquid fuels are sold by the litre or gallon. */
const isMeteredGas = (unit: KnownUnit | null) =>
  unit !== null &&
  (unit.dimension === 'gas volume at stated conditions' ||
    unit.code === 'm³' ||
    unit.code === 'cubic foot');

type Outcome<F> = {
  readonly winner: Left<F>;
  readonly decided: keyof typeof resolutionText.decision;
};

/** Step 5. @param left  at least one, in their precedence */
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
