import { regionKind } from '@passline/contract/regions/region-kind';
import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import type { regionsLive } from '@passline/contract/regions/regions';
import type { LiveTopic } from '@passline/contract/kernel/live-query';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { locationDirectory } from '../../../api/location-directory.ts';
import { useCollection, useRows, useStatus } from '../../../live/use-live.ts';
import type { ChoiceSource } from './choice-source.tsx';
import { placeOptions } from './place-options.ts';

export const REGIONS: LiveTopic<typeof regionsLive> = { name: regionKind.live, key: 'id' };
const OF_ALL = {};
const NONE: readonly LocationSummary[] = [];

/** Which restaurants and locations there are to choose from. */
export function usePlaceChoices() {
  const query = useQuery(locationDirectory);
  const { data: places = NONE } = query;
  return {
    places,
    placeOptions: useMemo(() => placeOptions(places), [places]),
    placeSource: sourceOf(query),
  };
}

/** Which regions there are to choose from; only for super admins. */
export function useRegionOptions() {
  const collection = useCollection(REGIONS, OF_ALL);
  const regions = useRows(collection);
  const status = useStatus(collection);
  const regionOptions = useMemo(
    () =>
      regions
        .map(({ id, name }) => ({ id, words: name }))
        .toSorted((a, b) => a.words.localeCompare(b.words, 'en')),
    [regions],
  );
  const regionSource: ChoiceSource = {
    isPending: status.kind !== 'ready',
    failure: status.kind === 'refused' ? status.message : null,
    retry: null,
  };
  return { regionOptions, regionSource };
}

/** Keeps the names of regions at hand where no filter shows them, as on a phone: pictures and files say them. */
export function RegionNames() {
  useRows(useCollection(REGIONS, OF_ALL));
  return null;
}

/** Which order types, clients and devices the orders have: of the location whose screen it is, or all of them. */
export function useKindChoices(locationId: string | null) {
  const input = locationId === null ? {} : { locationId };
  const query = useQuery(queries.analytics.choices.queryOptions({ input }));
  return { kinds: query.data, kindSource: sourceOf(query) };
}

function sourceOf({ isPending, error, refetch }: UseQueryResult): ChoiceSource {
  return { isPending, failure: error && messageOf(error), retry: () => void refetch() };
}
