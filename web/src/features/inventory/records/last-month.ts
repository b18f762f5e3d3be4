import { type EmissionRecord, RECORDS_PER_PAGE } from '@canopy/domain/inventory';
import { localToday } from '../../../lib/days';
import { fetchRecordPage } from './use-records';

/**
 * The records of the last month that has any, in the order in which they were saved; none when no month
 * has. Later than today is no month to repeat.
 */
export async function lastMonth(today = localToday()): Promise<readonly EmissionRecord[]> {
  const { data } = await fetchRecordPage({ page: 1, pageSize: RECORDS_PER_PAGE });
  const past = data.filter(({ date }) => date <= today);
  const month = past[0]?.date.slice(0, 7);
  return past.filter(({ date }) => date.slice(0, 7) === month).reverse();
}
