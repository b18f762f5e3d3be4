import { comparable, compareTexts } from '../common/comparable';
import { groupBy } from '../common/group-by';
import type { FigureFactor } from '../gases/figure';
import type { GwpSet } from '../gases/gwp-sets';
import type { FuelProperties } from '../units/fuel-properties';
import type { UnitAliases } from '../units/read-unit';
import { type MatchedForms, matchedForms } from './factor-choice';
import { type Edition, seriesKey, toSortableAge } from './item-editions';
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

/** The factors of a library, made ready for `resolveFactor`. */
export interface PreparedFactors<F> {
  /** The newest first. */
  readonly byName: ReadonlyMap<string, readonly PreparedFactor<F>[]>;
  /** The newest first; no choice finds them. */
  readonly residualMixes: readonly PreparedFactor<F>[];
}

export interface PreparedFactor<F> extends ComparedFactor {
  readonly factor: F;
}

/** A factor in the forms in which it is compared. */
export interface ComparedFactor {
  readonly forms: MatchedForms;
  readonly region: string;
  readonly series: string;
}

/** A server resolves with the same factors again and again. */
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

/** Makes the factors of a library ready for any number of choices. */
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

/** Orders factors by age, then by upload and id, the newest first. */
export function newestFirst(a: ResolvableFactor, b: ResolvableFactor): number {
  return (
    compareTexts(toSortableAge(b), toSortableAge(a)) ||
    compareTexts(b.createdAt, a.createdAt) ||
    b.id - a.id
  );
}
