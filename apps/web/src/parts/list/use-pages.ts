import type { Page } from '@passline/contract/kernel/list';
import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The request to the reader of a list: the first page without a cursor. */
export type PageWish = { cursor?: string; limit: number };
export type ReadPage<Answer> = (wish: PageWish, signal?: AbortSignal) => Promise<Answer>;

/** How many rows the first page has, and how many may be requested at once. */
export type PageLimits = { first: number; most: number };

type PagesOptions<Row, Answer> = {
  /** The key of the request, without the pages. */
  key: QueryKey;
  read: ReadPage<Answer & Page<Row>>;
  limits: PageLimits;
  /** After how many milliseconds it is read again. */
  refreshMs?: (pages: readonly (Answer & Page<Row>)[]) => number;
};

export type Pages<Row> = ReturnType<typeof usePages<Row, object>>;

/** The pages of a list, as many as somebody has reached. The old rows stay until the new ones are there. */
export function usePages<Row, Answer extends object>(options: PagesOptions<Row, Answer>) {
  const { key, read, limits, refreshMs } = options;
  const firstPage: PageWish = { limit: limits.first };
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }: Page<Row>, pages: readonly Page<Row>[]): PageWish | null =>
      next === null ? null : { cursor: next, limit: limitOf(pages.length, limits) },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => refreshMs?.(state.data?.pages ?? []) ?? false,
  });
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = query;
  const rows = useMemo(() => data?.pages.flatMap((page): Row[] => page.rows), [data?.pages]);
  return {
    /** Undefined before the first answer. */
    rows,
    answers: data?.pages,
    /** The first answer: its total, and its other data besides the rows. */
    first: data?.pages[0],
    read,
    limits,
    /** The rows are those of the search before: they stay until the new ones have arrived. */
    isOld: query.isPlaceholderData,
    isReading: isFetching,
    /** When the newest answer came, by this computer's clock. */
    readAtMs: query.dataUpdatedAt,
    error: query.error,
    /** There is a next page, and reading it has not failed. */
    canReadOn: hasNextPage && !isFetchNextPageError,
    /** The rows before are loaded; those after them could not be read. */
    isEndMissing: isFetchNextPageError,
    isEndComing: isFetchingNextPage,
    refetch: query.refetch,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : query.refetch()),
    /** Reads the next page, if there is one and nothing else is being read. */
    readOn: () => {
      if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
    },
  };
}

/**
 * Each page is twice as long as the one before it: the first is there at once, and the end of a long list after a few
 * pages.
 */
export function limitOf(page: number, { first, most }: PageLimits): number {
  return Math.min(most, first * 2 ** page);
}
