import { useEffect, useRef, useState } from 'react';
import type { PageChoice } from './asked-page';
import { useAnswer } from './use-answer';

/** One page of a list as the server answers it. */
interface Page<Row, Meta extends Counted> {
  readonly data: readonly Row[];
  readonly meta: Meta;
}

interface Counted {
  readonly total: number;
}

/** A page, and which list it is of. */
interface ListedPage<Row, Meta extends Counted> extends Page<Row, Meta> {
  readonly list: string;
}

/** The columns by which the server sorts a list, and the order of one that the reader chooses. */
interface Sorting {
  readonly sorts?: readonly string[];
  readonly firstOrder?: 'asc' | 'desc';
}

/**
 * One page of a list that the server searches, sorts and pages. While the next is on its way the one
 * before stays, and a request that nobody waits for any more is given up.
 * @param subject what the list is of: the first part of its keys, see `useRefresh`
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
      // The same list asked for again is left to SWR, which takes the latest answer.
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
    /** The rest of the answer: totals of the whole list. */
    meta: data?.meta,
    total: data && rows ? data.meta.total - (data.data.length - rows.length) : 0,
    error: isLoading ? undefined : error,
    isLoading,
    /** Whether the rows are those that were asked for, not the ones before. */
    isCurrent: data?.list === list,
    reload: () => void mutate(),

    /** Takes a row out at once. It comes back when the server refuses. */
    async remove(id: string, call: (id: string) => Promise<unknown>): Promise<void> {
      try {
        await remove(id, call);
      } finally {
        void mutate();
      }
    },

    /** Puts what an update answered where the row is, so that it does not move under the reader. */
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

/** Rows that are being deleted or are deleted, which the list no longer shows. */
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

/** A page beyond the last, after deletions or from an old link, becomes the last. */
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
