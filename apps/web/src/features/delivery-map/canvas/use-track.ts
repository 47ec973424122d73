import type { CourierTrack } from '@passline/contract/riders/riders';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/client.ts';

/** How often a position of it is stored. */
const READ_EVERY_MS = 15_000;

/** The track of a delivery; undefined while it loads, and if there is none. */
export function useTrack(orderId: string | null): CourierTrack | undefined {
  const { data } = useQuery({
    ...queries.riders.track.queryOptions({ input: { orderId: orderId ?? '' } }),
    enabled: orderId !== null,
    refetchInterval: READ_EVERY_MS,
    retry: false,
  });
  return data;
}
