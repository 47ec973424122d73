import { regionKind } from '@passline/contract/regions/region-kind';
import { api } from '../../api/client.ts';
import { useRecords } from '../../parts/records/use-records.ts';

export type RegionRecords = ReturnType<typeof useRegions>;

/** All regions, live, and what people do with them. */
export function useRegions() {
  return useRecords(regionKind, api.regions);
}
