import {
  type EmissionRecord,
  type EmissionRecordPage,
  noEmissions,
  type ScopeTotals,
} from '@canopy/domain';
import { useCallback, useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { AppError } from '../../lib/app-error';
import { allRecords, type RecordPageQuery, recordPage } from './emission-records-api';
import { ALL_YEARS } from './record-list';

const FEATURE = 'emission-records';

export function useRecordPage(query: RecordPageQuery) {
  return useSWR<EmissionRecordPage, AppError>(
    [FEATURE, 'list', query],
    () => recordPage(query),
    // The rows stay where they are until the next ones are there.
    { keepPreviousData: true },
  );
}

/** All records of a financial year, or of all years: what a total is made from. */
export function useRecordsOfYear(year: string) {
  const query = year === ALL_YEARS ? {} : { financialYear: year };
  return useSWR<readonly EmissionRecord[], AppError>([FEATURE, 'list', query, 'all'], () =>
    allRecords(query),
  );
}

/** How many records touch a financial year and count in none. */
export function useLeftOutCount(year: string): number {
  const query = { financialYear: year, leftOut: 'true', page: 1, pageSize: 1 } as const;
  const { data } = useSWR<EmissionRecordPage, AppError>(
    year === ALL_YEARS ? null : [FEATURE, 'list', query],
    () => recordPage(query),
  );
  return data?.meta.total ?? 0;
}

/** Asks again for everything that a change of records may have changed. */
export function useRefreshRecords() {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate(isRecordsKey), [mutate]);
}

/** Puts a changed record in the place of the old one wherever it is shown, then asks again. */
export function useReplaceRecord() {
  const { mutate } = useSWRConfig();
  return useCallback(
    (changed: EmissionRecord) => {
      const replace = (records: readonly EmissionRecord[]) =>
        records.map((each) => (each._id === changed._id ? changed : each));
      return mutate(isRecordsKey, (held?: EmissionRecordPage | readonly EmissionRecord[]) => {
        if (!held) return held;
        return 'meta' in held ? { ...held, data: replace(held.data) } : replace(held);
      });
    },
    [mutate],
  );
}

function isRecordsKey(key: unknown): boolean {
  return Array.isArray(key) && key[0] === FEATURE;
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

/** The totals of a year without the records that are being deleted. */
export function useTotals(year: string, hidden: ReadonlySet<string>) {
  const { data, error, mutate } = useRecordsOfYear(year);
  const kept = useMemo(() => data?.filter(({ _id }) => !hidden.has(_id)), [data, hidden]);
  const totals = useMemo(() => kept && totalsOf(kept), [kept]);
  return { totals, count: kept?.length ?? 0, error, retry: () => void mutate() };
}
