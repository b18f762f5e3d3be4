import { countryName } from '../countries';
import { type Figure, type FigureFactor, figureOf } from '../gases/figure';
import type { GwpSet } from '../gases/gwp-sets';
import { groupBy } from '../group-by';
import { messages } from '../messages';
import { statedBasis } from '../report/basis';
import { explainFigure, explainUnit } from '../report/explanation';
import { BASIS_NAMES, type KnownUnit } from '../units/catalogue';
import { unitConversion } from '../units/conversion';
import type { FuelProperties } from '../units/fuel-properties';
import { readUnit, type UnitAliases } from '../units/read-unit';
import { unitToEnter, whyUnitDoesNotFit } from '../units/sentences';
import { editionText, sourceText } from './changed-factor';
import { comparable, compareTexts } from './comparable';
import { ageOf, type Edition, editionFor, type Standing, seriesKey } from './editions';
import { KWH, kwhPerUnit } from './electricity';
import {
  type FactorChoice,
  MATCHED_FIELDS,
  type MatchedField,
  type MatchedForms,
  matchedForms,
} from './factor-choice';
import { RECORD_FLAGS, type RecordFlag } from './flags';
import { nearTexts } from './near-texts';
import { resolutionText } from './resolution-text';
import { isSameFigure } from './result';
import type { Scope } from './scopes';

/** The fields of an emission factor that the resolver needs, by the names of its columns. */
export interface ResolvableFactor extends Edition, FigureFactor {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly mainCategory: string;
  readonly scope: Scope;
  /** Blank: it holds everywhere. */
  readonly country: string | null;
  /** ISO 3166-1; null where the country is not known by a code. */
  readonly countryCode: string | null;
  /** ISO 3166-2, or a publisher's grid region. */
  readonly region: string | null;
  readonly type: string | null;
  readonly brand: string | null;
  readonly sku: string | null;
  readonly unit: string;
  /** The day on which the platform admin changed the published figure; null: it is as published. */
  readonly changedOn?: string | null;
  readonly biogenicKgCo2PerUnit: number | null;
  readonly fuelProperties: FuelProperties | null;
  readonly dynamicFields: Readonly<Record<string, string>> | null;
  /** 'grid' for electricity from a grid; a factor of kind 'residual-mix' is never chosen. */
  readonly kind: string | null;
  readonly source: string | null;
  readonly year: number | null;
  /** When the factor was added, ISO 8601 UTC. */
  readonly createdAt: string;
}

/** Where an activity takes place, as far as it is known without the choice. */
export interface Place {
  /** ISO 3166-1. */
  readonly countryCode: string | null;
  readonly region: string | null;
}

/** The part of a policy that decides the figure of a factor. */
export interface Rules {
  /** Null: the figures as published. */
  readonly gwpSet: GwpSet | null;
  readonly aliases?: UnitAliases;
}

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

/** The factors of a library, made ready for `resolveFactor`. */
export interface PreparedFactors<F> {
  /** The newest first. */
  readonly byName: ReadonlyMap<string, readonly PreparedFactor<F>[]>;
  /** The newest first; no choice finds them. */
  readonly residualMixes: readonly PreparedFactor<F>[];
}

interface PreparedFactor<F> extends ComparedFactor {
  readonly factor: F;
}

/** A factor in the forms in which it is compared. */
interface ComparedFactor {
  readonly forms: MatchedForms;
  readonly region: string;
  readonly series: string;
}

/** A server resolves with the same factors again and again. */
const compared = new WeakMap<ResolvableFactor, ComparedFactor>();

function comparedFormsOf(factor: ResolvableFactor): ComparedFactor {
  const known = compared.get(factor);
  if (known) return known;
  const made = {
    forms: matchedForms(factor, factor.countryCode),
    region: comparable(factor.region),
    series: seriesKey(factor),
  };
  compared.set(factor, made);
  return made;
}

