import { ORPCError } from '@orpc/client';
import { expect, test, vi } from 'vitest';
import type { Api } from '../api/connect.ts';
import { Tally } from '../marketplace/tally.ts';
import { location, nowMs } from '../orders/fixtures.ts';
import { Devices } from './devices.ts';

const SECOND_MS = 1_000;

type Beat = { deviceId: string; deviceInfo: { batteryLevel: number; email: string } };

function tablets() {
  const heartbeat = vi.fn<(beat: Beat) => Promise<void>>(async () => undefined);
  const listLocations = async () => ({ rows: [location, { ...location, locationId: 'another' }] });
  const api = { devices: { heartbeat }, restaurants: { listLocations } } as unknown as Pick<
    Api,
    'restaurants' | 'devices'
  >;
  const tally = new Tally();
  const devices = new Devices({ api, tally, seed: 1 });
  const pass = async (fromMs: number, seconds: number) => {
    for (let second = 0; second < seconds; second += 1) await devices.step(fromMs + second * SECOND_MS);
  };
  return { heartbeat, tally, pass };
}

test('the tablet of each restaurant sends a heartbeat once a minute, with who is signed in and how full its battery is', async () => {
  const { heartbeat, pass } = tablets();
  await pass(nowMs, 10 * 60);
  const beats = heartbeat.mock.calls.map(([beat]) => beat);
  for (const id of [location.locationId, 'another'])
    expect(beats.filter(({ deviceId }) => deviceId === `tablet-${id}`).length).toBeCloseTo(10, -0.5);
  for (const { deviceInfo } of beats) {
    expect(deviceInfo.batteryLevel >= 0.06 && deviceInfo.batteryLevel <= 1).toBe(true);
    expect(deviceInfo.email).toMatch(/^tablet@[a-z0-9-]+\.example$/);
  }
});

test('a refused heartbeat is counted, and the next one comes a minute later', async () => {
  const { heartbeat, tally, pass } = tablets();
  heartbeat.mockRejectedValue(new ORPCError('NOT_FOUND', { status: 404 }));
  await pass(nowMs, 61);
  expect(heartbeat.mock.calls.length).toBeLessThanOrEqual(4);
  expect(tally.line(0)).toContain('NOT_FOUND');
});
