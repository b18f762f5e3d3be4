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

/** Rules for counting records in a year. */
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
  /** Null for anything other than grid electricity. */
  readonly electricity: {
    readonly kwh: number;
    /** Null without a residual mix. */
    readonly residualMixKgCo2e: number | null;
  } | null;
}

/** Part of a record that counts in a year. `result` follows the policy's leading Scope 2 method. */
export interface CountedRecord extends YearPart {
  /** Both Scope 2 figures for grid electricity; absent for everything else. */
  readonly scope2?: {
    /** kg CO2e counted in the location-based figure. */
    readonly locationBased: number;
    /** kg CO2e counted in the market-based figure. */
    readonly marketBased: number;
    /** kWh of the counted days covered by instruments, before the site's share. */
    readonly coveredKwh: number;
    /** Document ids of the covering instruments, in order of cover. */
    readonly instruments: string[];
  };
}

/**
 * Counts a record in a year: its days in the year × its site's share. Grid electricity gets both
 * Scope 2 figures (Scope 2 Guidance, 2015, chapter 6). Counted records add up to the year's totals.
 * @param siteId   database id of the record's site; null for the organisation itself
 * @param coverage cover of the client's electricity in the year
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
