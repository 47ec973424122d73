import { devicesTopic } from '@passline/contract/devices/topics';
import type { CollectionStatus } from '@passline/live/browser';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { locationDirectory } from '../../api/location-directory.ts';
import { onTick } from '../../live/clock.ts';
import { liveClient } from '../../live/live-client.ts';
import { useCollection, useRows, useStatus } from '../../live/use-live.ts';
import { placeName } from '../../parts/place-name.ts';
import { shownDevices, type ShownDevice } from './shown-devices.ts';

/** A device becomes silent with the clock: nobody tells. */
const LOOK_EVERY_MS = 5_000;

/** All devices, live, those that need a person first. */
export function useDevices(): { devices: readonly ShownDevice[]; status: CollectionStatus } {
  const collection = useCollection(devicesTopic, {});
  const status = useStatus(collection);
  const rows = useRows(collection);
  const { data: locations } = useQuery(locationDirectory);
  const look = useSyncExternalStore(onTick, () => Math.floor(liveClient.serverNow() / LOOK_EVERY_MS));
  const devices = useMemo(() => {
    const places = new Map(locations?.map((one) => [one.locationId, placeName(one)]));
    return shownDevices(rows, (locationId) => places.get(locationId) ?? '', look * LOOK_EVERY_MS);
  }, [rows, locations, look]);
  return { devices, status };
}
