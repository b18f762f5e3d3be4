import type { EmissionFactor, EmissionFactorPage } from '@canopy/domain';
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { AppError } from '../../lib/app-error';
import { deleteFactor, type FactorQuery, fetchFactorPage, updateFactor } from './factors-api';

const FEATURE = 'emission-factors';

/** One page of factors; while the next one loads, the present one stays. */
export function useFactorPage(query: FactorQuery) {
  return useSWR<EmissionFactorPage, AppError>(
    [FEATURE, 'list', query],
    () => fetchFactorPage(query),
    { keepPreviousData: true },
  );
}

/** Asks for every list of factors anew, after a change. */
export function useRefreshFactors() {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate((key) => Array.isArray(key) && key[0] === FEATURE), [mutate]);
}

type FactorPage = ReturnType<typeof useFactorPage>;

/** Changes to rows of a page that is shown. */
export function useFactorChanges({ mutate }: Pick<FactorPage, 'mutate'>) {
  const refresh = useRefreshFactors();
  return {
    /** Puts what the server answers into the row; a refusal leaves the list as it was. */
    async update(id: string, input: Parameters<typeof updateFactor>[1]): Promise<EmissionFactor> {
      const updated = await updateFactor(id, input);
      await mutate((page) => page && withRow(page, id, updated), { revalidate: false });
      return updated;
    },

    /** The row goes at once, and comes back when the server refuses. */
    async remove(id: string): Promise<void> {
      await mutate(
        async (page) => {
          await deleteFactor(id);
          return page && withoutRow(page, id);
        },
        {
          optimisticData: (page) => (page ? withoutRow(page, id) : NO_FACTORS),
          rollbackOnError: true,
          revalidate: false,
        },
      );
      await refresh();
    },
  };
}

const NO_FACTORS: EmissionFactorPage = { data: [], meta: { page: 1, pageSize: 25, total: 0 } };

function withRow(page: EmissionFactorPage, id: string, row: EmissionFactor): EmissionFactorPage {
  return { ...page, data: page.data.map((each) => (each._id === id ? row : each)) };
}

function withoutRow({ data, meta }: EmissionFactorPage, id: string): EmissionFactorPage {
  const rest = data.filter(({ _id }) => _id !== id);
  return { data: rest, meta: { ...meta, total: meta.total - (data.length - rest.length) } };
}
