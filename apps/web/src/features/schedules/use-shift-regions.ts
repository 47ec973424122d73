import type { LiveTopic } from '@passline/contract/kernel/live-query';
import { regionKind } from '@passline/contract/regions/region-kind';
import type { regionsLive } from '@passline/contract/regions/regions';
import type { ShiftRegion } from '@passline/contract/schedules/schedules';
import type { CollectionStatus } from '@passline/live/browser';
import { useMemo } from 'react';
import { useCollection, useRows, useStatus } from '../../live/use-live.ts';

const TOPIC: LiveTopic<typeof regionsLive> = { name: regionKind.live, key: 'id' };
const OF_ALL = {};

/** The regions that shifts belong to, by name, live: one that is renamed elsewhere has its new name here at once. */
export function useShiftRegions(): { status: CollectionStatus; regions: readonly ShiftRegion[] } {
  const collection = useCollection(TOPIC, OF_ALL);
  const rows = useRows(collection);
  const regions = useMemo(
    () => rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1)),
    [rows],
  );
  return { status: useStatus(collection), regions };
}
