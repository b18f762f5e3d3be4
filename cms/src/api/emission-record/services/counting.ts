import {
  type Allocation,
  defaultYear,
  isYearLabel,
  messages,
  type ReportingYear,
  reportingYear,
  type YearStart,
} from '@canopy/domain';
import { invalidField } from '../../../http/input';
import policies from '../../policy/services/policy';

/** A year of a client, and how its records count in years and months. */
export interface Counting {
  readonly year: ReportingYear;
  readonly allocation: Allocation;
  readonly startsIn: YearStart;
}

/**
 * The rules by which the records of a client count in a year, from its policy.
 * @param label of the year; without it, the year that starts in 2024
 * @param field the name of the label in the request
 * @throws 400 when the client has no year with this label
 */
export async function countingOf(
  clientId: number,
  label?: string,
  field = 'financialYear',
): Promise<Counting> {
  const { allocation, yearStartsIn: startsIn } = await policies.find(clientId);
  const named = label ?? defaultYear(startsIn);
  if (!isYearLabel(named, startsIn)) {
    const form = startsIn === 1 ? messages.calendarYearForm : messages.financialYearForm;
    throw invalidField(field, form);
  }
  return { year: reportingYear(named, startsIn), allocation, startsIn };
}
