import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/client.ts';

const READ_EVERY_MS = 60_000;

/** Read again whenever somebody comes back to Home, since they come back from doing one of its lines. */
export function useFirstDay() {
  return useQuery(
    queries.home.firstDay.queryOptions({ refetchInterval: READ_EVERY_MS, refetchOnMount: 'always' }),
  );
}
