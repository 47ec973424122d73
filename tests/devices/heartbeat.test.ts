import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { createPerson, createProgram } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { waitUntil } from '../setup/wait-until.ts';

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

test('null is read as left out: the location that was known stays, and the rest is as if nothing was said', async () => {
  const deviceId = randomUUID();
  await beat({ deviceId, locationId: kitchen.locationId, deviceInfo: { codepushLabel: 'v7' } });
  const { status } = await beat({
    deviceId,
    locationId: null,
    state: null,
    deviceInfo: { email: null, batteryLevel: null, codepushLabel: null, deviceName: null },
  });
  expect(status).toBe(200);
  expect(await deviceOf(deviceId)).toMatchObject({
    location_id: kitchen.locationId,
    state: 'online',
    device_info: { email: '', batteryLevel: -1, codepushLabel: '', deviceName: '' },
  });
  expect((await beat({ deviceId: null, deviceInfo: {} })).status).toBe(400);
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

test('a super admin sees every field of every device live, each heartbeat with a newer revision, also two in one moment', async () => {
  const boss = await createPerson(site.database.pool, 'super_admin');
  const deviceId = randomUUID();
  await beat({
    deviceId,
    locationId: kitchen.locationId,
    deviceInfo: { email: 'ana@wok.example', readableVersion: '4.12.0', bundleId: 'kitchen' },
  });
  const reader = await openLiveReader(site.server.url, boss.token);
  await reader.subscribe(1, 'devices.all', {});
  const shown = () => rowsOf(reader.messages, 'deviceId').get(deviceId);
  await waitUntil(() => shown() !== undefined);
  const first = shown()!;
  expect(first).toEqual({
    deviceId,
    locationId: kitchen.locationId,
    state: 'online',
    deviceInfo: {
      email: 'ana@wok.example',
      appState: '',
      batteryLevel: -1,
      batteryState: '',
      readableVersion: '4.12.0',
      codepushLabel: '',
      deviceName: '',
      bundleId: 'kitchen',
    },
    seenAt: expect.any(Number) as number,
    rev: expect.any(Number) as number,
  });
  await beat({ deviceId, deviceInfo: {} });
  await beat({ deviceId, state: 'background', deviceInfo: { batteryLevel: 0.1 } });
  await waitUntil(() => shown()?.['state'] === 'background');
  expect(shown()).toMatchObject({ deviceInfo: { batteryLevel: 0.1 }, locationId: kitchen.locationId });
  expect(shown()!.rev).toBeGreaterThan(first.rev);
  await site.database.pool.query('delete from devices where id = $1', [deviceId]);
  await waitUntil(() => shown() === undefined);
  reader.close();
});

test('a device is removed by a super admin alone, with a line in the trail; others stay, and one that reports again comes back', async () => {
  const boss = await createPerson(site.database.pool, 'super_admin');
  const admin = await createPerson(site.database.pool, 'admin', kitchen);
  const [deviceId, other] = [randomUUID(), randomUUID()];
  const { locationId } = kitchen;
  for (const id of [deviceId, other])
    await beat({ deviceId: id, locationId, deviceInfo: { deviceName: 'Counter' } });
  const remove = (by: { token: string }, id = deviceId) =>
    call(site.server.url, 'devices.remove', { deviceId: id }, by);
  expect([(await remove(admin)).status, (await remove(app)).status]).toEqual([403, 403]);
  expect((await remove(boss, randomUUID())).status).toBe(404);
  const beside = await deviceOf(other);
  expect(await deviceOf(deviceId)).toBeDefined();
  expect((await remove(boss)).status).toBe(200);
  expect([await deviceOf(deviceId), await deviceOf(other)]).toEqual([undefined, beside]);
  const { rows } = await site.database.pool.query(
    `select action, actor_id, location_id, before, after from audit where record_table = 'devices' and record_id = $1`,
    [deviceId],
  );
  expect(rows).toEqual([
    {
      action: 'devices.remove',
      actor_id: boss.id,
      location_id: locationId,
      before: { name: 'Counter', seenAt: expect.any(Number) as number },
      after: null,
    },
  ]);
  expect((await remove(boss)).status).toBe(404);
  await beat({ deviceId, deviceInfo: {} });
  expect(await deviceOf(deviceId)).toMatchObject({ location_id: null });
});
