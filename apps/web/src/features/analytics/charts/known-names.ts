import { queryClient } from '../../../api/client.ts';
import { locationDirectory } from '../../../api/location-directory.ts';
import { REGIONS } from '../filters/use-filter-choices.ts';
import { liveClient } from '../../../live/live-client.ts';
import type { KnownNames } from './picture-words.ts';

/** The names that this window has been told. Regions are told only to super admins, for whom alone they can be a filter. */
export function knownNames(hasRegions: boolean): KnownNames {
  const regions = hasRegions ? liveClient.open(REGIONS, {}).collection.list : [];
  return {
    places: queryClient.getQueryData(locationDirectory.queryKey)?.rows ?? [],
    regions: new Map(regions.map(({ id, name }) => [id, name])),
  };
}
