import {
  type Allocation,
  defaultYear,
  isYearLabel,
  messages,
  type ReportingYear,
  reportingYear,
  type YearStart,
} from '@canopy/domain/common';
import {
  type Boundary,
  findBoundary,
  inventoryMessages,
  type Policy,
} from '@canopy/domain/inventory';
import { invalidField } from '../../../http/input';
import { findClosedRules } from '../periods/period-rows';
import * as policies from '../policy/policy';
import { readSites, type StoredSite } from '../sites/read-sites';

/** Reporting year of a client, and the rules by which its records count in years and months. */
export interface Counting {
  readonly year: ReportingYear;
  readonly allocation: Allocation;
  readonly startsIn: YearStart;
  /** Policy that the year counts by: the client's current policy, or the locked year's own. */
  readonly policy: Policy;
  /**
   * Whether every instrument counts. True for years locked before Canopy applied the Quality
   * Criteria.
   */
  readonly countsEveryInstrument: boolean;
  /** Counted shares of sites. */
  readonly boundary: Boundary;
  readonly sites: readonly StoredSite[];
}

/** Rules that a closed year keeps. */
type YearRules = Pick<Counting, 'policy'> & Partial<Pick<Counting, 'countsEveryInstrument'>>;

/**
 * Finds the rules by which a client's records count in a year. They come from its policy, or from
 * the year if it was locked.
 * @param label of the year; without it, the year that starts in 2024
 * @param field the name of the label in the request
 * @returns also whether the year is closed, so that another policy does not affect it
 * @throws 400 when the client has no year with this label
 */
export async function findCounting(
  clientId: number,
  label?: string,
  field = 'financialYear',
): Promise<Counting & { readonly isClosed: boolean }> {
  const [policy, sites] = await Promise.all([policies.findPolicy(clientId), readSites(clientId)]);
  const { yearStartsIn } = policy;
  const named = label ?? defaultYear(yearStartsIn);
  const year = readYear(named, yearStartsIn, field);
  const closed = await findClosedRules(clientId, named);
  return { ...countBy(closed ?? { policy }, sites, year), isClosed: closed !== null };
}

/** Counts a year by a policy and by sites' holdings. */
export function countBy(
  { policy, countsEveryInstrument = false }: YearRules,
  sites: readonly StoredSite[],
  year: ReportingYear,
): Counting {
  const { allocation, yearStartsIn: startsIn, consolidation } = policy;
  const boundary = findBoundary(consolidation, sites);
  return { year, allocation, startsIn, policy, countsEveryInstrument, boundary, sites };
}

/**
 * Returns the year with this label.
 * @throws 400 at `path` when no year that starts in that month has the label
 */
export function readYear(label: string, startsIn: YearStart, path: string): ReportingYear {
  if (isYearLabel(label, startsIn)) return reportingYear(label, startsIn);
  throw invalidField(
    path,
    startsIn === 1 ? inventoryMessages.calendarYearForm : messages.financialYearForm,
  );
}