/** Makes the factors of a library ready for any number of choices. */
export function prepareFactors<F extends ResolvableFactor>(
  factors: readonly F[],
): PreparedFactors<F> {
  const prepared = [...factors]
    .sort(newestFirst)
    .map((factor) => ({ factor, ...comparedFormsOf(factor) }));
  const isResidualMix = ({ factor }: PreparedFactor<F>) => factor.kind === 'residual-mix';
  const others = prepared.filter((each) => !isResidualMix(each));
  return {
    byName: groupBy(others, ({ forms }) => forms.name),
    residualMixes: prepared.filter(isResidualMix),
  };
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
  left.sort(precedence(chosen.unit, takesGross));
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
    'out-of-date': isOutOfDate(winner),
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
      ...(decided === 'ambiguous' && takesGross && isOnGross(winner) ? [resolutionText.gross] : []),
      explainUnit(factor, choice.unit?.trim() ?? '', ratio, rules.aliases),
      ...explainFigure(withBasis(factor), rules.gwpSet),
      ...(mix ? [resolutionText.residualMix(mix.factor, mix.kgCo2ePerKwh)] : []),
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

const UNIT_ORDER = { same: 0, dimension: 1, fuel: 2 } as const;

interface Fitting<F> {
  readonly prepared: PreparedFactor<F>;
  readonly ratio: number;
  /** The kind of conversion from the chosen unit to its own. */
  readonly by: keyof typeof UNIT_ORDER;
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
    return toFailure('type', messages.noFactorOfType(types));
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
    return toFailure('unit', messages.unitNeedsBasis(name, withBasis.join(' or ')));
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

function toFailure(failedAt: MatchedField, message: string = messages.noFactor[failedAt]) {
  return { factor: null, failedAt, message } as const;
}

/** The items that a step leaves, and the sentences about it. */
interface Step<Item> {
  readonly left: readonly Item[];
  readonly why: readonly string[];
}

/** Step 2. */
function keepClosest<F>(fitting: readonly Fitting<F>[], chosen: MatchedForms): Step<Fitting<F>> {
  const left = leastBy(fitting, ({ prepared }) => countDifferences(prepared, chosen));
  const why = left.length < fitting.length ? [resolutionText.closest(left.length)] : [];
  return { left, why };
}

/** Counts the chosen fields, other than the unit, that a factor leaves blank. */
function countDifferences({ forms }: ComparedFactor, chosen: MatchedForms): number {
  let differing = 0;
  for (const field of MATCHED_FIELDS) {
    if (field !== 'unit' && chosen[field] !== '' && forms[field] !== chosen[field]) differing += 1;
  }
  return differing;
}

/** From near to far. */
const TIERS = ['region', 'country', 'otherRegion', 'world', 'elsewhere'] as const;
type Tier = (typeof TIERS)[number];

interface Placed<F> extends Step<Fitting<F>> {
  readonly isElsewhere: boolean;
  readonly unitHint: string | null;
}

/** Step 3. @param inOtherUnits  factors left out by their unit alone */
function narrowByPlaceAndUnit<F extends ResolvableFactor>(
  closest: readonly Fitting<F>[],
  inOtherUnits: readonly PreparedFactor<F>[],
  chosen: MatchedForms,
  place: Place,
  { aliases }: Rules,
): Placed<F> {
  const isChosen = chosen.country !== '';
  const placeCode = place.countryCode?.toUpperCase() ?? '';
  const country = chosen.country || placeCode;
  if (country === '') {
    const left = leastBy(closest, ({ by }) => UNIT_ORDER[by]);
    const isOpen = left.some(
      ({ prepared }) => prepared.forms.country !== left[0]?.prepared.forms.country,
    );
    const why = [...explainUnits(left, closest), ...(isOpen ? [resolutionText.placeUnknown] : [])];
    return { left, why, isElsewhere: false, unitHint: null };
  }
  const region = country === placeCode ? comparable(place.region) : '';
  const tierOf = ({ forms, region: own }: PreparedFactor<F>): Tier => {
    if (region !== '' && own === region) return 'region';
    if (forms.country === country) return own === '' ? 'country' : 'otherRegion';
    return forms.country === '' ? 'world' : 'elsewhere';
  };
  // Step 2 has weighed a chosen country against blank ones.
  const rankOf = (each: PreparedFactor<F>) => {
    const tier = tierOf(each);
    return TIERS.indexOf(isChosen && tier === 'world' ? 'country' : tier);
  };
  const near = leastBy(closest, ({ prepared }) => Number(tierOf(prepared) === 'elsewhere'));
  const exact = leastBy(near, ({ by }) => Number(by === 'fuel'));
  const placed = leastBy(exact, ({ prepared }) => rankOf(prepared));
  const left = leastBy(placed, ({ by }) => UNIT_ORDER[by]);
  const tier = left[0] ? tierOf(left[0].prepared) : 'country';
  const isNearer = (each: PreparedFactor<F>) => TIERS.indexOf(tierOf(each)) < TIERS.indexOf(tier);
  const name = countryName(country) ?? (left[0]?.prepared.factor.country || country);
  const nearer = inOtherUnits.filter((each) => each.forms.country === country && isNearer(each));
  const unitHint = hintAtUnits(name, nearer, left, chosen, aliases);
  // Step 1 names a chosen country.
  const isSaid = !isChosen || placed.length < exact.length;
  const said = resolutionText.place[tier](placed.length, name, place.region ?? '');
  return {
    left,
    why: [
      ...(unitHint ? [unitHint] : []),
      ...explainUnits(exact, near),
      ...(isSaid ? [said] : []),
      ...explainUnits(left, placed),
    ],
    isElsewhere: tier === 'elsewhere',
    unitHint,
  };
}

/** Names the units of nearer factors that match as much of the choice as the ones left; null for none. */
function hintAtUnits<F extends ResolvableFactor>(
  country: string,
  nearer: readonly PreparedFactor<F>[],
  left: readonly Fitting<F>[],
  chosen: MatchedForms,
  aliases: UnitAliases | undefined,
): string | null {
  if (nearer.length === 0) return null;
  const most = Math.max(...left.map(({ prepared }) => countDifferences(prepared, chosen)));
  const units = nearer
    .filter((each) => countDifferences(each, chosen) <= most)
    .map(({ factor }) => factor.unit);
  return units.length === 0 ? null : unitToEnter(country, units, aliases);
}

/** Explains a choice by unit; nothing where all have the same conversion. */
function explainUnits<F>(left: readonly Fitting<F>[], before: readonly Fitting<F>[]): string[] {
  if (left.length === before.length) return [];
  const kind = left.every(({ by }) => by === 'same') ? 'same' : 'dimension';
  return [resolutionText.unitFirst[kind](left.length)];
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
    const figure = figureOf(factor, gwpSet);
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
  const [mix] = chooseEditions(nearest, day, rules).sort(precedence(comparable(KWH), false));
  return mix ? { factor: mix.factor, kgCo2ePerKwh: mix.kgCo2e } : null;
}

const isOutOfDate = ({ standing: how }: { readonly standing: Standing }) =>
  how === 'before' || how === 'after';

function newestFirst(a: ResolvableFactor, b: ResolvableFactor): number {
  return compareTexts(ageOf(b), ageOf(a)) || compareTexts(b.createdAt, a.createdAt) || b.id - a.id;
}

/**
 * Which of several the documented calls take. Before the upload comes the spelling of the unit: a
 * choice that earlier matched one spelling only still finds the same factor.
 */
const precedence =
  (unit: string, isGrossUsual: boolean) =>
  <F extends ResolvableFactor>(a: Left<F>, b: Left<F>): number =>
    Number(isOutOfDate(a)) - Number(isOutOfDate(b)) ||
    (isGrossUsual ? Number(isOnGross(b)) - Number(isOnGross(a)) : 0) ||
    compareTexts(ageOf(b.factor), ageOf(a.factor)) ||
    Number(b.prepared.forms.unit === unit) - Number(a.prepared.forms.unit === unit) ||
    newestFirst(a.factor, b.factor);

/**
 * Whether the gross calorific value is the usual one for a choice that leaves it open: energy without a
 * basis, or a metered gas without a unit. Bills state the gross one: DESNZ, greenhouse gas reporting,
 * methodology paper for conversion factors 2024, section 2.
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

const isOnGross = ({ factor }: Left<ResolvableFactor>) => readUnit(factor.unit)?.basis === 'gross';

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
    return { factor: null, failedAt: 'factorId', message: messages.factorNotFitting };
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

/** Those whose value is the least of all. */
function leastBy<Item>(items: readonly Item[], value: (item: Item) => number): readonly Item[] {
  if (items.length < 2) return items;
  const values = items.map(value);
  const least = Math.min(...values);
  return items.filter((_, index) => values[index] === least);
}
