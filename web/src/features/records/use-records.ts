import {
  type EmissionRecord,
  type EmissionRecordPage,
  noEmissions,
  type ScopeTotals,
} from '@canopy/domain';
import { useCallback, useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { AppError } from '../../lib/app-error';
import { askedPage, isListOf, usePagedList } from '../../lib/use-paged-list';
import { fetchAllRecords, fetchRecordPage } from './records-api';
import { ALL_YEARS, queryOf, type RecordsView } from './records-view';

const SUBJECT = 'records';

/** One page of records. */
export function useRecords(view: RecordsView) {
  return usePagedList(SUBJECT, queryOf(view), askedPage(view), fetchRecordPage);
}

/** Asks again for everything that a change of records may have changed. */
export function useRefreshRecords() {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate(isListOf(SUBJECT)), [mutate]);
}

/** How many records touch a financial year and count in none. */
export function useLeftOutCount(year: string): number {
  const query = { financialYear: year, leftOut: 'true', page: 1, pageSize: 1 } as const;
  const { data } = useSWR<EmissionRecordPage, AppError>(
    year === ALL_YEARS ? null : [SUBJECT, 'left out', year],
    () => fetchRecordPage(query),
  );
  return data?.meta.total ?? 0;
}

const SCOPE_KEY = { 'Scope 1': 'scope1', 'Scope 2': 'scope2', 'Scope 3': 'scope3' } as const;

/** kg CO₂e by scope and in total, of all the records given. */
export function totalsOf(records: readonly EmissionRecord[]): ScopeTotals {
  const totals = noEmissions();
  for (const { group, result } of records) {
    totals[SCOPE_KEY[group]] += result;
    totals.total += result;
  }
  return totals;
}

/** The totals of a financial year, or of all years. */
export function useTotals(year: string) {
  const query = year === ALL_YEARS ? {} : { financialYear: year };
  const { data, error, mutate } = useSWR<readonly EmissionRecord[], AppError>(
    [SUBJECT, 'totals', year],
    () => fetchAllRecords(query),
  );
  const totals = useMemo(() => data && totalsOf(data), [data]);
  return { totals, count: data?.length ?? 0, error, retry: () => void mutate() };
}
