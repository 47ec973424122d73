import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';

const EVERY_MS = 15_000;

/**
 * The last messages of a location's rules, recent failures first, and the channels whose messages are only kept here.
 */
export function useTold(locationId: string) {
  return useQuery(
    queries.notifications.told.queryOptions({
      input: { locationId },
      refetchInterval: EVERY_MS,
      refetchOnWindowFocus: 'always',
    }),
  );
}
