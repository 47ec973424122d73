import { compareVersions } from './compare-versions.ts';

/** The screen shows those that were heard last: they are read once a second while somebody looks. */
export const MOST_DEVICES_SHOWN = 5_000;

/** A tablet says once a minute that it is alive; five in a row are no longer a bad line. */
const SILENT_AFTER_MS = 5 * 60_000;
/** Time enough to bring a charger, and no more time. */
const LOW_BATTERY = 0.2;
const EMPTY_BATTERY = 0.1;
/** What devices say of a battery that gets power. */
const CHARGING: ReadonlySet<string> = new Set(['charging', 'full']);

export type DeviceFacts = {
  /** Milliseconds since 1970. */
  seenAt: number;
  /** 0 to 1; -1 if the device does not know. */
  batteryLevel: number;
  batteryState: string;
  readableVersion: string;
  bundleId: string;
};

/** How much something about a device needs a person: not, soon or now. */
export type DeviceNeed = 'none' | 'soon' | 'now';
export type DeviceNeeds = { silence: DeviceNeed; battery: DeviceNeed; version: DeviceNeed };

/**
 * What about a device needs a person. `newest`: the newest version of each app, see `newestVersions`. A battery that was low
 * when a device was last heard counts as low. See docs/rules/devices.md#what-needs-a-person.
 */
export function deviceNeeds(
  device: DeviceFacts,
  newest: ReadonlyMap<string, string>,
  nowMs: number,
): DeviceNeeds {
  const { seenAt, bundleId, readableVersion } = device;
  const latest = newest.get(bundleId) ?? readableVersion;
  return {
    silence: nowMs - seenAt > SILENT_AFTER_MS ? 'now' : 'none',
    battery: batteryNeed(device),
    // Of one that does not say its version nobody knows whether it is old.
    version: readableVersion !== '' && compareVersions(readableVersion, latest) < 0 ? 'soon' : 'none',
  };
}

export function needsPerson({ silence, battery, version }: DeviceNeeds): boolean {
  return [silence, battery, version].some((need) => need !== 'none');
}

/** Whether its battery gets power, as it said itself. */
export function isCharging({ batteryState }: Pick<DeviceFacts, 'batteryState'>): boolean {
  return CHARGING.has(batteryState.toLowerCase());
}

/** The newest version that any device reports, for each app. */
export function newestVersions(devices: Iterable<DeviceFacts>): Map<string, string> {
  const newest = new Map<string, string>();
  for (const { bundleId, readableVersion } of devices) {
    const known = newest.get(bundleId);
    if (known === undefined || compareVersions(readableVersion, known) > 0)
      newest.set(bundleId, readableVersion);
  }
  return newest;
}

function batteryNeed({ batteryLevel, batteryState }: DeviceFacts): DeviceNeed {
  if (batteryLevel < 0 || isCharging({ batteryState })) return 'none';
  if (batteryLevel <= EMPTY_BATTERY) return 'now';
  return batteryLevel <= LOW_BATTERY ? 'soon' : 'none';
}
