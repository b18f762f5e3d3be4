import { useEffect, useRef, useState } from 'react';
import type { PageChoice } from './asked-page';
import { useAnswer } from './use-answer';

/** One page of a list in the server's answer. */
interface Page<Row, Meta extends Counted> {
  readonly data: readonly Row[];
  readonly meta: Meta;
}

interface Counted {
  readonly total: number;
}

/** Page with the list it belongs to. */
interface ListedPage<Row, Meta extends Counted> extends Page<Row, Meta> {
  readonly list: string;
}

/** Columns by which the server sorts a list, and the initial order of a newly chosen column. */
interface Sorting {
  readonly sorts?: readonly string[];
  readonly firstOrder?: 'asc' | 'desc';
}

/**
 * Loads one page of a list that the server searches, sorts and pages. While the next one loads, the
 * previous page stays. Requests that are no longer needed are aborted.
 * @param subject the subject of the list: the first part of its keys, see `useRefresh`
 */
export function usePagedList<
  Row extends { readonly _id: string },
  Query extends object,
  Meta extends Counted,
>(
  subject: string,
  query: Query,
  { page, pageSize }: PageChoice,
  fetchPage: (params: Query & PageChoice, signal: AbortSignal) => Promise<Page<Row, Meta>>,
  sorting: Sorting = {},
) {
  const running = useRef<{ list: string; controller: AbortController }>(undefined);
  const params = { ...query, page, pageSize };
  const list = JSON.stringify(params);

  const { data, error, isLoading, mutate } = useAnswer<ListedPage<Row, Meta>>(
    [subject, 'list', params],
    async () => {
      // Repeated requests for one list are left to SWR, which uses the latest answer.
      if (running.current?.list !== list) {
        running.current?.controller.abort();
        running.current = { list, controller: new AbortController() };
      }
      const { signal } = running.current.controller;
      return { ...(await fetchPage(params, signal)), list };
    },
    { keepPreviousData: true },
  );

  const { isGone, remove } = useRemoval();
  const rows = data?.data.filter(({ _id }) => !isGone(_id));

  return {
    ...sorting,
    rows,
    /** Rest of the answer: totals of the whole list. */
    meta: data?.meta,
    total: data && rows ? data.meta.total - (data.data.length - rows.length) : 0,
    error: isLoading ? undefined : error,
    isLoading,
    /** Whether the rows belong to the current request, not the previous one. */
    isCurrent: data?.list === list,
    reload: () => mutate(),

    /** Removes a row at once. It returns if the server refuses. */
    async remove(id: string, call: (id: string) => Promise<unknown>): Promise<void> {
      try {
        await remove(id, call);
      } finally {
        void mutate();
      }
    },

    /** Replaces a row by an update's answer, so that it does not move under the reader. */
    showUpdated(updated: Row): void {
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

/** Hides rows that are being deleted or are deleted. */
function useRemoval() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  return {
    isGone: (id: string) => gone.has(id),
    async remove(id: string, call: (id: string) => Promise<unknown>): Promise<void> {
      setGone((before) => new Set([...before, id]));
      try {
        await call(id);
      } catch (failure) {
        setGone((before) => new Set([...before].filter((each) => each !== id)));
        throw failure;
      }
    },
  };
}

/** Replaces a page beyond the last, after deletions or from an old link, by the last. */
export function useLastPage(
  {
    isCurrent,
    rows,
    total,
  }: { isCurrent: boolean; rows: readonly unknown[] | undefined; total: number },
  { page, pageSize }: PageChoice,
  onView: (change: { page: number }) => void,
): void {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = isCurrent && rows?.length === 0 && page > lastPage;
  useEffect(() => {
    if (isBeyond) {
      onView({ page: lastPage });
    }
  }, [isBeyond, lastPage, onView]);
}
