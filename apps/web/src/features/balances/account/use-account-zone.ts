import { useQuery } from '@tanstack/react-query';
import { locationDirectory } from '../../../api/location-directory.ts';
import { VIEWER_ZONE } from '../../../parts/zoned-time.ts';

/** A restaurant's account lives by the clock of its location, every other by the viewer's. */
export function useAccountZone(accountId: string): string {
  const { data } = useQuery(locationDirectory);
  return data?.find(({ locationId }) => locationId === accountId)?.timezone ?? VIEWER_ZONE;
}
