import { useQuery } from '@tanstack/react-query';
import { locationDirectory } from '../../../api/location-directory.ts';
import { VIEWER_ZONE } from '../../../parts/zoned-time.ts';

/** A restaurant's account uses the zone of its location, every other account the viewer's. */
export function useAccountZone(accountId: string): string {
  const { data } = useQuery(locationDirectory);
  return data?.find(({ locationId }) => locationId === accountId)?.timezone ?? VIEWER_ZONE;
}
