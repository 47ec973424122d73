import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { DEFAULT_WAIT_MINUTES } from '@passline/domain/orders/confirm';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { locationDirectory } from '../../../api/location-directory.ts';

export type Locations = {
  list: readonly LocationSummary[];
  zoneOf: (locationId: string) => string;
  waitMinutesOf: (locationId: string) => number;
};

/** The locations that this person may see, with what an order needs to know of its location. */
export function useLocations(): Locations {
  const { data } = useQuery(locationDirectory);
  return useMemo(() => {
    const byId = new Map<string, LocationSummary>(data?.map((one) => [one.locationId, one]));
    return {
      list: data ?? [],
      zoneOf: (locationId: string) => byId.get(locationId)?.timezone ?? DEFAULT_TIME_ZONE,
      waitMinutesOf: (locationId: string) => byId.get(locationId)?.waitTime ?? DEFAULT_WAIT_MINUTES,
    };
  }, [data]);
}
