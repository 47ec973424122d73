import type { Device } from '@passline/contract/devices/devices';
import {
  deviceNeeds,
  needsPerson,
  newestVersions,
  type DeviceFacts,
  type DeviceNeeds,
} from '@passline/domain/devices/device-needs';
import { foldText } from '@passline/domain/text/fold-text';

/** A device with everything that its row shows. */
export type ShownDevice = Device & {
  needs: DeviceNeeds;
  /** The newest version of its app that any device reports. */
  newestVersion: string;
  /** Where it stands; '' if it has never said. */
  place: string;
};

/** Those that need a person first, then by name. See docs/rules/devices.md#the-screen. */
export function shownDevices(
  devices: readonly Device[],
  placeOf: (locationId: string) => string,
  nowMs: number,
): ShownDevice[] {
  const newest = newestVersions(devices.map(factsOf));
  return devices
    .map((device): ShownDevice => {
      const { readableVersion, bundleId } = device.deviceInfo;
      return {
        ...device,
        needs: deviceNeeds(factsOf(device), newest, nowMs),
        newestVersion: newest.get(bundleId) ?? readableVersion,
        place: device.locationId === null ? '' : placeOf(device.locationId),
      };
    })
    .toSorted(
      (one, other) =>
        pressing(other) - pressing(one) ||
        nameOf(one).localeCompare(nameOf(other)) ||
        (one.deviceId < other.deviceId ? -1 : 1),
    );
}

/** Whether a device is found by its admin user, its name, its place or its id: each word of the search is in one of them. */
export function isDeviceFound(
  { deviceId, deviceInfo: { email, deviceName }, place }: ShownDevice,
  q: string,
): boolean {
  const text = foldText([email, deviceName, place, deviceId].join('\n'));
  return foldText(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The name that a device gives itself; its id if it has none. */
export function nameOf({ deviceId, deviceInfo }: Device): string {
  return deviceInfo.deviceName || deviceId;
}

function factsOf({ seenAt, deviceInfo }: Device): DeviceFacts {
  return { seenAt, ...deviceInfo };
}

function pressing({ needs }: ShownDevice): number {
  if (!needsPerson(needs)) return 0;
  return Object.values(needs).includes('now') ? 2 : 1;
}
