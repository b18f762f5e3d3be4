import {
  type Allocation,
  countedMonths,
  countMonths,
  type ReportingYear,
  type YearPart,
} from '../../common/financial-year';
import type { Scope2Method } from '../policy';
import { type Boundary, shareIn } from '../sites/boundary';
import { type Coverage, marketBasedKgCo2e } from './market-based';

/** The rules by which records count in a year. */
export interface CountingRules {
  readonly year: ReportingYear;
  readonly allocation: Allocation;
  readonly boundary: Boundary;
  readonly policy: { readonly scope2Method: Scope2Method };
}

interface CountableRecord {
  /** First day. */
  readonly date: string;
  /** Last day. */
  readonly date1: string;
  /** kg CO2e, location-based. */
  readonly result: number;
  /** Null for what is no electricity from a grid. */
  readonly electricity: {
    readonly kwh: number;
    /** Null without a residual mix. */
    readonly residualMixKgCo2e: number | null;
  } | null;
}

/** The part of a record that counts in a year. `result` is by the Scope 2 method that leads. */
export interface CountedRecord extends YearPart {
  /** Both figures of electricity from a grid; absent for everything else. */
  readonly scope2?: {
    /** kg CO2e that count in the location-based figure. */
    readonly locationBased: number;
    /** kg CO2e that count in the market-based figure. */
    readonly marketBased: number;
    /** kWh of the days that count which instruments cover, before the share. */
    readonly coveredKwh: number;
    /** The documentIds of the instruments that cover it, in their turn. */
    readonly instruments: string[];
  };
}

/**
 * Counts a record in a year: its days there × its site's share, and of electricity both figures of Scope 2
 * (Scope 2 Guidance, 2015, chapter 6). Counted records add up to the totals of the year.
 * @param siteId   the database id of its site; null for the organisation itself
 * @param coverage of the client's electricity of the year
 */
export function countRecord(
  { date, date1, result, electricity }: CountableRecord,
  siteId: number | null,
  { year, allocation, boundary, policy }: CountingRules,
  coverage: Coverage,
): CountedRecord {
  const months = countedMonths({ date, date1 }, year, allocation, (month) =>
    shareIn(boundary, siteId, month),
  );
  const counted = countMonths(months, result);
  if (!electricity || months.length === 0) return counted;
  const { kwh, residualMixKgCo2e } = electricity;
  const kgByResidualMix = residualMixKgCo2e ?? result;
  const covered = months.map((each) => ({ ...each, by: coverage.ofMonth(siteId, each.month) }));
  const instruments = covered.flatMap(({ by }) =>
    by.parts.map(({ instrument }) => instrument.documentId),
  );
  const marketBased =
    instruments.length === 0
      ? countMonths(months, kgByResidualMix).result
      : covered.reduce((sum, { part, share, by }) => {
          const use = { kwh: kwh * part, kgByResidualMix: kgByResidualMix * part };
          return sum + marketBasedKgCo2e(use, by) * share;
        }, 0);
  return {
    ...counted,
    result: policy.scope2Method === 'market' ? marketBased : counted.result,
    scope2: {
      locationBased: counted.result,
      marketBased,
      coveredKwh: covered.reduce((sum, { part, by }) => sum + kwh * part * by.share, 0),
      instruments: [...new Set(instruments)],
    },
  };
}
