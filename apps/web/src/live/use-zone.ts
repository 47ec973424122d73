import { locationLive } from '@passline/contract/restaurants/location-topic';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useCollection, useRow } from './use-live.ts';

/** The zone of a location, by whose clock times of the place are told. */
export function useZone(locationId: string): string {
  const location = useRow(useCollection(locationLive, { locationId }), locationId);
  return location?.timezone ?? DEFAULT_TIME_ZONE;
}
