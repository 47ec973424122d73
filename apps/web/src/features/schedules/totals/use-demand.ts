import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/client.ts';

/** The hourly deliveries of earlier weeks, which hardly change within minutes. */
export function useDemand(week: string, region: string) {
  return useQuery({
    ...queries.schedules.demand.queryOptions({ input: { week, ...(region && { regionId: region }) } }),
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  });
}
