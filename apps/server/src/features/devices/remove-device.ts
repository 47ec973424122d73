import { contract } from '@passline/contract/contract';
import type { DeviceInfo } from '@passline/contract/devices/devices';
import type * as z from 'zod/mini';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';

type Removed = { location_id: string | null; device_info: z.infer<typeof DeviceInfo>; seen_at: string };

/** Takes a device that is gone out of the list; one that reports again is a new one. See docs/rules/devices.md#removing. */
export const removeDevice = runAction(contract.devices.remove, async ({ db, input: { deviceId }, audit }) => {
  const { rows } = await db.query<Removed>(
    'delete from devices where id = $1 returning location_id, device_info, seen_at',
    [deviceId],
  );
  const [removed] = rows;
  if (!removed) throw notFound();
  const { location_id: locationId, device_info: info, seen_at: seenAt } = removed;
  audit({
    table: 'devices',
    id: deviceId,
    locationId,
    before: { name: info.deviceName || deviceId, seenAt: Date.parse(seenAt) },
    after: null,
  });
  return { deviceId };
});
