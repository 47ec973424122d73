import * as z from 'zod/mini';
import { action, signal } from '../kernel/action.ts';
import { id, leftOutByNull, line, optionalEmail } from '../kernel/fields.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { devicesPermissions } from './permissions.ts';

const deviceInfo = {
  email: z._default(optionalEmail, ''),
  appState: z._default(line(40), ''),
  /** 0 to 1; -1 if the device does not know. */
  batteryLevel: z._default(z.number().check(z.minimum(-1), z.maximum(1)), -1),
  batteryState: z._default(line(40), ''),
  readableVersion: z._default(line(60), ''),
  codepushLabel: z._default(line(60), ''),
  deviceName: z._default(line(120), ''),
  bundleId: z._default(line(120), ''),
};
/** What an admin device reports about itself. See docs/rules/devices.md#heartbeat. */
export const DeviceInfo = z.object(deviceInfo);

export const devices = {
  heartbeat: signal(devicesPermissions.write)
    .route({
      method: 'POST',
      path: '/devices/{deviceId}/heartbeat',
      summary: 'A device reports that it is alive',
      tags: ['devices'],
    })
    .input(
      z.object({
        deviceId: line(120).check(z.minLength(1)),
        ...leftOutByNull({ locationId: z.optional(id), state: z._default(line(40), 'online') }),
        deviceInfo: z.object(leftOutByNull(deviceInfo)),
      }),
    )
    .output(z.object({ deviceId: z.string(), seenAt: z.int() })),
  remove: action(devicesPermissions.remove)
    .route({
      method: 'DELETE',
      path: '/devices/{deviceId}',
      summary: 'Take a device out of the list; one that reports again comes back',
      tags: ['devices'],
    })
    .input(z.object({ deviceId: line(120).check(z.minLength(1)) }))
    .output(z.object({ deviceId: z.string() })),
};

/** A device as it last reported itself. */
export const Device = z.object({
  deviceId: z.string(),
  /** Null: it has never named one. */
  locationId: z.nullable(id),
  state: z.string(),
  deviceInfo: DeviceInfo,
  /** When it was last heard, in milliseconds since 1970. */
  seenAt: z.int(),
  rev: z.int(),
});
export type Device = z.infer<typeof Device>;

/** The devices that were heard last, `MOST_DEVICES_SHOWN` at most. */
export const devicesLive = liveQuery({
  name: 'devices.all',
  key: 'deviceId',
  params: z.object({}),
  row: Device,
  permission: devicesPermissions.read,
});
