import type { Device } from '@passline/contract/devices/devices';
import { expect, test } from 'vitest';
import { isDeviceFound, shownDevices } from './shown-devices.ts';

const nowMs = Date.UTC(2026, 10, 21, 20);
const device = (
  deviceId: string,
  info: Partial<Device['deviceInfo']> = {},
  changes: Partial<Device> = {},
): Device => ({
  deviceId,
  locationId: null,
  state: 'online',
  deviceInfo: {
    email: '',
    appState: 'active',
    batteryLevel: 0.8,
    batteryState: 'unplugged',
    readableVersion: '2.0',
    codepushLabel: '',
    deviceName: deviceId,
    bundleId: 'kitchen',
    ...info,
  },
  seenAt: nowMs,
  rev: 1,
  ...changes,
});
const ids = (devices: readonly Device[]) =>
  shownDevices(devices, () => 'Robson', nowMs).map(({ deviceId }) => deviceId);

test('what needs a person now comes first, then what does soon, then the others by name', () => {
  expect(
    ids([
      device('b'),
      device('old', { readableVersion: '1.9' }),
      device('a'),
      device('silent', {}, { seenAt: nowMs - 600_000 }),
      device('empty', { batteryLevel: 0.05 }),
    ]),
  ).toEqual(['empty', 'silent', 'old', 'a', 'b']);
});

test('an old version is told with the newest of the same app', () => {
  const [old, other] = shownDevices(
    [device('x', { readableVersion: '1.9' }), device('y'), device('z', { bundleId: 'bar' })],
    () => '',
    nowMs,
  );
  expect([old?.newestVersion, old?.needs.version, other?.needs.version]).toEqual(['2.0', 'soon', 'none']);
});

test('a search finds an admin user, a name, a place and an id, without accents and in any order', () => {
  const [shown] = shownDevices(
    [device('tab-7', { email: 'Ana@wok.example', deviceName: 'Café counter' }, { locationId: 'x' })],
    () => 'Golden Wok, Robson',
    nowMs,
  );
  for (const q of ['ana@wok', 'cafe', 'robson golden', 'TAB-7', ' ', 'counter ana'])
    expect(isDeviceFound(shown!, q), q).toBe(true);
  for (const q of ['noah', 'ana noah']) expect(isDeviceFound(shown!, q), q).toBe(false);
});
