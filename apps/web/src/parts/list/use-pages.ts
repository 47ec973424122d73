import type { Page } from '@passline/contract';
import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';

/** What the reader of a list is asked for: the first page without a cursor; a limit where it shall not be the usual one. */
export type PageWish = { cursor?: string; limit?: number };
export type ReadPage<Answer> = (wish: PageWish, signal?: AbortSignal) => Promise<Answer>;

type PagesOptions<Row, Answer> = {
  /** Of what is asked for, without the pages. */
  key: QueryKey;
  read: ReadPage<Answer & Page<Row>>;
  /** In how many milliseconds it is read again. */
  refreshMs?: (pages: readonly (Answer & Page<Row>)[]) => number;
};

/** Where no cursor is. */
const FIRST: string | null = null;

export type Pages<Row> = ReturnType<typeof usePages<Row, object>>;

/** The pages of a list, as many as somebody has come to. What was shown stays until other rows are there. */
export function usePages<Row, Answer extends object>({ key, read, refreshMs }: PagesOptions<Row, Answer>) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }: Page<Row>) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => refreshMs?.(state.data?.pages ?? []) ?? false,
  });
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const rows = useMemo(() => data?.pages.flatMap((page): Row[] => page.rows), [data?.pages]);
  return {
    /** Undefined before the first answer. */
    rows,
    answers: data?.pages,
    /** The answer that begins the list: its total, and what it says beside its rows. */
    first: data?.pages[0],
    read,
    /** Rows of another search, shown until those of this one are there. */
    isOld: query.isPlaceholderData,
    isReading: query.isFetching,
    /** When the newest answer came, by this computer's clock. */
    readAtMs: query.dataUpdatedAt,
    error: query.error,
    hasMore: hasNextPage,
    /** The rows before are there; those after them could not be read. */
    isEndMissing: isFetchNextPageError,
    isEndComing: isFetchingNextPage,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : query.refetch()),
    /** Reads the next page, where there is one and nothing else is being read. */
    readOn: () => {
      if (hasNextPage && !query.isFetching && !isFetchNextPageError) void fetchNextPage();
    },
  };
}
