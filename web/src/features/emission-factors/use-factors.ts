import type { EmissionFactor, EmissionFactorPage } from '@canopy/domain';
import { useRef, useState } from 'react';
import useSWR from 'swr';
import type { AppError } from '../../lib/app-error';
import { deleteFactor, type FactorQuery, fetchFactorPage } from './factors-api';

const FEATURE = 'emission-factors';

/** Every list of factors, to be asked for again after a change of many. */
export function isFactorsKey(key: unknown): boolean {
  return Array.isArray(key) && key[0] === FEATURE;
}

/** A page of factors, and which list it is of. */
interface ListedPage extends EmissionFactorPage {
  readonly list: string;
}

/**
 * One page of factors. While the next is on its way the one before stays, and a request that nobody
 * waits for any more is given up.
 */
export function useFactorPage(query: FactorQuery, page: number, pageSize: number) {
  const running = useRef<{ list: string; controller: AbortController }>(undefined);
  const params = { ...query, page, pageSize };
  const list = JSON.stringify(params);

  const { data, error, isLoading, mutate } = useSWR<ListedPage, AppError>(
    [FEATURE, 'list', params],
    async () => {
      // The same list asked for again is left to SWR, which takes the latest answer.
      if (running.current?.list !== list) {
        running.current?.controller.abort();
        running.current = { list, controller: new AbortController() };
      }
      const { signal } = running.current.controller;
      return { ...(await fetchFactorPage(query, page, pageSize, signal)), list };
    },
    { keepPreviousData: true },
  );

  const { isGone, remove } = useRemoval();
  const rows = data?.data.filter(({ _id }) => !isGone(_id));

  return {
    rows,
    total: data && rows ? data.meta.total - (data.data.length - rows.length) : 0,
    error: isLoading ? undefined : error,
    isLoading,
    /** Whether the rows are those that were asked for, not the ones before. */
    isCurrent: data?.list === list,
    reload: () => void mutate(),

    /** Takes a row out at once. It comes back when the server refuses. */
    async remove(id: string): Promise<void> {
      try {
        await remove(id);
      } finally {
        void mutate();
      }
    },

    /** Puts what an update answered where the row is, so that it does not move under the reader. */
    showUpdated(updated: EmissionFactor): void {
      void mutate(
        (before) =>
          before && {
            ...before,
            data: before.data.map((each) => (each._id === updated._id ? updated : each)),
          },
        { revalidate: false },
      );
    },
  };
}

/** Factors that are being deleted or are deleted, which the list no longer shows. */
function useRemoval() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  return {
    isGone: (id: string) => gone.has(id),
    async remove(id: string): Promise<void> {
      setGone((before) => new Set([...before, id]));
      try {
        await deleteFactor(id);
      } catch (failure) {
        setGone((before) => new Set([...before].filter((each) => each !== id)));
        throw failure;
      }
    },
  };
}
