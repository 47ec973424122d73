import { closedMonthsTopic } from '@passline/contract/months/topics';
import { useQuery } from '@tanstack/react-query';
import { queries, queryClient } from '../../api/client.ts';
import { useCollection } from '../../live/use-live.ts';
import { useReadAgain } from '../../live/use-read-again.ts';

/** The months, read again when somebody closes one or opens it again. */
export function useMonths() {
  useReadAgain(queries.months.list.key(), useCollection(closedMonthsTopic, {}));
  return useQuery(queries.months.list.queryOptions({ staleTime: 0 }));
}

export function readMonthsAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queries.months.key() });
}
