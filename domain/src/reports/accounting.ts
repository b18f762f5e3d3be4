import { groupBy } from '../common/group-by';
import type { Basis } from '../factors/basis';
import { explainUse, toFigureFactor, usedBasis } from '../factors/explanation';
import type { Chosen, FactorUse, UsedFactor } from '../factors/factor-use';
import { RECORD_FLAGS, type RecordFlag } from '../factors/record-flags';
import { calculateFigure } from '../gases/figure';
import { type Gases, gasesOfRecord, NO_GASES, sumOfGases } from '../gases/gases';
import type { GwpSet } from '../gases/gwp-sets';
import { findBasisShare, type ShareTotal, sharesByBasis } from '../gases/shares';
import type { Policy } from '../inventory/policy';
import { SCOPE_KEY, type ScopeTotals, sumByScope } from '../inventory/records/totals';

/** Kilograms of each gas by scope. */
export type GasTotals = { readonly [Part in keyof ScopeTotals]: Gases };

export interface FlagCount {
  readonly flag: RecordFlag;
  readonly records: number;
  /** kg CO2e, unrounded. */
  readonly total: number;
}

/** Records that reached a factor by the same choice and flags. */
export interface ExplainedUse {
  readonly chosen: Chosen;
  readonly flags: RecordFlag[];
  readonly records: number;
  /** Entered amount, in the chosen unit. */
  readonly consumption: number;
  /** In the factor's unit. */
  readonly converted: number;
  /** kg CO2e, unrounded. */
  readonly total: number;
  /** Steps from the choice to the source. */
  readonly why: string[];
}

/** Factor in a report: records of one main category calculated with it and one set. */
export interface ReportedFactor extends Basis {
  readonly factor: UsedFactor;
  readonly mainCategory: string;
  /** Set used for the records; null for the published figure. */
  readonly calculatedWith: GwpSet | null;
  /** kg CO2e per unit counted in the total. */
  readonly applied: number;
  readonly records: number;
  /** In the factor's unit. */
  readonly converted: number;
  readonly total: number;
  readonly biogenicKgCo2: number;
  readonly outsideKyotoKgCo2e: number;
  readonly uses: ExplainedUse[];
}

/** Groups uses by factor, largest emission first. Each factor lists the choices that led to it. */
export function reportFactors(uses: readonly FactorUse[]): ReportedFactor[] {
  const keyOf = ({ factor, gwpSet, mainCategory }: FactorUse) =>
    JSON.stringify([factor.id, gwpSet, mainCategory]);
  return Array.from(groupBy(uses, keyOf).values(), reportFactor).sort((a, b) => b.total - a.total);
}

/** Uses that belong together, at least one. */
type Uses = readonly [FactorUse, ...FactorUse[]];

function reportFactor(uses: Uses): ReportedFactor {
  const [{ factor, mainCategory, gwpSet }] = uses;
  const byChoice = groupBy(uses, ({ chosen, flags }) => JSON.stringify([chosen, flags]));
  return {
    factor,
    ...usedBasis(factor),
    mainCategory,
    calculatedWith: gwpSet,
    applied: calculateFigure(toFigureFactor(factor), gwpSet).kgCo2ePerUnit,
    records: sum(uses, (use) => use.records),
    converted: sum(uses, (use) => use.converted),
    total: sum(uses, (use) => use.kgCo2e),
    biogenicKgCo2: sum(uses, (use) => use.biogenicKgCo2),
    outsideKyotoKgCo2e: sum(uses, (use) => use.outsideKyotoKgCo2e),
    uses: Array.from(byChoice.values(), explainSum).sort((a, b) => b.total - a.total),
  };
}

/** Combines sums with the same choice: whole records and parts of others. */
function explainSum(uses: Uses): ExplainedUse {
  const [first] = uses;
  const consumption = sum(uses, (use) => use.consumption);
  const converted = sum(uses, (use) => use.converted);
  return {
    chosen: first.chosen,
    flags: [...first.flags],
    records: sum(uses, ({ records }) => records),
    consumption,
    converted,
    total: sum(uses, ({ kgCo2e }) => kgCo2e),
    why: explainUse({ ...first, consumption, converted }),
  };
}

export interface Accounting {
  /** Kilograms of each gas. Factors without gases contribute nothing. */
  readonly gases: GasTotals;
  /** Fraction of the total from factors with gases, 0 to 1. */
  readonly gasesShare: number;
  /** Biogenic CO2 in kg, in no total. */
  readonly biogenicCo2: ScopeTotals;
  /** Gases outside the Kyoto Protocol, kg CO2e, in no total. */
  readonly outsideKyoto: ScopeTotals;
  /** Null if the policy has no set. */
  readonly shares: ShareTotal[] | null;
  /** All flags, in their order. */
  readonly flags: FlagCount[];
}

/** Calculates a report's additional figures from the same sums as its totals. */
export function accountFactors(uses: readonly FactorUse[], { gwpSet }: Policy): Accounting {
  const all = sum(uses, ({ kgCo2e }) => kgCo2e);
  const withGases = sum(uses, ({ factor, kgCo2e }) => (factor.gases ? kgCo2e : 0));
  return {
    gases: gasTotals(uses),
    gasesShare: all > 0 ? withGases / all : 0,
    biogenicCo2: sumByScope(uses.map(({ scope, biogenicKgCo2: kgCo2e }) => ({ scope, kgCo2e }))),
    outsideKyoto: sumByScope(
      uses.map(({ scope, outsideKyotoKgCo2e: kgCo2e }) => ({ scope, kgCo2e })),
    ),
    shares:
      gwpSet &&
      sharesByBasis(
        uses.map(({ factor, gwpSet: saved, kgCo2e }) => ({
          basis: findBasisShare(toFigureFactor(factor), saved, gwpSet),
          total: kgCo2e,
        })),
      ),
    flags: RECORD_FLAGS.map((flag) => {
      const flagged = uses.filter(({ flags }) => flags.includes(flag));
      return {
        flag,
        records: sum(flagged, ({ records }) => records),
        total: sum(flagged, ({ kgCo2e }) => kgCo2e),
      };
    }),
  };
}

function gasTotals(uses: readonly FactorUse[]): GasTotals {
  const sumGases = (part: keyof ScopeTotals) =>
    sumOfGases(
      uses
        .filter(({ scope }) => part === 'total' || SCOPE_KEY[scope] === part)
        .map(({ factor, converted }) => gasesOfRecord(factor.gases, converted) ?? NO_GASES),
    );
  return {
    scope1: sumGases('scope1'),
    scope2: sumGases('scope2'),
    scope3: sumGases('scope3'),
    total: sumGases('total'),
  };
}

function sum<Part>(parts: readonly Part[], numberIn: (part: Part) => number): number {
  return parts.reduce((all, part) => all + numberIn(part), 0);
}
