import { queryClient } from '../../../api/client.ts';
import { locationDirectory } from '../../../api/location-directory.ts';
import { REGIONS } from '../filters/use-filter-choices.ts';
import { liveClient } from '../../../live/live-client.ts';
import type { Fetched } from '../fetch/fetched.ts';
import type { Clock } from '../window/window-words.ts';
import { shownWords, type KnownNames, type ShownWords } from './picture-words.ts';

/** The names that this window has been told. Regions are told only to super admins, for whom alone they can be a filter. */
function knownNames(hasRegions: boolean): KnownNames {
  const regions = hasRegions ? liveClient.open(REGIONS, {}).collection.list : [];
  return {
    places: queryClient.getQueryData(locationDirectory.queryKey)?.rows ?? [],
    regions: new Map(regions.map(({ id, name }) => [id, name])),
  };
}

/** What a file says of what is shown, with the names that are known. */
export function shownWordsNow(fetched: Fetched, clock: Pick<Clock, 'zone' | 'offsetAt'>): ShownWords {
  return shownWords(fetched, clock, knownNames(fetched.asked.filters.regions.length > 0));
}
