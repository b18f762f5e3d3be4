import { type EmissionRecord, RECORDS_PER_PAGE } from '@canopy/domain/inventory';
import { localToday } from '../../../lib/days';
import { fetchRecordPage } from './use-records';

/**
 * Returns the records of the last month that has any, in the order of their saving; none without
 * records. Ignores future records.
 */
export async function lastMonth(today = localToday()): Promise<readonly EmissionRecord[]> {
  const { data } = await fetchRecordPage({ page: 1, pageSize: RECORDS_PER_PAGE });
  const past = data.filter(({ date }) => date <= today);
  const month = past[0]?.date.slice(0, 7);
  return past.filter(({ date }) => date.slice(0, 7) === month).reverse();
}
