import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { windowInput, type WindowInput } from '../fetch/analytics-input.ts';
import type { Fetched } from '../fetch/fetched.ts';
import type { ViewName } from './views.ts';

/**
 * What a view tells of the window that was fetched: read once for each fetch, and kept while the next one comes. It is read again
 * when somebody fetches again.
 */
export function useViewAnswer<Answer>(
  view: ViewName,
  fetched: Fetched,
  read: (input: WindowInput, options: { signal: AbortSignal }) => Promise<Answer>,
): UseQueryResult<Answer> {
  return useQuery({
    queryKey: ['analytics', view, fetched.place?.locationId, fetched.key, fetched.askedAtMs],
    queryFn: ({ signal }) => read(windowInput(fetched), { signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}
