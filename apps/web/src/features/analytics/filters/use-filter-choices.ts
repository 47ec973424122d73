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

/** What there is to choose from. */
export function useFilterChoices() {
  const { data: places = [] } = useQuery(locationDirectory);
  const { data: words } = useQuery(queries.analytics.choices.queryOptions({ input: {} }));
  const regions = useRows(useCollection(REGIONS, OF_ALL));
  return {
    places,
    placeOptions: useMemo(() => placeOptions(places), [places]),
    regionOptions: useMemo(
      () =>
        regions
          .map(({ id, name }) => ({ id, words: name }))
          .toSorted((a, b) => a.words.localeCompare(b.words, 'en')),
      [regions],
    ),
    words,
  };
}
