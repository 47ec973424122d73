import type { Location } from '@passline/contract/restaurants/location';
import { courierHours, type RegionHours } from '@passline/domain/hours/courier-hours';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';

/** Somebody else changes the hours of a region now and then. */
const READ_AGAIN_MS = 10_000;

/** The region that limits the delivery of a location; `isUnknown` while that could not be read. */
export function useRegionHours(location: Pick<Location, 'locationId' | 'region' | 'deliveryType' | 'rev'>): {
  couriers: (RegionHours & { regionId: string }) | null;
  isUnknown: boolean;
} {
  const { locationId, deliveryType, region: regionId, rev } = location;
  const options = queries.hours.region.queryOptions({ input: { locationId } });
  const { data, isError } = useQuery({
    ...options,
    // The location may be in another region now.
    queryKey: [...options.queryKey, rev],
    placeholderData: keepPreviousData,
    refetchInterval: READ_AGAIN_MS,
    enabled: deliveryType === 'product' && regionId !== null,
  });
  const regionHours = data
    ? {
        regionId: data.regionId,
        region: data.name,
        hours: { week: data.deliveryHoursLT, exceptions: [], zone: data.timezone },
      }
    : null;
  return { couriers: courierHours({ deliveryType, regionHours }), isUnknown: isError };
}
