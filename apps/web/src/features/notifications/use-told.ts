import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';

const EVERY_MS = 15_000;

/** The last messages of a location's rules, what failed lately first, and which channels only keep theirs. */
export function useTold(locationId: string) {
  return useQuery(
    queries.notifications.told.queryOptions({
      input: { locationId },
      refetchInterval: EVERY_MS,
      refetchOnWindowFocus: 'always',
    }),
  );
}
