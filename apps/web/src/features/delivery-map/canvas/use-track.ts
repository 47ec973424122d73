import type { CourierTrack } from '@passline/contract';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/client.ts';

/** As often as a position of it is kept. */
const READ_EVERY_MS = 15_000;

/** The way of a delivery; undefined while it is read, and where there is none. */
export function useTrack(orderId: string | null): CourierTrack | undefined {
  const { data } = useQuery({
    ...queries.riders.track.queryOptions({ input: { orderId: orderId ?? '' } }),
    enabled: orderId !== null,
    refetchInterval: READ_EVERY_MS,
    retry: false,
  });
  return data;
}
