import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/client.ts';

/** The deliveries of the hours of weeks before; they say little that a minute changes. */
export function useDemand(week: string, region: string) {
  return useQuery({
    ...queries.schedules.demand.queryOptions({ input: { week, ...(region && { regionId: region }) } }),
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  });
}
