import { regionKind } from '@passline/contract/regions/region-kind';
import type { regionsLive } from '@passline/contract/regions/regions';
import type { LiveTopic } from '@passline/contract/kernel/live-query';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../../../api/client.ts';
import { locationDirectory } from '../../../api/location-directory.ts';
import { useCollection, useRows } from '../../../live/use-live.ts';
import { placeOptions } from './place-options.ts';

const REGIONS: LiveTopic<typeof regionsLive> = { name: regionKind.live, key: 'id' };
const OF_ALL = {};

/** Which restaurants and locations there are to choose from. */
export function usePlaceChoices() {
  const { data: places = [] } = useQuery(locationDirectory);
  return { places, placeOptions: useMemo(() => placeOptions(places), [places]) };
}

/** Which regions there are to choose from; only for super admins. */
export function useRegionOptions() {
  const regions = useRows(useCollection(REGIONS, OF_ALL));
  return useMemo(
    () =>
      regions
        .map(({ id, name }) => ({ id, words: name }))
        .toSorted((a, b) => a.words.localeCompare(b.words, 'en')),
    [regions],
  );
}

/** Which order types, clients and devices the orders have: of the location whose screen it is, or all of them. */
export function useKindChoices(locationId: string | null) {
  const input = locationId === null ? {} : { locationId };
  return useQuery(queries.analytics.choices.queryOptions({ input })).data;
}
