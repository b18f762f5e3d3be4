import { comparable, compareTexts } from '../common/comparable';
import { groupBy } from '../common/group-by';
import type { FigureFactor } from '../gases/figure';
import type { GwpSet } from '../gases/gwp-sets';
import type { FuelProperties } from '../units/fuel-properties';
import type { UnitAliases } from '../units/read-unit';
import { type MatchedForms, matchedForms } from './factor-choice';
import { type Edition, seriesKey, toSortableAge } from './item-editions';
import type { Scope } from './scopes';

/** Emission factor fields for the resolver, by their column names. */
export interface ResolvableFactor extends Edition, FigureFactor {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly mainCategory: string;
  readonly scope: Scope;
  /** Blank if it holds everywhere. */
  readonly country: string | null;
  /** ISO 3166-1; null if the country has no known code. */
  readonly countryCode: string | null;
  /** ISO 3166-2, or a publisher's grid region. */
  readonly region: string | null;
  readonly type: string | null;
  readonly brand: string | null;
  readonly sku: string | null;
  readonly unit: string;
  /** Day on which the platform admin changed the published figure; null if unchanged. */
  readonly changedOn?: string | null;
  readonly biogenicKgCo2PerUnit: number | null;
  readonly fuelProperties: FuelProperties | null;
  readonly dynamicFields: Readonly<Record<string, string>> | null;
  /** 'grid' for grid electricity. Factors of kind 'residual-mix' are never chosen. */
  readonly kind: string | null;
  readonly source: string | null;
  readonly year: number | null;
  /** Time the factor was added, ISO 8601 UTC. */
  readonly createdAt: string;
}

/** Place of an activity, as far as known without the choice. */
export interface Place {
  /** ISO 3166-1. */
  readonly countryCode: string | null;
  readonly region: string | null;
}

/** Policy settings that decide the figure of a factor. */
export interface Rules {
  /** Null uses the figures as published. */
  readonly gwpSet: GwpSet | null;
  readonly aliases?: UnitAliases;
}

/** Factors of a library, prepared for `resolveFactor`. */
export interface PreparedFactors<F> {
  /** Newest first. */
  readonly byName: ReadonlyMap<string, readonly PreparedFactor<F>[]>;
  /** Newest first. No choice finds them. */
  readonly residualMixes: readonly PreparedFactor<F>[];
}

export interface PreparedFactor<F> extends ComparedFactor {
  readonly factor: F;
}

/** Factor in comparable form. */
export interface ComparedFactor {
  readonly forms: MatchedForms;
  readonly region: string;
  readonly series: string;
}

/** Cache: a server resolves with the same factors repeatedly. */
const compared = new WeakMap<ResolvableFactor, ComparedFactor>();

function prepareFactor(factor: ResolvableFactor): ComparedFactor {
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

/** Prepares the factors of a library for any number of choices. */
export function prepareFactors<F extends ResolvableFactor>(
  factors: readonly F[],
): PreparedFactors<F> {
  const prepared = [...factors]
    .sort(newestFirst)
    .map((factor) => ({ factor, ...prepareFactor(factor) }));
  const isResidualMix = ({ factor }: PreparedFactor<F>) => factor.kind === 'residual-mix';
  const others = prepared.filter((each) => !isResidualMix(each));
  return {
    byName: groupBy(others, ({ forms }) => forms.name),
    residualMixes: prepared.filter(isResidualMix),
  };
}

/** Compares factors by age, then by upload and id, newest first. */
export function newestFirst(a: ResolvableFactor, b: ResolvableFactor): number {
  return (
    compareTexts(toSortableAge(b), toSortableAge(a)) ||
    compareTexts(b.createdAt, a.createdAt) ||
    b.id - a.id
  );
}
