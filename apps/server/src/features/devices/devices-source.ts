import { devicesLive, type Device } from '@passline/contract/devices/devices';
import { MOST_DEVICES_SHOWN } from '@passline/domain/devices/device-needs';
import type { PolledSource } from '@passline/live/server';

type DeviceRecord = {
  id: string;
  location_id: string | null;
  state: string;
  device_info: Device['deviceInfo'];
  seen_at: string;
  rev: number;
};

/** A heartbeat a minute from each: too many for the change feed, and only the newest counts. */
export const devicesSource: PolledSource = {
  query: devicesLive,
  rows: `select id, location_id, state, device_info, seen_at, rev from devices order by seen_at desc limit ${MOST_DEVICES_SHOWN}`,
  project: (row) => toDevice(row as DeviceRecord),
};

function toDevice({ id, location_id, state, device_info, seen_at, rev }: DeviceRecord): Device {
  return {
    deviceId: id,
    locationId: location_id,
    state,
    deviceInfo: device_info,
    seenAt: Date.parse(seen_at),
    rev,
  };
}
