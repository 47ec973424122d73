import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useQuery } from '@tanstack/react-query';
import { locationDirectory } from '../../../api/location-directory.ts';

/** A restaurant's account uses the zone of its location, every other account Vancouver's. See docs/rules/time.md#zones. */
export function useAccountZone(accountId: string): string {
  const { data } = useQuery(locationDirectory);
  return data?.find(({ locationId }) => locationId === accountId)?.timezone ?? DEFAULT_TIME_ZONE;
}
