import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { createProgram } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';

const site = await openSite();
const kitchen = await createKitchen(site.database.pool);
const app = await createProgram(site.database.pool, ['devices:write']);

const beat = (input: object) =>
  call<{ deviceId: string; seenAt: number }>(site.server.url, 'devices.heartbeat', input, {
    token: app.token,
  });

async function deviceOf(id: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await site.database.pool.query<Record<string, unknown>>(
    'select * from devices where id = $1',
    [id],
  );
  return rows[0];
}

test('a device of a location that does not exist is not kept', async () => {
  const deviceId = randomUUID();
  expect((await beat({ deviceId, locationId: randomUUID(), deviceInfo: {} })).status).toBe(404);
  expect(await deviceOf(deviceId)).toBeUndefined();
});

test('a device without a name, or with a battery of 120%, is refused', async () => {
  expect((await beat({ deviceId: ' ', deviceInfo: {} })).status).toBe(400);
  expect((await beat({ deviceId: 'a', deviceInfo: { batteryLevel: 1.2 } })).status).toBe(400);
});

test('the newest heartbeat is kept, with the location it once had, and other devices stay as they are', async () => {
  const [deviceId, other] = [randomUUID(), randomUUID()];
  await beat({ deviceId: other, deviceInfo: { deviceName: 'Counter' } });
  const beside = await deviceOf(other);
  await beat({ deviceId, locationId: kitchen.locationId, deviceInfo: { batteryLevel: 0.9 } });
  const first = await deviceOf(deviceId);
  const { body } = await beat({ deviceId, state: 'background', deviceInfo: { batteryLevel: 0.8 } });
  expect(await deviceOf(deviceId)).toMatchObject({
    location_id: kitchen.locationId,
    state: 'background',
    device_info: { batteryLevel: 0.8, email: '' },
  });
  expect(body.seenAt).toBeGreaterThanOrEqual((first!['seen_at'] as Date).getTime());
  expect(await deviceOf(other)).toEqual(beside);
});
