import {
  type Allocation,
  type Boundary,
  boundaryOf,
  defaultYear,
  isYearLabel,
  messages,
  type Policy,
  type ReportingYear,
  reportingYear,
  type YearStart,
} from '@canopy/domain';
import { invalidField } from '../../../http/input';
import { readSites, type StoredSite } from '../../client-site/services/read-sites';
import policies from '../../policy/services/policy';

/** A year of a client, and how its records count in years and months. */
export interface Counting {
  readonly year: ReportingYear;
  readonly allocation: Allocation;
  readonly startsIn: YearStart;
  /** The shares of sites that count. */
  readonly boundary: Boundary;
  readonly sites: readonly StoredSite[];
}

/**
 * The rules by which the records of a client count in a year.
 * @param label   of the year; without it, the year that starts in 2024
 * @param options the policy to count by, without one that of the client as it is now; and the name of the
 *   label in the request
 * @throws 400 when the client has no year with this label
 */
export async function countingOf(
  clientId: number,
  label?: string,
  { policy, field = 'financialYear' }: { readonly policy?: Policy; readonly field?: string } = {},
): Promise<Counting> {
  const [chosen, sites] = await Promise.all([
    policy ?? policies.find(clientId),
    readSites(clientId),
  ]);
  const startsIn = chosen.yearStartsIn;
  const named = label ?? defaultYear(startsIn);
  if (!isYearLabel(named, startsIn)) {
    const form = startsIn === 1 ? messages.calendarYearForm : messages.financialYearForm;
    throw invalidField(field, form);
  }
  return countBy(chosen, sites, named);
}

/**
 * The same by a policy and sites that are known.
 * @throws RangeError when the policy has no year with this label
 */
export function countBy(
  { allocation, yearStartsIn: startsIn, consolidation }: Policy,
  sites: readonly StoredSite[],
  label: string,
): Counting {
  const boundary = boundaryOf(consolidation, sites);
  return { year: reportingYear(label, startsIn), allocation, startsIn, boundary, sites };
}
